import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { bulk } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import { stepSettings } from '@kargozin/api/recruitment/steps/step-settings.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { events } from '@kargozin/api/organisation/events.ts'
import { pipeline, staysOf, totals, type Pipeline } from '../../test/many.ts'
import { world, type Person } from '../../test/world.ts'

const arya = world()

const moveMany = (by: Person, it: Pipeline, to: string, ids = it.ids) =>
  by.call(bulk.move, { params: { ...it.params, destination_step_uuid: to }, body: { applicants_uuids: ids } })

const moveOne = (by: Person, it: Pipeline, to: string, id: string) =>
  by.call(applicants.move, { params: { ...it.params, applicant_id: id }, body: { step_id: to } })

/** Checks that every applicant is in exactly one step, with one open stay in it. */
async function allWhole(it: Pipeline) {
  const open = await arya.inside(db =>
    db
      .selectFrom('application as a')
      .leftJoin('stay', join => join.onRef('stay.application_id', '=', 'a.id').on('stay.left_at', 'is', null))
      .select(['a.id', 'a.step_id', 'stay.step_id as stands_in'])
      .where('a.job_id', '=', it.job)
      .execute(),
  )
  equal(open.length, it.ids.length)
  ok(open.every(row => row.step_id === row.stands_in))
}

test('simultaneous moves, undos and trash leave everyone in exactly one step', async () => {
  for (let round = 0; round < 4; round++) {
    const it = await pipeline(arya, arya.sara, 60)
    const first = await moveMany(arya.sara, it, it.review)
    const replies = await Promise.all([
      moveMany(arya.sara, it, it.interview, it.ids.toReversed()),
      moveMany(arya.mina, it, it.hire),
      arya.sara.call(bulk.undo, { params: { bulk_uuid: first.data.bulk_uuid } }),
      arya.mina.call(bulk.trash, { params: it.params, body: { applicants_uuids: it.ids.slice(0, 20) } }),
      ...it.ids.slice(0, 10).map(id => moveOne(arya.mina, it, it.first, id)),
    ])
    // A single move may get the 409 of a conflict, but no request gets a deadlock or a 500.
    const many = replies.slice(0, 4).map(reply => reply.code)
    deepEqual(many, [200, 200, 200, 200])
    ok(replies.every(reply => reply.code === 200 || reply.code === 409 || reply.code === 422))
    await allWhole(it)
  }
})

test('a transfer and a simultaneous move leave each applicant in one job and one step', async () => {
  const [it, other] = [await pipeline(arya, arya.sara, 40), await pipeline(arya, arya.sara, 0)]
  const [moved, transferred] = await Promise.all([
    moveMany(arya.mina, it, it.review),
    arya.sara.call(bulk.transfer, {
      params: { ...it.params, destination_job_uuid: other.job },
      body: { applicants_uuid: it.ids },
    }),
  ])
  deepEqual([moved.code, transferred.code], [200, 200])
  equal(transferred.data.transferred, 40)
  deepEqual(await totals(arya.sara, other), [40, 0, 0, 0, 0])
})

test('when a step is deleted during a bulk move into it, no applicant is lost', async () => {
  for (let round = 0; round < 4; round++) {
    const it = await pipeline(arya, arya.sara, 20)
    const [moved, detached] = await Promise.all([
      moveMany(arya.mina, it, it.review),
      arya.sara.call(stepSettings.detach, { params: { step_id: it.review, transfer_to: it.interview } }),
    ])
    equal(detached.code, 200)
    ok(moved.code === 200 || moved.code === 404, String(moved.code))
    if (moved.code === 404) match(moved.message ?? '', /not in the pipeline/)
    deepEqual(await totals(arya.sara, it), moved.code === 200 ? [0, 20, 0, 0] : [20, 0, 0, 0])
    await allWhole(it)
  }
})

