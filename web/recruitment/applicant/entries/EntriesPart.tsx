import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Applicant } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { type AnyEntry } from '@kargozin/api/recruitment/people/entry-fields.ts'
import { sectionNames, type SectionName } from '@kargozin/api/recruitment/people/section-names.ts'
import { isoDay } from '../../../core/dates.ts'
import { labelOf } from '../../../core/labels.ts'
import { locale } from '../../../core/locale.ts'
import { t } from '../../../core/words.ts'
import { skillLevels } from '@kargozin/api/labels-person.ts'
import { sectionLabel } from '../../../pickers/personal-words.ts'
import { Button } from '../../../ui/Button.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { EditButton, Part } from '../parts/Part.tsx'
import { shownEntry } from './shown-entry.ts'

const EntriesDialog = lazy(async () => ({ default: (await import('./EntriesDialog.tsx')).EntriesDialog }))

/** The entries of an applicant by section. Empty sections offer to add an entry. */
export function EntriesPart({
  applicant,
  note,
}: {
  applicant: Applicant
  note: (name: SectionName) => string | undefined
}) {
  const [editing, setEditing] = useState<SectionName | null>(null)
  const missing = sectionNames.filter(name => entriesOf(applicant, name).length === 0)
  return (
    <>
      {sectionNames.map(name => (
        <Section key={name} {...{ name, applicant }} note={note(name)} onEdit={() => setEditing(name)} />
      ))}
      {applicant.can.change && missing.length > 0 && (
        <div className="flex flex-wrap gap-1.5 print:hidden">
          {missing.map(name => (
            <Button key={name} kind="ghost" size="sm" icon={<Plus size={13} />} onPress={() => setEditing(name)}>
              {sectionLabel(name)}
            </Button>
          ))}
        </div>
      )}
      {editing && (
        <Suspense fallback={null}>
          <EntriesDialog applicant={applicant} section={editing} onClose={() => setEditing(null)} />
        </Suspense>
      )}
    </>
  )
}

/** The entries of a section. Skills that are stored only as names become entries with a name. */
const entriesOf = ({ entries, skills }: Applicant, name: SectionName): readonly AnyEntry[] =>
  entries[name] ?? (name === 'skill' ? skills.map(skill => ({ name: skill })) : [])

type SectionProps = { name: SectionName; applicant: Applicant; note: string | undefined; onEdit: () => void }

function Section({ name, applicant, note, onEdit }: SectionProps) {
  const entries = entriesOf(applicant, name)
  if (entries.length === 0) return null
  const label = t('Edit: {section}', { section: sectionLabel(name) })
  return (
    <Part
      title={sectionLabel(name)}
      {...(note ? { note } : {})}
      action={<EditButton label={label} applicant={applicant} onPress={onEdit} />}
    >
      {name === 'skill' ? (
        <div className="flex flex-wrap gap-1">
          {entries.map((entry, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- entries have no ids, only positions
            <Chip key={at}>{skillText(entry)}</Chip>
          ))}
        </div>
      ) : (
        <ol className="grid gap-3">
          {entries.map((entry, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- entries have no ids, only positions
            <li key={at}>
              <Entry name={name} entry={entry} />
            </li>
          ))}
        </ol>
      )}
    </Part>
  )
}

const skillText = ({ name, line, level }: AnyEntry): string =>
  // Isolates the text direction of the name, so that a name in another script stays before its level.
  [`\u2068${name ?? line}\u2069`, level === undefined ? [] : labelOf(skillLevels, String(level))].flat().join(' · ')

/** The URL for a web address. Undefined for an account name such as «@sara», which has no known URL. */
const linkOf = (address: string): string | undefined => {
  if (/^https?:\/\//i.test(address)) return address
  return /^[\w-]+(\.[\w-]+)+(:\d+)?(\/|$)/.test(address) ? `https://${address}` : undefined
}

function Entry({ name, entry }: { name: SectionName; entry: AnyEntry }) {
  const it = shownEntry(name, entry, isoDay(), { locale, say: t })
  const link = name === 'socials' ? linkOf(it.title) : undefined
  const time = [it.time, it.length].filter(Boolean).join(' · ')
  return (
    <div className="grid gap-0.5">
      {(it.title || time) && (
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="min-w-0 break-words">
            <bdi className="font-medium">
              {link ? (
                <a href={link} target="_blank" rel="noopener noreferrer">
                  {it.title}
                </a>
              ) : (
                it.title
              )}
            </bdi>
          </span>
          {time && <span className="text-sm text-text-3">{time}</span>}
        </p>
      )}
      {it.beside && (
        <p className="break-words text-text-2">
          <bdi>{it.beside}</bdi>
        </p>
      )}
      {it.texts.map(text => (
        <p key={text} className="plaintext break-words whitespace-pre-line">
          {text}
        </p>
      ))}
      {it.more.length > 0 && (
        <p className="break-words text-sm text-text-3">
          <bdi>{it.more.join(' · ')}</bdi>
        </p>
      )}
    </div>
  )
}
