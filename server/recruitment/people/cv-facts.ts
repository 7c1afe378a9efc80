import type { Entries } from '@kargozin/api/recruitment/people/entry-fields.ts'
import type { KnownOf } from '@kargozin/api/recruitment/people/person-fields.ts'
import {
  cvFieldNames,
  type CvFact,
  type CvField,
  type CvFactState,
  type FromCv,
} from '@kargozin/api/recruitment/people/cv-facts.ts'

/** The current values of the fields that a CV can fill. An unknown value is null, or an empty list for skills. */
export type KnownFacts = KnownOf<CvField>

/** The values found in a CV, each with its place in the file. */
export type FoundFacts = {
  [field in CvField]?: Pick<NonNullable<FromCv[field]>, 'value' | 'place' | 'stated' | 'counted'>
}

type Fact = NonNullable<FromCv[CvField]>

/** The changed columns, and the facts with their new states. */
type SettledFacts = { columns: Partial<KnownFacts>; from_cv: FromCv }

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
const blank = (it: unknown) => it === null || it === undefined || same(it, [])
const nothing = (field: CvField) => (field === 'skills' ? [] : null)

/**
 * Whether a fact is used as the value of its field. A contact is used only once it is accepted: messages are sent to it, and a
 * CV may also have the contact of a referee.
 */
const counts = (field: CvField, state: Fact['state']) =>
  state === 'accepted' || (state === 'open' && field !== 'email' && field !== 'mobile')

/** The value that a fact gives its field. Empty if there is no fact, or if it is not used. */
const valueOf = (field: CvField, fact: FromCv[CvField]) =>
  fact && counts(field, fact.state) ? fact.value : nothing(field)

/** The fact of a newly read CV for a field that nobody has filled in. If its value was dismissed before, it stays dismissed. */
function factOf(old: FromCv[CvField], now: FoundFacts[CvField]): FromCv[CvField] {
  if (old?.state === 'dismissed' && same(old.value, now?.value)) return old
  return now && { ...now, state: 'open' }
}

/** Joins the known skills with those of the CV. For other fields, returns the value of the CV. */
const together = (known: unknown, found: unknown): unknown =>
  Array.isArray(known) && Array.isArray(found) ? [...new Set([...known, ...found])] : found

/** The fact for a field whose value differs from that of the CV. A member reviews it. A dismissed value stays dismissed. */
function otherOf(known: unknown, old: FromCv[CvField], now: FoundFacts[CvField]): FromCv[CvField] {
  const value = now && (together(known, now.value) as Fact['value']) // has the same type as the found value
  if (!now || value === undefined || same(value, known)) return undefined
  if (old?.state === 'dismissed' && same(old.value, value)) return old
  return { ...now, value, state: 'differs' }
}

/** Whether a newly read CV may fill a field: it is empty, or has an unreviewed value of the previous CV. */
const isFree = (known: unknown, old: FromCv[CvField]) =>
  blank(known) || (old?.state === 'open' && same(known, old.value))

/**
 * The fact to keep for a field whose value does not change: a new fact with a different value, or the earlier fact with the
 * same value.
 */
const besideOf = (known: unknown, old: FromCv[CvField], now: FoundFacts[CvField], asks: boolean) =>
  (asks ? otherOf(known, old, now) : undefined) ?? (old && same(known, old.value) ? old : undefined)

/**
 * Merges the facts of a newly read CV: they replace unreviewed facts of the previous CV. Typed and accepted values stay, and
 * dismissed values are not proposed again. With `asks` (an earlier CV was already read), a value that differs from a typed or
 * accepted one is proposed.
 */
export function proposeFacts(known: KnownFacts, before: FromCv, found: FoundFacts, asks = false): SettledFacts {
  const settled: SettledFacts = { columns: {}, from_cv: {} }
  for (const field of cvFieldNames) {
    const [has, old, now] = [known[field], before[field], found[field]]
    const free = isFree(has, old)
    const fact = free ? factOf(old, now) : besideOf(has, old, now, asks)
    if (fact) Object.assign(settled.from_cv, { [field]: fact })
    const value = valueOf(field, fact)
    if (free && !same(value, has)) Object.assign(settled.columns, { [field]: value })
  }
  return settled
}

