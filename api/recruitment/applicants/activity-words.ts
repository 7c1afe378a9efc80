import { employeeFieldTable } from '../../employees/employee-fields.ts'
import { number, type Locale } from '../../words.ts'
import { nameIn } from '../../fields.ts'
import { roleExamples } from '../../organisation/role-examples.ts'
import { permissions } from '../../permissions.ts'
import * as labels from '../../labels.ts'
import { currencies } from '../../labels-currency.ts'
import type { FieldTable, TableField } from '../../field-table.ts'
import { jobFieldTable } from '../jobs/job-fields.ts'
import { personFieldTable } from '../people/person-fields.ts'
import { applicationFieldTable, outcomeNames } from '../pipeline/application-fields.ts'
import { stepFieldTable } from '../steps/step-fields.ts'
import { chartFields } from './chart-words.ts'
import { entryDetails } from './entry-details.ts'
import type { Activity, OrganizationActivity } from './activities.ts'
import { hourText } from './appointment-words.ts'
import { generalOfMeetings, kindsOfMeetings, meetingFields, toMeetings } from './booking-words.ts'
import { byApplicants } from './own-words.ts'
import { toErasures } from './erasure-words.ts'
import { kindsOfDuplicates, toDuplicates } from './merge-words.ts'
import { generalOfOrganization, nounIn, ownNames, profileFields, toOrganization } from './organization-words.ts'
import { kindOfTaskActivity, taskFields, toComments, toPool, toTasks } from './talk-words.ts'
import { kindOfInterview, thingFields, toThings } from './thing-words.ts'
import type { Word } from '../../areas.ts'
import type { Speaker } from './speaker.ts'

/** One change for display: a field with its old and new value. Both are null if the values mean nothing to a reader. */
export type Detail = { name: string; from: string | null; to: string | null }

/** The sentences for activities about an applicant. `{by}` is the user, `{who}` the applicant. */
const toApplicants: Record<string, Word> = {
  enter: '{by} added {who}.',
  import: '{by} imported {who}.',
  change_status: '{by} moved {who} from “{from}” to “{to}”.',
  rate: '{by} changed the rating of {who} from {from} to {to}.',
  source: '{by} changed the source of {who} from {from} to {to}.',
  update: '{by} edited the profile of {who}.',
  cv: '{by} added a CV to {who}: {to}',
  read_cv: 'The CV of {who} was read into the profile.',
  settle_cv: '{by} reviewed the CV details of {who}.',
  join: '{by} copied details to {who} from another application of the same person.',
  ...byApplicants,
  ...toDuplicates,
  ...toComments,
  ...toPool,
  ...toThings,
  ...toErasures,
  trash: '{by} moved {who} to the trash.',
  restore: '{by} restored {who}.',
  delete: '{by} permanently deleted {who}.',
  transfer: '{by} transferred {who} from “{from}” to “{to}”.',
  bring: '{by} transferred {who} from another job opening.',
  hand_over: '{by} transferred {who} to another job opening.',
  undo: '{by} undid a move: {who} is back in “{to}” from “{from}”.',
  undo_trash: '{by} undid the last action on {who}.',
}

const toJobs: Record<string, Word> = {
  create: '{by} created the job opening.',
  copy: '{by} created the job opening as a copy of “{to}”.',
  update: '{by} edited the job opening.',
  publish_10: '{by} published the job opening.',
  publish_1: '{by} unpublished the job opening.',
  publish_0: '{by} turned the job opening back into a draft.',
  republish: '{by} refreshed the publication date of the job opening.',
  delete: '{by} deleted the job opening.',
  trash: '{by} deleted the job opening.',
  restore: '{by} restored the job opening.',
  pin: '{by} pinned the job opening.',
  unpin: '{by} unpinned the job opening.',
  save_template: '{by} saved the process as the template “{to}”.',
  use_template: '{by} started the job opening from the template “{to}”.',
  open_source: '{by} activated the link for {to}.',
  close_source: '{by} deactivated the link for {to}.',
  remove_example: '{by} removed the example file “{from}”.',
  transfer:
    '{by} transferred {count} applicant from “{from}” to “{to}”.|{by} transferred {count} applicants from “{from}” to “{to}”.',
  hand_over:
    '{by} transferred {count} applicant to another job opening.|{by} transferred {count} applicants to another job opening.',
  ask_survey:
    '{by} asked {count} applicant for feedback on the hiring process.|{by} asked {count} applicants for feedback on the hiring process.',
  import: '{by} imported {count} applicant.|{by} imported {count} applicants.',
}

