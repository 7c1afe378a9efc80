import type { Place } from './ids.ts'

/* Calls that do not respond with 404 to an id of another organisation. Each exception needs a reason. */

/**
 * An accepted status other than 404. The response must be the same as for an id that does not exist (except for ids and
 * instants), and must contain no data of the other organisation.
 */
export type Exception = { code: number; because: string }

type Group = Exception & { calls: readonly string[]; places: readonly Place[] }

const atField =
  'a field of a form refers to a record that does not exist: the error names the field, as for any invalid choice'
const leftOut = 'missing records are skipped, because a colleague may have just deleted one'
const filter = 'a filter by a missing record finds nothing'
const bulk = 'a bulk action skips and counts applicants who are not in this job'
const pool =
  'an action on several people skips and counts those who are not in the pool, or whom the caller may not see'
const withRow = 'wrong rows are reported beside those that were imported'
const notYet = 'this kind of thing does not exist yet, so nothing can be chosen'

const applicantFilters = [
  ...['step_id', 'step_uuid', 'steps_uuid[]', 'jobs_uuid[]', 'source[]', 'sources[]', 'tags[]'],
].map(name => `query.${name}`)

const groups: readonly Group[] = [
  {
    code: 200,
    because: filter,
    calls: ['activities.ofJob', 'activities.ofApplicant', 'activities.ofOrganization'],
    places: ['query.user_uuid'],
  },
  {
    ...{ code: 200, because: filter, places: applicantFilters },
    calls: [
      ...['applicants.ofJob', 'applicants.ids', 'applicants.search', 'exports.applicants', 'steps.ofJob'],
      ...['applicants.foundIds', 'exports.found', 'talents.list', 'exports.talents'],
    ],
  },
  {
    ...{ code: 200, because: filter, calls: ['talents.list', 'exports.talents'] },
    places: ['query.tags[]', 'query.applicants_uuid[]', 'query.subsidiaries_ids[]'],
  },
  {
    ...{ code: 200, because: pool, calls: ['talents.add', 'talents.copy', 'talents.suggest'] },
    places: ['body.applicants_uuid[]'],
  },
  { code: 200, because: filter, calls: ['talents.readers'], places: ['query.applicants_uuid[]'] },
  { code: 422, because: atField, calls: ['talents.suggest'], places: ['body.users_uuid[]'] },
  {
    ...{ code: 200, because: pool, calls: ['talents.remove', 'talents.restore'] },
    places: ['body.job_applicants_uuid[]'],
  },
  { code: 200, because: leftOut, calls: ['talents.add', 'talents.update'], places: ['body.tags[]'] },
  {
    ...{ code: 200, because: leftOut, calls: ['applicants.move', 'bulk.move', 'bulk.moveSeveral'] },
    places: ['body.into_pool.tags[]'],
  },
  { code: 422, because: atField, calls: ['talents.copy'], places: ['body.step_uuid'] },
  {
    ...{ code: 200, because: filter, calls: ['exports.applicants'] },
    places: ['query.stepUuid', 'query.applicants_uuids[]'],
  },
  {
    code: 200,
    because: filter,
    calls: ['exports.activities', 'exports.organizationActivities'],
    places: ['query.user_uuid'],
  },
  { code: 200, because: filter, calls: ['applicants.stepFilter'], places: ['query.jobs_uuid[]'] },
  { code: 200, because: filter, calls: ['jobs.list'], places: ['query.tags[]'] },
  { code: 200, because: filter, calls: ['tags.list'], places: ['query.uuids[]'] },
  { code: 200, because: filter, calls: ['members.list'], places: ['query.role_id', 'query.uuid'] },
  { code: 200, because: filter, calls: ['members.pick'], places: ['query.uuids[]'] },
  {
    ...{
      code: 200,
      because: 'the filter is accepted and finds nothing, because this kind of record does not exist yet',
    },
    ...{
      calls: ['jobs.list'],
      places: ['job_title_uuid', 'job_units_uuid', 'units', 'subsidiaries_ids'].map(it => `query.${it}[]`),
    },
  },
  {
    ...{ code: 200, because: bulk, calls: ['bulk.move', 'bulk.trash', 'bulk.restore', 'bulk.remove', 'bulk.tags'] },
    places: ['body.applicants_uuids[]'],
  },
  {
    ...{ code: 200, because: bulk },
    calls: ['bulk.rate', 'bulk.source', 'tasks.createMany', 'bulk.trashSeveral', 'bulk.moveSeveral'],
    places: ['body.applicants_uuids[]'],
  },
  {
    ...{ code: 200, because: bulk, calls: ['conversation.sendMany', 'conversation.preview'] },
    places: ['body.applicants_uuids[]'],
  },
  { code: 422, because: atField, calls: ['conversation.sendMany'], places: ['body.attachments[]'] },
  { code: 200, because: bulk, calls: ['bulk.transfer'], places: ['body.applicants_uuid[]'] },
  {
    code: 200,
    because: 'only applicants of the job are exported',
    calls: ['exports.chosen', 'exports.foundChosen', 'exports.talentsChosen'],
    places: ['body.applicants_uuids[]'],
  },
  {
    ...{ code: 200, because: withRow, calls: ['importOnce.applicants'] },
    places: ['body.applicants[].cv_path', 'body.applicants[].source'],
  },
  { code: 200, because: withRow, calls: ['imports.change'], places: ['body.given.cv_path', 'body.given.source'] },
  { code: 200, because: leftOut, calls: ['jobs.create', 'jobs.update', 'applicantTags.set'], places: ['body.tags[]'] },
  { code: 200, because: leftOut, calls: ['bulk.tags'], places: ['body.add[]', 'body.remove[]'] },
  {
    ...{ code: 422, because: atField, calls: ['jobs.create', 'jobs.update'] },
    places: [
      'body.required_files[].requested_file_example_path',
      'body.interview_forms[].users[]',
      'body.people[].user_id',
      'body.supervisors[].user_id',
      'body.experts[]',
      'body.template_id',
      'body.surveys[]',
    ],
  },
  {
    ...{ code: 422, because: notYet, calls: ['jobs.create', 'jobs.update'] },
    places: ['units[]', 'subsidiary_id', 'subsidiaries_ids[]', 'tests[]', 'psychologicalTests[]'].map(
      it => `body.${it}`,
    ),
  },
  {
    ...{ code: 422, because: atField, calls: ['stepSettings.create', 'stepSettings.update'] },
    places: [
      'body.afterList',
      'body.message_template_id',
      'body.email_template_id',
      'body.sms_template_id',
      'body.supervisors[].id',
      'body.supervisors_id[]',
      'body.job_surveys_id[]',
      'body.job_survey_keys[]',
    ],
  },
  { code: 422, because: atField, calls: ['comments.create'], places: ['body.parent_uuid', 'body.mentions[]'] },
  { code: 422, because: atField, calls: ['comments.update'], places: ['body.mentions[]'] },
  {
    ...{ code: 200, because: filter, calls: ['appointments.list', 'exports.appointments'] },
    places: ['job', 'user', 'applicant', 'subsidiaries_ids[]'].map(it => `query.${it}`),
  },
  {
    ...{ code: 200, because: filter, calls: ['exports.appointments'] },
    places: ['job_uuid', 'user_uuid', 'step_id', 'supervisors_uuid[]'].map(it => `query.${it}`),
  },
  { code: 200, because: filter, calls: ['appointments.showRate'], places: ['query.job', 'query.user'] },
  { code: 200, because: filter, calls: ['appointments.busy'], places: ['query.users_uuid[]', 'query.except'] },
  {
    ...{ code: 422, because: atField, places: ['body.supervisors_ids[]'] },
    calls: ['appointments.create', 'appointments.createMany', 'appointments.update'],
  },
  {
    ...{ code: 409, because: 'a bulk action skips applicants who are not in this job, and refuses if none is left' },
    ...{ calls: ['appointments.createMany'], places: ['body.applicants_uuids[]'] },
  },
  {
    code: 422,
    because: atField,
    calls: ['tasks.create', 'tasks.update', 'tasks.createMany'],
    places: ['body.user_uuid'],
  },
  {
    ...{ code: 422, because: atField, calls: ['applicantProfile.assignExtraSurveys'] },
    places: ['body.surveys_key[]'],
  },
  { code: 422, because: notYet, calls: ['applicantProfile.assignExtraSurveys'], places: ['body.tests_id[]'] },
  { code: 422, because: atField, calls: ['applicants.move'], places: ['body.step_id'] },
  { code: 422, because: atField, calls: ['applicants.create'], places: ['body.source_key'] },
  { code: 422, because: atField, calls: ['imports.start'], places: ['body.step_uuid', 'body.source_key'] },
  { code: 422, because: atField, calls: ['applicants.setSource', 'bulk.source'], places: ['body.source_key'] },
  { code: 422, because: atField, calls: ['bulk.transfer'], places: ['body.steps_uuid[]'] },
  { code: 422, because: atField, calls: ['importOnce.applicants'], places: ['body.step_uuid'] },
  { code: 422, because: atField, calls: ['importOnce.excel'], places: ['body.step'] },
  { code: 422, because: atField, calls: ['imports.decideValue'], places: ['body.meaning'] },
  { code: 422, because: atField, calls: ['jobs.startFrom'], places: ['body.template_id'] },
  { code: 422, because: atField, calls: ['jobPeople.add'], places: ['body.user_uuid'] },
  { code: 422, because: atField, calls: ['profile.update'], places: ['body.avatar'] },
]

