import type { Call } from '@kargozin/api/call.ts'
import type { NounName } from '@kargozin/api/nouns.ts'
import { knownPlaces, nameAt, type NamedCall, type Place } from './places.ts'
import type { Kind } from './things/things.ts'

/** The kind of record at places whose field has this name: where the contract names no noun, or a test needs another record of it. */
const kinds: Record<string, Kind> = {
  destination_job_uuid: 'otherJob',
  fits_job: 'otherJob',
  suggested_job: 'otherJob',
  destination_step_uuid: 'otherStep',
  transfer_to: 'otherStep',
  afterList: 'otherStep',
  other_uuid: 'sameNameApplicant',
  merge_uuid: 'merge',
  join_uuid: 'join',
  mentions: 'owner',
  message_uuid: 'waitingMessage',
  attachments: 'messageFile',
  report_id: 'appointmentReport',
  holder_id: 'chartHolder',
  appointment_token: 'appointmentLink',
  booking_token: 'bookingLink',
  onboarding_token: 'onboardingLink',
  paper_uuid: 'onboardingPaper',
  own_duty_uuid: 'ownDuty',
  cv_path: 'keptCv',
  cv_uuid: 'cv',
  bulk_uuid: 'bulk',
  sms_template_id: 'smsTemplate',
  media_uuid: 'example',
  requested_file_example_path: 'example',
  avatar: 'ownPicture',
  logo: 'logo',
  photo: 'photo',
  picture_uuid: 'careerPicture',
  removal_uuid: 'removal',
  secret: 'invitationLink',
  tests_id: 'notYet',
  tests: 'notYet',
  psychologicalTests: 'notYet',
}

/** The nouns of keys that are no UUIDs, by field name. */
const keyNouns: Record<string, NounName> = {
  source: 'source',
  sources: 'source',
  source_key: 'source',
  meaning: 'source',
}

/** The kind of record by path and place, where the field name is not enough. */
const byPlace: readonly [pattern: RegExp, kind: Kind][] = [
  [/\/talents-pool\/.* path\.uuid$/, 'otherJob'],
  [/\/jobs\/\{job_uuid\}\/roles\/\{id\} path\.id$/, 'jobPerson'],
  [/\/sms\/\{id\}\/retry path\.id$/, 'failedSms'],
  [/\/emails\/\{id\}\/retry path\.id$/, 'keptEmail'],
  [/\/applicants\/\{applicant_uuid\}\/tags.* (path\.tag_uuid|body\.tags\[\])$/, 'applicantTag'],
  [/\/(applicants|steps|ids|excel)\b.* query\.tags\[\]$/, 'applicantTag'],
  [/\/bulk-actions\/tags body\.(add|remove)\[\]$/, 'applicantTag'],
  [/\/surveys\/duplicate\/.* path\.survey_key$/, 'survey'],
  [/\/attachments\/.* path\.media_uuid$/, 'attachment'],
]

