import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { appointments } from '@kargozin/api/recruitment/appointments/appointments.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { anHour, appointing, minutesTo } from '../../../test/appointments/appointing.ts'
import { world } from '../../../test/world.ts'

const arya = world()
const { plan, pass, workAlways } = appointing(arya)

type Added = { mobile: string; email?: string; degree?: string; city?: string; source?: string; years?: number }

/** Creates an applicant, and returns how to meet them. The city and the source are given by their names in English and Persian. */
async function add(job_uuid: string, name: string, { mobile, email, degree, years, city, source }: Added) {
  const { applicant } = await arya.sara.does(applicants.create, {
    params: { job_uuid },
    body: { name, last_name: email ? 'نمونه' : 'دیگر', mobile, ...(email ? { email } : {}) },
  })
  await arya.inside(async db => {
    const cityId = db
      .selectFrom('city')
      .select('id')
      .where('name_en', '=', city ?? '')
      .limit(1)
    await db
      .updateTable('applicant')
      .set({ degree: degree ?? null, experience_years: years ?? null, city_id: cityId })
      .where('application_id', '=', applicant.uuid)
      .execute()
    if (!source) return
    const { id } = await db
      .insertInto('source')
      .values({ organization_id: arya.sara.organization, title: source })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.updateTable('application').set({ source_id: id }).where('id', '=', applicant.uuid).execute()
  })
  const params = { job_uuid, applicant_uuid: applicant.uuid }
  return (times: object = {}) => plan(arya.sara, { params }, anHour(times), applicant.uuid)
}

const cases: [order: string, up: string[], down: string[]][] = [
  ['job', ['الف', 'ب', 'پ'], ['پ', 'ب', 'الف']],
  ['step', ['الف', 'ب', 'پ'], ['پ', 'ب', 'الف']],
  // Of one degree, those with less experience are first. Who has said nothing is last in both directions.
  ['degree', ['پ', 'الف', 'ب'], ['الف', 'پ', 'ب']],
  ['source', ['ب', 'الف', 'پ'], ['الف', 'ب', 'پ']],
  ['city', ['ب', 'الف', 'پ'], ['الف', 'ب', 'پ']],
  ['mobile', ['ب', 'پ', 'الف'], ['الف', 'پ', 'ب']],
  ['email', ['پ', 'الف', 'ب'], ['الف', 'پ', 'ب']],
  ['owner', ['الف', 'ب', 'پ'], ['پ', 'ب', 'الف']],
  // Past and cancelled appointments do not count.
  ['next_appointment', ['ب', 'الف', 'پ'], ['الف', 'ب', 'پ']],
]

test('the list of all applicants is ordered by any of its columns, and rows without a value are last', async () => {
  const [first, second] = await Promise.all(
    ['انباردار', 'حسابدار'].map(async title => (await arya.sara.does(jobs.create, { body: { title } })).job.uuid),
  )
  const meetFirst = await add(first ?? '', 'الف', {
    mobile: '09350000009',
    email: 'b@example.com',
    degree: 'master',
    years: 7,
    city: 'Tehran',
    source: 'نمایشگاه',
  })
  const meetSecond = await add(first ?? '', 'ب', { mobile: '09350000001', city: 'Isfahan', source: 'دوستان' })
  const meetThird = await add(second ?? '', 'پ', {
    mobile: '09350000002',
    email: 'a@example.com',
    degree: 'master',
    years: 2,
  })
  await workAlways()
  await arya.sara.does(appointments.remove, { params: { id: (await meetThird()).id } })
  await meetSecond()
  const past = await meetFirst()
  await pass(past.id, minutesTo(past.end) + 60)
  for (const _ of [1, 2]) await meetFirst()
  const listed = async (order_by: string, direction: 'asc' | 'desc', more: object = {}) => {
    const query = { order_by, direction, ...more } as Parameters<
      typeof arya.sara.does<typeof applicants.search>
    >[1]['query']
    return (await arya.sara.does(applicants.search, { query })).applicants.map(it => it.name)
  }
  for (const [order, up, down] of cases) {
    deepEqual(await listed(order, 'asc'), up, order)
    deepEqual(await listed(order, 'desc'), down, order)
    // A search for texts finds the rows in another way.
    deepEqual(
      await listed(order, 'asc', { searchable: 'نمونه' }),
      up.filter(it => it !== 'ب'),
      order,
    )
  }
  const { applicants_uuids } = await arya.sara.does(applicants.foundIds, { query: { order_by: 'city' } })
  const { applicants: rows } = await arya.sara.does(applicants.search, { query: { order_by: 'city' } })
  deepEqual(
    applicants_uuids,
    rows.map(it => it.uuid),
  )
})
