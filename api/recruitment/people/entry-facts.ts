import { degrees, type Degree } from '../../labels-person.ts'
import { dayOfMonth } from '../../months.ts'
import { foldName } from '../../persian.ts'
import { entryOfText, type Entries, type EntryOf } from './entry-fields.ts'

/* What follows from a person's entries: the highest degree, the years of work, the names of the skills. */

/** The highest of the degrees by rank, the first of equals; null when no entry names one. */
export function highestDegree(education: readonly EntryOf<'education'>[]): Degree | null {
  const named = education.flatMap(({ degree }) => (degree && Object.hasOwn(degrees, degree) ? [degree as Degree] : [])) // just asked
  return named.reduce<Degree | null>(
    (best, it) => (best === null || degrees[it].rank > degrees[best].rank ? it : best),
    null,
  )
}

const msOfMonth = (86_400_000 * 365.2425) / 12

type Span = { from: number; to: number }

/** When a post began and ended, in milliseconds; undefined where one of the two is not known. */
function spanOf({ from, to, now }: EntryOf<'experience'>, today: string): Span | undefined {
  const end = now ? today : to && dayOfMonth(to)
  if (!from || !end) return undefined
  const span = { from: Date.parse(dayOfMonth(from)), to: Date.parse(end) }
  // Within one year, of which the months are not known, it lasted for half of it.
  if (from === to && from.length === 4) return { from: span.from, to: span.from + 6 * msOfMonth }
  return span.to > span.from ? span : undefined
}

/**
 * Whole years of work: the months of all posts whose begin and end are known, those of two posts at once counted once.
 * From a year to a year counts their difference (2015 to 2018: three), within one year half a year. Null when none is known.
 */
export function yearsOfWork(experience: readonly EntryOf<'experience'>[], today: string): number | null {
  const spans = experience.flatMap(it => spanOf(it, today) ?? []).toSorted((a, b) => a.from - b.from)
  if (spans.length === 0) return null
  let [worked, until] = [0, -Infinity]
  for (const { from, to } of spans) {
    worked += Math.max(0, to - Math.max(from, until))
    until = Math.max(until, to)
  }
  // A month more or less is how long its days are.
  return Math.min(80, Math.floor((worked / msOfMonth + 0.2) / 12))
}

/** The names of the skills, as they were told before they had fields too. */
export const skillNames = (skills: readonly EntryOf<'skill'>[]): string[] =>
  skills.flatMap(({ name, line }) => name ?? line ?? [])

/** What is known of somebody of what entries say too. `years_counted` are the years that the entries gave when they were counted. */
export type KnownFacts = {
  entries: Entries
  degree: string | null
  experience_years: number | null
  years_counted: number | null
  skills: string[]
}

/** A change of it: absent leaves. A section that is given takes the place of that section; an empty one goes. */
export type FactsChange = Partial<Omit<KnownFacts, 'years_counted'>>

const nameOf = ({ name, line }: EntryOf<'skill'>) => foldName(name ?? line ?? '')

/** Skills by these names, with what is known of them. */
function skillsNamed(known: readonly EntryOf<'skill'>[], names: readonly string[]): EntryOf<'skill'>[] {
  return names.map(name => {
    const same = known.find(it => nameOf(it) === foldName(name))
    return same && same.line !== name ? { ...same, name } : (same ?? entryOfText('skill', name))
  })
}

const without = <T extends object>(all: T): T =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as T // the same, without what is absent

const withoutEmpty = (entries: Entries): Entries =>
  Object.fromEntries(Object.entries(entries).filter(([, all]) => all.length > 0))

/**
 * A change with what follows from it, on every write of what is known of a person: the degree is the highest of the entries,
 * skills are their names, the years of work are counted anew unless somebody has set another figure. What the change itself
 * sets of degree and years stands; skills that are set by their names become entries, with the levels that these had.
 */
export function withFacts<C extends FactsChange>(
  known: KnownFacts,
  change: C,
  today: string,
): Omit<C, keyof FactsChange> & Partial<KnownFacts> {
  const { entries: told, ...columns } = without(change)
  const named = columns.skills && { skill: skillsNamed(known.entries.skill ?? [], columns.skills) }
  const given: Entries | undefined = (told || named) && { ...named, ...told }
  const rest = columns as Omit<C, keyof FactsChange> & FactsChange // C without its entries
  if (!given) return rest
  const entries = withoutEmpty({ ...known.entries, ...given })
  return {
    ...(given.education ? degreeOf(known, given.education) : {}),
    ...(given.experience ? yearsOf(known, given.experience, today) : {}),
    ...rest,
    ...(given.skill ? { skills: skillNames(given.skill) } : {}),
    entries,
  }
}

/** Entries that name no degree say nothing of one that they did not give. */
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

/** Of somebody of whom nothing is known yet. */
export const nothingKnown: KnownFacts = {
  entries: {},
  degree: null,
  experience_years: null,
  years_counted: null,
  skills: [],
}
