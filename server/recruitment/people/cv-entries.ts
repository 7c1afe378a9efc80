import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { firstDayOf } from '@kargozin/api/months.ts'
import { foldName } from '@kargozin/api/persian.ts'
import type { CvEntry, StoredCvEntry } from '@kargozin/api/recruitment/people/cv-entries.ts'
import type { CvFactState, CvField, FromCv } from '@kargozin/api/recruitment/people/cv-facts.ts'
import { checkSection } from '@kargozin/api/recruitment/people/entries.ts'
import { highestDegree, withFacts, type KnownFacts } from '@kargozin/api/recruitment/people/entry-facts.ts'
import { maxEntries, type AnyEntry, type Entries } from '@kargozin/api/recruitment/people/entry-fields.ts'
import type { SectionName } from '@kargozin/api/recruitment/people/section-names.ts'
import { refuse } from '../../core/errors.ts'
import { isUnreviewed } from './cv-facts.ts'
import { today } from './entry-columns.ts'

/** An entry as the CV reader found it. */
export type FoundEntry = Pick<CvEntry, 'section' | 'entry' | 'place' | 'check'>

const keyOf = ({ section, entry }: Pick<CvEntry, 'section' | 'entry'>) => {
  const values = Object.entries(entry).toSorted(([a], [b]) => a.localeCompare(b))
  return createHash('sha256')
    .update(JSON.stringify([section, values]))
    .digest('hex')
    .slice(0, 16)
}

/** Converts an entry to its stored form. Returns undefined if it breaks a rule, for example if it is too long. */
function validOf({ section, entry }: Pick<CvEntry, 'section' | 'entry'>): AnyEntry | undefined {
  const { entries, broken } = checkSection(section, [entry])
  return broken.length === 0 ? entries[0] : undefined
}

const fold = (value: AnyEntry[string]) => (value === undefined ? '' : foldName(String(value)))
const isSame = (name: string, one: AnyEntry, other: AnyEntry) =>
  fold(one[name]) !== '' && fold(one[name]) === fold(other[name])
const differs = (name: string, one: AnyEntry, other: AnyEntry) =>
  fold(one[name]) !== '' && fold(other[name]) !== '' && !isSame(name, one, other)

/** By section: whether two entries describe the same thing, even if one of them has more details. */
const sameThing: Record<SectionName, (one: AnyEntry, other: AnyEntry) => boolean> = {
  education: (one, other) =>
    isSame('degree', one, other) && !(differs('field', one, other) && differs('university', one, other)),
  experience: (one, other) =>
    isSame('employer', one, other) && (!differs('title', one, other) || isSame('from', one, other)),
  skill: (one, other) => isSame('name', one, other) && other['level'] !== undefined,
  language: (one, other) => isSame('name', one, other),
  course: (one, other) => isSame('title', one, other),
  socials: (one, other) => bareAddress(one) === bareAddress(other),
  articles: (one, other) => isSame('title', one, other),
  guardian: (one, other) => isSame('name', one, other) || isSame('phone', one, other),
  cooperate: () => true,
}

const bareAddress = ({ address }: AnyEntry) =>
  String(address)
    .toLowerCase()
    .replace(/^(?:https?:\/\/)?(?:www\.)?|\/$/g, '')

/**
 * Whether a known entry describes the same thing as this one. A known entry from an older form is a plain text, and must
 * contain the main name of this entry.
 */
const isSameEntry = (section: SectionName, known: AnyEntry, entry: AnyEntry) => {
  const [employer, university, title, name] = ['employer', 'university', 'title', 'name'].map(it => fold(entry[it]))
  const main = employer || university || title || name
  if (known['line'] !== undefined) return main !== undefined && main !== '' && fold(known['line']).includes(main)
  return sameThing[section](entry, known)
}

const listOf = (entries: Entries, section: SectionName): readonly AnyEntry[] => entries[section] ?? []

const isKnown = (entries: Entries, { section, entry }: Pick<CvEntry, 'section' | 'entry'>) =>
  listOf(entries, section).some(it => isSameEntry(section, it, entry))

/**
 * Merges the entries of a newly read CV. They replace the unreviewed entries of the previous CV. Entries that were typed or
 * accepted are not proposed again, even if the newer CV words them differently. Dismissed entries are proposed again only if
 * the newer CV words them differently.
 */
export function proposeEntries(known: Entries, before: readonly StoredCvEntry[], found: readonly FoundEntry[]) {
  const read = found.flatMap(it => {
    const entry = validOf(it)
    return entry ? [{ ...it, entry, key: keyOf({ ...it, entry }) }] : []
  })
  // A place in an older CV is not valid for this one.
  const decided = before
    .filter(it => it.state !== 'open')
    .map(it => ({ ...it, place: read.find(other => other.key === it.key)?.place ?? null }))
  const isDecided = (it: FoundEntry) => decided.some(other => other.section === it.section && isDecision(other, it))
  const fresh = read
    .filter(it => !isDecided(it) && !isKnown(known, it))
    .map(({ key, section, entry, place, check }): StoredCvEntry => ({
      key,
      section,
      entry,
      state: 'open',
      place,
      check,
    }))
  return [...decided, ...fresh]
}

/** A dismissed entry may have been read wrongly, so only an identical entry is not proposed again. */
const isDecision = (decided: StoredCvEntry, { section, entry }: FoundEntry) =>
  isDeepStrictEqual(entry, decided.entry) || (decided.state === 'accepted' && sameThing[section](entry, decided.entry))

/**
 * The entries for the API. Leaves out proposals that somebody has typed meanwhile, and accepted entries that were changed
 * since.
 */
