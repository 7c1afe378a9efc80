import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import type { BodyIn } from '@kargozin/api/call.ts'
import { employees } from '@kargozin/api/employees/employees.ts'
import { notifications } from '@kargozin/api/messages/notifications.ts'
import { inDays } from '../test/tasking.ts'
import { world, type Person } from '../test/world.ts'
import { noticeTerms } from './ending-terms.ts'

const arya = world()

const add = async (last_name: string, body: Partial<BodyIn<typeof employees.create>>) =>
  (await arya.sara.does(employees.create, { body: { name: 'کارمند', last_name, ...body } })).user.uuid

const kinds = ['ContractEnds', 'ContractsEnd', 'ProbationEnds', 'ProbationsEnd']

/** The notices of ends that somebody has, oldest first, with their bold values but the day, and their links. */
const heard = async (who: Person = arya.sara) => {
  const { notifications: all } = await who.does(notifications.list, { query: { per_page: 100 } })
  return all
    .filter(it => kinds.includes(it.pascal_case_type))
    .map(it => [it.pascal_case_type, /<bdi>([^<]*)/.exec(it.text)?.[1], it.link?.split('?')[0]])
    .toReversed()
}

test('who may change employees hears once of contracts and probations that end soon, one notice for each day', async () => {
  const reader = await arya.hire('خواننده', ['organization.users.list'])
  const editor = await arya.hire('ویراستار', ['organization.users.list', 'organization.users.update'])
  const first = await add('یک', { contract_ends_on: inDays(20), probation_ends_on: inDays(10) })
  await add('دو', { contract_ends_on: inDays(25) })
  await add('سه', { contract_ends_on: inDays(25), probation_ends_on: inDays(20) })
  await add('دور', { contract_ends_on: inDays(40) })
  await add('گذشته', { contract_ends_on: inDays(-3), probation_ends_on: inDays(-1) })
  const leaving = await add('رفتنی', { contract_ends_on: inDays(21) })
  await arya.inside(db =>
    db
      .updateTable('employee')
      .set({ ended_on: inDays(5) })
      .where('id', '=', leaving)
      .execute(),
  )
  await noticeTerms(arya.services)
  await noticeTerms(arya.services)
  const all = [
    ['ContractEnds', 'کارمند یک', '/dashboard/employees/employees-list'],
    ['ContractsEnd', '2', '/dashboard/calendar'],
    ['ProbationEnds', 'کارمند یک', '/dashboard/employees/employees-list'],
  ]
  deepEqual(await heard(), all)
  deepEqual(await heard(editor), all)
  deepEqual(await heard(reader), [])
  // A contract that is prolonged is announced again, before its new end.
  await arya.sara.does(employees.update, { params: { uuid: first }, body: { contract_ends_on: inDays(28) } })
  await noticeTerms(arya.services)
  deepEqual(await heard(), [...all, ['ContractEnds', 'کارمند یک', '/dashboard/employees/employees-list']])
})
