import { pathNames, type Call } from '@kargozin/api/call.ts'
import { calls } from '@kargozin/api/calls.ts'
import { plain, schemaOf, type Schema } from './schemas.ts'
import type { Kind } from './things.ts'

/** A call with its name, as 'jobs.list'. */
export type NamedCall = { name: string; it: Call }

export const everyCall: readonly NamedCall[] = Object.entries(calls).flatMap(([area, group]) =>
  Object.entries(group).map(([name, it]) => ({ name: `${area}.${name}`, it })),
)

/** The place of an id in a request: 'path.job_uuid', 'query.tags[]', 'body.people[].user_id'. */
export type Place = string

/** The names of fields that are ids although their schema is a text. */
const namedLikeIds = /(_key|_keys|_id|_ids|_uuid|_uuids|_path|secret|token)$/
const sources = ['source', 'sources', 'meaning']

function takesId(name: string, schema: Schema): boolean {
  const { type, format, enum: values } = plain(schema)
  return format === 'uuid' || (type === 'string' && !values && (namedLikeIds.test(name) || sources.includes(name)))
}

function walk(schema: Schema, at: Place, name: string): Place[] {
  if (takesId(name, schema)) return [at]
  const { anyOf = [], items, properties = {}, additionalProperties: free, propertyNames } = schema
  return [
    ...anyOf.flatMap(it => walk(it, at, name)),
    ...(items ? walk(items, `${at}[]`, name) : []),
    ...Object.entries(properties).flatMap(([key, it]) => walk(it, `${at}.${key}`, key)),
    ...(typeof free === 'object' ? (propertyNames?.enum ?? []).flatMap(key => walk(free, `${at}.${key}`, key)) : []),
  ]
}

/** All places in the requests of a call that accept an id, from its contract. */
export function placesOf(it: Call): Place[] {
  const params = it.params ? schemaOf(it.params).properties : undefined
  const inPath = pathNames(it.path).filter(name => !params || takesId(name, params[name] ?? {}))
  const places = [
    ...inPath.map(name => `path.${name}`),
    ...walk(schemaOf(it.query), 'query', ''),
    ...walk(schemaOf(it.body), 'body', ''),
  ]
  return [...new Set(places)].filter(place => !(nameAt(place) in noIds))
}

/** The name of the field at a place: 'body.experts[]' is 'experts'. */
const nameAt = (place: Place) => place.replace(/\[\]$/, '').split('.').at(-1) ?? ''

/** Fields that look like ids, but cannot refer to a record of another organisation, and the reason. */
const noIds: Record<string, string> = {
  national_id: 'a person’s own number',
  bc_id: 'a person’s own number',
  city_id: 'the cities are the same for everybody',
  api_key: 'a key of an external service, which is only stored',
  auth_token: 'a key of an external service, which is only stored',
  once: 'chosen by the caller for this request',
  token: 'belongs to the external service that shares our accounts, and is passed back to it',
}

