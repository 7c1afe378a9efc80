import type { ImportRow } from '@kargozin/api/recruitment/imports/imports.ts'
import { sectionNames } from '@kargozin/api/recruitment/people/section-names.ts'
import { isoDay } from '../../../core/dates.ts'
import { locale } from '../../../core/locale.ts'
import { t } from '../../../core/words.ts'
import { sectionLabel } from '../../../pickers/personal-words.ts'
import { shownEntry } from './shown-entry.ts'

/** The sections whose entries are shown as lines. Skills are left out, because a cell of their own shows their names. */
const lined = sectionNames.filter(name => name !== 'skill')

/** Whether there is an entry to show. */
export const hasLines = (entries: ImportRow['entries']): boolean => lined.some(name => entries[name]?.length)

/** Entries in a few words each, with the name of their section. */
export const EntryLines = ({ entries }: { entries: ImportRow['entries'] }) => (
  <ul className="grid gap-0.5 py-1 text-sm leading-tight">
    {lined.flatMap(name =>
      (entries[name] ?? []).map((entry, at) => {
        const { title, beside, time, more, texts } = shownEntry(name, entry, isoDay(), { locale, say: t })
        return (
          <li key={`${name} ${at}`} className="break-words">
            <span className="text-text-3">{sectionLabel(name)}</span>{' '}
            <bdi>{[title, beside, time, ...more, ...texts].filter(Boolean).join(' · ')}</bdi>
          </li>
        )
      }),
    )}
  </ul>
)
