import { deepEqual, equal, match } from 'node:assert/strict'
import { test } from 'node:test'
import { notifications } from '@kargozin/api/messages/notifications.ts'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { applying, asks, newPerson } from '../../test/applying.ts'
import { world } from '../../test/world.ts'

const arya = world()
const { makeJob, send } = applying(arya)

/** The notices of Sara about this job opening, and the number of all that are unread. */
async function noticesOf(job: string) {
  const { notifications: all, unread_count } = await arya.sara.does(notifications.list, {})
  return { about: all.filter(it => it.link?.includes(job)), unread_count }
}

async function applied(job: string, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let at = 0; at < count; at++) {
    const { data } = await send(job, newPerson({ name: 'نگار' }))
    ids.push(data.application.uuid)
  }
  return ids
}

test('unread notices of a kind about one job opening are one, and are read together', async () => {
  const job = await makeJob(asks({}))
  const before = (await noticesOf(job)).unread_count
  await applied(job, 3)
  const [one, ...more] = (await noticesOf(job)).about
  deepEqual([one?.count, more.length, one?.read], [3, 0, false])
  match(one?.text ?? '', /<strong><bdi>3<\/bdi><\/strong> new applicants in/)
  match(one?.link ?? '', new RegExp(`${job}$`))
  equal((await noticesOf(job)).unread_count, before + 3)
  // A notice that comes afterwards was not shown with the others.
  await applied(job, 1)
  equal((await arya.sara.does(notifications.read, { params: { id: one?.id ?? '' } })).unread_count, before + 1)
  const [newest] = (await noticesOf(job)).about
  deepEqual([newest?.count, newest?.read], [1, false])
})

test('opening an applicant reads the notices about the applicant, and no others', async () => {
  const job = await makeJob(asks({}))
  const [first = '', second = ''] = await applied(job, 2)
  const before = (await noticesOf(job)).unread_count
  await arya.sara.does(applicantProfile.show, { params: { applicant_uuid: first } })
  const after = await noticesOf(job)
  equal(after.unread_count, before - 1)
  const unread = after.about.filter(it => !it.read)
  deepEqual([unread.length, unread[0]?.count], [1, 1])
  match(unread[0]?.link ?? '', new RegExp(second))
})
