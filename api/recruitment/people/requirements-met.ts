import { degrees, type Degree } from '../../labels-person.ts'
import { foldText } from '../../persian.ts'
import type { EntryOf } from './entry-fields.ts'

/*
 * What a job opening asks of its applicants beside what is known of one of them. It decides nothing: people do.
 * `requirements_met` of the database says the same for lists, and a test holds the two equal.
 */

/** The requirements of a job opening, as it stores them. */
export type JobRequirements = {
  gender?: string | undefined
  minAge?: number | null | undefined
  maxAge?: number | null | undefined
  experience?: number | null | undefined
  educations?: readonly { degree: string; field?: string | undefined }[] | undefined
}

/** What of an applicant it is compared with. */
export type Candidate = {
  degree: string | null
  experience_years: number | null
  /** YYYY-MM-DD */
  birth_date: string | null
  gender: string
  education: readonly EntryOf<'education'>[]
}

export const requirementNames = {
  degree: 'degree',
  field: 'field',
  experience: 'experience',
  age: 'age',
  gender: 'gender',
} as const
export const metStates = { met: 'met', not_met: 'not_met', unknown: 'unknown' } as const
type Met = keyof typeof metStates

/**
 * A requirement, what was asked and what the applicant has, in the words of the field: keys of degrees and genders, fields
 * of study as written, years. The age that is asked has two, the least and the most; one that is not asked is empty.
 */
type Compared = { requirement: keyof typeof requirementNames; asked: string[]; has: string[]; met: Met }

const verdict = (known: boolean, holds: boolean): Met => (known ? (holds ? 'met' : 'not_met') : 'unknown')

const rankOf = (degree: string | null): number | null =>
  degree !== null && Object.hasOwn(degrees, degree) ? degrees[degree as Degree].rank : null // just asked

const textOf = (value: number | null | undefined) => (typeof value === 'number' ? String(value) : '')

// ---- fields of study ----

/** Words that many fields of study share, and that therefore tell none. */
const general: ReadonlySet<string> = /*#__PURE__*/ new Set(
  ['مهندسی', 'علوم', 'رشته', 'گرایش', 'engineering', 'science', 'sciences', 'of', 'in'].map(foldText),
)

const wordsOf = (field: string): string[] => {
  const all = foldText(field).split(' ')
  const own = all.filter(it => !general.has(it))
  return own.length > 0 ? own : all
}

/**
 * Whether a field of study is the one that is asked for, or a kind of it: «حسابداری» is asked and «حسابداری مالی» told, or
 * «مهندسی نرم‌افزار» and «نرم افزار». What is told more widely than asked («مدیریت» for «مدیریت مالی») is not. Names of one
 * to three letters must stand as a word: IT is no part of «literature».
 */
export function sameField(asked: string, told: string): boolean {
  const [wanted, words] = [wordsOf(asked).join(''), wordsOf(told)]
  const whole = words.join('')
  return whole === wanted || words.includes(wanted) || (wanted.length > 3 && whole.includes(wanted))
}

type Alternative = NonNullable<JobRequirements['educations']>[number]

/** Those of the alternatives of which the degree is reached; all of them where none is, or no degree is known. */
function withinReach(all: readonly Alternative[], rank: number | null): readonly Alternative[] {
  const reached = all.filter(it => rank !== null && (rankOf(it.degree) ?? 0) <= rank)
  return reached.length > 0 ? reached : all
}

function fieldMet(within: readonly Alternative[], rank: number | null, education: Candidate['education']): Met {
  const told = education.flatMap(({ field, line }) => [field ?? [], line ?? []].flat())
  if (within.some(({ field = '' }) => told.some(it => sameField(field, it)))) return 'met'
  // Of somebody whose degree is not known nobody can say whether it is one that counts in any field.
  if (within.some(it => it.field === undefined)) return verdict(rank !== null, true)
  // What was told as a line may say it in other words.
  return verdict(told.length > 0 && education.every(it => it.line === undefined), false)
}

function educationOf({ educations = [] }: JobRequirements, { degree, education }: Candidate): Compared[] {
  if (educations.length === 0) return []
  const rank = rankOf(degree)
  const least = Math.min(...educations.map(it => rankOf(it.degree) ?? 0))
  const fields = educations.flatMap(it => it.field ?? [])
  const byDegree: Compared = {
    requirement: 'degree',
    asked: [...new Set(educations.map(it => it.degree))],
    has: degree === null ? [] : [degree],
    met: verdict(rank !== null, (rank ?? 0) >= least),
  }
  if (fields.length === 0) return [byDegree]
  const byField: Compared = {
    requirement: 'field',
    asked: [...new Set(fields)],
    has: education.flatMap(it => it.field ?? it.line ?? []),
    met: fieldMet(withinReach(educations, rank), rank, education),
  }
  return [byDegree, byField]
}

// ---- the others ----

function experienceOf({ experience }: JobRequirements, { experience_years: years }: Candidate): Compared[] {
  if (!experience) return []
  const met = verdict(years !== null, (years ?? 0) >= experience)
  return [{ requirement: 'experience', asked: [String(experience)], has: years === null ? [] : [String(years)], met }]
}

/** Whole years from a day to another. */
function yearsBetween(born: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4))
  return born.slice(5) > today.slice(5) ? years - 1 : years
}

function ageOf({ minAge, maxAge }: JobRequirements, { birth_date }: Candidate, today: string): Compared[] {
  if (typeof minAge !== 'number' && typeof maxAge !== 'number') return []
  const age = birth_date === null ? null : yearsBetween(birth_date, today)
  const within = age !== null && age >= (minAge ?? 0) && age <= (maxAge ?? Infinity)
  const asked = [textOf(minAge), textOf(maxAge)]
  return [{ requirement: 'age', asked, has: age === null ? [] : [String(age)], met: verdict(age !== null, within) }]
}

function genderOf({ gender: asked }: JobRequirements, { gender }: Candidate): Compared[] {
  if (!asked || asked === 'unknown') return []
  const known = gender !== 'unknown'
  return [{ requirement: 'gender', asked: [asked], has: known ? [gender] : [], met: verdict(known, gender === asked) }]
}

/** What a job asks, one by one, and whether the applicant has it; of what the job does not ask nothing is said. */
export const compareRequirements = (asked: JobRequirements, has: Candidate, today: string): Compared[] => [
  ...educationOf(asked, has),
  ...experienceOf(asked, has),
  ...ageOf(asked, has, today),
  ...genderOf(asked, has),
]

/** All of it in one: met when each is, not met when one is not. */
export const metOverall = (all: readonly Pick<Compared, 'met'>[]): Met =>
  all.some(it => it.met === 'not_met') ? 'not_met' : all.every(it => it.met === 'met') ? 'met' : 'unknown'
