import { sql } from 'kysely'
import { wireName } from '@kargozin/api/field-table.ts'
import { fieldsToCome, jobFieldTable, namesOf, type JobFieldNames } from '@kargozin/api/recruitment/jobs/job-fields.ts'
import { brokenRanges } from '@kargozin/api/recruitment/jobs/job-rules.ts'
import type { BrokenRule } from '@kargozin/api/rules.ts'
import { jobRoles } from '@kargozin/api/labels.ts'
import { recruitIntendedSources, recruitPositionTypes, recruitPurposeTypes } from '@kargozin/api/labels-work.ts'
import type { Member } from '../../core/http/answer.ts'
import { refuse } from '../../core/errors.ts'
import type { Db } from '../../db/transaction.ts'
import { outside, pointsRules, questionRules, repeated } from './check-question.ts'
import type { JobBody } from './job-columns.ts'

type ChosenName = JobFieldNames<{ kind: { one: object } }>

/** The fields whose value must be a key of a map of labels. */
const chosen = namesOf<ChosenName>(({ kind }) => typeof kind === 'object' && 'one' in kind)

const values = (it: JobBody): BrokenRule[] => [
  ...chosen.flatMap(name => outside(name, it[name], jobFieldTable[name].kind.one)),
  ...outside('recruit_details.purpose_type', it.recruit_details?.purpose_type, recruitPurposeTypes),
  ...outside('recruit_details.position_type', it.recruit_details?.position_type, recruitPositionTypes),
  ...outside('recruit_details.intended_source', it.recruit_details?.intended_source, recruitIntendedSources),
  ...(it.people ?? []).flatMap(({ role }, index) => outside(`people.${index}.role`, role, jobRoles)),
]

function lists(it: JobBody): BrokenRule[] {
  const { questions = [], required_files = [], interview_forms = [], form_options = {} } = it
  const keys = (name: string, keyed: readonly { key: string }[]) =>
    repeated(
      keyed.map(one => one.key),
      index => `${name}.${index}.key`,
    )
  const names = (name: 'required_fields' | 'sections') =>
    repeated(
      (form_options[name] ?? []).map(one => one.name),
      index => `form_options.${name}.${index}.name`,
    )
  return [
    ...keys('questions', questions),
    ...questions.flatMap((one, index) => questionRules(one, `questions.${index}`)),
    ...pointsRules(questions, 'questions'),
    ...keys('required_files', required_files),
    ...keys('interview_forms', interview_forms),
    ...interview_forms.flatMap((form, index) => keys(`interview_forms.${index}.questions`, form.questions)),
    ...names('required_fields'),
    ...names('sections'),
  ]
}

/** Errors for fields that must be empty, because the product does not have these things yet. */
const notYet = (it: JobBody): BrokenRule[] => [
  ...fieldsToCome.flatMap(name => (it[name]?.length ? [{ field: `${name}.0`, rule: 'one_of' }] : [])),
]

/** A reference in a field to something that must already exist. */
type Reference = {
  field: string
  kind: 'member' | 'example' | 'city' | 'template' | 'survey' | 'unit' | 'branch' | 'position'
  id: string
}

const peopleOf = (it: JobBody): Reference[] =>
  [
    ...(it.people ?? []).map(({ user_id: id }, index) => ({ field: `people.${index}.user_id`, id })),
    ...(it.supervisors ?? []).map(({ user_id: id }, index) => ({ field: `supervisors.${index}.user_id`, id })),
    ...(it.experts ?? []).map((id, index) => ({ field: `experts.${index}`, id })),
    ...(it.interview_forms ?? []).flatMap((form, index) =>
      form.users.map((id, place) => ({ field: `interview_forms.${index}.users.${place}`, id })),
    ),
  ].map(one => ({ ...one, kind: 'member' }))

const namedIn = (it: JobBody): Reference[] => [
  ...peopleOf(it),
  ...(it.required_files ?? []).flatMap(({ requested_file_example_path: id }, index): Reference[] =>
    id ? [{ field: `required_files.${index}.requested_file_example_path`, kind: 'example', id }] : [],
  ),
  ...(it.city_id ? [{ field: 'city_id', kind: 'city', id: String(it.city_id) } as const] : []),
  ...(it.surveys ?? []).map((id, index): Reference => ({ field: `surveys.${index}`, kind: 'survey', id })),
  ...(it.units ?? []).map((id, index): Reference => ({ field: `units.${index}`, kind: 'unit', id })),
  ...(it.branch_id ? [{ field: 'branch_id', kind: 'branch', id: it.branch_id } as const] : []),
  ...(it.position_id ? [{ field: 'position_id', kind: 'position', id: it.position_id } as const] : []),
  ...(it.subsidiaries_ids ?? []).map((id, index): Reference => ({
    field: `subsidiaries_ids.${index}`,
    kind: 'branch',
    id,
  })),
  ...(it.template_id ? [{ field: 'template_id', kind: 'template', id: it.template_id } as const] : []),
]

/**
 * Checks in one statement that references exist: members, examples, questionnaires, units, branches, positions and templates of the organisation, and
 * a city. A template may be deleted, because jobs that started from it keep the reference; processOf refuses to start a new job
 * from it. So may a position, and a branch, which still decides who sees the job opening. A unit may be deleted while a form with it is open; it is
 * left out.
 */
async function named(db: Db, who: Member, it: JobBody): Promise<BrokenRule[]> {
  const asked = namedIn(it)
  if (asked.length === 0) return []
  const of = (kind: Reference['kind']) => [...new Set(asked.filter(one => one.kind === kind).map(one => one.id))]
  const { rows } = await sql<{ found: string }>`
    select 'member ' || user_id as found from membership
     where organization_id = ${who.organization_id} and user_id = any(${of('member')}::uuid[])
    union all select 'example ' || id from file
     where organization_id = ${who.organization_id} and collection = 'example' and id = any(${of('example')}::uuid[])
    union all select 'template ' || id from job_template
     where organization_id = ${who.organization_id} and id = any(${of('template')}::uuid[])
    union all select 'unit ' || id from unit
     where organization_id = ${who.organization_id} and id = any(${of('unit')}::uuid[])
    union all select 'branch ' || id from branch
     where organization_id = ${who.organization_id} and id = any(${of('branch')}::uuid[])
    union all select 'position ' || id from position
     where organization_id = ${who.organization_id} and id = any(${of('position')}::uuid[])
    union all select 'survey ' || id from survey
     where organization_id = ${who.organization_id} and deleted_at is null and id = any(${of('survey')}::uuid[])
    union all select 'city ' || id from city where id = any(${of('city')}::int[])`.execute(db)
  const found = new Set(rows.map(row => row.found))
  return asked.flatMap(({ field, kind, id }) => (found.has(`${kind} ${id}`) ? [] : [{ field, rule: 'one_of' }]))
}

/** Renames the field of a broken rule to its name in the API. */
function onWire({ field, ...rest }: BrokenRule): BrokenRule {
  const [name = '', ...within] = field.split('.')
  return { ...rest, field: [wireName(jobFieldTable, name), ...within].join('.') }
}

/** Validates a job after a change by the rules that its schema cannot check. Throws 422 with every broken rule. */
export async function checkJob(db: Db, who: Member, it: JobBody): Promise<void> {
  const fields = [...brokenRanges(it), ...values(it), ...lists(it), ...notYet(it), ...(await named(db, who, it))]
  if (fields.length > 0) throw refuse(422, 'Some fields need your attention.', { fields: fields.map(onWire) })
}