/** The kind of record at a place, by field name. */
const kinds: Record<string, Kind> = {
  job_uuid: 'job',
  job_id: 'job',
  jobs_uuid: 'job',
  destination_job_uuid: 'otherJob',
  fits_job: 'otherJob',
  suggested_job: 'otherJob',
  step_id: 'step',
  step_uuid: 'step',
  steps_uuid: 'step',
  stepUuid: 'step',
  step: 'step',
  destination_step_uuid: 'otherStep',
  transfer_to: 'otherStep',
  afterList: 'otherStep',
  other_uuid: 'sameNameApplicant',
  merge_uuid: 'merge',
  join_uuid: 'join',
  applicant_uuid: 'applicant',
  applicant_id: 'applicant',
  applicants_uuid: 'applicant',
  applicants_uuids: 'applicant',
  job_applicants_uuid: 'talent',
  absence_uuid: 'absence',
  address_id: 'address',
  comment_id: 'comment',
  parent_uuid: 'comment',
  mentions: 'owner',
  message_uuid: 'waitingMessage',
  attachments: 'messageFile',
  task_uuid: 'task',
  job: 'job',
  user: 'member',
  applicant: 'applicant',
  except: 'appointment',
  report_id: 'appointmentReport',
  supervisors_uuid: 'member',
  appointment_token: 'appointmentLink',
  cv_path: 'keptCv',
  cv_uuid: 'cv',
  bulk_uuid: 'bulk',
  erasure_id: 'erasure',
  import_uuid: 'import',
  survey_key: 'survey',
  surveys_key: 'survey',
  tests_id: 'notYet',
  surveys: 'survey',
  job_surveys_id: 'survey',
  job_survey_keys: 'survey',
  template_uuid: 'jobTemplate',
  template_id: 'jobTemplate',
  message_template_id: 'emailTemplate',
  email_template_id: 'emailTemplate',
  sms_template_id: 'smsTemplate',
  media_uuid: 'example',
  requested_file_example_path: 'example',
  avatar: 'ownPicture',
  tags: 'jobTag',
  tag_uuid: 'jobTag',
  view_uuid: 'savedView',
  source: 'source',
  sources: 'source',
  source_key: 'source',
  meaning: 'source',
  channel_ids: 'channel',
  role_id: 'role',
  roles_id: 'role',
  user_id: 'member',
  user_uuid: 'member',
  users: 'member',
  users_uuid: 'member',
  uuids: 'member',
  experts: 'member',
  supervisors_id: 'member',
  session_id: 'session',
  organization_uuid: 'organization',
  secret: 'invitationLink',
  job_title_uuid: 'notYet',
  job_units_uuid: 'notYet',
  units: 'notYet',
  subsidiary_id: 'notYet',
  subsidiaries_ids: 'notYet',
  tests: 'notYet',
  psychologicalTests: 'notYet',
}

/** The kind of record by path and place, where the field name is not enough. */
const byPlace: readonly [pattern: RegExp, kind: Kind][] = [
  [/\/message-templates\/\{template_id\}.* path\.template_id$/, 'emailTemplate'],
  [/\/talents-pool\/.* path\.uuid$/, 'otherJob'],
  [/\/jobs?\/\{uuid\}.* path\.uuid$/, 'job'],
  [/\/users\/\{uuid\}.* path\.uuid$/, 'member'],
  [/\/invitations\/\{uuid\}.* path\.uuid$/, 'invitation'],
  [/\/jobs\/\{job_uuid\}\/roles\/\{id\} path\.id$/, 'jobPerson'],
  [/\/roles\/\{id\}.* path\.id$/, 'role'],
  [/\/appointments\/\{id\}.* path\.id$/, 'appointment'],
  [/\/channels\/\{id\}\/restore path\.id$/, 'deletedChannel'],
  [/\/channels\/\{id\}.* path\.id$/, 'channel'],
  [/\/sms\/\{id\}\/retry path\.id$/, 'failedSms'],
  [/\/notifications\/\{id\}.* path\.id$/, 'notification'],
  [/\/tags\/sync body\.tags\[\]\.uuid$/, 'jobTag'],
  [/\/tags query\.uuids\[\]$/, 'jobTag'],
  [/\/applicants\/\{applicant_uuid\}\/tags.* (path\.tag_uuid|body\.tags\[\])$/, 'applicantTag'],
  [/\/(applicants|steps|ids|excel)\b.* query\.tags\[\]$/, 'applicantTag'],
  [/\/bulk-actions\/tags body\.(add|remove)\[\]$/, 'applicantTag'],
  [/\/attachments\/.* path\.media_uuid$/, 'attachment'],
  [/\/steps.* body\.supervisors\[\]\.id$/, 'member'],
]

