import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import type { BodyIn } from '@kargozin/api/call.ts'
import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { stepSettings } from '@kargozin/api/recruitment/steps/step-settings.ts'
import { steps } from '@kargozin/api/recruitment/pipeline/steps.ts'
import { world } from '../../test/world.ts'

const arya = world()

let made = 0

/** Creates a job of Sara with an applicant in the first step. Also returns the ids of its first four steps. */
async function jobWithOne() {
  const { job } = await arya.sara.does(jobs.create, { body: { title: 'طراح' } })
  const params = { job_uuid: job.uuid, job_id: job.uuid }
  const { applicant } = await arya.sara.does(applicants.create, {
    params,
    body: { name: 'الهام', mobile: `0936${String(2_000_000 + made++)}` },
  })
  const board = await arya.sara.does(steps.ofJob, { params })
  const [first = '', review = '', interview = '', hire = ''] = board.steps.map(it => it.uuid)
  return { params, applicant, first, review, interview, hire }
}

test('a supervisor of a step sees its job in lists and on the board', async () => {
  const looker = await arya.hire('لیلا', ['organization.hiring', 'organization.hiring.jobs.store'])
  const it = await jobWithOne()
  equal((await looker.call(jobs.show, { params: it.params })).code, 404)
  const supervise = (supervisors: { id: string; scope: 'show' | 'change' }[]) =>
    arya.sara.does(stepSettings.update, { params: { step_id: it.review }, body: { supervisors } })
  const { step } = await supervise([{ id: looker.id, scope: 'show' }])
  deepEqual(
    step.supervisors.map(person => [person.id, person.scope, person.scopes, person.selected]),
    [[looker.id, 'show', ['show'], true]],
  )
  deepEqual([step.supervisors_id, step.supervisors_scopes], [[looker.id], [null]])
  for (const query of [{}, { list: 'supervised' as const }, { scopes: ['show' as const] }])
    equal((await looker.does(jobs.list, { query })).jobs[0]?.uuid, it.params.job_uuid, JSON.stringify(query))
  equal((await looker.does(jobs.list, { query: { list: 'mine' } })).jobs.length, 0)
  deepEqual((await looker.does(jobs.show, { params: it.params })).job.can.change, false)
  const board = await looker.does(steps.ofJob, { params: it.params })
  ok(board.steps.every(column => column.read_only))
  const read = await looker.does(stepSettings.show, { params: { step_id: it.review } })
  deepEqual([read.step.read_only, read.step.can.change], [true, false])
  await supervise([])
  equal((await looker.call(steps.ofJob, { params: it.params })).code, 404)
  equal((await looker.call(stepSettings.show, { params: { step_id: it.review } })).code, 404)
})

test('the history of a job has changes of the supervisors of its steps', async () => {
  const it = await jobWithOne()
  const supervise = (supervisors: { id: string; scope: 'show' | 'change' }[]) =>
    arya.sara.does(stepSettings.update, { params: { step_id: it.review }, body: { supervisors } })
  await supervise([{ id: arya.mina.id, scope: 'change' }])
  await supervise([{ id: arya.mina.id, scope: 'show' }])
  const { activities: recorded } = await arya.sara.does(activities.ofJob, {
    params: { uuid: it.params.job_uuid },
    query: { type: ['update'] },
  })
  const changes = recorded[0]?.changes.filter(change => change.field !== 'step')
  deepEqual(changes?.map(change => [change.field, change.from, change.to]).toSorted(), [
    ['observers', '', 'مینا کریمی'],
    ['supervisors', 'مینا کریمی', ''],
  ])
})

test('supervisors can be saved as read; no scope means show; unselected are removed', async () => {
  const it = await jobWithOne()
  const save = (supervisors: NonNullable<BodyIn<typeof stepSettings.update>['supervisors']>) =>
    arya.sara.does(stepSettings.update, { params: { step_id: it.review }, body: { supervisors } })
  const { step } = await save([
    { id: arya.mina.id, scope: 'change' },
    { id: arya.reza.id, scope: null },
  ])
  const scopes = (of: typeof step) => Object.fromEntries(of.supervisors.map(one => [one.id, one.scope]))
  const both = { [arya.mina.id]: 'change', [arya.reza.id]: 'show' }
  deepEqual(scopes(step), both)
  const asRead = step.supervisors.map(one => ({ ...one, scope: one.scope as 'change', scopes: ['change' as const] }))
  deepEqual(scopes((await save(asRead)).step), both)
  const withoutScope = step.supervisors.map(({ scope, ...one }) => ({ ...one, scopes: [scope as 'change'] }))
  deepEqual(scopes((await save(withoutScope)).step), both)
  const left = withoutScope.map(one => ({ ...one, selected: one.id === arya.mina.id }))
  deepEqual(scopes((await save(left)).step), { [arya.mina.id]: 'change' })
})

