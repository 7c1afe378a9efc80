import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { employeePlaces } from '@kargozin/api/employees/places.ts'
import { employees } from '@kargozin/api/employees/employees.ts'
import { world, type Person } from '../test/world.ts'

const arya = world()

const employeeOf = async (person: Person) => {
  const { users } = await arya.sara.does(employees.list, { query: { per_page: 100, has_access: 1 } })
  return users.find(it => it.member_uuid === person.id)?.uuid ?? ''
}

const places = async (employee_uuid: string, by = arya.sara) =>
  by.does(employeePlaces.show, { params: { employee_uuid } })

test('the file has the groups over time, and the roles with the group that gives them', async () => {
  const person = await arya.hire('پیمان', ['organization.hiring'])
  const organization_id = person.organization
  await arya.inside(async db => {
    const groups = await db
      .insertInto('chart_group')
      .values(['انبار', 'فروش'].map(title => ({ organization_id, title })))
      .returning('id')
      .execute()
    const [old = '', now = ''] = groups.map(it => it.id)
    const of = { organization_id, user_id: person.id }
    await db
      .insertInto('chart_holder')
      .values([
        { ...of, group_id: old, started_on: '2020-01-01', ended_on: '2021-01-01' },
        { ...of, group_id: now, started_on: '2021-01-01' },
      ])
      .execute()
    const roles = ['پیشین', 'کنونی'].map(display_name => ({ organization_id, display_name }))
    const [first = '', second = ''] = (await db.insertInto('role').values(roles).returning('id').execute()).map(
      it => it.id,
    )
    await db
      .insertInto('role_of_group')
      .values([
        { organization_id, group_id: old, role_id: first },
        { organization_id, group_id: now, role_id: second },
      ])
      .execute()
  })
  const { groups, roles } = await places(await employeeOf(person))
  deepEqual(
    groups?.map(it => [it.title, it.started_on, it.ended_on]),
    [
      ['فروش', '2021-01-01', null],
      ['انبار', '2020-01-01', '2021-01-01'],
    ],
  )
  deepEqual(
    roles?.flatMap(it => (it.by_group ? [[it.title, it.by_group]] : [])),
    [['کنونی', 'فروش']],
  )
  equal(roles?.length, 2, 'their own role is there too')
})

test('groups and roles are shown only to those who may see the chart and the roles', async () => {
  const { user } = await arya.sara.does(employees.create, { body: { name: 'بی‌حساب', last_name: 'آزمون' } })
  deepEqual(await places(user.uuid), { groups: [], roles: [] })
  const clerk = await arya.hire('کیوان', ['organization.users.list'])
  deepEqual(await places(user.uuid, clerk), { groups: null, roles: null })
  equal((await arya.reza.call(employeePlaces.show, { params: { employee_uuid: user.uuid } })).code, 403)
})
