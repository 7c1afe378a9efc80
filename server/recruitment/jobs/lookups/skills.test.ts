import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { offeredSkills, skills } from '@kargozin/api/recruitment/jobs/skills.ts'
import { world, type Person } from '../../../test/world.ts'

const arya = world()

const create = (by: Person, title: string, names: string[]) =>
  by.does(jobs.create, { body: { title, skills: names, publish_status: 0 } })
const titles = async (by: Person, title?: string) =>
  (await by.does(skills.list, { query: title === undefined ? {} : { title } })).skills.map(it => it.title)

test('each skill of visible job openings is listed once, in its most frequent spelling', async () => {
  const hirer = await arya.hire('لیلا', ['organization.hiring', 'organization.hiring.jobs.store'])
  await create(arya.sara, 'حسابدار', ['نرم‌افزار هلو', 'اکسل'])
  await create(arya.sara, 'حسابدار ارشد', ['نرم افزار هلو', 'C'])
  const { job } = await create(arya.sara, 'کارشناس', ['نرم‌افزار هلو', 'C++'])
  await create(hirer, 'آشپز', ['پخت نان'])
  deepEqual(await titles(arya.sara), ['نرم‌افزار هلو', 'C', 'C++', 'اکسل', 'پخت نان'])
  deepEqual(await titles(arya.sara, 'نرمافزار'), ['نرم‌افزار هلو'])
  deepEqual(await titles(arya.sara, 'c'), ['C', 'C++'])
  for (const nothing of ['٪', '%', '_', '…', '«»']) deepEqual(await titles(arya.sara, nothing), [], nothing)
  deepEqual(await titles(hirer), ['پخت نان'], 'Leila sees only her own job opening')
  deepEqual(await titles(arya.kian), [])
  equal((await arya.reza.call(skills.list, {})).code, 403)
  await arya.sara.does(jobs.remove, { params: { job_id: job.uuid } })
  deepEqual(await titles(arya.sara, 'C++'), [], 'the job opening with this skill was deleted')
})

test('at most fifty skills are listed, and the title finds the others', async () => {
  const names = Array.from({ length: offeredSkills + 1 }, (_, at) => `مهارت ${at + 100}`)
  await create(arya.kian, 'همه‌کاره', names.slice(0, 30))
  await create(arya.kian, 'همه‌کارهٔ دیگر', names.slice(30))
  equal((await titles(arya.kian)).length, offeredSkills)
  deepEqual(await titles(arya.kian, 'مهارت ۱۵۰'), ['مهارت 150'])
})
