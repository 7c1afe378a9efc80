import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { tags } from '@kargozin/api/organisation/tags.ts'
import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { bulk } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import { talents } from '@kargozin/api/recruitment/talents/talents.ts'
import { pipeline, type Pipeline } from '../../test/many.ts'
import { world, type Person } from '../../test/world.ts'

const arya = world()
const because = { rejection_reasons: ['other'], other_reason: 'دیر آمد' }

const poolOf = async ({ job }: Pipeline) =>
  (await arya.sara.does(talents.list, { query: { jobs_uuid: [job] } })).applicants

const reject = (by: Person, it: Pipeline, id: string, into_pool = {}) =>
  by.call(applicants.move, {
    params: { ...it.params, applicant_id: id },
    body: { step_id: it.rejected, other_reason: because.other_reason, into_pool },
  })

const typesOf = async (it: Pipeline, applicant_id: string) =>
  (await arya.sara.does(activities.ofApplicant, { params: { ...it.params, applicant_id }, query: {} })).activities.map(
    activity => activity.type,
  )

test('a rejection can add to the talent pool, and undoing it removes the member again', async () => {
  const it = await pipeline(arya, arya.sara, 1)
  const [id] = it.ids as [string]
  const { tag } = await arya.mina.does(tags.add, { body: { title: 'وفادار' } })
  const { code, data } = await reject(arya.sara, it, id, { reason: ' برای فروش ', tags: [tag.uuid] })
  deepEqual([code, data.pooled], [200, true])
  const [member] = await poolOf(it)
  deepEqual([member?.talent.reason, member?.talent.tags], ['برای فروش', [{ uuid: tag.uuid, title: 'وفادار' }]])
  await arya.sara.does(bulk.undo, { params: { bulk_uuid: data.bulk_uuid } })
  deepEqual(await poolOf(it), [])
  deepEqual((await typesOf(it, id)).toSorted(), ['change_status', 'pool_in', 'pool_out', 'undo'])
})

test('undoing a bulk rejection removes only the pool members that it added', async () => {
  const it = await pipeline(arya, arya.sara, 3)
  await arya.sara.does(talents.add, { body: { applicants_uuid: it.ids.slice(0, 1), reason: 'پیش‌تر' } })
  const { moved, pooled, bulk_uuid } = await arya.sara.does(bulk.move, {
    params: { ...it.params, destination_step_uuid: it.rejected },
    body: { applicants_uuids: it.ids, other_reason: because.other_reason, into_pool: {} },
  })
  deepEqual([moved, pooled, (await poolOf(it)).length], [3, 2, 3])
  await arya.sara.does(bulk.undo, { params: { bulk_uuid } })
  deepEqual((await poolOf(it)).map(member => member.talent.reason), ['پیش‌تر']) // prettier-ignore
})

test('without the permission for the pool, or without a reason, nothing is changed', async () => {
  const it = await pipeline(arya, arya.sara, 1)
  const [id] = it.ids as [string]
  const recruiter = await arya.hire('آرش', ['organization.hiring', 'organization.hiring.jobs.all'])
  equal((await reject(recruiter, it, id)).code, 403)
  const params = { ...it.params, applicant_id: id }
  const unexplained = await arya.sara.call(applicants.move, { params, body: { step_id: it.rejected, into_pool: {} } })
  equal(unexplained.code, 422)
  const many = {
    params: { ...it.params, destination_step_uuid: it.review },
    body: { applicants_uuids: [id], into_pool: {} },
  }
  equal((await recruiter.call(bulk.move, many)).code, 403)
  deepEqual([await poolOf(it), await typesOf(it, id)], [[], []])
})

test('a removed member who is rejected into the pool again has the new reason', async () => {
  const it = await pipeline(arya, arya.sara, 1)
  const [id] = it.ids as [string]
  await arya.sara.does(talents.add, { body: { applicants_uuid: [id], reason: 'کهنه' } })
  await arya.sara.does(talents.remove, { body: { job_applicants_uuid: [id] } })
  ok((await reject(arya.sara, it, id, { reason: 'نو' })).data.pooled)
  equal((await poolOf(it))[0]?.talent.reason, 'نو')
})
