import { History } from 'lucide-react'
import { useState } from 'react'
import {
  applicantProfile,
  type Applicant,
  type JoinField,
} from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { paths } from '@kargozin/api/paths.ts'
import { useSend } from '../../../core/calls/api.ts'
import { number } from '../../../core/numbers.ts'
import { Time } from '../../../core/Time.tsx'
import { toast } from '../../../core/toasts/toast.tsx'
import { t } from '../../../core/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { ApplicantLink } from '../../people/ApplicantLink.tsx'
import { fullName } from '../../people/applicant-words.ts'
import { factName, factNames, factValue, isLatin } from '../parts/fact-words.ts'
import { useSettle } from '../duplicates/use-duplicates.ts'

type Other = Applicant['previousApplicants'][number]

/** The number of applications that are listed at first. A button shows the others. */
const few = 3

/** Other applications of the same person, with the values that differ from this one. */
export function OtherApplications({ applicant }: { applicant: Applicant }) {
  const [showsAll, setShowsAll] = useState(false)
  const all = applicant.previousApplicants
  if (all.length === 0) return null
  const shown = showsAll ? all : all.slice(0, few)
  return (
    <section
      aria-label={t('Other applications of this person')}
      className="rounded-md border border-info/25 bg-info-soft px-3 py-2"
    >
      <h3 className="flex items-center gap-2 text-sm font-semibold text-info">
        <History aria-hidden size={15} className="shrink-0" />
        {t('{count} other application of this person|{count} other applications of this person', { count: all.length })}
      </h3>
      <ul className="mt-0.5 grid">
        {shown.map(it => (
          <li key={it.uuid}>
            <OtherApplication applicant={applicant} other={it} />
          </li>
        ))}
      </ul>
      {!showsAll && all.length > few && (
        <Button kind="ghost" size="sm" onPress={() => setShowsAll(true)}>
          {t('Show {count} more', { count: all.length - few })}
        </Button>
      )}
    </section>
  )
}

function OtherApplication({ applicant, other: it }: { applicant: Applicant; other: Other }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2.5">
        <ApplicantLink
          id={it.uuid}
          href={paths.applicant(it.uuid)}
          className="min-w-0 truncate rounded-sm py-1 font-medium"
        >
          <bdi>{it.job_title}</bdi>
        </ApplicantLink>
        <Chip tone={it.trashed_at ? 'danger' : 'plain'}>{it.trashed_at ? t('In the trash') : it.step_title}</Chip>
        {it.rate !== null && it.rate > 0 && <span className="text-sm text-warn">★ {number(it.rate)}</span>}
        <Time at={it.applied_at} relative className="text-xs text-text-2" />
        {fullName(it) !== fullName(applicant) && <bdi className="text-sm">{fullName(it)}</bdi>}
        <span className="ms-auto flex">
          {it.differs.length > 0 && (
            <Button kind="ghost" size="sm" expanded={open} onPress={() => setOpen(!open)}>
              {t('{count} difference|{count} differences', { count: it.differs.length })}
            </Button>
          )}
          {it.can.part && <NotTheSame applicant={applicant} other={it} />}
        </span>
      </div>
      {open && it.differs.length > 0 && <Differing applicant={applicant} other={it} />}
    </>
  )
}

/** Separates the other application, and those that belong with it, from this person. */
function NotTheSame({ applicant, other }: { applicant: Applicant; other: Other }) {
  const { settle, pending } = useSettle(applicant, other)
  return (
    <Button
      kind="ghost"
      size="sm"
      pending={pending}
      label={t('{job}: not the same person', { job: other.job_title })}
      onPress={settle}
    >
      {t('Not the same person')}
    </Button>
  )
}

/** The fields with different values on another application. Shown to users who may change both. */
function Differing({ applicant, other }: { applicant: Applicant; other: Other }) {
  const { use, pending } = useJoining(applicant, other)
  const all = other.differs.map(it => it.field)
  return (
    <div className="mb-1 rounded-md bg-surface px-3 py-1.5">
      <div className="flex min-h-(--h-sm) flex-wrap items-center gap-x-2">
        <p className="flex-1 text-xs text-text-3">{t('Different there:')}</p>
        {all.length > 1 && (
          <Button kind="ghost" size="sm" disabled={pending} onPress={() => use(all)}>
            {t('Replace all')}
          </Button>
        )}
      </div>
      <ul className="grid">
        {other.differs.map(({ field, value }) => (
          <li key={field} className="flex items-center gap-2">
            <span className="min-w-0 flex-1 text-sm break-words">
              <span className="text-text-3">{factName(field)}: </span>
              <bdi className={isLatin(field) ? 'ltr' : undefined}>{factValue(field, value)}</bdi>
            </span>
            <Button
              kind="ghost"
              size="sm"
              disabled={pending}
              label={t('{name}: replace with this value', { name: factName(field) })}
              onPress={() => use([field])}
            >
              {t('Replace with this value')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Copies values to another application. The toast offers undo. */
function useJoining(applicant: Applicant, other: Other) {
  const takeBack = useSend(applicantProfile.update, { quiet: true })
  const join = useSend(applicantProfile.join, {
    quiet: true,
    done: ({ before }, { body }) =>
      toast.undo(t('Also used in “{job}”: {fields}', { job: other.job_title, fields: factNames(body.fields) }), () =>
        takeBack.send({ params: { applicant_uuid: other.uuid }, body: before }),
      ),
  })
  const use = (fields: JoinField[]) =>
    join.send({ params: { applicant_uuid: applicant.uuid }, body: { applicant_uuid: other.uuid, fields } })
  return { use, pending: join.pending }
}
