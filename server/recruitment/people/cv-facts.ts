import type { KnownOf } from '@kargozin/api/recruitment/people/person-fields.ts'
import {
  cvFieldNames,
  type CvFact,
  type CvField,
  type CvFactState,
  type FromCv,
} from '@kargozin/api/recruitment/people/cv-facts.ts'

/** What is known of an applicant of what a CV could say. Nothing known: null, or no skills. */
export type KnownFacts = KnownOf<CvField>

/** Values that were found in a CV, each with its place there. */
export type FoundFacts = { [field in CvField]?: Pick<NonNullable<FromCv[field]>, 'value' | 'place'> }

/** The columns that change, and the facts with what came of them. */
type Settled = { columns: Partial<KnownFacts>; from_cv: FromCv }

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
const blank = (it: unknown) => it === null || it === undefined || same(it, [])
const nothing = (field: CvField) => (field === 'skills' ? [] : null)

/** Messages go to a contact: one that stands in a CV may be a referee's, and is nobody's until somebody has accepted it. */
const counts = (field: CvField, state: CvFactState) =>
  state === 'accepted' || (state === 'open' && field !== 'email' && field !== 'mobile')

/** What a field is with this fact; without one, nothing. */
const valueOf = (field: CvField, fact: FromCv[CvField]) =>
  fact && counts(field, fact.state) ? fact.value : nothing(field)

/** The fact that a newly read CV makes of a field of which nobody has said anything: what was dismissed stays that. */
function factOf(old: FromCv[CvField], now: FoundFacts[CvField]): FromCv[CvField] {
  if (old?.state === 'dismissed' && same(old.value, now?.value)) return old
  return now && { ...now, state: 'open' }
}

/**
 * What a CV newly read says, where nobody has said anything: what the CV before said and nobody has looked at makes room for
 * it. Facts that were typed or accepted stay, and what was dismissed is not proposed again.
 */
export function proposeFacts(known: KnownFacts, before: FromCv, found: FoundFacts): Settled {
  const settled: Settled = { columns: {}, from_cv: {} }
  for (const field of cvFieldNames) {
    const old = before[field]
    const stands = old !== undefined && same(known[field], old.value)
    const free = blank(known[field]) || (stands && old.state === 'open')
    const fact = free ? factOf(old, found[field]) : stands ? old : undefined
    if (fact) Object.assign(settled.from_cv, { [field]: fact })
    const value = valueOf(field, fact)
    if (free && !same(value, known[field])) Object.assign(settled.columns, { [field]: value })
  }
  return settled
}

/** Facts of a CV accepted, dismissed, or open again as they were. What somebody has typed instead in the meantime stays. */
export function settleFacts(known: KnownFacts, before: FromCv, wanted: { [field in CvField]?: CvFactState }): Settled {
  const settled: Settled = { columns: {}, from_cv: { ...before } }
  for (const field of cvFieldNames) {
    const [fact, state] = [before[field], wanted[field]]
    if (!fact || !state || !(blank(known[field]) || same(known[field], fact.value))) continue
    Object.assign(settled.from_cv, { [field]: { ...fact, state } })
    const value = valueOf(field, { ...fact, state })
    if (!same(value, known[field])) Object.assign(settled.columns, { [field]: value })
  }
  return settled
}

/** What was typed or accepted of these columns: what a CV alone says counts as nothing. */
export const typedOf = (columns: Record<string, unknown>, from_cv: FromCv): Record<string, unknown> => {
  const open = cvFieldNames.filter(field => from_cv[field]?.state === 'open')
  return { ...columns, ...Object.fromEntries(open.map(field => [field, nothing(field)])) }
}

/** The facts without those of these fields, which somebody has since filled in. */
export const withoutFacts = (from_cv: FromCv, fields: readonly string[]): FromCv =>
  Object.fromEntries(Object.entries(from_cv).filter(([field]) => !fields.includes(field)))

/** A value as it travels (api/recruitment/people/cv-facts.ts). */
export const wordsOf = (value: unknown): string[] =>
  value === null || value === undefined || value === ''
    ? []
    : Array.isArray(value)
      ? value.map(String)
      : [String(value)]

/** Facts as they are told: those that stand for something, or could. Typed since, a fact of the same field is none any more. */
export const toldFacts = (known: KnownFacts, from_cv: FromCv): CvFact[] =>
  cvFieldNames.flatMap(field => {
    const fact = from_cv[field]
    if (!fact || !(blank(known[field]) || same(known[field], fact.value))) return []
    return [{ field, value: wordsOf(fact.value), state: fact.state, place: fact.place }]
  })
