import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { BodyIn } from '@kargozin/api/call.ts'
import { myOrganizations } from '@kargozin/api/account/my-organizations.ts'
import { employees } from '@kargozin/api/employees/employees.ts'
import { notifications } from '@kargozin/api/messages/notifications.ts'
import { members } from '@kargozin/api/organisation/members.ts'
import { organizations } from '@kargozin/api/organisation/organization.ts'
import { jobPeople } from '@kargozin/api/recruitment/jobs/job-people.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { steps } from '@kargozin/api/recruitment/pipeline/steps.ts'
import { stepSettings } from '@kargozin/api/recruitment/steps/step-settings.ts'
import { chart } from '@kargozin/api/structure/chart/chart.ts'
import { units } from '@kargozin/api/structure/units.ts'
import { givePassword, password } from '../../test/accounts.ts'
import { rulesOf } from '../../test/applying.ts'
import { anHour, appointing } from '../../test/appointments/appointing.ts'
import { pipeline } from '../../test/many.ts'
import { inDays, tasking } from '../../test/tasking.ts'
import { world, type Person } from '../../test/world.ts'
import { endAccess } from './end-access.ts'

const arya = world()
const { plan } = appointing(arya)
const { add: addTask, mine } = tasking(arya)

const end = (by: Person, uuids: string[], body: Partial<BodyIn<typeof members.remove>>) =>
  by.call(members.remove, { body: { uuids, ...body } })

const employeeOf = (who: Person) =>
  arya.inside(db =>
    db
      .selectFrom('employee')
      .select(['id', 'ended_on'])
      .where('user_id', '=', who.id)
      .where('organization_id', '=', who.organization)
      .executeTakeFirstOrThrow(),
  )

const departuresOf = async (who: Person) => {
  const { id } = await employeeOf(who)
  return arya.inside(db => db.selectFrom('departure').selectAll().where('employee_id', '=', id).orderBy('id').execute())
}

const works = async (who: Person) => (await who.call(jobs.list, {})).code === 200

/** Moves the planned end of a member to yesterday, and runs the job that was queued for it, in several workers at once. */
async function letTheDayCome(who: Person, workers = 1) {
  const [departure] = (await departuresOf(who)).filter(it => it.done_at === null && it.cancelled_at === null)
  const id = departure?.id ?? ''
  await arya.inside(db =>
    db
      .updateTable('departure')
      .set({ ended_on: inDays(-1) })
      .where('id', '=', id)
      .execute(),
  )
  const key = { organization_id: who.organization, departure_id: id }
  await Promise.all(Array.from({ length: workers }, () => endAccess(arya.services, key)))
}

/** A member with open work: a job opening, a step, a task, an appointment and a place in the chart. */
async function busy(name: string) {
  const who = await arya.hire(name, ['organization.hiring'])
  const it = await pipeline(arya, arya.sara, 1)
  const params = { job_uuid: it.job }
  await arya.sara.does(jobPeople.add, { params, body: { user_uuid: who.id, role: 7 } })
  const [first] = (await arya.sara.does(steps.ofJob, { params })).steps
  const supervisors = [{ id: who.id, scope: 'change' as const }]
  await arya.sara.does(stepSettings.update, { params: { step_id: first?.uuid ?? '' }, body: { supervisors } })
  await addTask(arya.sara, it.ids[0] ?? '', { title: `کار ${name}`, user_uuid: who.id })
  const meeting = await plan(arya.sara, it, anHour({ supervisors_ids: [who.id] }))
  const { group } = await arya.sara.does(chart.create, { body: { title: `جایگاه ${name}` } })
  await arya.sara.does(chart.addHolder, { params: { group_id: group.group_id }, body: { user_id: who.id } })
  return { who, job: it.job, meeting: meeting.id, group: group.group_id }
}

const supervisorsOf = (appointment: string) =>
  arya.inside(async db => {
    const rows = await db
      .selectFrom('appointment_supervisor')
      .select('user_id')
      .where('appointment_id', '=', appointment)
      .execute()
    return rows.map(row => row.user_id)
  })

