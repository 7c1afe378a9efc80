import type { EntryOf } from '@kargozin/api/recruitment/people/entry-fields.ts'
import type { SectionName } from '@kargozin/api/recruitment/people/section-names.ts'
import type { Entry } from '../sections.ts'

/** An entry with the cells at its head, where its place is. `check`: letters of it are lost. */
export type Found<S extends SectionName = SectionName> = {
  [N in S]: { section: N; entry: EntryOf<N>; cells: readonly Entry[]; check: boolean }
}[S]