/** The kind of record by call and place, for calls that need records in a certain state or two records of a kind. */
const byCall: Record<string, Partial<Record<Place, Kind>>> = {
  'addresses.restore': { 'path.address_id': 'deletedAddress' },
  'applicantProfile.join': { 'body.applicant_uuid': 'sameApplicant' },
  'applicantProfile.readCv': { 'path.applicant_uuid': 'unreadApplicant' },
  'applicants.move': { 'body.step_id': 'otherStep', 'body.into_pool.tags[]': 'applicantTag' },
  'bulk.moveSeveral': { 'body.steps_uuid[]': 'otherStep', 'body.into_pool.tags[]': 'applicantTag' },
  'bulk.move': { 'body.into_pool.tags[]': 'applicantTag' },
  'applicants.restore': { 'path.applicant_uuid': 'trashedApplicant' },
  'applicants.remove': { 'path.applicant_uuid': 'trashedApplicant' },
  'conversation.preview': { 'body.template_id': 'emailTemplate' },
  'conversation.send': { 'body.template_id': 'smsTemplate' },
  'conversation.sendMany': { 'body.template_id': 'emailTemplate' },
  'comments.restore': { 'path.comment_id': 'deletedComment' },
  'talents.update': { 'path.applicant_uuid': 'talent', 'body.tags[]': 'applicantTag' },
  'talents.add': { 'body.tags[]': 'applicantTag' },
  'talents.copy': { 'body.applicants_uuid[]': 'talent', 'body.step_uuid': 'stepOfOtherJob' },
  'talents.suggest': { 'body.applicants_uuid[]': 'talent', 'body.users_uuid[]': 'owner' },
  'talents.readers': { 'query.applicants_uuid[]': 'talent' },
  'talents.restore': { 'body.job_applicants_uuid[]': 'removedTalent' },
  'talents.list': { 'query.tags[]': 'applicantTag' },
  'tasks.create': { 'body.user_uuid': 'owner' },
  'tasks.createMany': { 'body.user_uuid': 'owner' },
  'tasks.update': { 'body.user_uuid': 'owner' },
  'tasks.restore': { 'path.task_uuid': 'deletedTask' },
  'appointments.create': { 'body.supervisors_ids[]': 'owner' },
  'appointments.createMany': { 'body.supervisors_ids[]': 'owner' },
  'appointments.update': { 'body.supervisors_ids[]': 'owner' },
  'appointments.restore': { 'path.id': 'cancelledAppointment' },
  'appointmentReports.add': { 'path.id': 'pastAppointment' },
  'appointmentReports.restore': { 'path.report_id': 'deletedAppointmentReport' },
  'attachments.restore': { 'path.media_uuid': 'removedAttachment' },
  'duplicates.merge': { 'body.applicant_uuid': 'sameNameApplicant' },
  'duplicates.settle': { 'body.applicant_uuid': 'sameNameApplicant' },
  'bulk.restore': { 'body.applicants_uuids[]': 'trashedApplicant' },
  'bulk.remove': { 'body.applicants_uuids[]': 'trashedApplicant' },
  'bulk.transfer': { 'body.steps_uuid[]': 'stepOfOtherJob' },
  'imports.change': { 'path.import_uuid': 'changedImport' },
  'imports.again': { 'path.import_uuid': 'failedImport' },
  'invitations.restore': { 'path.uuid': 'withdrawnInvitation' },
  'members.list': { 'query.uuid': 'member' },
  'members.restore': { 'path.removal_uuid': 'removal' },
  'jobs.restoreDeleted': { 'path.job_id': 'deletedJob' },
  'jobs.startFrom': { 'path.job_uuid': 'draft' },
  'jobTemplates.restore': { 'path.template_uuid': 'deletedTemplate' },
  'messageTemplates.restore': { 'path.template_id': 'deletedMessageTemplate' },
  'savedViews.restore': { 'path.view_uuid': 'deletedView' },
  'sources.restore': { 'path.source_key': 'deletedSource' },
  'surveys.restore': { 'path.survey_key': 'deletedSurvey' },
  'tags.restore': { 'path.tag_uuid': 'deletedTag' },
}

/** The kind of record at a place of a call. Throws if it is unknown. */
export function kindAt({ name, it }: NamedCall, place: Place): Kind {
  const found =
    byCall[name]?.[place] ??
    byPlace.find(([pattern]) => pattern.test(`${it.path} ${place}`))?.[1] ??
    kinds[nameAt(place)]
  if (!found) throw new Error(`${name}: server/test/nets/ids.ts does not say which kind of record ${place} refers to`)
  return found
}
