import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import type { QueryIn } from '@kargozin/api/call.ts'
import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { comments } from '@kargozin/api/recruitment/applicants/comments.ts'
import { tasks } from '@kargozin/api/recruitment/applicants/tasks.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { pipeline } from '../../test/many.ts'
import { world, type Person } from '../../test/world.ts'

const arya = world()

type Query = QueryIn<typeof activities.ofApplicant>
type Place = { job_uuid: string; applicant_id: string }

const timeline = async (who: Person, params: Place, query: Query = {}) =>
  who.does(activities.ofApplicant, { params, query: { threads: true, ...query } })

const write = async (who: Person, { applicant_id }: Place, comment: string, more: object = {}) =>
  (
    await who.does(comments.create, {
      params: { applicant_uuid: applicant_id },
      body: { comment, visibility: 'PUBLIC', ...more },
    })
  ).comment.uuid

/** The timeline as a list: each comment by its text, everything else by its type. */
const linesOf = async (...of: Parameters<typeof timeline>) =>
  (await timeline(...of)).activities.map(it => it.thread?.comment ?? it.type)

const anyone = async () => {
  const it = await pipeline(arya, arya.sara, 1)
  return { ...it, place: { ...it.params, applicant_id: it.ids[0] ?? '' } }
}

test('the timeline sorts comments with replies and activities by time, each once', async () => {
  const { place, review } = await anyone()
  const first = await write(arya.sara, place, 'نخست')
  await arya.sara.does(applicants.move, { params: place, body: { step_id: review } })
  await write(arya.mina, place, 'پاسخ', { parent_uuid: first })
  await arya.sara.does(applicants.rate, { params: { applicant_uuid: place.applicant_id }, body: { rate: 4 } })
  await write(arya.mina, place, 'دوم')
  const params = { applicant_uuid: place.applicant_id }
  await arya.mina.does(tasks.create, { params, body: { title: 'تماس' } })
  await arya.sara.does(comments.update, { params: { ...params, comment_id: first }, body: { comment: 'نخستِ تازه' } })
  deepEqual(await linesOf(arya.sara, place), ['task', 'دوم', 'rate', 'change_status', 'نخستِ تازه'])
  deepEqual(await linesOf(arya.sara, place, { direction: 'asc', per_page: 2 }), ['نخستِ تازه', 'change_status'])
  deepEqual(await linesOf(arya.sara, place, { per_page: 2, page: 2 }), ['rate', 'change_status'])
  const { activities: all, pagination } = await timeline(arya.sara, place)
  equal(pagination.total, 5)
  deepEqual(all.at(-1)?.thread?.replies.map(it => it.comment), ['پاسخ']) // prettier-ignore
  const plainList = await arya.sara.does(activities.ofApplicant, { params: place, query: {} })
  equal(
    plainList.activities.filter(it => it.type === 'comment').length,
    3,
    'without `threads` the list has the activities about comments',
  )
  ok(plainList.activities.every(it => it.thread === null))
})

test('the timeline is filtered by kind, person and day', async () => {
  const { place } = await anyone()
  await write(arya.sara, place, 'سارا')
  await write(arya.mina, place, 'مینا')
  await arya.sara.does(applicants.rate, { params: { applicant_uuid: place.applicant_id }, body: { rate: 2 } })
  deepEqual(await linesOf(arya.sara, place, { type: ['comment'] }), ['مینا', 'سارا'])
  deepEqual(await linesOf(arya.sara, place, { type: ['rate'] }), ['rate'])
  deepEqual(await linesOf(arya.sara, place, { user_uuid: arya.mina.id }), ['مینا'])
  deepEqual(await linesOf(arya.sara, place, { to: '2020-01-01' }), [])
  equal(
    (await arya.sara.call(activities.ofApplicant, { params: place, query: { threads: true, from: 'x' } })).code,
    422,
  )
})

test('a private comment or reply is only in the timeline of its author', async () => {
  const { place } = await anyone()
  await write(arya.mina, place, 'رازِ مینا', { visibility: 'PRIVATE' })
  const open = await write(arya.sara, place, 'آشکار')
  await write(arya.mina, place, 'پاسخِ پنهان', { parent_uuid: open, visibility: 'PRIVATE' })
  const seen = async (who: Person) => JSON.stringify(await timeline(who, place))
  ok((await seen(arya.mina)).includes('رازِ مینا') && (await seen(arya.mina)).includes('پاسخِ پنهان'))
  const others = await seen(arya.sara)
  ok(!others.includes('راز') && !others.includes('پنهان'))
  equal((await timeline(arya.sara, place, { type: ['comment'] })).pagination.total, 1)
})

test('a deleted comment leaves the timeline; with replies, it stays without text', async () => {
  const { place } = await anyone()
  const [alone, answered] = [await write(arya.sara, place, 'تنها'), await write(arya.sara, place, 'پاسخ‌دار')]
  await write(arya.mina, place, 'پاسخ', { parent_uuid: answered })
  for (const comment_id of [alone, answered])
    await arya.sara.does(comments.remove, { params: { applicant_uuid: place.applicant_id, comment_id } })
  const { activities: all } = await timeline(arya.sara, place, { type: ['comment'] })
  deepEqual(all.map(it => [it.thread?.comment, it.thread?.deleted, it.thread?.replies.length]), [['', true, 1]]) // prettier-ignore
})

test('the timeline needs a token, the permission and the job opening of the applicant', async () => {
  const [{ place }, other] = [await anyone(), await anyone()]
  const query = { threads: true }
  for (const [who, code] of [
    [arya.nobody, 401],
    [arya.reza, 403],
    [arya.kian, 404],
  ] as const)
    // prettier-ignore
    equal((await who.call(activities.ofApplicant, { params: place, query })).code, code)
  const params = { ...place, job_uuid: other.job }
  equal((await arya.sara.call(activities.ofApplicant, { params, query })).code, 404)
})
