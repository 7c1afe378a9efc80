import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { rulesOf } from '../../test/applying.ts'
import { world } from '../../test/world.ts'

const arya = world()
const { create, update } = jobs

async function newJob() {
  const { job } = await arya.sara.does(create, { body: { title: 'کارشناس فروش' } })
  return { job_uuid: job.uuid, steps: job.steps }
}

const titlesOf = (steps: readonly { title: string }[]) => steps.map(it => it.title)

test('a job opening that is sent back as it was read keeps its steps, also in the other language', async () => {
  const { job_uuid, steps } = await newJob()
  equal(steps[0]?.title, 'Applicants')
  const persian = { 'accept-language': 'fa' }
  const read = await arya.sara.call(jobs.show, { params: { job_id: job_uuid } }, persian)
  ok('job' in read.data && read.data.job.steps[0]?.title === 'متقاضیان')
  equal(
    (await arya.sara.call(update, { params: { job_uuid }, body: { steps: read.data.job.steps } }, persian)).code,
    200,
  )
  const { job } = await arya.sara.does(jobs.show, { params: { job_id: job_uuid } })
  deepEqual(job.steps, steps)
  const { activities: history } = await arya.sara.does(activities.ofJob, { params: { uuid: job_uuid } })
  equal(history.length, 1, 'nothing has changed since it was created')
})

test('the steps of a job opening are renamed, moved and added; those left out stay behind', async () => {
  const { job_uuid, steps } = await newJob()
  const kept = (at: number) => steps.slice(at, at + 1).map(({ uuid, title, type }) => ({ uuid, title, type }))
  const renamed = kept(2).map(it => ({ ...it, title: 'گفت‌وگو' }))
  const { job } = await arya.sara.does(update, {
    params: { job_uuid },
    body: { steps: [...renamed, { title: 'کار نمونه', type: 2 }, ...kept(0)] },
  })
  const others = titlesOf([...kept(0), ...kept(1), ...steps.slice(3)])
  deepEqual(titlesOf(job.steps), ['گفت‌وگو', 'کار نمونه', ...others])
  deepEqual(
    job.steps.map(it => it.position),
    job.steps.map((_, at) => at),
  )
  deepEqual(
    job.steps.slice(0, 1).map(it => it.uuid),
    kept(2).map(it => it.uuid),
  )
  const { activities: history } = await arya.sara.does(activities.ofJob, { params: { uuid: job_uuid } })
  const changes = history.filter(it => it.type === 'update').length
  deepEqual(
    [changes, history.length],
    [steps.length, steps.length + 2],
    'each moved step, the new one, the job opening',
  )
})

test('a step is named by `uuid`, `step_id` or `step_uuid`, and each answer has all three', async () => {
  const { job_uuid, steps } = await newJob()
  for (const it of steps) deepEqual([it.step_id, it.step_uuid], [it.uuid, it.uuid])
  const [first, second, third] = steps.map(({ uuid }) => uuid)
  const { job } = await arya.sara.does(update, {
    params: { job_uuid },
    body: {
      steps: [
        { step_uuid: third, title: 'یک', type: 9 },
        { step_id: first, title: 'دو', type: 9 },
        { uuid: second, step_id: second, step_uuid: second, title: 'سه', type: 9 },
      ],
    },
  })
  deepEqual(
    job.steps.slice(0, 3).map(it => [it.uuid, it.title]),
    [
      [third, 'یک'],
      [first, 'دو'],
      [second, 'سه'],
    ],
  )
  equal(job.steps.length, steps.length)
})

test('steps of another job opening, steps named twice and unknown types are refused', async () => {
  const [mine, other] = [await newJob(), await newJob()]
  const [step] = mine.steps
  type Sent = { uuid?: string | undefined; step_id?: string | undefined; title: string; type: number }
  const put = (...steps: Sent[]) => arya.sara.call(update, { params: { job_uuid: mine.job_uuid }, body: { steps } })
  const refused = async (...steps: Parameters<typeof put>) => {
    const reply = await put(...steps)
    return [reply.code, ...rulesOf(reply)]
  }
  const same = { uuid: step?.uuid, title: 'یک', type: 1 }
  deepEqual(await refused({ ...same, uuid: other.steps[0]?.uuid }), [422, 'steps.0.uuid: one_of'])
  deepEqual(await refused({ ...same, step_id: mine.steps[1]?.uuid }), [422, 'steps.0.uuid: one_of'])
  deepEqual(await refused(same, same), [422, 'steps.1.uuid: one_of'])
  deepEqual(await refused({ title: 'یک', type: 98 }), [422, 'steps.0.type: one_of'])
  equal((await put(...Array.from({ length: 30 }, () => ({ title: 'یک', type: 1 })))).code, 409)
  await arya.sara.does(applicants.create, {
    params: { job_uuid: mine.job_uuid },
    body: { name: 'شیرین', mobile: '09121110001' },
  })
  const rejected = mine.steps.at(-1)?.type ?? 0
  deepEqual(await refused({ ...same, type: rejected }), [422, 'steps.0.type: one_of'], 'a rejection needs a reason')
})
