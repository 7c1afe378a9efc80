import { deepEqual, equal, match } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { BodyIn } from '@kargozin/api/call.ts'
import { calendar } from '@kargozin/api/calendar/events.ts'
import { calendarFeed } from '@kargozin/api/calendar/feed.ts'
import { employees } from '@kargozin/api/employees/employees.ts'
import { gregorian, jalali } from '@kargozin/api/persian.ts'
import { hires } from '@kargozin/api/recruitment/onboarding/hires.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { pipeline } from '../test/many.ts'
import { newBranch } from '../test/nets/secrets.ts'
import { world, type Person } from '../test/world.ts'

const arya = world()

const add = async (body: BodyIn<typeof employees.create>) =>
  (await arya.sara.does(employees.create, { body })).user.uuid

/** Changes the file of a member. */
const fill = async (who: Person, body: BodyIn<typeof employees.update>) => {
  const { id } = await arya.inside(db =>
    db
      .selectFrom('employee')
      .select('id')
      .where('user_id', '=', who.id)
      .where('organization_id', '=', who.organization)
      .executeTakeFirstOrThrow(),
  )
  await arya.sara.does(employees.update, { params: { uuid: id }, body })
}

/** The events of a window of employees, as type, day and name. */
async function read(who: Person, start: string, end: string, more: object = {}) {
  const { events } = await who.does(calendar.list, { query: { start, end, ...more } })
  return events.map(it => `${it.type} ${it.start} ${it.title}`)
}

test('the place of a day in its Persian year is that of its month and day, in every year', async () => {
  const rows = await arya.inside(async db =>
    sql<{ day: string; place: number }>`
      select day::date::text as day, persian_day_of_year(day::date) as place
        from generate_series(date '1900-01-01', date '2150-01-01', interval '1 day') day`.execute(db),
  )
  const wrong = rows.rows.filter(({ day, place }) => {
    const { month, day: of } = jalali(day)
    return place !== 31 * Math.min(month - 1, 6) + 30 * Math.max(month - 7, 0) + of - 1
  })
  deepEqual(wrong.slice(0, 3), [])
  equal(rows.rows.length, 91_312)
})

test('the calendar has birthdays by the Persian calendar, ends of contracts and of probations, of those who work here', async () => {
  const on = (year: number, month: number, day: number) => gregorian({ year, month, day })
  await add({ name: 'آبان', last_name: 'یک', birthday: on(1360, 8, 9), contract_ends_on: on(1420, 8, 10) })
  await add({ name: 'آبان', last_name: 'دو', birthday: on(1379, 8, 9), probation_ends_on: on(1420, 8, 9) })
  const gone = { birthday: on(1370, 8, 9), contract_ends_on: on(1420, 8, 11) }
  const left = await add({ name: 'رفته', last_name: 'سه', ...gone })
  await arya.inside(db => db.updateTable('employee').set({ ended_on: '2030-01-01' }).where('id', '=', left).execute())
  const [nine, ten] = [on(1420, 8, 9), on(1420, 8, 10)]
  deepEqual(await read(arya.sara, on(1420, 8, 1), on(1420, 8, 30)), [
    `endTrialPeriod ${nine} آبان دو`,
    `employeeBirthday ${nine} آبان دو`,
    `employeeBirthday ${nine} آبان یک`,
    `contractExpiration ${ten} آبان یک`,
  ])
  // The same birthday is in the next year, and the others are not.
  deepEqual(await read(arya.sara, on(1421, 8, 1), on(1421, 8, 30), { types: ['employeeBirthday'] }), [
    `employeeBirthday ${on(1421, 8, 9)} آبان دو`,
    `employeeBirthday ${on(1421, 8, 9)} آبان یک`,
  ])
})

test('who was born on the last day of a leap year has the birthday on the last day of each year', async () => {
  await add({ name: 'کبیسه', last_name: 'اسفندی', birthday: gregorian({ year: 1370, month: 12, day: 30 }) })
  const days = async (year: number) => {
    const [start, end] = [gregorian({ year, month: 12, day: 20 }), gregorian({ year: year + 1, month: 1, day: 5 })]
    const found = await read(arya.sara, start, end, { types: ['employeeBirthday'] })
    return found.map(it => jalali(it.split(' ')[1] ?? '')).map(({ month, day }) => `${month}/${day}`)
  }
  deepEqual([await days(1408), await days(1409)], [['12/30'], ['12/29']])
})

