import { number, type Fill, type Locale } from '../../words.ts'
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
import type { Activity, OrganizationActivity } from './activities.ts'
import { generalOfOrganization, toOrganization } from './organization-words.ts'
import type { Word } from '../../areas.ts'

/** What writing an activity needs of whoever shows it: a screen, or a workbook. */
export type Speaker = { locale: Locale; say(word: Word, params?: Fill): string; day(at: string): string }

/** A change as people read it: a field from one value to another; both null where the values say nothing to a reader. */
export type Detail = { name: string; from: string | null; to: string | null }

/** What was done to an applicant; `{by}` did it to `{who}`. */
const toApplicants: Record<string, Word> = {
  apply: '{by} applied.',
  enter: '{by} added {who}.',
  withdraw: '{by} withdrew the application.',
  import: '{by} imported {who}.',
  change_status: '{by} moved {who} from “{from}” to “{to}”.',
  rate: '{by} changed the rating of {who} from {from} to {to}.',
  source: '{by} changed the source of {who} from {from} to {to}.',
  update: '{by} edited the profile of {who}.',
  cv: '{by} added a CV to {who}: {to}',
  read_cv: 'The CV of {who} was read into the profile.',
  settle_cv: '{by} reviewed the CV details of {who}.',
  join: '{by} copied details to {who} from another application of the same person.',
  comment: '{by} commented on {who}.',
  comment_update: '{by} edited a comment on {who}.',
  comment_delete: '{by} deleted a comment on {who}.',
  trash: '{by} moved {who} to the trash.',
  restore: '{by} restored {who}.',
  delete: '{by} permanently deleted {who}.',
  transfer: '{by} transferred {who} from “{from}” to “{to}”.',
  bring: '{by} transferred {who} from another job opening.',
  hand_over: '{by} transferred {who} to another job opening.',
  complete_survey: '{by} rated the hiring process {to} out of 5.',
  answer_survey: '{by} completed the questionnaire “{to}”.',
  give_information: '{by} provided some of the additional information.',
  complete_information: '{by} completed the additional information.',
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

/** What is said of a deed that has no sentence of its own. */
const general: Record<string, Word> = {
  ...generalOfOrganization,
  application: '{by} changed something about {who}.',
  job: '{by} edited the job opening.',
  step: '{by} edited a step.',
}

type Kind = 'day' | 'long' | 'number' | 'pay' | labels.Labels

/** How the value of a field is shown, by what it is; undefined: as it is stored. */
function kindOf({ kind }: TableField): Kind | undefined {
  if (typeof kind === 'object') return 'one' in kind ? kind.one : kind.many
  if (kind === 'flag' || kind === 'switch') return labels.onOff
  if (kind === 'text' || kind === 'words') return undefined
  return kind === 'day' || kind === 'number' || kind === 'pay' ? kind : 'long'
}

/** The fields of a table under the names of their columns, which the history keeps. */
const fieldsIn = (table: FieldTable): Record<string, Field> =>
  Object.fromEntries(
    Object.entries(table).flatMap(([name, field]) =>
      field.word ? [[name, { word: field.word, kind: kindOf(field) }]] : [],
    ),
  )

type Field = { word: Word; kind?: Kind | undefined }

/** The names of what can change; of `long` ones the value is not shown. */
const fields: Record<string, Field> = {
  ...fieldsIn(jobFieldTable),
  ...fieldsIn(stepFieldTable),
  ...fieldsIn(personFieldTable),
  ...fieldsIn(Object.fromEntries(outcomeNames.map(name => [name, applicationFieldTable[name]]))),
  // The history keeps the names of cities and tags.
  city: { word: jobFieldTable.city_id.word },
  tags: { word: jobFieldTable.tags.word },
  supervisors: { word: 'Supervisors' },
  observers: { word: 'Supervisors with view access' },
  editors: { word: 'Can edit the job opening' },
  viewers: { word: 'Can view the job opening' },
  // Until there was one list of people; supervisors and observers are also those of a step.
  roles: { word: 'People', kind: 'long' },
  experts: { word: 'Experts', kind: 'long' },
  display_name: { word: 'Name of the role' },
  // What the history called the questionnaires of a step while they stood in its row.
  job_surveys_id: { word: stepFieldTable.surveys.word, kind: 'long' },
  details: { word: 'Details', kind: 'long' },
  private_fields: { word: 'Sensitive information', kind: 'long' },
  survey_comment: { word: 'Applicant’s comment' },
}

/** What the sentence itself says, by what was done: the fields of its {from} and {to}. Of a transfer jobs say more than steps. */
const main: readonly string[] = [
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
  'title',
  'display_name',
]

type Changes = Activity['changes']

const has = (changes: Changes, field: string): boolean => changes.some(it => it.field === field)

/** Deeds whose sentence depends on what changed, or on who did it. */
const kinds: Record<string, (it: Activity) => string> = {
  // Who applies is no user: a user who did it entered somebody else.
  apply: ({ user }) => (user ? 'enter' : 'apply'),
  // What was answered: a questionnaire, or how the hiring process was.
  complete_survey: ({ changes }) => (has(changes, 'survey') ? 'answer_survey' : 'complete_survey'),
  // The trash is no step from which one comes back.
  undo: ({ subject, changes }) => (subject === 'step' || has(changes, 'step') ? 'undo' : 'undo_trash'),
  // A job that the reader may not see is not named.
  transfer: ({ changes }) => {
    const job = changes.find(it => it.field === 'job')
    return !job || (job.from && job.to) ? 'transfer' : job.to ? 'bring' : 'hand_over'
  },
  create: ({ changes }) => (has(changes, 'copy_of') ? 'copy' : 'create'),
  publish: ({ changes }) => `publish_${changes.find(it => it.field === 'publish_status')?.to ?? ''}`,
}

/** An activity of a job opening, or of the organisation, which says what it was done to. */
type Deed = Activity & Partial<Pick<OrganizationActivity, 'name'>>

/** Of the organisation: nothing that names what is not there or not for the reader. */
function wordOfOrganization({ subject, type, name, changes }: Deed): Word | undefined {
  const word = toOrganization[subject]?.[type]
  if (!name && word?.includes('{name}')) return undefined
  return /\{(from|to)\}/.test(word ?? '') && !has(changes, 'display_name') ? undefined : word
}

function wordOf(activity: Deed): Word | undefined {
  const { subject, type } = activity
  if (subject in toOrganization) return wordOfOrganization(activity) ?? general[subject]
  const kind = kinds[type]?.(activity) ?? type
  const own = { application: toApplicants, job: toJobs, step: toSteps }[subject as 'job'] // absent for any other subject
  const step = subject === 'step' && (has(activity.changes, 'step') || has(activity.changes, 'title'))
  return own?.[kind] ?? (step ? toSteps['update'] : general[subject])
}

const known = (set: labels.Labels, value: string, locale: Locale) => set[value]?.[locale] ?? value

function said(field: string, value: string | null | undefined, speaker: Speaker): string {
  if (!value || (field === 'rate' && value === '0')) return '—'
  if (field === 'rate' || field === 'score') return number(Number(value), speaker.locale)
  // A key, or the name that it had in the language of whoever did it.
  if (field === 'source')
    return nameIn(labels.defaultSources, known(labels.defaultSources, value, speaker.locale), speaker.locale)
  if (field === 'display_name') return nameIn(roleExamples, value, speaker.locale)
  return field === 'step' || field === 'title' ? nameIn(labels.stepTypes, value, speaker.locale) : value
}

/** The applicant's place in a sentence, for screens that make a link of it: a character that no text has. */
export const nameMark = '\u0001'

/**
 * What was done, as a sentence. `who` stands for the applicant. A deed without a sentence of its own (what a later version
 * or another part of the product wrote) is told in general.
 */
export function sentenceOf(activity: Deed, speaker: Speaker, who: string): string {
  const { user, subject, changes } = activity
  const by = user?.fullName ?? (subject === 'application' ? who : speaker.say('The system'))
  const count = Number(changes.find(it => it.field === 'count')?.to ?? 0)
  return speaker.say(wordOf(activity) ?? '{by} changed something.', {
    by,
    who,
    count,
    name: nameOf(activity, speaker),
    ...endsOf(activity, speaker),
  })
}

/** What it was done to is called; names that we gave are translated. */
const nameOf = ({ subject, name }: Deed, { locale }: Speaker) =>
  subject === 'role' ? nameIn(roleExamples, name ?? '', locale) : (name ?? '')

/** From what to what: a step that was only named stands in both. */
function endsOf({ subject, changes }: Activity, speaker: Speaker): { from: string; to: string } {
  const field = main.find(name => has(changes, name)) ?? ''
  const change = changes.find(it => it.field === field)
  const to = change?.to ?? (subject === 'step' ? change?.from : null)
  return { from: said(field, change?.from, speaker), to: said(field, to, speaker) }
}

function valueOf(kind: Kind | undefined, value: string | null, speaker: Speaker, currency: string): string | null {
  if (value === null || value === '' || kind === 'long') return null
  if (kind === 'day') return speaker.day(value)
  if (kind === 'number') return number(Number(value), speaker.locale)
  if (kind === 'pay') return `${number(Number(value), speaker.locale)} ${known(currencies, currency, speaker.locale)}`
  if (typeof kind !== 'object') return value
  const all = value.split(', ').map(it => known(kind, it, speaker.locale))
  return all.join(speaker.locale === 'fa' ? '، ' : ', ')
}

/** Which permissions a role got and lost, by their names. */
function permissionDetails({ subject, changes }: Deed, speaker: Speaker): Detail[] {
  const change = subject === 'role' ? changes.find(it => it.field === 'permissions') : undefined
  const [from = [], to = []] = [change?.from, change?.to].map(names => names?.split(', ') ?? [])
  const listed = (word: Word, inOne: string[], inOther: string[]): Detail[] => {
    const said = Object.entries(permissions).flatMap(([name, label]) =>
      inOne.includes(name) && !inOther.includes(name) ? [speaker.say(label)] : [],
    )
    const text = said.join(speaker.locale === 'fa' ? '، ' : ', ')
    return text ? [{ name: speaker.say(word), from: null, to: text }] : []
  }
  return [...listed('Permissions added', to, from), ...listed('Permissions removed', from, to)]
}

/** What changed beside what the sentence says, field by field; fields that nobody has named are left out. */
export function detailsOf(activity: Deed, speaker: Speaker): Detail[] {
  const told = activity.type === 'update' ? ['step'] : [...main, 'publish_status', 'published_at', 'type', 'position']
  const pay = activity.changes.find(it => it.field === 'salary_currency')
  const paid = [pay?.from, pay?.to]
  const changes = activity.changes.flatMap(({ field, from, to }) => {
    const it = fields[field]
    if (!it || told.includes(field)) return []
    // What an amount was in stands beside it; on its own it is no change. Older ones were all in Rial.
    if (field === 'salary_currency' && from === to) return []
    const values = [from, to].map((value, at) => valueOf(it.kind, value, speaker, paid[at] ?? 'IRR'))
    // A reason that is not given is no change worth a line.
    if (activity.type !== 'update' && !values[1]) return []
    return [{ name: speaker.say(it.word), from: values[0] ?? null, to: values[1] ?? null }]
  })
  return [...changes, ...permissionDetails(activity, speaker)]
}

/** A change in one line: «Title: from → to», or the field alone. */
export function detailText({ name, from, to }: Detail, locale: Locale): string {
  if (from === null && to === null) return name
  const arrow = locale === 'fa' ? '←' : '→'
  return from === null ? `${name}: ${to}` : `${name}: ${from} ${arrow} ${to ?? '—'}`
}