/** The exceptions by call and place, as 'jobs.create body.tags[]'. */
export const exceptions: ReadonlyMap<string, Exception> = new Map(
  groups.flatMap(({ calls, places, code, because }) =>
    calls.flatMap(call => places.map(place => [`${call} ${place}`, { code, because }] as const)),
  ),
)

/** Secrets that give access to everyone who has them, also to members of other organisations. */
export const keys: Readonly<Record<string, string>> = {
  'invitations.accept path.secret': 'everyone who has the link of an invitation can accept it and becomes a member',
}

/** Calls that respond with another status than 200 to a valid request of an owner, and the reason. */
export const refusedToOwner: Readonly<Record<string, Exception>> = {
  'contacts.send': { code: 409, because: 'the contacts of everybody in the tests are proved' },
  'contacts.prove': { code: 409, because: 'the contacts of everybody in the tests are proved' },
  'myOrganizations.leave': { code: 409, because: 'the owner cannot leave' },
  'organizations.transfer': { code: 409, because: 'the new owner in the test has not proved a contact' },
  'sso.open': { code: 404, because: 'no external service is connected in the tests' },
}

const own = 'its rows are selected by the caller and not by the organisation'
const adds = 'only adds rows'
const readsNone = 'reads no rows of an organisation'
const ofItself = 'its row is the organisation itself, selected by its id'