test('members without the list of employees see only their own days, and the calendar of a member has those who report to them', async () => {
  const [nima, saba] = [await arya.hire('نیما', []), await arya.hire('صبا', ['organization.users.list'])]
  const window = ['2041-05-01', '2041-05-31'] as const
  await fill(nima, { contract_ends_on: '2041-05-05' })
  await fill(saba, { contract_ends_on: '2041-05-06' })
  const below = await add({ name: 'زیردست', last_name: 'صبا', contract_ends_on: '2041-05-07' })
  await arya.inside(db => db.updateTable('employee').set({ supervisor_id: saba.id }).where('id', '=', below).execute())
  const days = async (who: Person, more: object = {}) =>
    (await read(who, ...window, more)).map(it => it.split(' ')[1]?.slice(8))
  deepEqual(await days(arya.sara), ['05', '06', '07'])
  deepEqual(await days(nima), ['05'])
  deepEqual(await days(saba), ['05', '06', '07'])
  deepEqual(await days(saba, { own: 1 }), ['06', '07'])
  deepEqual(await days(arya.sara, { users_ids: [saba.id] }), ['06', '07'])
  deepEqual(await days(arya.sara, { own: 1 }), [])
  const { events } = await nima.does(calendar.list, { query: { start: window[0], end: window[1] } })
  deepEqual(
    events.map(it => [it.own, it.can.open, it.employee?.name]),
    [[true, false, 'نیما کریمی']],
  )
})

test('who holds the group above in the chart has the days of those below in their own calendar', async () => {
  const [boss, below] = [await arya.hire('رئیس', ['organization.users.list']), await arya.hire('کارمند', [])]
  await fill(below, { contract_ends_on: '2042-05-07' })
  await arya.inside(async db => {
    const { organization } = boss
    await sql`with top as (insert into chart_group (organization_id, title) values (${organization}::uuid, 'بالا') returning id),
      under as (insert into chart_group (organization_id, title, parent_id) select ${organization}::uuid, 'پایین', id from top returning id)
      insert into chart_holder (organization_id, group_id, user_id)
      select ${organization}::uuid, id, ${boss.id}::uuid from top union all select ${organization}::uuid, id, ${below.id}::uuid from under`.execute(
      db,
    )
  })
  deepEqual(await read(boss, '2042-05-01', '2042-05-31', { own: 1 }), ['contractExpiration 2042-05-07 کارمند کریمی'])
})

test('the calendar of a branch has its employees, and with a number per day the others are counted', async () => {
  const branch = await newBranch(arya, 'یزد', arya.sara)
  const birthday = gregorian({ year: 1375, month: 5, day: 2 })
  for (const at of Array.from({ length: 5 }, (_, place) => place)) {
    // oxlint-disable-next-line no-await-in-loop -- in this order
    const id = await add({ name: 'مرداد', last_name: `شماره ${at}`, birthday })
    if (at < 2)
      // oxlint-disable-next-line no-await-in-loop -- in this order
      await arya.inside(db => db.updateTable('employee').set({ branch_id: branch }).where('id', '=', id).execute())
  }
  const day = gregorian({ year: 1422, month: 5, day: 2 })
  const names = (list: readonly string[]) => list.map(it => it.at(-1))
  deepEqual(names(await read(arya.sara, day, day, { subsidiaries_ids: [branch] })), ['0', '1'])
  const cut = await arya.sara.does(calendar.list, { query: { start: day, end: day, per_day: 2 } })
  deepEqual([names(cut.events.map(it => it.title)), cut.more], [['0', '1'], [{ day, count: 3 }]])
})

test('an applicant who has become an employee has one end of probation, for whom sees employees', async () => {
  const it = await pipeline(arya, arya.sara, 1)
  const applicant_uuid = it.ids[0] ?? ''
  const move = { step_id: it.hire, probation_end: '2043-05-10' }
  await arya.sara.does(applicants.move, { params: { ...it.params, applicant_id: applicant_uuid }, body: move })
  const recruiter = await arya.hire('کارجو', ['organization.hiring', 'organization.hiring.jobs.all'])
  await arya.sara.does(hires.create, {
    params: { applicant_uuid },
    body: { name: 'تازه', last_name: 'استخدام', probation_ends_on: '2043-05-12' },
  })
  const days = async (who: Person) =>
    (await read(who, '2043-05-01', '2043-05-31')).map(event => event.split(' ').slice(0, 2).join(' '))
  deepEqual(await days(arya.sara), ['endTrialPeriod 2043-05-12'])
  deepEqual(await days(recruiter), ['endTrialPeriod 2043-05-10'])
})

test('the feed of a member has the days of those who report to them, with what they are', async () => {
  const today = new Date().toISOString().slice(0, 10)
  const soon = new Date(Date.parse(today) + 10 * 86_400_000).toISOString().slice(0, 10)
  const id = await add({ name: 'خوراک', last_name: 'تقویم', contract_ends_on: soon })
  await arya.inside(db =>
    db.updateTable('employee').set({ supervisor_id: arya.sara.id }).where('id', '=', id).execute(),
  )
  const { feed } = await arya.sara.does(calendarFeed.set, { body: { types: ['contractExpiration'] } })
  // The server of the tests listens on another port than the public address.
  const reply = await fetch(arya.url + new URL(feed.url).pathname)
  const text = (await reply.text()).replaceAll('\r\n ', '')
  match(text, /SUMMARY:End of contract · خوراک تقویم/)
  match(text, new RegExp(`employee=${id}`))
})
