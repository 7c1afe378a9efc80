import type { Entries } from '@kargozin/api/recruitment/people/entry-fields.ts'
import type { KnownOf } from '@kargozin/api/recruitment/people/person-fields.ts'
import {
  cvFieldNames,
  type CvFact,
  type CvField,
  type CvFactState,
  type FromCv,
} from '@kargozin/api/recruitment/people/cv-facts.ts'

/** The current values of the fields that a CV can fill. Unknown: null, or an empty list of skills. */
export type KnownFacts = KnownOf<CvField>

/** The values found in a CV, each with its place there. */
export type FoundFacts = { [field in CvField]?: Pick<NonNullable<FromCv[field]>, 'value' | 'place'> }

/** The changed columns, and the facts with their new states. */
type Settled = { columns: Partial<KnownFacts>; from_cv: FromCv }

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
const blank = (it: unknown) => it === null || it === undefined || same(it, [])
const nothing = (field: CvField) => (field === 'skills' ? [] : null)

/**
 * Messages are sent to contacts, and a contact in a CV may be a referee's, so it is not used until somebody has accepted it.
 */
const counts = (field: CvField, state: CvFactState) =>
  state === 'accepted' || (state === 'open' && field !== 'email' && field !== 'mobile')

/** The value of a field by this fact; empty without one. */
const valueOf = (field: CvField, fact: FromCv[CvField]) =>
  fact && counts(field, fact.state) ? fact.value : nothing(field)

/** The fact of a newly read CV for a field that nobody has filled in. A dismissed value stays dismissed. */
function factOf(old: FromCv[CvField], now: FoundFacts[CvField]): FromCv[CvField] {
  if (old?.state === 'dismissed' && same(old.value, now?.value)) return old
  return now && { ...now, state: 'open' }
}

/**
 * Merges the facts of a newly read CV: they replace unreviewed facts of the previous CV. Typed and accepted values stay, and
 * dismissed values are not proposed again.
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

/** Accepts, dismisses or reopens facts of a CV. A value that somebody has typed meanwhile stays. */
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
export function typedOf<Columns extends { entries: Entries }>(columns: Columns, from_cv: FromCv): Columns {
  const open = cvFieldNames.filter(field => from_cv[field]?.state === 'open')
  const { skill, ...others } = columns.entries
  return {
    ...columns,
    ...Object.fromEntries(open.map(field => [field, nothing(field)])),
    // Skills have their names there too.
    entries: open.includes('skills') || !skill ? others : columns.entries,
  }
}

/** The facts without those of these fields, which somebody has filled in since. */
export const withoutFacts = (from_cv: FromCv, fields: readonly string[]): FromCv =>
  Object.fromEntries(Object.entries(from_cv).filter(([field]) => !fields.includes(field)))

/** A value in the API's form (api/recruitment/people/cv-facts.ts). */
export const wordsOf = (value: unknown): string[] =>
  value === null || value === undefined || value === ''
    ? []
    : Array.isArray(value)
      ? value.map(String)
      : [String(value)]

/** The facts for the API: those that are used or could be. A fact is left out once its field was typed. */
export const toldFacts = (known: KnownFacts, from_cv: FromCv): CvFact[] =>
  cvFieldNames.flatMap(field => {
    const fact = from_cv[field]
    if (!fact || !(blank(known[field]) || same(known[field], fact.value))) return []
    return [{ field, value: wordsOf(fact.value), state: fact.state, place: fact.place }]
  })