/** Calls that reveal and change nothing even if a statement lacks the condition for the organisation, and the reason. */
export const unharmed: Readonly<Record<string, string>> = {
  'applicantSearch.find': 'the test sends a word that no name contains; applicant-search has a separate test',
  'bulk.undo': own,
  'members.restore': own,
  'contacts.confirm': own,
  'contacts.prove': own,
  'contacts.send': own,
  'duplicates.list': 'the test has no duplicates in the other organisation; duplicates.test.ts tests these',
  'exports.appointments':
    'returns only the address of a file; it uses the statement of appointments.list, which is tested',
  'exports.found': 'returns only the address of a file; exports-found.test.ts reads what another organisation gets',
  'exports.foundChosen': 'as exports.found',
  'exports.talentsChosen':
    'returns only the address of a file; exports-talents.test.ts reads what another organisation gets',
  'exports.organizationActivities':
    'returns only the address of a file; it uses the statement of activities.ofOrganization, which is tested',
  'appointments.showRate': 'returns three numbers; list-appointments.test.ts checks whose appointments they count',
  'channels.create': adds,
  'conversation.attach': adds,
  'messageTemplates.create': adds,
  'messageTemplates.variables': readsNone,
  'importOnce.parse': adds,
  'importOnce.preview': readsNone,
  'exportTemplates.list': ofItself,
  'exportTemplates.preview': ofItself,
  'exportTemplates.save':
    'the request of this test changes nothing; export-templates.test.ts checks the other organisation’s template',
  'imports.template': readsNone,
  'interviewForms.readSheet': readsNone,
  'interviews.waiting': own,
  'invitations.accept': 'its row is selected by the secret of the link',
  'jobMedia.picture': adds,
  'jobMedia.upload': adds,
  'lookups.stepTypes': readsNone,
  'media.upload': adds,
  'meetingSettings.set': ofItself,
  'meetingSettings.show': ofItself,
  'myOrganizations.enter': own,
  'myOrganizations.list': own,
  'notifications.list': own,
  'notifications.read': own,
  'notifications.readAll': own,
  'profile.password': own,
  'profile.show': own,
  'profile.update': own,
  'retention.preview': 'in this test no process ended a month ago; a separate test compares both organisations',
  'retention.set': ofItself,
  'retention.setMessages': ofItself,
  'retention.show': ofItself,
  'absences.add': adds,
  'addresses.create': adds,
  'organizationSettings.show': ofItself,
  'organizationSettings.update': ofItself,
  'absences.list': own,
  'workingTimes.days': ofItself,
  'workingTimes.set': ofItself,
  'workingTimes.setDay': ofItself,
  'workingTimes.show': ofItself,
  'roles.allPermissions': readsNone,
  'roles.create': adds,
  'roles.examples': readsNone,
  'savedViews.create': adds,
  'savedViews.list': 'the test asks for the views of another list than the rival’s',
  'sessions.end': own,
  'sessions.list': own,
  'sessions.revoke': own,
  'sources.create': adds,
  'sso.open': readsNone,
  'stepSettings.setWaitMinutes': ofItself,
  'stepSettings.waitMinutes': ofItself,
  'surveys.create': adds,
  'tags.add': adds,
  'tasks.mine': own,
  'userSettings.show': own,
  'userSettings.update': own,
}