export const proposedEntries = (known: Entries, cv_entries: readonly StoredCvEntry[]): CvEntry[] =>
  cv_entries
    .filter(it => it.state === 'dismissed' || isIn(known, it) === (it.state === 'accepted'))
    .map(({ replaced: _replaced, ...it }) => it)

const isIn = (known: Entries, it: StoredCvEntry) =>
  it.state === 'accepted'
    ? listOf(known, it.section).some(entry => isDeepStrictEqual(entry, it.entry))
    : isKnown(known, it)

/**
 * Inserts an entry by its start date, newest first. If the list already has the skill without a level, the skill gets the
 * level.
 */
function added(list: readonly AnyEntry[], { section, entry }: StoredCvEntry): { list: AnyEntry[]; replaced?: true } {
  const bare = section === 'skill' ? list.findIndex(it => isSame('name', it, entry)) : -1
  if (bare >= 0) return { list: list.with(bare, entry), replaced: true }
  const begin = (it: AnyEntry) => (typeof it['from'] === 'string' ? firstDayOf(it['from']) : undefined)
  const own = begin(entry)
  const at = own === undefined ? -1 : list.findIndex(it => (begin(it) ?? own) < own)
  return { list: at < 0 ? [...list, entry] : list.toSpliced(at, 0, entry) }
}

/** Removes an entry from the list. Returns undefined if the entry was changed since. */
function removed(list: readonly AnyEntry[], { entry, replaced }: StoredCvEntry): AnyEntry[] | undefined {
  const at = list.findIndex(it => isDeepStrictEqual(it, entry))
  if (at < 0) return undefined
  const { level: _level, ...bare } = entry
  return replaced ? list.with(at, bare) : list.toSpliced(at, 1)
}

/** The entries of a CV by section, without those that break a rule. */
export const entriesOf = (found: readonly Pick<CvEntry, 'section' | 'entry'>[]): Entries =>
  Object.fromEntries(
    [...Map.groupBy(found, it => it.section)].map(([section, all]) => [
      section,
      all.flatMap(it => [validOf(it)].filter(one => one !== undefined)),
    ]),
  )

type Sections = Map<SectionName, AnyEntry[]>

function settleOne(sections: Sections, known: Entries, it: StoredCvEntry, state: CvFactState): StoredCvEntry {
  const { replaced: _replaced, ...bare } = it
  const list = sections.get(it.section) ?? [...listOf(known, it.section)]
  if (it.state === state || (it.state !== 'accepted' && state !== 'accepted')) return { ...it, state }
  if (state !== 'accepted') {
    const rest = removed(list, it)
    if (rest) sections.set(it.section, rest)
    // If somebody has changed the entry since, it stays as it is.
    return rest ? { ...bare, state } : it
  }
  if (isKnown(known, it)) return it
  const { list: more, replaced } = added(list, it)
  sections.set(it.section, more)
  return { ...bare, state, ...(replaced ? { replaced } : {}) }
}

/**
 * Accepts, dismisses or reopens entries of a CV. Accepting an entry adds it to the profile, and reopening it removes it again.
 * Entries that somebody has changed since stay. Throws 409 for an entry that the CV no longer has, and 422 if a section is
 * full.
 */
export function settleEntries(
  known: KnownFacts,
  from_cv: FromCv,
  before: readonly StoredCvEntry[],
  wanted: readonly { key: string; state: CvFactState }[],
): { change: Partial<KnownFacts>; cv_entries: StoredCvEntry[] } {
  if (!wanted.every(({ key }) => before.some(it => it.key === key)))
    throw refuse(409, 'The CV was read again meanwhile. Look at its entries once more.')
  const sections: Sections = new Map()
  const states = new Map(wanted.map(it => [it.key, it.state]))
  const cv_entries = before.map(it => settleOne(sections, known.entries, it, states.get(it.key) ?? it.state))
  if (sections.size === 0) return { change: {}, cv_entries }
  if ([...sections.values()].some(it => it.length > maxEntries))
    throw refuse(422, 'A section has at most {most} entries. Remove some first.', { params: { most: maxEntries } })
  const entries: Entries = Object.fromEntries(sections)
  return { change: withFactsOfCv(known, from_cv, entries), cv_entries }
}

/** Whether a member entered the degree: it is neither an unreviewed fact nor the degree of the entries. */
const isEnteredDegree = ({ degree, entries }: KnownFacts) =>
  degree !== null && degree !== highestDegree(entries.education ?? [])

/**
 * Calculates degree and years from the entries, which replace unreviewed facts. If the entries give no value, the facts are
 * used again. A degree or years that somebody entered do not change, nor years that the CV states.
 */
function withFactsOfCv(known: KnownFacts, from_cv: FromCv, entries: Entries): Partial<KnownFacts> {
  const typedIn = <F extends 'degree' | 'experience_years'>(field: F) =>
    isUnreviewed(field, known, from_cv) && !from_cv[field]?.stated ? null : known[field]
  const typed = { ...known, degree: typedIn('degree'), experience_years: typedIn('experience_years') }
  const { degree, experience_years, ...change } = withFacts(typed, { entries }, today())
  return {
    ...change,
    ...(degree === undefined || isEnteredDegree(typed) ? {} : { degree: degree ?? openFact(from_cv.degree) }),
    ...(experience_years === undefined
      ? {}
      : { experience_years: experience_years ?? openFact<number>(from_cv.experience_years) }),
  }
}

/** The value of a fact that is still unreviewed. Null if there is none. */
const openFact = <V extends string | number>(fact: FromCv[CvField]): V | null =>
  fact?.state === 'open' ? (fact.value as V) : null // the fact has the type of its field