const holdersOf = (group_id: string) =>
  arya.inside(async db => {
    const held = db.selectFrom('chart_holder').where('group_id', '=', group_id).where('left_at', 'is', null)
    return (await held.select(['user_id', 'acting']).execute()).map(it => [it.user_id, it.acting])
  })

test('a member works until the day on which their work ends, and then loses the access by itself, once for two workers', async () => {
  const nima = await arya.hire('نیما', ['organization.hiring'])
  const terminate_date = inDays(30)
  const reply = await end(arya.sara, [nima.id], { terminate_date, terminate_by: 'user', reason: 'better_offer' })
  deepEqual([reply.code, reply.data.removed, reply.data.planned, reply.data.handed], [200, 0, 1, null])
  equal((await employeeOf(nima)).ended_on, terminate_date)
  equal(await works(nima), true)
  // Before its day, the job does nothing.
  const [planned] = await departuresOf(nima)
  await endAccess(arya.services, { organization_id: nima.organization, departure_id: planned?.id ?? '' })
  equal(await works(nima), true)
  await letTheDayCome(nima, 2)
  equal((await nima.call(jobs.list, {})).code, 401)
  const removals = await arya.inside(db =>
    db.selectFrom('activity').select('id').where('subject_id', '=', nima.id).where('type', '=', 'remove').execute(),
  )
  equal(removals.length, 1)
})

test('who planned the end of a work hears of it once, and of work that nobody has taken over', async () => {
  const [nima, saba, hoda] = [await arya.hire('نیما', []), await arya.hire('صبا', []), await arya.hire('هدی', [])]
  const heard = async () => {
    const { notifications: all } = await arya.sara.does(notifications.list, { query: { per_page: 100 } })
    return all
      .filter(it => it.pascal_case_type.startsWith('EmployeeLeft'))
      .map(it => [it.pascal_case_type, it.text.replace(/<[^>]*>/g, '').split(' no longer')[0]])
  }
  await end(arya.sara, [nima.id], { terminate_date: inDays(30), successor_uuid: saba.id })
  const before = await heard()
  await end(arya.sara, [saba.id], { terminate_date: inDays(30), successor_uuid: hoda.id })
  deepEqual(await heard(), before, 'nothing has ended yet')
  await letTheDayCome(saba, 2)
  await letTheDayCome(nima)
  deepEqual((await heard()).slice(0, 2), [
    ['EmployeeLeftWork', 'نیما کریمی'],
    ['EmployeeLeft', 'صبا کریمی'],
  ])
})

test('the end in 2099 can be moved, cancelled and undone, and then the job does nothing', async () => {
  const { who } = await busy('مهسا')
  await end(arya.sara, [who.id], { terminate_date: '2099-12-31' })
  const moved = await end(arya.sara, [(await employeeOf(who)).id], { terminate_date: inDays(5) })
  equal((await employeeOf(who)).ended_on, inDays(5))
  equal((await departuresOf(who)).filter(it => it.cancelled_at === null).length, 1)
  await arya.sara.does(members.restore, { params: { removal_uuid: moved.data.removal_uuid } })
  equal((await employeeOf(who)).ended_on, '2099-12-31')
  const { id } = await employeeOf(who)
  deepEqual(await arya.sara.does(members.keep, { body: { uuids: [id] } }), { kept: 1 })
  equal((await employeeOf(who)).ended_on, null)
  for (const { id: departure_id } of await departuresOf(who))
    await endAccess(arya.services, { organization_id: who.organization, departure_id })
  equal(await works(who), true)
  equal((await arya.kian.call(members.keep, { body: { uuids: [id] } })).code, 404)
})

