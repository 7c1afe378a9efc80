import { deepEqual, equal, match } from 'node:assert/strict'
import { test } from 'node:test'
import { jobPeople } from '@kargozin/api/recruitment/jobs/job-people.ts'
import { notifications } from '@kargozin/api/messages/notifications.ts'
import { talents } from '@kargozin/api/recruitment/talents/talents.ts'
import { rulesOf } from '../../test/applying.ts'
import { pipeline, type Pipeline } from '../../test/many.ts'
import { world, type Person } from '../../test/world.ts'

const arya = world()
const inPool = ['organization.hiring', 'organization.hiring.talentsPool.index'] as const

const place = (who: Person, { job }: Pipeline, scope: 'show' | 'change') =>
  arya.sara.does(jobPeople.add, { params: { job_uuid: job }, body: { user_uuid: who.id, role: 7, scope } })

/**
 * Creates a job opening whose applicants are in the pool, another job opening, and colleagues with different rights on the two.
 */
async function scene() {
  const [from, to] = [await pipeline(arya, arya.sara, 2), await pipeline(arya, arya.sara, 0)]
  await arya.sara.does(talents.add, { body: { applicants_uuid: from.ids } })
  const [changes, looks, blind, outside, without] = [
    await arya.hire('بیتا تغییر', inPool),
    await arya.hire('پری تماشا', inPool),
    await arya.hire('پویا نابینا', inPool),
    await arya.hire('تارا بیرون', inPool),
    await arya.hire('ثریا بی‌دسترسی', ['organization.hiring']),
  ]
  await place(changes, to, 'change')
  await place(looks, to, 'show')
  await place(blind, to, 'change')
  await place(without, to, 'change')
  for (const who of [changes, looks, outside, without]) await place(who, from, 'show')
  return { from, to, changes, looks, blind, outside, without }
}

const suggest = (by: Person, to: Pipeline, applicants_uuid: string[], users_uuid?: string[]) =>
  by.call(talents.suggest, {
    params: { uuid: to.job },
    body: { applicants_uuid, ...(users_uuid ? { users_uuid } : {}) },
  })

const readersOf = async (by: Person, to: Pipeline, applicants_uuid: string[], name?: string) =>
  (await by.does(talents.readers, { params: { uuid: to.job }, query: { applicants_uuid, ...(name ? { name } : {}) } }))
    .users

const noticesOf = async (who: Person) =>
  (await who.does(notifications.list, {})).notifications.filter(it => it.pascal_case_type === 'SuggestedTalents').length

test('recipients may see job and people; those who may change the job are listed first', async () => {
  const { from, to, changes, looks, blind, outside, without } = await scene()
  const offered = await readersOf(arya.mina, to, from.ids)
  const usual = new Map(offered.map(it => [it.uuid, it.usual]))
  deepEqual([usual.get(arya.sara.id), usual.get(changes.id), usual.get(looks.id)], [true, true, false])
  for (const who of [blind, outside, without, arya.mina]) equal(usual.has(who.id), false)
  deepEqual((await readersOf(arya.mina, to, from.ids, 'تماشا')).map(it => it.uuid), [looks.id]) // prettier-ignore
  deepEqual(await readersOf(arya.mina, to, from.ids, '!!'), [])
  deepEqual(await readersOf(arya.mina, to, []), [])
})

test('only chosen colleagues are notified, also of people who were suggested before', async () => {
  const { from, to, changes, looks } = await scene()
  const first = await suggest(arya.mina, to, from.ids, [looks.id, looks.id])
  deepEqual([first.data.suggested, first.data.told], [2, 1])
  deepEqual([await noticesOf(looks), await noticesOf(changes)], [1, 0])
  equal((await suggest(arya.mina, to, from.ids, [changes.id])).data.told, 1)
  equal(await noticesOf(changes), 1)
  equal((await suggest(arya.mina, to, from.ids)).data.told, 0)
})

test('choosing a colleague who may not see the job or the people is refused', async () => {
  const { from, to, looks, blind, outside, without } = await scene()
  for (const who of [blind, outside, without, arya.kian]) {
    const reply = await suggest(arya.mina, to, from.ids, [looks.id, who.id])
    deepEqual([reply.code, rulesOf(reply)], [422, ['users_uuid: one_of']])
    match(reply.message ?? '', /Choose other colleagues/)
  }
  equal(await noticesOf(looks), 0)
  const query = { suggested_job: to.job }
  equal((await arya.sara.does(talents.list, { query })).pagination.total, 0)
})

test('listing recipients needs a token, the permission for the pool, and the job', async () => {
  const { from, to, without, outside } = await scene()
  const asked = { params: { uuid: to.job }, query: { applicants_uuid: from.ids } }
  for (const [who, code] of [
    [arya.nobody, 401],
    [without, 403],
    [outside, 404],
    [arya.kian, 404],
  ] as const)
    // prettier-ignore
    equal((await who.call(talents.readers, asked)).code, code)
})