const toSteps: Record<string, Word> = {
  create: '{by} added the step “{to}”.',
  update: '{by} edited the step “{to}”.',
  position: '{by} moved the step “{to}”.',
  delete: '{by} removed the step “{from}”.',
  detach: '{by} removed the step “{from}”; its applicants went to “{to}”.',
  empty: '{by} emptied the step “{from}” into “{to}”.',
  undo: '{by} undid the removal of the step “{to}”.',
}

/** The general sentences, for actions without a sentence of their own. */
const general: Record<string, Word> = {
  ...generalOfOrganization,
  application: '{by} changed something about {who}.',
  job: '{by} edited the job opening.',
  step: '{by} edited a step.',
  task: '{by} changed a task for {who}.',
  ...generalOfMeetings,
}

type Kind = 'day' | 'time' | 'long' | 'number' | 'pay' | labels.Labels

/** The display format for a field of this kind. Undefined means that the value is shown as stored. */
function kindOf({ kind }: TableField): Kind | undefined {
  if (typeof kind === 'object') return 'one' in kind ? kind.one : kind.many
  if (kind === 'flag' || kind === 'switch') return labels.onOff
  if (kind === 'text' || kind === 'words') return undefined
  return kind === 'day' || kind === 'number' || kind === 'pay' ? kind : 'long'
}

/** The fields of a table by their column names, which the history uses. */
const fieldsIn = (table: FieldTable): Record<string, Field> =>
  Object.fromEntries(
    Object.entries(table).flatMap(([name, field]) =>
      field.word ? [[name, { word: field.word, kind: kindOf(field) }]] : [],
    ),
  )

type Field = { word: Word; kind?: Kind | undefined }

/** The labels of fields that can change. The values of `long` fields are not shown. */
const fields: Record<string, Field> = {
  ...fieldsIn(employeeFieldTable),
  certificates_fields: { word: 'Certificates', kind: 'long' },
  private_fields: { word: 'Sensitive information', kind: 'long' },
  pay_fields: { word: 'Salary', kind: 'long' },
  ...fieldsIn(jobFieldTable),
  ...fieldsIn(stepFieldTable),
  ...fieldsIn(personFieldTable),
  ...fieldsIn(Object.fromEntries(outcomeNames.map(name => [name, applicationFieldTable[name]]))),
  // The history stores the names of cities, branches, positions, tags and units.
  city: { word: jobFieldTable.city_id.word },
  branch: { word: jobFieldTable.branch_id.word },
  position: { word: jobFieldTable.position_id.word },
  code: { word: 'Code|of a position' },
  tags: { word: jobFieldTable.tags.word },
  units: { word: jobFieldTable.units.word },
  supervisor: { word: 'Supervisor' },
  onboarding: { word: 'Onboarding' },
  finished_task: { word: 'Finished task' },
  supervisors: { word: 'Supervisors' },
  observers: { word: 'Supervisors with view access' },
  editors: { word: 'Can edit the job opening' },
  viewers: { word: 'Can view the job opening' },
  // Only in old activities of job openings; newer ones have `editors` and `viewers`.
  roles: { word: 'People', kind: 'long' },
  experts: { word: 'Experts', kind: 'long' },
  display_name: { word: 'Name of the role' },
  employees: { word: 'Members' },
  industries: { word: 'Industries' },
  // Only in old activities: steps once stored their questionnaires in this column.
  job_surveys_id: { word: stepFieldTable.surveys.word, kind: 'long' },
  details: { word: 'Details', kind: 'long' },
  survey_comment: { word: 'Applicant’s comment' },
  ...{ ...taskFields, ...meetingFields, ...thingFields, ...chartFields, ...profileFields },
}