test('the message of a step can be any template of the organisation', async () => {
  const it = await jobWithOne()
  const { id } = await arya.inside(db =>
    db
      .insertInto('message_template')
      .values({ organization_id: arya.sara.organization, title: 'دعوت', content: 'سلام' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const save = (message_template_id: string | null) =>
    arya.sara.call(stepSettings.update, { params: { step_id: it.review }, body: { message_template_id } })
  equal((await save(id)).data.step.message_template_id, id)
  equal((await save(arya.mina.id)).code, 422)
  equal((await save(null)).data.step.message_template_id, null)
})

test('supervisors can be set by two lists, in which no scope means show', async () => {
  const it = await jobWithOne()
  const { step } = await arya.sara.does(stepSettings.update, {
    params: { step_id: it.review },
    body: { supervisors_id: [arya.mina.id, arya.reza.id], supervisors_scopes: ['change'] },
  })
  deepEqual(Object.fromEntries(step.supervisors.map(person => [person.id, person.scope])), {
    [arya.mina.id]: 'change',
    [arya.reza.id]: 'show',
  })
})

test('a supervisor of one step may only change its applicants and move them in or out', async () => {
  const worker = await arya.hire('امیر', ['organization.hiring'])
  const it = await jobWithOne()
  await arya.sara.does(stepSettings.update, {
    params: { step_id: it.review },
    body: { supervisors: [{ id: worker.id, scope: 'change' }] },
  })
  const board = await worker.does(steps.ofJob, { params: it.params })
  deepEqual(
    board.steps.map(column => column.read_only),
    [true, false, true, true, true],
  )
  deepEqual(board.job.can, { change: false, move: false })
  const applicant = { applicant_uuid: it.applicant.uuid }
  const move = async (step_id: string) =>
    (
      await worker.call(applicants.move, {
        params: { ...it.params, applicant_id: it.applicant.uuid },
        body: { step_id },
      })
    ).code
  const rate = async () => (await worker.call(applicants.rate, { params: applicant, body: { rate: 4 } })).code
  deepEqual([await move(it.interview), await rate()], [403, 403])
  deepEqual([await move(it.review), await rate()], [200, 200])
  equal(await move(it.interview), 200)
  deepEqual([await move(it.hire), await rate()], [403, 403])
  equal(await move(it.review), 200)
  equal((await worker.call(stepSettings.notify, { params: { step_id: it.review }, body: { type: 1 } })).code, 403)
})

test('with scope show, steps cannot be changed; for another organisation they give 404', async () => {
  const looker = await arya.hire('لیلا', ['organization.hiring', 'organization.hiring.jobs.store'])
  const it = await jobWithOne()
  await arya.sara.does(jobs.update, {
    params: it.params,
    body: { supervisors: [{ user_id: looker.id, scope: 'show' }] },
  })
  const params = { step_id: it.review, transfer_to: it.first, ...it.params }
  for (const [who, code] of [
    [looker, 403],
    [arya.kian, 404],
  ] as const) {
    equal((await who.call(stepSettings.create, { params, body: { title: 'x', type: 4 } })).code, code)
    equal((await who.call(stepSettings.update, { params, body: { title: 'x' } })).code, code)
    equal((await who.call(stepSettings.position, { params, body: { position: 0 } })).code, code)
    equal((await who.call(stepSettings.notify, { params, body: { type: 1 } })).code, code)
    equal((await who.call(stepSettings.detach, { params })).code, code)
  }
  equal((await looker.does(stepSettings.show, { params })).step.can.change, false)
  equal((await arya.kian.call(stepSettings.show, { params })).code, 404)
})
