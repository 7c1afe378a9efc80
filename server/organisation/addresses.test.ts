import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { addresses } from '@kargozin/api/organisation/addresses.ts'
import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { rulesOf } from '../test/applying.ts'
import { world } from '../test/world.ts'

const arya = world()

const titles = async () => (await arya.reza.does(addresses.list, {})).addresses.map(it => it.title)
const add = (title: string) =>
  arya.sara.call(addresses.create, { body: { title, address: 'تهران، خیابان ولی‌عصر، پلاک ۱۰' } })

test('addresses are added, changed, deleted and restored, with the specification’s messages', async () => {
  const made = await arya.sara.call(
    addresses.create,
    { body: { title: 'دفتر مرکزی', address: 'تهران، خیابان ولی‌عصر' } },
    { 'accept-language': 'fa' },
  )
  equal(made.message, 'آدرس جدید با موفقیت ذخیره شد')
  const params = { address_id: made.data.address.id }
  const { address } = await arya.sara.does(addresses.update, { params, body: { title: 'دفتر تهران' } })
  deepEqual(address, { ...made.data.address, title: 'دفتر تهران' })
  const deleted = await arya.sara.call(addresses.remove, { params }, { 'accept-language': 'fa' })
  equal(deleted.message, 'آدرس با موفقیت حذف شد')
  deepEqual(await titles(), [])
  equal((await arya.sara.call(addresses.update, { params, body: { title: 'هیچ' } })).code, 404)
  equal((await arya.sara.call(addresses.remove, { params })).code, 404)
  await arya.sara.does(addresses.restore, { params })
  await arya.sara.does(addresses.restore, { params })
  deepEqual(await titles(), ['دفتر تهران'])
  const history = await arya.sara.does(activities.ofOrganization, { query: { subject: ['address'] } })
  deepEqual(
    history.activities.map(it => [it.type, it.name]),
    [
      ['restore', 'دفتر تهران'],
      ['delete', 'دفتر تهران'],
      ['update', 'دفتر تهران'],
      ['create', 'دفتر مرکزی'],
    ],
  )
})

test('two addresses do not have the same name, in any spelling', async () => {
  const { address } = (await add('کارخانه')).data
  deepEqual(rulesOf(await add('كارخانه')), ['title: taken'])
  const other = (await add('انبار')).data.address
  const rename = { params: { address_id: other.id }, body: { title: 'کارخانه' } }
  deepEqual(rulesOf(await arya.sara.call(addresses.update, rename)), ['title: taken'])
  await arya.sara.does(addresses.remove, { params: { address_id: address.id } })
  await arya.sara.does(addresses.update, rename)
  equal((await arya.sara.call(addresses.restore, { params: { address_id: address.id } })).code, 409)
})

test('of two who add the same address at the same moment, one gets it and the other a sentence', async () => {
  const both = await Promise.all([add('گاراژ'), add('گاراژ')])
  deepEqual(both.map(it => it.code).toSorted(), [200, 422])
  deepEqual(rulesOf(both.find(it => it.code === 422) ?? both[0]), ['title: taken'])
  equal((await titles()).filter(it => it === 'گاراژ').length, 1)
})

test('every member sees the addresses, and only those with the permission change them', async () => {
  const office = await arya.hire('دفتردار', ['organization.settings.general'])
  const body = { title: 'شعبهٔ شیراز', address: 'شیراز، چمران' }
  equal((await arya.mina.call(addresses.create, { body })).code, 403)
  equal((await arya.nobody.call(addresses.list, {})).code, 401)
  const { address } = await office.does(addresses.create, { body })
  const params = { address_id: address.id }
  equal((await arya.mina.call(addresses.update, { params, body: { title: 'x' } })).code, 403)
  equal((await arya.kian.call(addresses.update, { params, body: { title: 'x' } })).code, 404)
  equal((await arya.kian.call(addresses.remove, { params })).code, 404)
  equal((await arya.kian.call(addresses.restore, { params })).code, 404)
  deepEqual((await arya.kian.does(addresses.list, {})).addresses, [])
  equal((await arya.sara.call(addresses.create, { body: { title: ' ', address: '' } })).code, 422)
})
