import { degrees, type Degree } from '../../labels-person.ts'
import { foldText } from '../../persian.ts'
import type { EntryOf } from './entry-fields.ts'

/*
 * Compares the requirements of a job opening with the data of an applicant. The result is only shown: people decide. The
 * database function `requirements_met` has the same rules for lists, and a test checks that both agree.
 */

/** The stored requirements of a job opening. */
export type JobRequirements = {
  gender?: string | undefined
  minAge?: number | null | undefined
  maxAge?: number | null | undefined
  experience?: number | null | undefined
  educations?: readonly { degree: string; field?: string | undefined }[] | undefined
}

/** The data of an applicant that is compared with the requirements. */
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
 * A requirement, the required values (`asked`) and the applicant's values (`has`): keys of degrees and genders, fields of
 * study as written, or years. For the age, `asked` has the minimum and the maximum; a missing bound is ''.
 */
type Compared = { requirement: keyof typeof requirementNames; asked: string[]; has: string[]; met: Met }

const verdict = (known: boolean, holds: boolean): Met => (known ? (holds ? 'met' : 'not_met') : 'unknown')

const rankOf = (degree: string | null): number | null =>
  degree !== null && Object.hasOwn(degrees, degree) ? degrees[degree as Degree].rank : null // `hasOwn` has checked it

const textOf = (value: number | null | undefined) => (typeof value === 'number' ? String(value) : '')

// ---- fields of study ----

/** Words that occur in many fields of study and therefore do not distinguish them. */
const general: ReadonlySet<string> = /*#__PURE__*/ new Set(
  ['مهندسی', 'علوم', 'رشته', 'گرایش', 'engineering', 'science', 'sciences', 'of', 'in'].map(foldText),
)

const wordsOf = (field: string): string[] => {
  const all = foldText(field).split(' ')
  const own = all.filter(it => !general.has(it))
  return own.length > 0 ? own : all
}

/**
 * Whether an applicant's field of study is the required one or a kind of it: «حسابداری مالی» meets «حسابداری», and «نرم
 * افزار» meets «مهندسی نرم‌افزار». A more general field («مدیریت» for «مدیریت مالی») does not. Required names of up to three
 * letters must match a whole word: IT does not match «literature».
 */
export function sameField(asked: string, own: string): boolean {
  const [wanted, words] = [wordsOf(asked).join(''), wordsOf(own)]
  const whole = words.join('')
  return whole === wanted || words.includes(wanted) || (wanted.length > 3 && whole.includes(wanted))
}

type Alternative = NonNullable<JobRequirements['educations']>[number]

/**
 * The alternatives whose degree the applicant has reached. If the applicant has reached none of them, or if the degree is
 * unknown, all alternatives.
 */
function withinReach(all: readonly Alternative[], rank: number | null): readonly Alternative[] {
  const reached = all.filter(it => rank !== null && (rankOf(it.degree) ?? 0) <= rank)
  return reached.length > 0 ? reached : all
}

function fieldMet(within: readonly Alternative[], rank: number | null, education: Candidate['education']): Met {
  const own = education.flatMap(({ field, line }) => [field ?? [], line ?? []].flat())
  if (within.some(({ field = '' }) => own.some(it => sameField(field, it)))) return 'met'
  // An alternative without a field accepts every field, but only with its degree, which may be unknown.
  if (within.some(it => it.field === undefined)) return verdict(rank !== null, true)
  // An entry that is a plain text may contain the field in other words, so the result is unknown.
  return verdict(own.length > 0 && education.every(it => it.line === undefined), false)
}

function educationOf({ educations = [] }: JobRequirements, { degree, education }: Candidate): Compared[] {
  if (educations.length === 0) return []
  const rank = rankOf(degree)
  const lowestRank = Math.min(...educations.map(it => rankOf(it.degree) ?? 0))
  const fields = educations.flatMap(it => it.field ?? [])
  const byDegree: Compared = {
    requirement: 'degree',
    asked: [...new Set(educations.map(it => it.degree))],
    has: degree === null ? [] : [degree],
    met: verdict(rank !== null, (rank ?? 0) >= lowestRank),
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

/** The number of full years between two days. */
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

/** Compares each requirement of a job with the applicant. Requirements that the job does not have are left out. */
export const compareRequirements = (asked: JobRequirements, has: Candidate, today: string): Compared[] => [
  ...educationOf(asked, has),
  ...experienceOf(asked, has),
  ...ageOf(asked, has, today),
  ...genderOf(asked, has),
]

/** The overall result: met if all requirements are met, not met if one is not met, otherwise unknown. */
export const metOverall = (all: readonly Pick<Compared, 'met'>[]): Met =>
  all.some(it => it.met === 'not_met') ? 'not_met' : all.every(it => it.met === 'met') ? 'met' : 'unknown'