/**
 * Sets the state of a fact that differs from the value of its field, or that has replaced it (`was`). Accepting such a fact
 * replaces the value. Reopening or dismissing an accepted one restores the value that it replaced.
 */
function settleOther(known: unknown, { was, ...fact }: Fact, state: CvFactState): { fact: Fact; value?: unknown } {
  if (was !== undefined && same(known, fact.value)) {
    if (state === 'accepted') return { fact: { ...fact, state, was } }
    return { fact: { ...fact, state: state === 'open' ? 'differs' : state }, value: was }
  }
  if (state === 'accepted') return { fact: { ...fact, state, was: known as Fact['value'] }, value: fact.value } // both values have the type of the field
  return { fact: { ...fact, state: state === 'open' ? 'differs' : state } }
}

/**
 * Returns a fact in its new state, and the value that the field then has. Returns undefined if somebody has entered another
 * value since.
 */
function settleOne(field: CvField, known: unknown, fact: Fact, state: CvFactState) {
  const beside = !blank(known) && !same(known, fact.value)
  if (beside && fact.state !== 'differs' && fact.state !== 'dismissed') return undefined
  if (beside || fact.was !== undefined) return settleOther(known, fact, state)
  return { fact: { ...fact, state }, value: valueOf(field, { ...fact, state }) }
}

/**
 * Accepts, dismisses or reopens facts of a CV. A value that somebody has entered since is kept. Accepting a fact in the state
 * `differs` replaces the value, and reopening it restores the value.
 */
export function settleFacts(
  known: KnownFacts,
  before: FromCv,
  wanted: { [field in CvField]?: CvFactState },
): SettledFacts {
  const settled: SettledFacts = { columns: {}, from_cv: { ...before } }
  for (const field of cvFieldNames) {
    const [fact, state] = [before[field], wanted[field]]
    const it = fact && state && settleOne(field, known[field], fact, state)
    if (!it) continue
    Object.assign(settled.from_cv, { [field]: it.fact })
    if ('value' in it && !same(it.value, known[field])) Object.assign(settled.columns, { [field]: it.value })
  }
  return settled
}

/** Whether a field has the value of a fact that nobody has reviewed. Accepted entries may have replaced this value. */
export const isUnreviewed = (field: CvField, columns: object, from_cv: FromCv): boolean =>
  from_cv[field]?.state === 'open' && same(Reflect.get(columns, field), from_cv[field].value)

/** The entered and accepted values of these columns. Values of unreviewed facts are replaced by empty ones. */
export function typedOf<Columns extends { entries: Entries }>(columns: Columns, from_cv: FromCv): Columns {
  const open = cvFieldNames.filter(field => isUnreviewed(field, columns, from_cv))
  const { skill, ...others } = columns.entries
  return {
    ...columns,
    ...Object.fromEntries(open.map(field => [field, nothing(field)])),
    // The names of skills are stored in the entries too.
    entries: open.includes('skills') || !skill ? others : columns.entries,
  }
}

/** Removes the facts of these fields, which somebody has filled in. */
export const withoutFacts = (from_cv: FromCv, fields: readonly string[]): FromCv =>
  Object.fromEntries(Object.entries(from_cv).filter(([field]) => !fields.includes(field)))

/** Converts a value to a list of texts, as in the API (api/recruitment/people/cv-facts.ts). */
export const wordsOf = (value: unknown): string[] =>
  value === null || value === undefined || value === ''
    ? []
    : Array.isArray(value)
      ? value.map(String)
      : [String(value)]

/**
 * The facts for the API. A fact is left out if somebody has entered another value for its field, unless its state is
 * `differs`.
 */
export const proposedFacts = (known: KnownFacts, from_cv: FromCv): CvFact[] =>
  cvFieldNames.flatMap(field => {
    const fact = from_cv[field]
    const isShown = fact && (fact.state === 'differs' || blank(known[field]) || same(known[field], fact.value))
    if (!fact || !isShown) return []
    const { value, state, place, counted = null } = fact
    return [{ field, value: wordsOf(value), state, place, counted }]
  })
