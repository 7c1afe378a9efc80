import { isDeepStrictEqual } from 'node:util'
import type { KnownFacts } from '@kargozin/api/recruitment/people/entry-facts.ts'
import { fieldsOf, type AnyEntry, type Entries } from '@kargozin/api/recruitment/people/entry-fields.ts'
import { sectionNames, type SectionName } from '@kargozin/api/recruitment/people/section-names.ts'
import { changed } from '../../core/activity.ts'

/** Today's date, used as the end of current jobs. */
export const today = (): string => new Date().toISOString().slice(0, 10)

/** The columns of `applicant` with the entries and the years calculated from them. */
export const columnsOfEntries = ['entries', 'years_counted'] as const

/** Converts a change of facts to columns: entries become JSON text. */
export const asColumns = <C extends Partial<KnownFacts>>({ entries, ...columns }: C) => ({
  ...columns,
  ...(entries ? { entries: JSON.stringify(entries) } : {}),
})

type Sides = { before: object; after: object }
type Pair = [AnyEntry | null, AnyEntry | null]

/** Whether two entries have the same value in a main field, such as the same school or employer. */
const alike = (section: SectionName, one: AnyEntry, other: AnyEntry): boolean =>
  Object.entries(fieldsOf(section)).some(
    ([name, { head }]) => head && one[name] !== undefined && one[name] === other[name],
  )

/** Pairs each old entry with the new one that replaces it; null if an entry was only added or removed. Ignores the order. */
function pairsOf(section: SectionName, before: readonly AnyEntry[], after: readonly AnyEntry[]): Pair[] {
  const removed = before.filter(it => !after.some(other => isDeepStrictEqual(it, other)))
  const come = after.filter(it => !before.some(other => isDeepStrictEqual(it, other)))
  const pairs = removed.map((it): Pair => {
    const at = come.findIndex(other => alike(section, it, other))
    return [it, at < 0 ? null : (come.splice(at, 1)[0] ?? null)]
  })
  return [...pairs, ...come.map((it): Pair => [null, it])]
}

/**
 * The changes of entries for the history, by section: the old entries in `before`, and the new ones at the same index in
 * `after`. References are data of other people, so the history only shows that they changed. Skills without levels are left
 * out, because the history shows the field `skills`.
 */
function sidesOf(before: Entries, after: Entries): Sides {
  const both = sectionNames.flatMap(name => {
    const [from, to]: [readonly AnyEntry[], readonly AnyEntry[]] = [before[name] ?? [], after[name] ?? []]
    const plain = name === 'skill' && [...from, ...to].every(it => it['level'] === undefined)
    if (plain || isDeepStrictEqual(from, to)) return []
    return [[name, name === 'guardian' ? [] : pairsOf(name, from, to)] as const]
  })
  const side = (at: 0 | 1) => Object.fromEntries(both.map(([name, pairs]) => [name, pairs.map(it => it[at])]))
  return { before: side(0), after: side(1) }
}

/** The old and new values of the fields and entries that a change affects, for the history. Undefined if nothing changes. */
export function changedFacts<Before extends { entries: Entries }>(
  before: Before,
  { entries = before.entries, years_counted: _counted, ...columns }: Record<string, unknown> & Partial<KnownFacts>,
): Sides | undefined {
  const sections = sidesOf(before.entries, entries)
  // Skills with levels are recorded as entries, not as names.
  const { skills, ...others } = columns
  const fields = changed({ ...before }, 'skill' in sections.after ? others : { ...others, skills })
  if (!fields && Object.keys(sections.after).length === 0) return undefined
  return { before: { ...fields?.before, ...sections.before }, after: { ...fields?.after, ...sections.after } }
}
