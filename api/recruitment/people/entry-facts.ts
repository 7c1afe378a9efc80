import { degrees, type Degree } from '../../labels-person.ts'
import { dayOfMonth } from '../../months.ts'
import { foldName } from '../../persian.ts'
import { entryOfText, type Entries, type EntryOf } from './entry-fields.ts'

/* Values derived from a person's entries: the highest degree, the years of work, the names of the skills. */

/** The degree with the highest rank, or the first of several with this rank. Null if no entry has a degree. */
export function highestDegree(education: readonly EntryOf<'education'>[]): Degree | null {
  const named = education.flatMap(({ degree }) => (degree && Object.hasOwn(degrees, degree) ? [degree as Degree] : [])) // `hasOwn` has checked it
  return named.reduce<Degree | null>(
    (best, it) => (best === null || degrees[it].rank > degrees[best].rank ? it : best),
    null,
  )
}

const msOfMonth = (86_400_000 * 365.2425) / 12

type Span = { from: number; to: number }

/** The beginning and the end of a job, in milliseconds. Undefined if one of them is unknown. */
function spanOf({ from, to, now }: EntryOf<'experience'>, today: string): Span | undefined {
  const end = now ? today : to && dayOfMonth(to)
  if (!from || !end) return undefined
  const span = { from: Date.parse(dayOfMonth(from)), to: Date.parse(end) }
  // A job that began and ended in the same year, with unknown months, counts as half a year.
  if (from === to && from.length === 4) return { from: span.from, to: span.from + 6 * msOfMonth }
  return span.to > span.from ? span : undefined
}

/**
 * The years of work, rounded down: the sum of all jobs whose beginning and end are known. Overlapping months count once. From
 * 2015 to 2018, without months, are three years; from 2015 to 2015 is half a year. Null if there is no such job.
 */
export function yearsOfWork(experience: readonly EntryOf<'experience'>[], today: string): number | null {
  const spans = experience.flatMap(it => spanOf(it, today) ?? []).toSorted((a, b) => a.from - b.from)
  if (spans.length === 0) return null
  let [worked, until] = [0, -Infinity]
  for (const { from, to } of spans) {
    worked += Math.max(0, to - Math.max(from, until))
    until = Math.max(until, to)
  }
  // 0.2 months of tolerance, because months have different lengths.
  return Math.min(80, Math.floor((worked / msOfMonth + 0.2) / 12))
}

/** The names of the skills, including older entries, which are plain texts. */
export const skillNames = (skills: readonly EntryOf<'skill'>[]): string[] =>
  skills.flatMap(({ name, line }) => name ?? line ?? [])

/** The entries of a person and the columns derived from them. `years_counted` is the last result of `yearsOfWork`. */
export type KnownFacts = {
  entries: Entries
  degree: string | null
  experience_years: number | null
  years_counted: number | null
  skills: string[]
}

/** A change of these facts. Absent fields are not changed. A section replaces the stored one; an empty section deletes it. */
export type FactsChange = Partial<Omit<KnownFacts, 'years_counted'>>

const nameOf = ({ name, line }: EntryOf<'skill'>) => foldName(name ?? line ?? '')

/** The entries for skills with these names, with the level if the skill was already known. */
function skillsNamed(known: readonly EntryOf<'skill'>[], names: readonly string[]): EntryOf<'skill'>[] {
  return names.map(name => {
    const same = known.find(it => nameOf(it) === foldName(name))
    return same && same.line !== name ? { ...same, name } : (same ?? entryOfText('skill', name))
  })
}

const without = <T extends object>(all: T): T =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as T // only undefined values are removed

const withoutEmpty = (entries: Entries): Entries =>
  Object.fromEntries(Object.entries(entries).filter(([, all]) => all.length > 0))

/**
 * Adds the derived columns to a change of a person's facts: the highest degree, the names of the skills, and the years of work.
 * Years that somebody has set by hand stay. A degree or years in the change itself take precedence. Skills that the change sets
 * by name become entries, with the levels that they already had.
 */
export function withFacts<C extends FactsChange>(
  known: KnownFacts,
  change: C,
  today: string,
): Omit<C, keyof FactsChange> & Partial<KnownFacts> {
  const { entries: given, ...columns } = without(change)
  const named = columns.skills && { skill: skillsNamed(known.entries.skill ?? [], columns.skills) }
  const newEntries: Entries | undefined = (given || named) && { ...named, ...given }
  const rest = columns as Omit<C, keyof FactsChange> & FactsChange // `columns` is `change` without `entries`
  if (!newEntries) return rest
  const entries = withoutEmpty({ ...known.entries, ...newEntries })
  return {
    ...(newEntries.education ? degreeOf(known, newEntries.education) : {}),
    ...(newEntries.experience ? yearsOf(known, newEntries.experience, today) : {}),
    ...rest,
    ...(newEntries.skill ? { skills: skillNames(newEntries.skill) } : {}),
    entries,
  }
}

/** The degree to store. A degree that does not come from the entries stays if the new entries have no degree. */
function degreeOf({ entries, degree }: KnownFacts, education: readonly EntryOf<'education'>[]): Partial<KnownFacts> {
  const highest = highestDegree(education)
  return highest !== null || degree === highestDegree(entries.education ?? []) ? { degree: highest } : {}
}

function yearsOf(
  { experience_years, years_counted }: KnownFacts,
  experience: readonly EntryOf<'experience'>[],
  today: string,
): Partial<KnownFacts> {
  const years = yearsOfWork(experience, today)
  const counted = experience_years === null || experience_years === years_counted
  return { years_counted: years, ...(counted ? { experience_years: years } : {}) }
}

/** The facts of a new person. */
export const nothingKnown: KnownFacts = {
  entries: {},
  degree: null,
  experience_years: null,
  years_counted: null,
  skills: [],
}
