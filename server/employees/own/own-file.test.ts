import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { corrections, ownFile } from '@kargozin/api/employees/own-file.ts'
import { employees } from '@kargozin/api/employees/employees.ts'
import { notifications } from '@kargozin/api/messages/notifications.ts'
import { purgeEverywhere } from '../../work.ts'
import { rulesOf } from '../../test/applying.ts'
import { world, type Person } from '../../test/world.ts'

const arya = world()

const fileOf = (who: Person) => who.does(ownFile.show, {})
/** The corrections that wait, as a reader sees them, of the employee with this first name. */
const waiting = async (who: Person, name: string) =>
  (await who.does(corrections.list, {})).corrections.filter(it => it.employee.name.startsWith(`${name} `))
const kindsOf = async (who: Person) =>
  (await who.does(notifications.list, {})).notifications.map(it => [
    it.pascal_case_type,
    it.text.replace(/<[^>]*>/g, ''),
  ])

test('an employee sees their own file, without what others think of them, and a stranger does not', async () => {
  const nima = await arya.hire('نیما', [])
  const { user, correction } = await fileOf(nima)
  deepEqual([user.name, correction, 'personality_type' in user.private], ['نیما', null, false])
  const all = {
    private: { personality_type: 'INTJ', insurance_number: '77' },
    pay: { salary: 9 },
    personnel_code: '007',
  }
  await arya.sara.does(employees.update, { params: { uuid: user.uuid }, body: all as never })
  const { user: later } = await fileOf(nima)
  deepEqual([later.personnel_code, later.private.insurance_number, later.pay.salary], ['007', '77', 9])
})

test('telephone and address are saved at once, other fields wait for somebody who accepts them', async () => {
  const mahsa = await arya.hire('مهسا', [])
  const body = { phone: '02188881234', father_name: 'حسن', private: { children: 2 } }
  const { user, correction } = await mahsa.does(ownFile.change, { body })
  deepEqual([user.phone, user.father_name, user.private.children], ['02188881234', null, null])
  deepEqual(correction?.before, { father_name: null, private: { children: null } })
  deepEqual(correction?.wanted, { father_name: 'حسن', private: { children: 2 } })
  deepEqual((await kindsOf(arya.sara))[0], ['CorrectionAsked', 'مهسا کریمی asks to correct their file.'])
  const [asked] = await waiting(arya.sara, 'مهسا')
  deepEqual([asked?.employee.name, asked?.hidden], ['مهسا کریمی', false])
  const decided = await arya.sara.does(corrections.decide, {
    params: { id: asked?.uuid ?? '' },
    body: { accepted: true },
  })
  equal(decided.correction.accepted, true)
  const after = await fileOf(mahsa)
  deepEqual([after.user.father_name, after.user.private.children, after.correction?.accepted], ['حسن', 2, true])
  deepEqual((await kindsOf(mahsa))[0], ['CorrectionAccepted', 'The correction of your file was accepted.'])
  equal((await waiting(arya.sara, 'مهسا')).length, 0)
  const again = await arya.sara.call(corrections.decide, {
    params: { id: asked?.uuid ?? '' },
    body: { accepted: false },
  })
  equal(again.code, 409)
})

test('a second request completes the first, fields that are right already are left out, and it can be withdrawn', async () => {
  const kaveh = await arya.hire('کاوه', [])
  const change = async (body: object) => (await kaveh.does(ownFile.change, { body })).correction
  equal(await change({ name: 'کاوه' }), null)
  await change({ degree: 'bachelor', father_name: 'رضا' })
  const both = await change({ private: { bc_id: '12' }, father_name: null })
  deepEqual(both?.wanted, { degree: 'bachelor', private: { bc_id: '12' } })
  equal((await waiting(arya.sara, 'کاوه')).length, 1)
  equal((await kaveh.does(ownFile.withdraw, {})).correction, null)
  equal((await kaveh.call(ownFile.withdraw, {})).code, 200)
  equal((await waiting(arya.sara, 'کاوه')).length, 0)
})

test('a refused correction changes nothing, and its employee reads why', async () => {
  const sima = await arya.hire('سیما', [])
  await sima.does(ownFile.change, { body: { last_name: 'دیگری' } })
  const [asked] = await waiting(arya.sara, 'سیما')
  const body = { accepted: false, reason: 'تصویر شناسنامه را بیاورید' }
  await arya.sara.does(corrections.decide, { params: { id: asked?.uuid ?? '' }, body })
  const { user, correction } = await fileOf(sima)
  deepEqual([user.last_name, correction?.accepted, correction?.reason], ['کریمی', false, body.reason])
  deepEqual((await kindsOf(sima))[0]?.[0], 'CorrectionRefused')
})

test('a decided correction is forgotten after thirty days, and one that waits is not', async () => {
  const [mana, tina] = [await arya.hire('مانا', []), await arya.hire('تینا', [])]
  for (const who of [mana, tina]) await who.does(ownFile.change, { body: { last_name: 'دیگری' } })
  const [asked] = await waiting(arya.sara, 'مانا')
  await arya.sara.does(corrections.decide, { params: { id: asked?.uuid ?? '' }, body: { accepted: false } })
  const later = (days: number) =>
    arya.asOwner(db =>
      sql`update employee_correction set asked_at = now() - make_interval(days => ${days}),
                 decided_at = case when decided_at is not null then now() - make_interval(days => ${days}) end`.execute(
        db,
      ),
    )
  const left = async (who: Person) => (await fileOf(who)).correction !== null
  await later(29)
  await purgeEverywhere(arya.services)
  deepEqual([await left(mana), await left(tina)], [true, true])
  await later(31)
  await purgeEverywhere(arya.services)
  deepEqual([await left(mana), await left(tina)], [false, true])
})

test('who may not see sensitive fields neither sees nor accepts them, but may refuse', async () => {
  const roya = await arya.hire('رویا', [])
  const hr = await arya.hire('کارشناس', ['organization.users.list', 'organization.users.update'])
  await roya.does(ownFile.change, { body: { father_name: 'علی', private: { insurance_number: '123' } } })
  const [asked] = await waiting(hr, 'رویا')
  deepEqual([asked?.wanted, asked?.hidden], [{ father_name: 'علی' }, true])
  const params = { id: asked?.uuid ?? '' }
  equal((await hr.call(corrections.decide, { params, body: { accepted: true } })).code, 403)
  equal((await fileOf(roya)).user.father_name, null)
  const refused = await hr.does(corrections.decide, { params, body: { accepted: false } })
  equal('private' in refused.correction.wanted, false)
})

test('contract, pay and codes of others cannot be asked for, and another organisation reaches nothing', async () => {
  const [one, two] = [await arya.hire('یک', []), await arya.hire('دو', [])]
  equal((await one.call(ownFile.change, { body: { started_on: '2020-01-01' } as never })).code, 422)
  equal((await one.call(ownFile.change, { body: { pay: { salary: 1 } } as never })).code, 422)
  const national_id = '0084575948'
  const { user } = await fileOf(two)
  await arya.sara.does(employees.update, { params: { uuid: user.uuid }, body: { private: { national_id } } })
  await one.does(ownFile.change, { body: { private: { national_id } } })
  const [asked] = await waiting(arya.sara, 'یک')
  const params = { id: asked?.uuid ?? '' }
  deepEqual(rulesOf(await arya.sara.call(corrections.decide, { params, body: { accepted: true } })), [
    'private.national_id: taken',
  ])
  equal((await arya.kian.call(corrections.decide, { params, body: { accepted: false } })).code, 404)
  equal((await one.call(corrections.list, {})).code, 403)
})
