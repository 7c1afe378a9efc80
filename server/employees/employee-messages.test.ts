import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { employees } from '@kargozin/api/employees/employees.ts'
import { organizationSettings } from '@kargozin/api/organisation/settings.ts'
import type { BodyIn } from '@kargozin/api/call.ts'
import { world } from '../test/world.ts'
import { sendToEmployees } from './employee-messages.ts'

const arya = world()

const add = async (body: BodyIn<typeof employees.create>) => (await arya.sara.does(employees.create, { body })).user

const set = (birthday: boolean, contract: boolean) =>
  arya.sara.does(organizationSettings.update, {
    body: { send_birthday_sms: birthday, send_contract_expire_sms: contract, quiet_from: 0, quiet_until: 0 },
  })

const smses = () =>
  arya.inside(db => db.selectFrom('sms').select(['mobile', 'body', 'kind', 'expires_at']).orderBy('id').execute())

const at = (day: string, clock: string) => new Date(`${day}T${clock}:00+03:30`)
const run = (now: Date) => sendToEmployees(arya.services, now)

test('employees get a text message on their Persian birthday, once, if the organisation wants that', async () => {
  // 9 Azar 1370 and 9 Azar 1405; in the Gregorian calendar the days differ.
  await add({ name: 'پروانه', last_name: 'آذری', mobile: '09120003001', birthday: '1991-11-30' })
  await add({ name: 'بهزاد', last_name: 'آذری', mobile: '09120003002', birthday: '1991-12-01' })
  await add({ name: 'بی‌شماره', last_name: 'آذری', birthday: '1991-11-30' })
  const gone = await add({ name: 'رفته', last_name: 'آذری', mobile: '09120003003', birthday: '1991-11-30' })
  await arya.inside(db =>
    db.updateTable('employee').set({ ended_on: '2026-11-01' }).where('id', '=', gone.uuid).execute(),
  )
  await run(at('2026-11-30', '12:00'))
  deepEqual(await smses(), [])
  await set(true, false)
  await run(at('2026-11-30', '08:30'))
  deepEqual(await smses(), [])
  await run(at('2026-11-30', '09:07'))
  await run(at('2026-11-30', '10:07'))
  const [sms, ...more] = await smses()
  deepEqual([sms?.mobile, sms?.kind, more], ['09120003001', 'employee', []])
  match(sms?.body ?? '', /پروانه.*آریا/)
  ok(sms?.expires_at)
  await run(at('2027-11-30', '10:07'))
  equal((await smses()).length, 2)
})

test('those who were born on the last day of a leap year have their birthday each year', async () => {
  await set(true, false)
  // 30 Esfand 1370 was in a leap year; 1405 has 29 days in Esfand.
  await add({ name: 'کبیسه', last_name: 'اسفندی', mobile: '09120003004', birthday: '1992-03-20' })
  await run(at('2027-03-20', '09:07'))
  deepEqual((await smses()).filter(it => it.mobile === '09120003004').length, 1)
})

test('employees are told of the end of their contract a month before, and again if it is prolonged', async () => {
  await set(false, true)
  const { uuid } = await add({
    name: 'ژاله',
    last_name: 'قراری',
    mobile: '09120003005',
    contract_ends_on: '2026-12-20',
  })
  const got = async () => (await smses()).filter(it => it.mobile === '09120003005').map(it => it.body)
  await run(at('2026-11-19', '10:00'))
  deepEqual(await got(), [])
  // The worker was away for two days.
  await run(at('2026-11-22', '10:00'))
  await run(at('2026-11-23', '10:00'))
  const [text, ...more] = await got()
  deepEqual(more, [])
  match(text ?? '', /ژاله.*۲۹ آذر ۱۴۰۵/)
  await arya.sara.does(employees.update, { params: { uuid }, body: { contract_ends_on: '2027-12-20' } })
  await run(at('2026-12-19', '10:00'))
  equal((await got()).length, 1)
  await run(at('2027-12-01', '10:00'))
  equal((await got()).length, 2)
})