test('when a step is deleted during a single move into it, the card is not lost', async () => {
  for (let round = 0; round < 4; round++) {
    const it = await pipeline(arya, arya.sara, 1)
    const [id] = it.ids as [string]
    const [moved, detached] = await Promise.all([
      moveOne(arya.mina, it, it.review, id),
      arya.sara.call(stepSettings.detach, { params: { step_id: it.review, transfer_to: it.interview } }),
    ])
    equal(detached.code, 200)
    ok(moved.code === 200 || moved.code === 422, String(moved.code))
    if (moved.code === 422) match(moved.message ?? '', /not in the pipeline/)
    await allWhole(it)
  }
})

test('an undo skips applicants whose step has been deleted since', async () => {
  const it = await pipeline(arya, arya.sara, 2)
  const [one] = it.ids as [string]
  await moveOne(arya.sara, it, it.review, one)
  const moved = await moveMany(arya.sara, it, it.interview)
  await arya.sara.does(stepSettings.detach, { params: { step_id: it.review, transfer_to: it.first } })
  const undone = await arya.sara.does(bulk.undo, { params: { bulk_uuid: moved.data.bulk_uuid } })
  deepEqual(undone, { restored: 1, left: 1 })
  await allWhole(it)
})

test('a supervisor of one step can only move applicants out of it or into it', async () => {
  const helper = await arya.hire('نیلوفر', ['organization.hiring'])
  const it = await pipeline(arya, arya.sara, 4)
  await arya.inside(db =>
    db
      .insertInto('step_supervisor')
      .values({ organization_id: arya.sara.organization, step_id: it.review, user_id: helper.id, scope: 'change' })
      .execute(),
  )
  const [one, ...others] = it.ids as [string, ...string[]]
  equal((await moveMany(helper, it, it.review, [one])).code, 200)
  equal((await moveMany(helper, it, it.interview, others)).code, 403)
  equal((await moveMany(helper, it, it.interview, it.ids)).code, 403)
  const out = await moveMany(helper, it, it.interview, [one])
  equal(out.code, 200)
  equal((await helper.call(bulk.undo, { params: { bulk_uuid: out.data.bulk_uuid } })).code, 200)
  equal((await helper.call(bulk.trash, { params: it.params, body: { applicants_uuids: others } })).code, 403)
  equal((await helper.call(bulk.trash, { params: it.params, body: { applicants_uuids: [one] } })).code, 200)
  const { job } = await arya.sara.does(jobs.create, { body: { title: 'دیگر' } })
  const way = { ...it.params, destination_job_uuid: job.uuid }
  equal((await helper.call(bulk.transfer, { params: way, body: { applicants_uuid: [one] } })).code, 403)
  equal((await staysOf(arya, others[0]!)).length, 1)
})

/** Opens an event stream of this person. `untilChange` returns the text received up to the next event about applications. */
async function listen(who: Person) {
  const abort = new AbortController()
  const response = await fetch(`${arya.url}/api/v2${events.listen.path}`, {
    headers: { authorization: `Bearer ${who.token}`, coded_organ_id: who.organization },
    signal: abort.signal,
  })
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  await reader.read()
  const untilChange = async (): Promise<string> => {
    let text = ''
    while (!text.includes('event: application')) {
      const { value, done } = await reader.read()
      if (done) break
      text += value
    }
    abort.abort()
    return text
  }
  return { untilChange }
}

test('during a move of thousands, only the caller’s screens get the progress', async () => {
  const it = await pipeline(arya, arya.sara, 1200)
  const [sara, mina] = [await listen(arya.sara), await listen(arya.mina)]
  await moveMany(arya.sara, it, it.review)
  const progress = [...(await sara.untilChange()).matchAll(/event: progress\ndata: (.*)\n/g)].map(line =>
    JSON.parse(line[1] ?? ''),
  )
  ok(progress.length > 0)
  ok(progress.every(event => event.job === it.job && event.own === true && event.total === 1200 && event.done <= 1200))
  ok(!(await mina.untilChange()).includes('progress'))
})
