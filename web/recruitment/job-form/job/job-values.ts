import { sectionNames, type SectionName } from '@kargozin/api/recruitment/people/section-names.ts'
import type { Currency } from '@kargozin/api/labels-currency.ts'
import { requirementLevel, type Job } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { levelsOf, personalFields, type PersonalFieldName } from '@kargozin/api/recruitment/people/personal-fields.ts'
import { interviewFormBody, interviewFormOf, type InterviewForm } from './interview-values.ts'
import { questionBody, type Question } from '../../questions/question-values.ts'
import {
  blankValues,
  formNames,
  plainBodyOf,
  plainValuesOf,
  type FormBody,
  type FormName,
  type PlainValues,
} from './form-fields.ts'

/** A requested file. Its example is an uploaded file that can be downloaded from `example_url`. */
type RequiredFile = {
  key: string
  title: string
  status: number
  requested_file_example_path: string | null
  example_url: string | null
}

/** A person in one role of the job opening. All entries of one person have the same right. */
export type PersonInForm = { user_id: string; fullName: string; role: number; scope: 'change' | 'show' }

/** The fields whose type in the form differs from the call, or which have a default value. */
type OwnValues = {
  salary_currency: Currency
  required_hires: number | null
  units: string[]
  tags: string[]
  recruit_details: { purpose_type: number | null; position_type: number | null; intended_source: number | null }
  requirements: {
    gender: 'men' | 'women' | 'unknown'
    minAge: number | null
    maxAge: number | null
    experience: number | null
    educations: { degree: string; field: string }[]
  }
  fields: Record<PersonalFieldName, number>
  sections: Record<SectionName, number>
  required_files: RequiredFile[]
  questions: Question[]
  interview_forms: InterviewForm[]
  interviews_hidden: boolean
  people: PersonInForm[]
}

/** The values of the job form. Fields have the names of the contract, so that the server’s errors can be shown at them. */
export type JobValues = PlainValues & OwnValues

/** The default application form of a new job: a required CV and an optional e-mail address. */
const newLevels = levelsOf({
  required_fields: [
    { name: 'cv_file', status: requirementLevel.compulsory },
    { name: 'email', status: requirementLevel.optional },
  ],
})

const empty: JobValues = {
  ...blankValues,
  salary_currency: 'IRR',
  required_hires: 1,
  units: [],
  tags: [],
  recruit_details: { purpose_type: null, position_type: null, intended_source: null },
  requirements: { gender: 'unknown', minAge: null, maxAge: null, experience: null, educations: [] },
  fields: newLevels.fields,
  sections: newLevels.sections,
  required_files: [],
  questions: [],
  interview_forms: [],
  interviews_hidden: true,
  people: [],
}

const orNull = <T>(value: T | null | undefined): T | null => value ?? null

function requirementsOf({ requirements }: Job): JobValues['requirements'] {
  const { gender = 'unknown', minAge, maxAge, experience, educations = [] } = requirements
  return {
    gender,
    minAge: orNull(minAge),
    maxAge: orNull(maxAge),
    experience: orNull(experience),
    educations: educations.map(({ degree, field = '' }) => ({ degree, field })),
  }
}

/** All entries of a person get the highest of the person’s rights. */
function peopleOf({ people }: Job): PersonInForm[] {
  const editors = new Set(people.filter(it => it.scope === 'change').map(it => it.user_id))
  return people.map(({ user_id, fullName, role }) => ({
    ...{ user_id, fullName, role },
    scope: editors.has(user_id) ? 'change' : 'show',
  }))
}

/** The form values of an existing `job`, or of a new job with pay in `currency`. */
export function valuesOf(job: Job | undefined, currency: Currency = 'IRR'): JobValues {
  if (!job) return { ...empty, salary_currency: currency }
  const { purpose_type, position_type, intended_source } = job.recruit_details
  return {
    ...plainValuesOf(job),
    ...levelsOf(job.form_options),
    salary_currency: job.salary_currency,
    required_hires: job.required_hires,
    interview_forms: job.interview_forms.map(interviewFormOf),
    interviews_hidden: job.interviews_hidden,
    units: job.units,
    tags: job.tags.map(it => it.uuid),
    recruit_details: {
      purpose_type: orNull(purpose_type),
      position_type: orNull(position_type),
      intended_source: orNull(intended_source),
    },
    requirements: requirementsOf(job),
    required_files: job.required_files.map(({ requested_file_example_url, requested_file_example_path, ...it }) => ({
      ...it,
      requested_file_example_path: orNull(requested_file_example_path),
      example_url: orNull(requested_file_example_url),
    })),
    questions: job.questions.map(it => ({ ...it, options: it.options ?? [] })),
    people: peopleOf(job),
  }
}

const levels = <Name extends string>(names: readonly Name[], from: Record<Name, number>) =>
  names.map(name => ({ name, status: from[name] }))

/**
 * Converts form values to the body of the create and update calls. The values are copied, because the form changes them in
 * place. Without the copy, the saved state would change too, and later changes would not be detected.
 */
export function bodyOf(live: JobValues): FormBody {
  const values = structuredClone(live)
  const {
    fields,
    sections,
    requirements,
    salary_currency,
    units,
    tags,
    recruit_details,
    interview_forms,
    interviews_hidden,
  } = values
  return {
    ...plainBodyOf(values),
    salary_currency,
    units,
    tags,
    recruit_details,
    interview_forms: interview_forms.map(interviewFormBody),
    interviews_hidden,
    required_hires: values.required_hires ?? 1,
    requirements: {
      ...requirements,
      educations: requirements.educations
        .filter(it => it.degree)
        .map(({ degree, field }) => ({ degree, ...(field.trim() ? { field } : {}) })),
    },
    form_options: {
      required_fields: levels(Object.keys(personalFields) as PersonalFieldName[], fields), // `personalFields` has exactly these keys
      sections: levels(sectionNames, sections),
    },
    required_files: values.required_files.map(({ example_url: _url, ...it }) => it),
    questions: values.questions.map(questionBody),
    people: values.people.map(({ fullName: _name, ...it }) => it),
  }
}

/** The parts of a body that differ between `before` and `now`. */
export function changedParts(before: FormBody, now: FormBody): Partial<FormBody> {
  const changed = formNames.filter(name => JSON.stringify(before[name]) !== JSON.stringify(now[name]))
  return Object.fromEntries(changed.map(name => [name, now[name]]))
}

/** The names of the form values that a part of the body contains. */
const valueNames = (name: FormName): (keyof JobValues)[] => (name === 'form_options' ? ['fields', 'sections'] : [name])

/** Merges two forms: returns `base` with the listed parts replaced by those of `over`. */
export function withParts(base: JobValues, over: JobValues, parts: readonly FormName[]): JobValues {
  const names = parts.flatMap(valueNames)
  return { ...base, ...Object.fromEntries(names.map(name => [name, over[name]])) }
}
