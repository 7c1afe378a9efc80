import type { EntryOf } from '@kargozin/api/recruitment/people/entry-fields.ts'
import type { SectionName } from '@kargozin/api/recruitment/people/section-names.ts'
import type { Entry } from '../text/sections.ts'

/**
 * An entry with the cells of its head, which give its place. With `check`, someone must check the entry, because letters are
 * unknown or a name is cut off.
 */
export type Found<S extends SectionName = SectionName> = {
  [N in S]: { section: N; entry: EntryOf<N>; cells: readonly Entry[]; check: boolean }
}[S]

/** An entry without the values that were not found. */
export const filled = <T extends object>(entry: { [K in keyof T]: T[K] | undefined }): T =>
  Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined && value !== '')) as T // only undefined values are removed
