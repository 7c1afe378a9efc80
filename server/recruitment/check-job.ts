import { sql } from 'kysely'
import type { BrokenRule } from '@kargozin/api/rules.ts'
import {
  collaborationModels,
  contractTypes,
  jobRoles,
  publishStatuses,
  questionTypes,
  type Labels,
} from '@kargozin/api/labels.ts'
import { recruitIntendedSources, recruitPositionTypes, recruitPurposeTypes } from '@kargozin/api/labels-work.ts'
import type { Member } from '../core/answer.ts'
import { refuse } from '../core/errors.ts'
import type { Db } from '../db/transaction.ts'
import type { JobFields } from './job-columns.ts'

/** Fewer options are no choice. */
const leastOptions = 2

/** The types of questions with options; the others are answered in words or with a file. */
const choosing: readonly number[] = [1, 2, 3, 7]

/** A value that is not one of a set; absent and null are no value. */
const outside = (field: string, value: number | null | undefined, labels: Labels): BrokenRule[] =>
  value === undefined || value === null || value in labels ? [] : [{ field, rule: 'one_of' }]

/** Every later one of those that are the same. */
function repeated(values: readonly string[], fieldOf: (index: number) => string): BrokenRule[] {
  return values.flatMap((value, index) =>
    values.indexOf(value) < index ? [{ field: fieldOf(index), rule: 'taken' }] : [],
  )
}

function ranges(it: JobFields): BrokenRule[] {
  const { minAge, maxAge } = it.requirements ?? {}
  return [
    ...(minAge && maxAge && minAge > maxAge
      ? [{ field: 'requirements.maxAge', rule: 'min_value', limit: minAge }]
      : []),
    ...(it.salary_min && it.salary_max && it.salary_min > it.salary_max
      ? [{ field: 'salary_max', rule: 'min_value', limit: it.salary_min }]
      : []),
  ]
}

const values = (it: JobFields): BrokenRule[] => [
  ...outside('publish_status', it.publish_status, publishStatuses),
  ...outside('contract_type', it.contract_type, contractTypes),
  ...outside('collaborationModel', it.collaborationModel, collaborationModels),
  ...outside('recruit_details.purpose_type', it.recruit_details?.purpose_type, recruitPurposeTypes),
  ...outside('recruit_details.position_type', it.recruit_details?.position_type, recruitPositionTypes),
  ...outside('recruit_details.intended_source', it.recruit_details?.intended_source, recruitIntendedSources),
  ...(it.roles ?? []).flatMap(({ role }, index) => outside(`roles.${index}.role`, role, jobRoles)),
]

type Question = NonNullable<JobFields['questions']>[number]

function question({ type, options = [] }: Question, index: number): BrokenRule[] {
  const field = `questions.${index}`
  if (!choosing.includes(type)) return outside(`${field}.type`, type, questionTypes)
  if (options.length < leastOptions) return [{ field: `${field}.options`, rule: 'options', limit: leastOptions }]
  return repeated(options, place => `${field}.options.${place}`)
}

function lists(it: JobFields): BrokenRule[] {
  const { questions = [], required_files = [], interview_forms = [], form_options = {} } = it
  const keys = (name: string, given: readonly { key: string }[]) =>
    repeated(
      given.map(one => one.key),
      index => `${name}.${index}.key`,
    )
  const names = (name: 'required_fields' | 'sections') =>
    repeated(
      (form_options[name] ?? []).map(one => one.name),
      index => `form_options.${name}.${index}.name`,
    )
  return [
    ...keys('questions', questions),
    ...questions.flatMap(question),
    ...keys('required_files', required_files),
    ...keys('interview_forms', interview_forms),
    ...interview_forms.flatMap((form, index) => keys(`interview_forms.${index}.questions`, form.questions)),
    ...names('required_fields'),
    ...names('sections'),
  ]
}

const later = ['units', 'subsidiaries_ids', 'tests', 'surveys', 'psychologicalTests'] as const

/** What does not exist yet cannot be chosen. */
const notYet = (it: JobFields): BrokenRule[] =>
  later.flatMap(name => (it[name]?.length ? [{ field: `${name}.0`, rule: 'one_of' }] : []))

/** Each id with the field that names it. */
type Named = { field: string; id: string }

const peopleOf = (it: JobFields): Named[] => [
  ...(it.supervisors ?? []).map(({ user_id: id }, index) => ({ field: `supervisors.${index}.user_id`, id })),
  ...(it.roles ?? []).map(({ user_id: id }, index) => ({ field: `roles.${index}.user_id`, id })),
  ...(it.experts ?? []).map((id, index) => ({ field: `experts.${index}`, id })),
  ...(it.interview_forms ?? []).flatMap((form, index) =>
    form.users.map((id, place) => ({ field: `interview_forms.${index}.users.${place}`, id })),
  ),
]

const examplesOf = (it: JobFields): Named[] =>
  (it.required_files ?? []).flatMap(({ requested_file_example_path: id }, index) =>
    id ? [{ field: `required_files.${index}.requested_file_example_path`, id }] : [],
  )

/** What is named must be there: members of the organisation, examples that it uploaded, a city, a template. One statement. */
async function named(db: Db, who: Member, it: JobFields): Promise<BrokenRule[]> {
  const [people, examples] = [peopleOf(it), examplesOf(it)]
  const { city_id: city = null, template_id: template = null } = it
  if (people.length + examples.length === 0 && city === null && template === null) return []
  const ids = (all: Named[]) => [...new Set(all.map(one => one.id))]
  const { rows } = await sql<{ found: string[]; city: boolean; template: boolean }>`select
    array(select user_id::text from membership
      where organization_id = ${who.organization_id} and user_id = any(${ids(people)}::uuid[])
      union all select id::text from file
      where organization_id = ${who.organization_id} and collection = 'example' and id = any(${ids(examples)}::uuid[])) as found,
    exists (select from city where id = ${city}::int) as city,
    exists (select from job_template
      where organization_id = ${who.organization_id} and id = ${template}::uuid) as template`.execute(db)
  const found = new Set(rows[0]?.found)
  return [
    ...[...people, ...examples].flatMap(one => (found.has(one.id) ? [] : [{ field: one.field, rule: 'one_of' }])),
    ...(city === null || rows[0]?.city ? [] : [{ field: 'city_id', rule: 'one_of' }]),
    ...(template === null || rows[0]?.template ? [] : [{ field: 'template_id', rule: 'one_of' }]),
  ]
}

/** Holds a job as it will be against the rules that its schema cannot know. Throws 422 with every one that is broken. */
export async function checkJob(db: Db, who: Member, it: JobFields): Promise<void> {
  const fields = [...ranges(it), ...values(it), ...lists(it), ...notYet(it), ...(await named(db, who, it))]
  if (fields.length > 0) throw refuse(422, 'Some fields need your attention.', { fields })
}
