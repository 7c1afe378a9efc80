import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { profile } from '@kargozin/api/account/profile.ts'
import { sessions } from '@kargozin/api/account/sessions.ts'
import { sso } from '@kargozin/api/account/sso.ts'
import { calendar } from '@kargozin/api/calendar/events.ts'
import { calendarFeed } from '@kargozin/api/calendar/feed.ts'
import { employees } from '@kargozin/api/employees/employees.ts'
import { notifications } from '@kargozin/api/messages/notifications.ts'
import { members } from '@kargozin/api/organisation/members.ts'
import { organizations } from '@kargozin/api/organisation/organization.ts'
import { views } from '@kargozin/api/organisation/views.ts'
import { pathNames, spellings } from '@kargozin/api/call.ts'
import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { exports } from '@kargozin/api/recruitment/exports/exports.ts'
import { answers } from '../answers.ts'
import { holding } from '../test/accounts.ts'
import { world, type Person } from '../test/world.ts'

const arya = world()

/** Sees the product as this person. */
async function seeAs(who: { id: string }, by = arya.sara): Promise<Person> {
  const { token_organ, organization_uuid } = await by.does(views.start, { params: { uuid: who.id } })
  return { ...holding(arya, token_organ, organization_uuid), id: who.id }
}

const readOnly = 'You see the product as somebody else, so you can only read. Go back to yourself to change something.'
const hidden = 'This is private. It is not shown while you see the product as somebody else.'

const sessionsOf = (who: { id: string }) =>
  arya.asOwner(db => db.selectFrom('session').selectAll().where('user_id', '=', who.id).orderBy('created_at').execute())

test('the owner sees the product with the rights of a member', async () => {
  const view = await seeAs(arya.mina)
  const start = await view.does(organizations.show, {})
  const own = await arya.mina.does(organizations.show, {})
  deepEqual(
    [start.user.id, start.user.owner, start.user.permissions_name.toSorted(), start.view?.fullName],
    [arya.mina.id, false, own.user.permissions_name.toSorted(), 'سارا محمدی'],
  )
  deepEqual([own.view, start.organizations_count], [null, 1])
  equal((await view.call(members.list, {})).code, 403, 'Mina may not see the members')
  equal((await view.call(jobs.list, {})).code, 200)
})

test('every call that changes something is refused, and changes nothing', async () => {
  const view = await seeAs(arya.mina)
  const identity = { authorization: `Bearer ${view.token}`, coded_organ_id: view.organization, 'accept-language': 'en' }
  const someId = '00000000-0000-7000-8000-000000000000'
  let refused = 0
  for (const { call } of answers) {
    if (call.needs === 'nobody' || call.method === 'GET' || call.inView === 'allowed') continue
    for (const { method, path } of spellings(call)) {
      const url = pathNames(path).reduce((text, name) => text.replace(`{${name}}`, someId), path)
      const reply = await fetch(`${arya.url}/api/v2${url}`, { method, headers: identity })
      const { message } = (await reply.json()) as { message: string }
      // A permission that Mina lacks is said first.
      ok(reply.status === 403, `${method} ${path}: ${reply.status} ${message}`)
      if (message === readOnly) refused++
    }
  }
  ok(refused > 100, `${refused}`)
  const writing = await view.call(jobs.create, { body: { title: 'از دید مینا' } })
  deepEqual([writing.code, writing.message], [403, readOnly])
  deepEqual(writing.data, { in_view: true })
  equal(
    (await view.call(exports.applicants, { params: { job_uuid: arya.mina.id } })).message,
    readOnly,
    'an export is a piece of work',
  )
})

test('what is private to the member is not shown', async () => {
  const nima = await arya.hire('نیما', ['organization.hiring'])
  await nima.does(calendar.create, { body: { title: 'نوبت پزشک', start: '2026-12-01', end: '2026-12-01' } })
  const window = { query: { start: '2026-12-01', end: '2026-12-02' } }
  const titles = async (by: Person) => (await by.does(calendar.list, window)).events.map(it => it.title)
  ok((await titles(nima)).includes('نوبت پزشک'))
  const view = await seeAs(nima)
  ok(!(await titles(view)).includes('نوبت پزشک'))
  for (const call of [notifications.list, calendarFeed.show, sessions.list, sso.open]) {
    const reply = await view.call(call, {})
    deepEqual([reply.code, reply.message], [403, hidden], call.path)
  }
  equal((await view.call(profile.password, { body: { password: 'یک رمز دیگر ۱۲' } })).code, 403)
  equal((await view.does(profile.show, {})).user.id, nima.id)
  deepEqual(
    (await nima.does(sessions.list, {})).sessions.length,
    1,
    'Nima does not see the view among the own sessions',
  )
})

test('only the owner can look, at somebody of the own organisation', async () => {
  const all = await arya.hire('همه', ['organization.users.list', 'organization.roles'])
  const asMember = await all.call(views.start, { params: { uuid: arya.reza.id } })
  deepEqual([asMember.code, asMember.message], [403, 'Only the owner can see the product as somebody else.'])
  equal((await arya.sara.call(views.start, { params: { uuid: arya.kian.id } })).code, 404)
  equal((await arya.sara.call(views.start, { params: { uuid: arya.sara.id } })).code, 409)
  const view = await seeAs(all)
  equal((await view.call(views.start, { params: { uuid: arya.reza.id } })).code, 403, 'no view within a view')
})

test('it is in the history of both', async () => {
  const all = (await arya.sara.does(employees.list, { query: { per_page: 100 } })).users
  const idOf = (member: string) => all.find(it => it.member_uuid === member)?.uuid ?? ''
  const nader = await arya.hire('نادر', [])
  const { users } = await arya.sara.does(employees.list, { query: { name: 'نادر' } })
  await seeAs(nader)
  for (const uuid of [users[0]?.uuid ?? '', idOf(arya.sara.id)]) {
    const [last] = (await arya.sara.does(activities.onEmployee, { params: { uuid } })).activities
    deepEqual([last?.type, last?.user?.fullName, last?.name], ['view_as', 'سارا محمدی', 'نادر کریمی'])
  }
})

test('going back ends only the view, and so do thirty minutes, signing out, and another owner', async () => {
  const roya = await arya.hire('رویا', ['organization.hiring'])
  const first = await seeAs(roya)
  await first.does(sessions.revoke, { body: { all: true } })
  deepEqual([(await first.call(jobs.list, {})).code, (await roya.call(jobs.list, {})).code], [401, 200])

  const second = await seeAs(roya)
  const [, stored] = await sessionsOf(roya)
  const lasts = Date.parse(stored?.expires_at ?? '') - Date.parse(stored?.created_at ?? '')
  equal(Math.round(lasts / 60_000), 30)
  await arya.asOwner(db =>
    db
      .updateTable('session')
      .set({ expires_at: '2026-01-01' })
      .where('viewer_session_id', 'is not', null)
      .where('user_id', '=', roya.id)
      .execute(),
  )
  equal((await second.call(jobs.list, {})).code, 401)

  const third = await seeAs(roya)
  const setOwner = (user_id: string) =>
    arya.asOwner(db => db.updateTable('organization').set({ user_id }).where('id', '=', roya.organization).execute())
  await setOwner(arya.mina.id)
  equal((await third.call(jobs.list, {})).code, 401)
  await setOwner(arya.sara.id)
  equal((await third.call(jobs.list, {})).code, 200)
  await arya.asOwner(db => db.deleteFrom('session').where('user_id', '=', arya.sara.id).execute())
  equal((await third.call(jobs.list, {})).code, 401)
  equal((await sessionsOf(roya)).length, 1, 'only that of Roya is left')
})
