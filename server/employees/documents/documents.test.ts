import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { test } from 'node:test'
import type { BodyIn } from '@kargozin/api/call.ts'
import { employeeDocuments } from '@kargozin/api/employees/documents.ts'
import { employees } from '@kargozin/api/employees/employees.ts'
import { notifications } from '@kargozin/api/messages/notifications.ts'
import { organizationMedia } from '@kargozin/api/organisation/profile/organization-media.ts'
import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { pdf, rulesOf } from '../../test/applying.ts'
import { fileOf } from '../../test/hostile.ts'
import { world } from '../../test/world.ts'
import { noticeExpiry } from './expiring.ts'

const arya = world()

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let people = 0
const newEmployee = async () => {
  const body = { name: 'کارمند', last_name: `آزمون ${people++}` }
  return (await arya.sara.does(employees.create, { body })).user.uuid
}

const add = async (employee_uuid: string, body: BodyIn<typeof employeeDocuments.create>, file?: File) =>
  (await arya.sara.does(employeeDocuments.create, { params: { employee_uuid }, body, files: file ? { file } : {} }))
    .document

const listed = async (employee_uuid: string) =>
  (await arya.sara.does(employeeDocuments.list, { params: { employee_uuid } })).documents

test('documents are listed with their files, those that expire first at the top', async () => {
  const employee = await newEmployee()
  await add(employee, { kind: 'degree', title: 'کارشناسی' })
  await add(employee, { kind: 'contract', title: 'قرارداد ۱۴۰۶', expires_on: '2999-03-20' }, pdf())
  await add(employee, { kind: 'medical', title: 'طب کار', expires_on: '2998-01-01', notice_days: 45 })
  const found = await listed(employee)
  deepEqual(
    found.map(it => [it.kind, it.expires_on, it.notice_days, it.file?.type]),
    [
      ['medical', '2998-01-01', 45, undefined],
      ['contract', '2999-03-20', 30, 'application/pdf'],
      ['degree', null, 30, undefined],
    ],
  )
  const file = await fetch(arya.url + (found[1]?.file?.url ?? ''))
  equal(file.status, 200)
  const [id] = (found[1]?.file?.url ?? '').split('?')
  equal((await fetch(arya.url + id)).status, 404, 'without its signature, the link is not valid')
})

test('a document is changed, deleted and restored, and the history says so', async () => {
  const employee_uuid = await newEmployee()
  const { uuid: document_uuid } = await add(employee_uuid, { kind: 'other', title: 'ضمانت', expires_on: '2999-01-01' })
  const params = { employee_uuid, document_uuid }
  const { document } = await arya.sara.does(employeeDocuments.update, { params, body: { expires_on: null } })
  deepEqual([document.title, document.expires_on], ['ضمانت', null])
  await arya.sara.does(employeeDocuments.remove, { params })
  deepEqual(await listed(employee_uuid), [])
  await arya.sara.does(employeeDocuments.restore, { params })
  equal((await listed(employee_uuid)).length, 1)
  const found = await arya.sara.does(activities.ofOrganization, { query: { subject: ['employee_document'] } })
  deepEqual(
    found.activities.slice(0, 4).map(it => [it.type, it.name]),
    ['restore', 'delete', 'update', 'create'].map(type => [type, 'ضمانت']),
  )
})

test('documents need a permission of their own, and belong to the employee of the path', async () => {
  const employee_uuid = await newEmployee()
  const { uuid: document_uuid } = await add(employee_uuid, { kind: 'contract', title: 'محرمانه' })
  const clerk = await arya.hire('کامران', [
    'organization.users.list',
    'organization.users.update',
    'organization.users.certificates',
  ])
  equal((await clerk.call(employeeDocuments.list, { params: { employee_uuid } })).code, 403)
  const seen = await clerk.does(activities.onEmployee, { params: { uuid: employee_uuid } })
  ok(!JSON.stringify(seen).includes('محرمانه'))
  const other = { employee_uuid: await newEmployee(), document_uuid }
  equal((await arya.sara.call(employeeDocuments.remove, { params: other })).code, 404)
  equal((await listed(employee_uuid)).length, 1, 'nothing was deleted')
  equal((await arya.kian.call(employeeDocuments.list, { params: { employee_uuid } })).code, 404)
})

test('a file that is no document is refused, and a document needs a title', async () => {
  const employee_uuid = await newEmployee()
  const page = fileOf(Buffer.from('<script>alert(1)</script>'), 'قرارداد.pdf')
  const body = { kind: 'contract', title: 'قرارداد' } as const
  const hostile = { params: { employee_uuid }, body, files: { file: page } }
  deepEqual(rulesOf(await arya.sara.call(employeeDocuments.create, hostile)), ['file: one_of'])
  const nameless = { params: { employee_uuid }, body: { ...body, title: ' ' }, files: {} }
  deepEqual(rulesOf(await arya.sara.call(employeeDocuments.create, nameless)), ['title: required'])
  deepEqual(await listed(employee_uuid), [])
})

test('those who may see documents are notified once before one expires, and again of a new day', async () => {
  const employee_uuid = await newEmployee()
  const { uuid: document_uuid } = await add(employee_uuid, {
    ...{ kind: 'medical', title: 'کارت سلامت', expires_on: '2020-01-01' },
  })
  await add(employee_uuid, { kind: 'medical', title: 'دور', expires_on: '2999-01-01' })
  const texts = async (by = arya.sara) =>
    (await by.does(notifications.list, { query: {} })).notifications.filter(it => it.text.includes('کارت سلامت')).length
  await noticeExpiry(arya.services)
  await noticeExpiry(arya.services)
  equal(await texts(), 1)
  equal(await texts(arya.reza), 0)
  const params = { employee_uuid, document_uuid }
  await arya.sara.does(employeeDocuments.update, { params, body: { expires_on: '2021-01-01' } })
  await noticeExpiry(arya.services)
  equal(await texts(), 2)
})

test('the photo of an employee is a picture of the organisation, and its link ends', async () => {
  const uuid = await newEmployee()
  const file = () => fileOf(png, 'عکس.png')
  const { media } = await arya.sara.does(organizationMedia.upload, { body: { type: 'photo' }, files: { file: file() } })
  const { user } = await arya.sara.does(employees.update, { params: { uuid }, body: { photo: media.uuid } })
  match(user.photo ?? '', new RegExp(`^/files/${media.uuid}\\?until=`))
  const { users } = await arya.sara.does(employees.list, { query: { order_by: 'created_at', per_page: 1 } })
  deepEqual(
    users.map(it => [it.uuid, it.photo?.split('?')[0]]),
    [[uuid, `/files/${media.uuid}`]],
  )
  const logo = await arya.sara.does(organizationMedia.upload, { body: { type: 'logo' }, files: { file: file() } })
  const refused = await arya.sara.call(employees.update, { params: { uuid }, body: { photo: logo.media.uuid } })
  deepEqual(rulesOf(refused), ['photo: one_of'])
  const without = await arya.sara.does(employees.update, { params: { uuid }, body: { photo: null } })
  equal(without.user.photo, null)
})