/** The kind of record by call and place, for calls that need records in a certain state or two records of a kind. */
const byCall: Record<string, Partial<Record<Place, Kind>>> = {
  'appointmentReports.add': { 'path.id': 'pastAppointment' },
  'appointmentReports.restore': { 'path.report_id': 'deletedAppointmentReport' },
  'appointments.create': { 'body.supervisors_ids[]': 'owner' },
  'appointments.createMany': { 'body.supervisors_ids[]': 'owner' },
  'appointments.update': { 'body.supervisors_ids[]': 'owner' },
  'bookings.create': { 'body.supervisors_ids[]': 'owner' },
  'bookings.restore': { 'path.booking_id': 'withdrawnBooking' },
  'bookings.update': { 'body.supervisors_ids[]': 'owner' },
  'applicantProfile.join': { 'body.applicant_uuid': 'sameApplicant' },
  'applicantProfile.readCv': { 'path.applicant_uuid': 'unreadApplicant' },
  'applicants.move': { 'body.step_id': 'otherStep', 'body.into_pool.tags[]': 'applicantTag' },
  'applicants.restore': { 'path.applicant_uuid': 'deleted application' },
  'applicants.remove': { 'path.applicant_uuid': 'deleted application' },
  'attachments.restore': { 'path.media_uuid': 'removedAttachment' },
  'branches.remove': { 'query.move_to': 'otherBranch' },
  'bulk.move': { 'body.into_pool.tags[]': 'applicantTag' },
  'bulk.moveSeveral': { 'body.steps_uuid[]': 'otherStep', 'body.into_pool.tags[]': 'applicantTag' },
  'bulk.remove': { 'body.applicants_uuids[]': 'deleted application' },
  'bulk.restore': { 'body.applicants_uuids[]': 'deleted application' },
  'bulk.transfer': { 'body.steps_uuid[]': 'stepOfOtherJob' },
  'chart.order': { 'body.parent_id': 'otherGroup', 'body.before': 'groupBelow' },
  'chart.remove': { 'query.move_to': 'otherGroup' },
  'chart.setQuestions': { 'body.questions[].uuid': 'groupQuestion' },
  'chart.update': { 'body.parent_id': 'otherGroup', 'body.second_parent_id': 'otherGroup' },
  'calendar.restore': { 'body.memos_ids[]': 'deleted memo' },
  'conversation.send': { 'body.template_id': 'smsTemplate' },
  'activities.ofEmployee': { 'path.uuid': 'employee' },
  'employeeDocuments.create': { 'path.employee_uuid': 'employee' },
  'employeeDocuments.review': { 'path.document_uuid': 'linkedDocument' },
  'employees.invite': { 'path.uuid': 'reachableEmployee' },
  'employees.show': { 'path.uuid': 'employee' },
  'employees.update': { 'path.uuid': 'employee', 'body.supervisor_id': 'owner' },
  'employees.create': { 'body.supervisor_id': 'owner' },
  'disclosure.now': { 'path.applicant_uuid': 'undisclosedApplicant' },
  'disclosure.takeBack': { 'path.applicant_uuid': 'stillUndisclosedApplicant' },
  'duplicates.merge': { 'body.applicant_uuid': 'sameNameApplicant' },
  'duplicates.settle': { 'body.applicant_uuid': 'sameNameApplicant' },
  'hires.connect': { 'path.applicant_uuid': 'hiredApplicant', 'body.papers[]': 'hiredPaper' },
  'hires.create': {
    ...{ 'path.applicant_uuid': 'hiredApplicant', 'body.papers[]': 'hiredPaper', 'body.supervisor_id': 'owner' },
  },
  'hires.draft': { 'path.applicant_uuid': 'hiredApplicant' },
  'hires.undo': { 'path.applicant_uuid': 'employedApplicant' },
  'imports.again': { 'path.import_uuid': 'failedImport' },
  'imports.change': { 'path.import_uuid': 'changedImport' },
  'jobs.startFrom': { 'path.job_uuid': 'draft' },
  'members.remove': { 'body.successor_uuid': 'owner' },
  'onboardings.endLink': { 'path.employee_uuid': 'onboardedEmployee' },
  'onboardings.link': { 'path.employee_uuid': 'onboardedEmployee' },
  'onboardings.remove': { 'path.employee_uuid': 'onboardedEmployee' },
  'onboardings.restore': { 'path.employee_uuid': 'deleted onboarding' },
  'onboardings.setDone': { 'path.employee_uuid': 'onboardedEmployee', 'path.duty_uuid': 'employeeTask' },
  'onboardings.start': { 'path.employee_uuid': 'beginningEmployee', 'body.supervisor_uuid': 'owner' },
  'onboardingTemplates.create': { 'body.tasks[].user_uuid': 'owner' },
  'onboardingTemplates.update': { 'body.tasks[].user_uuid': 'owner' },
  'positions.setQuestions': { 'body.questions[].uuid': 'positionQuestion' },
  'talents.add': { 'body.tags[]': 'applicantTag' },
  'talents.copy': { 'body.applicants_uuid[]': 'talent', 'body.step_uuid': 'stepOfOtherJob' },
  'talents.list': { 'query.tags[]': 'applicantTag' },
  'talents.readers': { 'query.applicants_uuid[]': 'talent' },
  'talents.restore': { 'body.job_applicants_uuid[]': 'removedTalent' },
  'talents.suggest': { 'body.applicants_uuid[]': 'talent', 'body.users_uuid[]': 'owner' },
  'talents.update': { 'path.applicant_uuid': 'talent', 'body.tags[]': 'applicantTag' },
  'tasks.create': { 'body.user_uuid': 'owner' },
  'tasks.createMany': { 'body.user_uuid': 'owner' },
  'tasks.update': { 'body.user_uuid': 'owner' },
}

/** The kind of a record of the noun at a place: a deleted one, if the call restores it. */
function kindOfNoun({ path }: Call, place: Place, noun: NounName): Kind {
  const restores = path.endsWith(`/{${nameAt(place)}}/restore`) && place.startsWith('path.')
  return restores ? `deleted ${noun}` : noun
}

/** The kind of record at a place of a call. Throws if it is unknown. */
export function kindAt({ name, it }: NamedCall, place: Place): Kind {
  const noun = knownPlaces(it).find(([at]) => at === place)?.[1] ?? keyNouns[nameAt(place)]
  const found =
    byCall[name]?.[place] ??
    byPlace.find(([pattern]) => pattern.test(`${it.path} ${place}`))?.[1] ??
    kinds[nameAt(place)] ??
    (noun && kindOfNoun(it, place, noun))
  if (!found)
    throw new Error(
      `${name}: the contract does not say which noun the id at ${place} belongs to: use idOf, or name the part of the path in \`within\` of the noun (api/nouns.ts)`,
    )
  return found
}
