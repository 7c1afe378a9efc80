import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { employees } from '@kargozin/api/employees/employees.ts'
import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { world, type Person } from '../../test/world.ts'

const arya = world()

test('the file of an employee lists what they did in the job openings that the reader may see', async () => {
  const { job } = await arya.sara.does(jobs.create, { body: { title: 'فرصت کارمند' } })
  const { users } = await arya.sara.does(employees.list, { query: { name: 'سارا' } })
  const uuid = users.find(it => it.member_uuid === arya.sara.id)?.uuid ?? ''
  const of = async (who: Person, query = {}) =>
    (await who.does(activities.ofEmployee, { params: { uuid }, query })).activities.filter(
      it => it.job?.uuid === job.uuid,
    )
  deepEqual(
    (await of(arya.sara)).map(it => it.type),
    ['create'],
  )
  deepEqual(await of(arya.sara, { type: ['rate'] }), [])
  const clerk = await arya.hire('کارمند اداری', ['organization.users.list'])
  deepEqual(await of(clerk), [])
  const recruiter = await arya.hire('جذب', ['organization.users.list', 'organization.hiring'])
  deepEqual(await of(recruiter), [])
  const stranger = await arya.sara.does(employees.create, { body: { name: 'بی', last_name: 'حساب' } })
  const none = await arya.sara.does(activities.ofEmployee, { params: { uuid: stranger.user.uuid } })
  equal(none.pagination.total, 0)
  equal((await arya.kian.call(activities.ofEmployee, { params: { uuid } })).code, 404)
})

test('the history of an employee has only their own changes', async () => {
  const add = async (name: string) =>
    (await arya.sara.does(employees.create, { body: { name, last_name: 'تاریخ' } })).user
  const [one, other] = [await add('این'), await add('آن')]
  await arya.sara.does(employees.update, { params: { uuid: one.uuid }, body: { pay: { salary: 987_654 } } })
  await arya.sara.does(employees.update, { params: { uuid: other.uuid }, body: { father_name: 'کریم' } })
  const params = { uuid: one.uuid }
  const found = await arya.sara.does(activities.onEmployee, { params })
  deepEqual(
    found.activities.map(it => it.type),
    ['update', 'create'],
  )
  equal(JSON.stringify(found).includes('987654'), false)
  equal((await arya.reza.call(activities.onEmployee, { params })).code, 403)
  equal((await arya.kian.call(activities.onEmployee, { params })).code, 404)
})