test('a day in the past ends the access at once, but not a day before the first day of work', async () => {
  const reza = await arya.hire('کاوه', ['organization.hiring'])
  const { id: uuid } = await employeeOf(reza)
  await arya.sara.does(employees.update, { params: { uuid }, body: { started_on: '2020-03-01' } })
  const early = await end(arya.sara, [reza.id], { terminate_date: '2020-02-29' })
  deepEqual(rulesOf(early), ['terminate_date: min_value'])
  equal(early.message, 'کاوه کریمی began to work after this day.')
  equal(await works(reza), true)
  equal((await end(arya.sara, [reza.id], { terminate_date: '2024-05-06' })).data.removed, 1)
  equal(await works(reza), false)
  equal((await employeeOf(reza)).ended_on, '2024-05-06')
})

test('access may end before the work does', async () => {
  const gita = await arya.hire('گیتا', ['organization.hiring'])
  await end(arya.sara, [gita.id], { terminate_date: inDays(20), terminate_type: 'remove' })
  equal(await works(gita), false)
  equal((await employeeOf(gita)).ended_on, inDays(20))
})

test('an employee without access leaves too, together with a member', async () => {
  const member = await arya.hire('پویا', ['organization.hiring'])
  const { user } = await arya.sara.does(employees.create, { body: { name: 'بی', last_name: 'حساب' } })
  const both = await end(arya.sara, [user.uuid, member.id], { terminate_type: 'remove', reason: 'downsizing' })
  equal(both.data.removed, 2)
  const { users } = await arya.sara.does(employees.list, { query: { status: 'former', last_name: 'حساب' } })
  deepEqual(
    users.map(it => it.uuid),
    [user.uuid],
  )
})

test('nobody ends the work of the owner, of themself, or of a stranger, and the successor is a member who stays', async () => {
  const clerk = await arya.hire('مسئول', ['organization.users.remove'])
  const other = await arya.hire('دیگری', [])
  for (const body of [{ terminate_date: inDays(3) }, { terminate_type: 'remove' as const }]) {
    equal((await end(clerk, [arya.sara.id], body)).code, 409)
    equal((await end(arya.sara, [arya.sara.id], body)).code, 409)
    equal((await end(clerk, [clerk.id, other.id], body)).code, 409)
    equal((await end(clerk, [arya.kian.id, other.id], body)).code, 404)
    for (const successor_uuid of [other.id, arya.kian.id])
      deepEqual(rulesOf(await end(clerk, [other.id], { ...body, successor_uuid })), ['successor_uuid: one_of'])
  }
  equal((await arya.mina.call(members.remove, { body: { uuids: [other.id] } })).code, 403)
  equal(await employeeOf(other).then(it => it.ended_on), null)
})

test('open work is handed over with the access, and an undo takes it back', async () => {
  const { who, job, meeting, group } = await busy('آرش')
  const heir = await arya.hire('جانشین', ['organization.hiring'])
  const effect = await arya.sara.does(members.removal, { query: { uuids: [who.id] } })
  const { tasks, appointments, places, jobs: openings, can } = effect
  deepEqual([openings, tasks, appointments, places], [1, 1, 1, 1])
  deepEqual(can, { recruitment: true, places: true })
  const reply = await end(arya.sara, [who.id], { terminate_type: 'remove', successor_uuid: heir.id })
  deepEqual(reply.data.handed, { jobs: 1, steps: 1, forms: 0, tasks: 1, appointments: 1, offers: 0, places: 1 })
  deepEqual(await mine(heir), ['کار آرش'])
  equal((await heir.call(jobs.show, { params: { job_id: job } })).code, 200)
  deepEqual(await supervisorsOf(meeting), [heir.id])
  deepEqual(await holdersOf(group), [[heir.id, true]])
  await arya.sara.does(members.restore, { params: { removal_uuid: reply.data.removal_uuid } })
  deepEqual(await mine(heir), [])
  equal((await heir.call(jobs.show, { params: { job_id: job } })).code, 404)
  deepEqual(await supervisorsOf(meeting), [who.id])
  deepEqual(await holdersOf(group), [[who.id, false]])
  equal((await employeeOf(who)).ended_on, null)
})

