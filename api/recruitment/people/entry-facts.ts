import { degrees, type Degree } from '../../labels-person.ts'
import { dayOfMonth } from '../../months.ts'
import type { Entries, EntryOf } from './entry-fields.ts'

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

/** What of a person follows from the entries: null where they say nothing of it. */
export const factsOf = ({ education = [], experience = [], skill = [] }: Entries, today: string) => ({
  degree: highestDegree(education),
  experience_years: yearsOfWork(experience, today),
  skills: skillNames(skill),
})
