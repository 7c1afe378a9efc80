import { nounNames, nouns, type Noun } from '@kargozin/api/nouns.ts'
import { everyCall, placesOf, type NamedCall, type Place } from './places.ts'

/*
 * How calls respond to an id of another organisation. In the path: 404. In a query: 404, or 200 and the filter finds nothing. In a body:
 * 404, or 422 and the error names the field, as for any invalid choice. Exceptions from this need a reason.
 */

/**
 * Another accepted status. The response must be the same as for an id that does not exist (except for ids and
 * instants), and must contain no data of the other organisation.
 */
export type Exception = { code: number; because: string }

type Group = Exception & { calls: readonly string[]; places: readonly Place[] }

const leftOut = 'missing records are skipped, because a colleague may have just deleted one'
const bulk = 'a bulk action skips and counts applicants who are not in this job'
const pool =
  'an action on several people skips and counts those who are not in the pool, or whom the caller may not see'
const withRow = 'wrong rows are reported beside those that were imported'
const groups: readonly Group[] = [
  {
    ...{ code: 200, because: pool, calls: ['talents.add', 'talents.copy', 'talents.suggest'] },
    places: ['body.applicants_uuid[]'],
  },
  {
    ...{ code: 200, because: pool, calls: ['talents.remove', 'talents.restore'] },
    places: ['body.job_applicants_uuid[]'],
  },
  { code: 200, because: leftOut, calls: ['talents.add', 'talents.update'], places: ['body.tags[]'] },
  {
    ...{ code: 200, because: leftOut, calls: ['applicants.move', 'bulk.move', 'bulk.moveSeveral'] },
    places: ['body.into_pool.tags[]'],
  },
  {
    ...{ code: 200, because: bulk, calls: ['bulk.trash', 'bulk.restore', 'bulk.remove', 'bulk.tags'] },
    places: ['body.applicants_uuids[]'],
  },
  {
    ...{ code: 200, because: bulk },
    calls: ['bulk.rate', 'bulk.source', 'tasks.createMany', 'bulk.trashSeveral'],
    places: ['body.applicants_uuids[]'],
  },
  {
    ...{
      code: 422,
      because: 'the text in the request is for somebody who is moved',
      calls: ['bulk.move', 'bulk.moveSeveral'],
    },
    places: ['body.applicants_uuids[]'],
  },
  {
    ...{ code: 200, because: bulk, calls: ['conversation.sendMany', 'conversation.preview'] },
    places: ['body.applicants_uuids[]'],
  },
  { code: 200, because: bulk, calls: ['bulk.transfer'], places: ['body.applicants_uuid[]'] },
  {
    code: 200,
    because: 'only applicants of the job are exported',
    calls: ['exports.chosen', 'exports.foundChosen', 'exports.talentsChosen'],
    places: ['body.applicants_uuids[]'],
  },
  {
    ...{ code: 200, because: 'filters in a body find nothing, as those in a query', calls: ['employees.search'] },
    places: ['body.subsidiaries_ids[]', 'body.units_uuid[]'],
  },
  {
    ...{ code: 200, because: withRow, calls: ['importOnce.applicants'] },
    places: ['body.applicants[].cv_path', 'body.applicants[].source'],
  },
  { code: 200, because: withRow, calls: ['imports.change'], places: ['body.given.cv_path', 'body.given.source'] },
  { code: 200, because: leftOut, calls: ['jobs.create', 'jobs.update', 'applicantTags.set'], places: ['body.tags[]'] },
  {
    ...{ code: 200, because: leftOut, calls: ['careerPages.update', 'careerPages.preview'] },
    places: ['body.first_jobs[]', 'body.hidden_jobs[]'],
  },
  { code: 200, because: leftOut, calls: ['groupRoles.detach'], places: ['body.roles_id[]'] },
  { code: 200, because: leftOut, calls: ['branches.detach'], places: ['body.users_uuids[]'] },
  { code: 200, because: leftOut, calls: ['bulk.tags'], places: ['body.add[]', 'body.remove[]'] },
  {
    ...{ code: 409, because: 'a bulk action skips applicants who are not in this job, and refuses if none is left' },
    ...{ calls: ['appointments.createMany', 'bookings.create'], places: ['body.applicants_uuids[]'] },
  },
]

/** The status beside 404 that is accepted at a place; undefined if there is none. */
export function statusAt(call: string, place: Place): number | undefined {
  const byRule = place.startsWith('query.') ? 200 : place.startsWith('body.') ? 422 : undefined
  return exceptions.get(`${call} ${place}`)?.code ?? byRule
}

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