/** The fields whose values may fill {from} and {to}. The first one that changed is used, so a transfer names jobs, not steps. */
const sentenceFields: readonly string[] = [
  'job',
  'step',
  'rate',
  'score',
  'source',
  'cv',
  'copy_of',
  'template',
  'survey',
  'file',
  'message',
  'title',
  'display_name',
]

type Changes = Activity['changes']

const has = (changes: Changes, field: string): boolean => changes.some(it => it.field === field)

/** Chooses the sentence of an action that has several. The choice depends on the changed fields or on the person. */
const kinds: Record<string, (it: Activity) => string> = {
  // The activity has no user if the applicant applied online.
  apply: ({ user }) => (user ? 'enter' : 'apply'),
  complete_survey: ({ changes }) => (has(changes, 'survey') ? 'answer_survey' : 'complete_survey'),
  // Undoing a deletion changes no step, so its sentence names none.
  undo: ({ subject, changes }) => (subject === 'step' || has(changes, 'step') ? 'undo' : 'undo_trash'),
  transfer: ({ changes }) => {
    const job = changes.find(it => it.field === 'job')
    return !job || (job.from && job.to) ? 'transfer' : job.to ? 'bring' : 'hand_over'
  },
  ...Object.fromEntries(Object.keys(toTasks).map(type => [type, kindOfTaskActivity(type)])),
  ...{ ...kindsOfDuplicates, ...kindsOfMeetings, interview: kindOfInterview },
  create: ({ changes }) => (has(changes, 'copy_of') ? 'copy' : 'create'),
  publish: ({ changes }) => `publish_${changes.find(it => it.field === 'publish_status')?.to ?? ''}`,
}

/** Any activity. Only an activity of the organisation has `name`, the name of its subject. */
type AnyActivity = Activity & Partial<Pick<OrganizationActivity, 'name'>>

/** The sentence for an activity of the organisation. Undefined if it needs a name that was deleted or that the reader may not see. */
function wordOfOrganization({ subject, type, name, changes }: AnyActivity): Word | undefined {
  const word = toOrganization[subject]?.[type]
  if (!name && word?.includes('{name}')) return undefined
  return /\{(from|to)\}/.test(word ?? '') && !has(changes, 'display_name') ? undefined : word
}

function wordOf(activity: AnyActivity): Word | undefined {
  const { subject, type } = activity
  if (subject in toOrganization) return wordOfOrganization(activity) ?? general[subject]
  const kind = kinds[type]?.(activity) ?? type
  const own = { application: toApplicants, task: toTasks, ...toMeetings, job: toJobs, step: toSteps }[subject as 'job'] // undefined for all other subjects
  const step = subject === 'step' && (has(activity.changes, 'step') || has(activity.changes, 'title'))
  return own?.[kind] ?? (step ? toSteps['update'] : general[subject])
}

const known = (set: labels.Labels, value: string, locale: Locale) => set[value]?.[locale] ?? value

function valueText(field: string, value: string | null | undefined, speaker: Speaker): string {
  if (!value || (field === 'rate' && value === '0')) return '—'
  if (field === 'rate' || field === 'score') return number(Number(value), speaker.locale)
  // The history stores the key of a built-in source, and the name of any other source.
  if (field === 'source')
    return nameIn(labels.defaultSources, known(labels.defaultSources, value, speaker.locale), speaker.locale)
  if (field === 'display_name') return nameIn(roleExamples, value, speaker.locale)
  return field === 'step' || field === 'title' ? nameIn(labels.stepTypes, value, speaker.locale) : value
}

/** Marks the applicant's place in a sentence, so that screens can put a link there. No text contains this character. */
export const nameMark = '\u0001'

/** Returns an activity as a sentence. `who` is the text for the applicant. Unknown actions have a general sentence. */
export function sentenceOf(activity: AnyActivity, speaker: Speaker, who: string): string {
  const { user, subject, changes } = activity
  const by = user?.fullName ?? (subject === 'application' ? who : speaker.say('The system'))
  const count = Number(changes.find(it => it.field === 'count')?.to ?? 0)
  return speaker.say(wordOf(activity) ?? '{by} changed something.', {
    by,
    who,
    count,
    name: nameOf(activity, speaker),
    ...nounIn(subject, speaker),
    ...endsOf(activity, speaker),
  })
}

