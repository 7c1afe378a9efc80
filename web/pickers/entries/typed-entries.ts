import { entryOfText, fieldsOf, type AnyEntry, type EntryField } from '@kargozin/api/recruitment/people/entry-fields.ts'
import type { SectionName } from '@kargozin/api/recruitment/people/section-names.ts'
import type { SaidEntry } from '@kargozin/api/recruitment/people/snapshot.ts'

/** An entry as it is being typed: numbers and months may still be no such thing. */
export type TypedEntry = SaidEntry

/** Entries as they are edited: a text that was kept before entries had fields is one. */
export const typedEntries = (section: SectionName, given: readonly (string | AnyEntry)[]): TypedEntry[] =>
  given.map(it => withoutNothing(typeof it === 'string' ? entryOfText(section, it) : it))

/** An entry with another value in a field; an empty one says nothing. */
export function withField(entry: TypedEntry, name: string, value: string | boolean): TypedEntry {
  const { [name]: _old, ...rest } = entry
  return value === '' || value === false ? rest : { ...rest, [name]: value }
}

const withoutNothing = (entry: AnyEntry): TypedEntry =>
  Object.fromEntries(Object.entries(entry).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))

type Named = [name: string, field: EntryField]

/** What an entry is about, and what else is said of it; what goes on has no end to ask for. */
export function fieldsToFill(section: SectionName, entry: TypedEntry): { heads: Named[]; rest: Named[] } {
  const all = Object.entries(fieldsOf(section))
  const goesOn = entry['now'] === true || entry['studying'] === true
  return {
    heads: all.filter(([, { head }]) => head),
    rest: all.filter(([name, { head }]) => !head && !(name === 'to' && goesOn)),
  }
}

/** Entries with one at another place. */
export const moved = <T>(all: readonly T[], from: number, to: number): T[] => {
  const one = all[from]
  return one === undefined ? [...all] : all.toSpliced(from, 1).toSpliced(to, 0, one)
}
