import {
  levelsOf,
  personalFields,
  personalSections,
  type PersonalFieldName,
  type SectionName,
} from '@kargozin/api/recruitment/personal-fields.ts'
import { requirementLevel, type Job } from '@kargozin/api/recruitment/jobs.ts'

export type Question = { key: string; title: string; type: number; options: string[]; status: number }

/** A job opening as its form holds it. */
export type JobValues = {
  title: string
  description: string
  city_id: number | null
  contract_type: number | null
  collaborationModel: number | null
  skills: string[]
  facilities: string[]
  gender: 'men' | 'women' | 'unknown'
  minAge: number | null
  maxAge: number | null
  experience: number | null
  degree: string | null
  salary_min: number | null
  salary_max: number | null
  required_hires: number | null
  valid_through: string | null
  fields: Record<PersonalFieldName, number>
  sections: Record<SectionName, number>
  questions: Question[]
  supervisors: { user_id: string; fullName: string; scope: 'change' | 'show' }[]
}

/** What a new job asks of applicants until somebody changes it: a CV, and an e-mail address if they have one. */
const newLevels = levelsOf({
  required_fields: [
    { name: 'cv_file', status: requirementLevel.compulsory },
    { name: 'email', status: requirementLevel.optional },
  ],
})

const empty: JobValues = {
  title: '',
  description: '',
  city_id: null,
  contract_type: null,
  collaborationModel: null,
  skills: [],
  facilities: [],
  gender: 'unknown',
  minAge: null,
  maxAge: null,
  experience: null,
  degree: null,
  salary_min: null,
  salary_max: null,
  required_hires: 1,
  valid_through: null,
  fields: newLevels.fields,
  sections: newLevels.sections,
  questions: [],
  supervisors: [],
}

/** The form of a new job, or of `job` as it is now. */
export function valuesOf(job: Job | undefined): JobValues {
  if (!job) return empty
  const { gender = 'unknown', minAge, maxAge, experience, educations } = job.requirements
  return {
    ...job,
    ...levelsOf(job.form_options),
    gender,
    minAge: minAge ?? null,
    maxAge: maxAge ?? null,
    experience: experience ?? null,
    degree: educations?.[0]?.degree ?? null,
    questions: job.questions.map(it => ({ ...it, options: it.options ?? [] })),
    supervisors: job.supervisors.map(it => ({ ...it, scope: it.scope === 'change' ? 'change' : 'show' })),
  }
}

/** The body of the create and update calls. */
export function bodyOf(values: JobValues, publish?: number) {
  const levels = <Name extends string>(names: readonly Name[], from: Record<Name, number>) =>
    names.map(name => ({ name, status: from[name] }))
  return {
    title: values.title,
    description: values.description,
    city_id: values.city_id,
    contract_type: values.contract_type,
    collaborationModel: values.collaborationModel,
    skills: values.skills,
    facilities: values.facilities,
    requirements: {
      gender: values.gender,
      minAge: values.minAge,
      maxAge: values.maxAge,
      experience: values.experience,
      educations: values.degree ? [{ degree: values.degree }] : [],
    },
    salary_min: values.salary_min,
    salary_max: values.salary_max,
    required_hires: values.required_hires ?? 1,
    valid_through: values.valid_through,
    form_options: {
      required_fields: levels(Object.keys(personalFields) as PersonalFieldName[], values.fields), // the keys of that very map
      sections: levels(personalSections, values.sections),
    },
    questions: values.questions.map(({ options, ...it }) => ({
      ...it,
      ...(hasOptions(it.type) ? { options: options.filter(Boolean) } : {}),
    })),
    supervisors: values.supervisors.map(({ user_id, scope }) => ({ user_id, scope })),
    ...(publish === undefined ? {} : { publish_status: publish }),
  }
}

/** Single choice, several choices, dropdown and points have options. */
export const hasOptions = (type: number): boolean => [1, 2, 3, 7].includes(type)