/** The name of the subject. Names of built-in records are translated. */
const nameOf = ({ subject, name }: AnyActivity, { locale }: Speaker): string =>
  nameIn(ownNames[subject] ?? {}, name ?? '', locale)

/** The values for {from} and {to}. If an activity of a step has only an old value (its name), it is used for both. */
function endsOf({ subject, changes }: Activity, speaker: Speaker): { from: string; to: string } {
  const field = sentenceFields.find(name => has(changes, name)) ?? ''
  const change = changes.find(it => it.field === field)
  const to = change?.to ?? (subject === 'step' ? change?.from : null)
  return { from: valueText(field, change?.from, speaker), to: valueText(field, to, speaker) }
}

function valueOf(kind: Kind | undefined, value: string | null, speaker: Speaker, currency: string): string | null {
  if (value === null || value === '' || kind === 'long') return null
  if (kind === 'day') return speaker.day(value)
  if (kind === 'time') return `${speaker.day(value)} ${hourText(value, speaker.locale)}`
  if (kind === 'number') return number(Number(value), speaker.locale)
  if (kind === 'pay') return `${number(Number(value), speaker.locale)} ${known(currencies, currency, speaker.locale)}`
  if (typeof kind !== 'object') return value
  const all = value.split(', ').map(it => known(kind, it, speaker.locale))
  return all.join(speaker.locale === 'fa' ? '، ' : ', ')
}

/** The names of the permissions that a role gained and lost. */
function permissionDetails({ subject, changes }: AnyActivity, speaker: Speaker): Detail[] {
  const change = subject === 'role' ? changes.find(it => it.field === 'permissions') : undefined
  const [from = [], to = []] = [change?.from, change?.to].map(names => names?.split(', ') ?? [])
  const listed = (word: Word, inOne: string[], inOther: string[]): Detail[] => {
    const changedNames = Object.entries(permissions).flatMap(([name, label]) =>
      inOne.includes(name) && !inOther.includes(name) ? [speaker.say(label)] : [],
    )
    const text = changedNames.join(speaker.locale === 'fa' ? '، ' : ', ')
    return text ? [{ name: speaker.say(word), from: null, to: text }] : []
  }
  return [...listed('Permissions added', to, from), ...listed('Permissions removed', from, to)]
}

/** The changes that the sentence does not already state, field by field. Fields without a label are left out. */
export function detailsOf(activity: AnyActivity, speaker: Speaker): Detail[] {
  const inSentence =
    activity.type === 'update' ? ['step'] : [...sentenceFields, 'publish_status', 'published_at', 'type', 'position']
  const pay = activity.changes.find(it => it.field === 'salary_currency')
  const paid = [pay?.from, pay?.to]
  const changes = activity.changes.flatMap(({ field, from, to }) => {
    const it = fields[field]
    if (!it || inSentence.includes(field)) return []
    // An unchanged currency is stored only to display the amount, and an unchanged title to name the record. Older amounts are in
    // Rial.
    if ((field === 'salary_currency' || field === 'title') && from === to) return []
    const values = [from, to].map((value, at) => valueOf(it.kind, value, speaker, paid[at] ?? 'IRR'))
    // Only updates show cleared fields.
    if (activity.type !== 'update' && !values[1]) return []
    return [{ name: speaker.say(it.word), from: values[0] ?? null, to: values[1] ?? null }]
  })
  return [...changes, ...entryDetails(activity, speaker.locale), ...permissionDetails(activity, speaker)]
}

/** A change in one line: «Title: from → to», or the field alone. */
export function detailText({ name, from, to }: Detail, locale: Locale): string {
  if (from === null && to === null) return name
  const arrow = locale === 'fa' ? '←' : '→'
  return from === null ? `${name}: ${to}` : `${name}: ${from} ${arrow} ${to ?? '—'}`
}
