import { Check, X } from 'lucide-react'
import { applicantProfile, type Applicant } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import type { CvEntry } from '@kargozin/api/recruitment/people/cv-entries.ts'
import type { CvFactState } from '@kargozin/api/recruitment/people/cv-facts.ts'
import { sectionNames, type SectionName } from '@kargozin/api/recruitment/people/section-names.ts'
import { useSend } from '../../../core/calls/api.ts'
import { isoDay } from '../../../core/dates.ts'
import { locale } from '../../../core/locale.ts'
import { toast } from '../../../core/toasts/toast.tsx'
import { t } from '../../../core/words.ts'
import { sectionLabel } from '../../../pickers/personal-words.ts'
import { Button } from '../../../ui/Button.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { cx } from '../../../ui/cx.ts'
import { AcceptAll } from '../parts/AcceptAll.tsx'
import { Part } from '../parts/Part.tsx'
import { useCvPlace } from '../parts/use-cv-place.ts'
import { markOf } from './cv-entry-mark.ts'
import { shownEntry } from './shown-entry.ts'

type Settle = (entries: readonly CvEntry[], state: CvFactState) => void

/** The entries that were read from the CV and not reviewed yet, section by section. The user accepts or dismisses them. */
export function CvEntries({ applicant }: { applicant: Applicant }) {
  const { settle, pending } = useSettling(applicant)
  const open = applicant.cv_entries.filter(it => it.state === 'open')
  if (open.length === 0) return null
  const may = applicant.can.change ? settle : null
  return (
    <Part
      title={t('Entries from the CV')}
      action={may && open.length > 1 && <AcceptAll pending={pending} onPress={() => may(open, 'accepted')} />}
    >
      <div className="grid gap-3 rounded-lg border border-line bg-surface-2 px-3 py-2">
        <p className="text-xs text-text-3">
          {t(
            'Read automatically and not reviewed yet. An entry is used only after you accept it; years of experience are counted from accepted entries.',
          )}
        </p>
        {sectionNames.map(name => (
          <Section
            key={name}
            name={name}
            entries={open.filter(it => it.section === name)}
            settle={may}
            pending={pending}
          />
        ))}
      </div>
    </Part>
  )
}

type Deciding = { settle: Settle | null; pending: boolean }
type SectionProps = Deciding & { name: SectionName; entries: readonly CvEntry[] }

function Section({ name, entries, settle, pending }: SectionProps) {
  if (entries.length === 0) return null
  const section = sectionLabel(name)
  return (
    <section aria-label={section}>
      <div className="flex min-h-8 items-center justify-between gap-2">
        <h4 className="text-sm text-text-3">{section}</h4>
        {settle && entries.length > 1 && <AcceptAll pending={pending} onPress={() => settle(entries, 'accepted')} />}
      </div>
      <ul className="grid">
        {entries.map(it => (
          <Proposed key={it.key} it={it} settle={settle} pending={pending} />
        ))}
      </ul>
    </section>
  )
}

const inWords = ({ section, entry }: CvEntry) => shownEntry(section, entry, isoDay(), { locale, say: t })

function Proposed({ it, settle, pending }: Deciding & { it: CvEntry }) {
  const { mark, showMark, showText } = useCvPlace()
  const { title: name, beside, time, more, texts } = inWords(it)
  const below = [beside, time, ...more].filter(Boolean)
  return (
    <li
      className={cx(
        '-mx-1.5 flex items-start gap-2 rounded-sm border-t border-line px-1.5 py-1.5 first:border-0',
        mark === markOf(it) && 'bg-warn-soft',
      )}
    >
      <div className="grid min-w-0 flex-1 gap-0.5">
        <button
          type="button"
          data-print
          title={t('Show in the CV')}
          onClick={() => (it.place ? showMark(markOf(it)) : showText(name))}
          className="min-w-0 rounded-sm text-start break-words underline decoration-line-2 decoration-dotted underline-offset-4 hover:decoration-current"
        >
          <bdi className="font-medium">{name}</bdi>
          {it.place && it.place.page > 1 && (
            <span className="ps-2 text-xs text-text-3">{t('Page {number}', { number: it.place.page })}</span>
          )}
        </button>
        {below.length > 0 && (
          <p className="text-sm break-words text-text-2">
            {below.map((text, at) => (
              <span key={text}>
                {at > 0 && ' · '}
                <bdi>{text}</bdi>
              </span>
            ))}
          </p>
        )}
        {texts.map(text => (
          <p key={text} className="plaintext line-clamp-2 text-sm break-words whitespace-pre-line text-text-3">
            {text}
          </p>
        ))}
        {it.check && (
          <span>
            <Chip tone="warn">{t('Some letters could not be read')}</Chip>
          </span>
        )}
      </div>
      {settle && <Decisions name={name} it={it} settle={settle} pending={pending} />}
    </li>
  )
}

function Decisions({ name, it, settle, pending }: { name: string; it: CvEntry; settle: Settle; pending: boolean }) {
  return (
    <span className="flex shrink-0">
      <Button
        kind="ghost"
        size="sm"
        icon={<Check size={15} />}
        label={t('Accept: {name}', { name })}
        disabled={pending}
        onPress={() => settle([it], 'accepted')}
      />
      <Button
        kind="ghost"
        size="sm"
        icon={<X size={15} />}
        label={t('Dismiss: {name}', { name })}
        disabled={pending}
        onPress={() => settle([it], 'dismissed')}
      />
    </span>
  )
}

/** Accepts or dismisses entries of the CV; the toast offers undo. */
function useSettling(applicant: Applicant): { settle: Settle; pending: boolean } {
  const params = { applicant_uuid: applicant.uuid }
  const bodyOf = (keys: readonly string[], state: CvFactState) => ({ entries: keys.map(key => ({ key, state })) })
  const takeBack = useSend(applicantProfile.settleCv, { quiet: true })
  const send = useSend(applicantProfile.settleCv, {
    quiet: true,
    done: (_data, { body = {} }) => {
      const decided = body.entries ?? []
      const keys = decided.map(it => it.key)
      const [one, more] = applicant.cv_entries.filter(it => keys.includes(it.key))
      const fields = one && !more ? inWords(one).title : t('{count} entry|{count} entries', { count: decided.length })
      const accepted = decided.some(it => it.state === 'accepted')
      toast.undo(
        accepted ? t('Accepted from the CV: {fields}', { fields }) : t('Dismissed: {fields}', { fields }),
        () => takeBack.send({ params, body: bodyOf(keys, 'open') }),
      )
    },
  })
  const settle: Settle = (entries, state) =>
    send.send({
      params,
      body: bodyOf(
        entries.map(it => it.key),
        state,
      ),
    })
  return { settle, pending: send.pending }
}
