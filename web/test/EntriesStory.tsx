import { useState } from 'react'
import { t } from '../core/words.ts'
import { SectionEditor } from '../pickers/entries/SectionEditor.tsx'
import type { TypedEntry } from '../pickers/entries/typed-entries.ts'

/** A section of entries. One of them is an old plain text. */
export function EntriesStory() {
  const [entries, setEntries] = useState<TypedEntry[]>([{ title: 'الف' }, { title: 'ب' }, { line: 'پ' }])
  return (
    <>
      <h1>{t('Work experience')}</h1>
      <output>{entries.map(it => it['title'] ?? it['line'] ?? '-').join(' ')}</output>
      <SectionEditor
        section="experience"
        value={entries}
        onChange={setEntries}
        error={() => undefined}
        onLeave={() => undefined}
      />
    </>
  )
}