test('on a later day, work is handed over only as far as who decided it may still do so', async () => {
  const first = await busy('سیما')
  const second = await busy('لیلا')
  const heir = await arya.hire('وارث', ['organization.hiring'])
  const clerk = await arya.hire('کارگزین', ['organization.users.remove', 'organization.hiring.jobs.all'])
  for (const it of [first, second])
    await end(clerk, [it.who.id], { terminate_date: inDays(9), successor_uuid: heir.id })
  await letTheDayCome(first.who)
  deepEqual(await mine(heir), ['کار سیما'])
  // Places in the chart need a permission that the clerk lacks.
  deepEqual(await holdersOf(first.group), [])
  await arya.asOwner(db => db.deleteFrom('role_holder').where('user_id', '=', clerk.id).execute())
  await letTheDayCome(second.who)
  deepEqual(await mine(heir), ['کار سیما'])
  equal(await works(second.who), false)
})

test('who may not hand over recruitment hands over nothing, and nobody gets more than the caller has', async () => {
  const { who, job, group } = await busy('نگار')
  const heir = await arya.hire('هومن', ['organization.hiring'])
  const clerk = await arya.hire('حذف‌کننده', ['organization.users.remove', 'organization.chart.store'])
  const role = await arya.inside(db =>
    db
      .insertInto('role')
      .values({ organization_id: who.organization, display_name: 'قدرت', permissions: ['organization.roles'] })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const held = { organization_id: who.organization, group_id: group, role_id: role.id }
  await arya.inside(db => db.insertInto('role_of_group').values(held).execute())
  const { data } = await end(clerk, [who.id], { terminate_type: 'remove', successor_uuid: heir.id })
  deepEqual(data.handed, { jobs: 0, steps: 0, forms: 0, tasks: 0, appointments: 0, offers: 0, places: 0 })
  equal((await heir.call(jobs.show, { params: { job_id: job } })).code, 404)
})

test('the record of a departure has where the employee worked', async () => {
  const { who, group } = await busy('شیوا')
  const { group: above } = await arya.sara.does(chart.create, { body: { title: 'بالاسری' } })
  await arya.sara.does(chart.addHolder, { params: { group_id: above.group_id }, body: { user_id: arya.mina.id } })
  await arya.sara.does(chart.update, { params: { group_id: group }, body: { parent_id: above.group_id } })
  const { unit } = await arya.sara.does(units.create, { body: { name: 'مالی شیوا' } })
  await arya.sara.does(units.update, { params: { uuid: unit.uuid }, body: { employees: [who.id] } })
  await end(arya.sara, [who.id], { terminate_type: 'remove' })
  const [made] = await departuresOf(who)
  deepEqual([made?.unit_id, made?.leader_id, made?.branch_id], [unit.uuid, arya.mina.id, null])
})

test('who leaves by themself has a departure too', async () => {
  const who = await arya.hire('رونده', [])
  const params = { organization_uuid: who.organization }
  equal((await who.call(myOrganizations.leave, { params })).code, 200)
  const [made] = await departuresOf(who)
  deepEqual([made?.ended_by, made?.ended_on === (await employeeOf(who)).ended_on], ['user', true])
  const { rows } = await arya.asOwner(db =>
    sql<{ done: boolean }>`select done_at is not null as done from departure where id = ${made?.id}`.execute(db),
  )
  equal(rows[0]?.done, true)
})

test('ownership goes to nobody who leaves soon', async () => {
  const who = await arya.hire('واپسین', [])
  await end(arya.sara, [who.id], { terminate_date: inDays(40) })
  await givePassword(arya, arya.sara)
  const body = { user_uuid: who.id, current_password: password }
  const reply = await arya.sara.call(organizations.transfer, { body })
  deepEqual([reply.code, reply.message], [409, 'واپسین کریمی leaves soon. Choose somebody who stays.'])
})
