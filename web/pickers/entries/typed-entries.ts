import { entryOfText, fieldsOf, type AnyEntry, type EntryField } from '@kargozin/api/recruitment/people/entry-fields.ts'
import type { SectionName } from '@kargozin/api/recruitment/people/section-names.ts'
import type { SaidEntry } from '@kargozin/api/recruitment/people/snapshot.ts'

/** An entry while it is being typed: numbers and months may still be invalid. */
export type TypedEntry = SaidEntry

/** Converts stored entries for editing. Old entries are plain texts; they become entries too. */
export const typedEntries = (section: SectionName, stored: readonly (string | AnyEntry)[]): TypedEntry[] =>
  stored.map(it => withoutNothing(typeof it === 'string' ? entryOfText(section, it) : it))

/** Sets a field of an entry; an empty value removes the field. */
export function withField(entry: TypedEntry, name: string, value: string | boolean): TypedEntry {
  const { [name]: _old, ...rest } = entry
  return value === '' || value === false ? rest : { ...rest, [name]: value }
}

const withoutNothing = (entry: AnyEntry): TypedEntry =>
  Object.fromEntries(Object.entries(entry).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))

type NamedField = [name: string, field: EntryField]

/**
 * The main fields of an entry (`heads`), and the rest. A current job or course of study has no field for its end date.
 */
export function fieldsToFill(section: SectionName, entry: TypedEntry): { heads: NamedField[]; rest: NamedField[] } {
  const all = Object.entries(fieldsOf(section))
  const goesOn = entry['now'] === true || entry['studying'] === true
  return {
    heads: all.filter(([, { head }]) => head),
    rest: all.filter(([name, { head }]) => !head && !(name === 'to' && goesOn)),
  }
}

/** Moves an item of a list to another position. */
export const moved = <T>(all: readonly T[], from: number, to: number): T[] => {
  const one = all[from]
  return one === undefined ? [...all] : all.toSpliced(from, 1).toSpliced(to, 0, one)
}