/** Whether a call creates a record of a noun and names no other record: `POST /addresses`. */
function onlyCreates({ it }: NamedCall): boolean {
  const nounsWithin = nounNames.filter(noun => (nouns[noun] as Noun).within?.some(part => it.path.endsWith(`/${part}`)))
  return it.method === 'POST' && placesOf(it).length === 0 && nounsWithin.some(noun => it.changes?.includes(noun))
}

/** Calls that reveal and change nothing even if a statement lacks the condition for the organisation, and the reason. */
export const unharmed: Readonly<Record<string, string>> = {
  ...Object.fromEntries(everyCall.filter(onlyCreates).map(({ name }) => [name, adds])),
  'applicantSearch.find': 'the test sends a word that no name contains; applicant-search has a separate test',
  'bulk.undo': own,
  'members.restore': own,
  'contacts.confirm': own,
  'contacts.prove': own,
  'contacts.send': own,
  'duplicates.joined': 'only a migration records such joins; join-persons.test.ts reads what another organisation gets',
  'duplicates.list': 'the test has no duplicates in the other organisation; duplicates.test.ts tests these',
  'channels.sendKept': 'returns only a number; kept.test.ts checks that another organisation has nothing to send',
  'employeeImport.import': adds,
  'employees.excel': 'returns only the address of a file; employees.test.ts reads what another organisation gets',
  'leavingReport.show': 'nobody of this test has left; leaving-report.test.ts reads what another organisation gets',
  'organizationMedia.upload': adds,
  'organizationProfile.show': ofItself,
  'leavingReport.excel': 'returns only the address of a file; as leavingReport.show',
  'employees.search':
    'the test sends filters that nobody matches; employees.test.ts reads what another organisation gets',
  'userGroups.departments': 'the groups of this test have no unit; chart.test.ts reads what another organisation gets',
  'exports.appointments':
    'returns only the address of a file; it uses the statement of appointments.list, which is tested',
  'exports.found': 'returns only the address of a file; exports-found.test.ts reads what another organisation gets',
  'exports.foundChosen': 'as exports.found',
  'exports.talentsChosen':
    'returns only the address of a file; exports-talents.test.ts reads what another organisation gets',
  'exports.organizationActivities':
    'returns only the address of a file; it uses the statement of activities.ofOrganization, which is tested',
  'appointments.showRate': 'returns three numbers; list-appointments.test.ts checks whose appointments they count',
  'skills.list': 'returns only names of skills; skills.test.ts checks whose job openings they come from',
  'calendar.excel':
    'returns only the address of a file; it uses the statements of calendar.list, which is tested; list-events.test.ts reads the file',
  'calendar.remove': own,
  'calendar.restore': own,
  'calendar.update': own,
  'calendarFeed.remove': own,
  'calendarFeed.renew': own,
  'calendarFeed.set': own,
  'calendarFeed.show': own,
  'conversation.attach': adds,
  'messageTemplates.variables': readsNone,
  'importOnce.parse': adds,
  'importOnce.preview': readsNone,
  'exportTemplates.list': ofItself,
  'exportTemplates.preview': ofItself,
  'exportTemplates.save':
    'the request of this test changes nothing; export-templates.test.ts checks the other organisation’s template',
  'imports.template': readsNone,
  'industries.attach': ofItself,
  'industries.detach': ofItself,
  'industries.list': ofItself,
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
  'noticeSettings.show': own,
  'noticeSettings.update': own,
  'notifications.list': own,
  'notifications.read': own,
  'notifications.readAll': own,
  'notifications.unreadAll': own,
  'profile.password': own,
  'ownFile.change': own,
  'ownFile.show': own,
  'ownFile.withdraw': own,
  'passwordResets.kinds': readsNone,
  'positionImport.import':
    'the rows of this test exist nowhere; import-positions.test.ts checks that nobody learns of positions of others',
  'profile.show': own,
  'profile.update': own,
  'retention.preview': 'in this test no process ended a month ago; a separate test compares both organisations',
  'retention.set': ofItself,
  'retention.setMessages': ofItself,
  'retention.show': ofItself,
  'organizationSettings.show': ofItself,
  'organizationSettings.update': ofItself,
  'absences.list': own,
  'workingTimes.days': ofItself,
  'workingTimes.set': ofItself,
  'workingTimes.setDay': ofItself,
  'workingTimes.setDays': ofItself,
  'workingTimes.show': ofItself,
  'roles.allPermissions': readsNone,
  'roles.examples': readsNone,
  'savedViews.list': 'the test asks for the views of another list than the rival’s',
  'sentMessages.costs': ofItself,
  'sessions.end': own,
  'sessions.list': own,
  'sessions.revoke': own,
  'sso.open': readsNone,
  'stepSettings.setWaitMinutes': ofItself,
  'stepSettings.waitMinutes': ofItself,
  'tasks.mine': own,
  'userSettings.show': own,
  'userSettings.update': own,
}
