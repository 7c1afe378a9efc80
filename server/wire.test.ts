import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { calls } from '@kargozin/api/calls.ts'
import type { Call } from '@kargozin/api/call.ts'
import { enums } from '@kargozin/api/organisation/enums.ts'
import { lookups } from '@kargozin/api/organisation/lookups.ts'
import { bulk } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { steps } from '@kargozin/api/recruitment/pipeline/steps.ts'
import { pipeline, staysOf, totals } from './test/many.ts'
import { world } from './test/world.ts'

/* Rules for every call in the API, from docs/decisions and the specification. */

const arya = world()
const id = '019344aa-0000-7000-8000-000000000000'
const all = Object.entries(calls).flatMap(([noun, group]) =>
  Object.entries(group).map(([name, it]: [string, Call]) => ({ name: `${noun}.${name}`, it })),
)

const address = (it: Call) => `${arya.url}/api/v2${it.path.replace(/\{\w+\}/g, id)}`
const asSara = (more: Record<string, string> = {}) => ({ authorization: `Bearer ${arya.sara.token}`, ...more })

test('no call ignores an unknown filter', async () => {
  const reading = all.filter(
    ({ it }) => it.method === 'GET' && it.replies !== 'stream' && !['nobody', 'user'].includes(it.needs),
  )
  ok(reading.length > 30)
  for (const { name, it } of reading) {
    const reply = await fetch(`${address(it)}?subsidiary=1`, {
      headers: asSara({ coded_organ_id: arya.sara.organization }),
    })
    equal(reply.status, 422, name)
    const { data } = (await reply.json()) as { data: { errors: { field: string; rule: string }[] } }
    deepEqual(
      data.errors.filter(it => it.rule === 'unknown').map(it => it.field),
      ['subsidiary'],
      name,
    )
  }
})

test('the organisation in the header or query must be the organisation of the token', async () => {
  const mine = arya.sara.organization
  const theirs = arya.kian.organization
  const ask = async (query: string, headers: Record<string, string> = {}) => {
    const reply = await fetch(`${arya.url}/api/v2/organization/sources${query}`, { headers: asSara(headers) })
    return { status: reply.status, message: ((await reply.json()) as { message: string | null }).message ?? '' }
  }
  equal((await ask('', { coded_organ_id: mine })).status, 200)
  equal((await ask(`?coded_organ_id=${mine}`)).status, 200)
  equal((await ask(`?coded_organ_id=${mine}`, { coded_organ_id: mine })).status, 200)
  equal((await ask(`?coded_organ_id=${theirs}`, { coded_organ_id: mine })).status, 403)
  equal((await ask(`?coded_organ_id=${mine}`, { coded_organ_id: theirs })).status, 403)
  equal((await ask(`?coded_organ_id=${mine}&coded_organ_id=${theirs}`)).status, 403)
  const none = await ask('', { 'accept-language': 'en' })
  equal(none.status, 400)
  equal(none.message, 'Required parameter coded_organ_id was null or undefined when calling GET /organization/sources.')
})

test('a form without its required file is refused with the name of that file', async () => {
  // Secret links are checked before the form is read; onboarding.test.ts has a valid one.
  for (const { name, it } of all.filter(({ it }) => it.requires && it.needs !== 'nobody')) {
    const reply = await fetch(address(it), {
      method: it.method,
      headers: asSara({ coded_organ_id: arya.sara.organization }),
      body: new FormData(),
    })
    equal(reply.status, 422, name)
    const { data } = (await reply.json()) as { data: { errors: { field: string; rule: string }[] } }
    deepEqual(
      data.errors.map(it => [it.field, it.rule]),
      [[it.requires?.[0], 'required']],
      name,
    )
  }
})

test('/enums returns all fixed values, with the numbers of the specification', async () => {
  const served = (await arya.nobody.does(lookups.enums, {})).enums
  deepEqual(Object.keys(served).toSorted(), Object.keys(enums).toSorted())
  const values = (name: string) => served[name]?.map(it => it.value)
  deepEqual(values('result_status'), ['success', 'fail'])
  deepEqual(values('owner_kind'), ['user', 'organ'])
  deepEqual(values('subject_kind'), ['Job', 'JobApplicant', 'Survey', 'Okr'])
  deepEqual(values('task_status'), ['OPEN', 'IN_PROGRESS', 'COMPLECTED'])
  deepEqual(
    served['evaluation_type']?.map(it => it.id),
    [13, 2, 23, 27, 13],
  )
})

test('a job accepts every value that /enums lists for it and its form', async () => {
  const served = (await arya.nobody.does(lookups.enums, {})).enums
  const values = (name: string) => served[name]!.map(it => it.value)
  const form_options = {
    required_fields: values('personal_field').map(name => ({ name, status: 1 })),
    sections: values('personal_section').map(name => ({ name, status: 1 })),
  }
  // The values come from the server, so TypeScript does not know their literal types.
  const body = { title: 'همه‌چیز', form_options } as Parameters<typeof arya.sara.does<typeof jobs.create>>[1]['body']
  const { job } = await arya.sara.does(jobs.create, { body })
  equal(job.form_options.required_fields?.length, values('personal_field').length)
  const each: [string, (value: never) => object][] = [
    ['contract_type', contract_type => ({ contract_type })],
    ['collaboration_model', collaborationModel => ({ collaborationModel })],
    ['wanted_gender', gender => ({ requirements: { gender } })],
    ['publish_status', publish_status => ({ publish_status })],
    ['question_type', type => ({ questions: [{ key: 'q', title: 'چرا؟', type, options: ['الف', 'ب'], status: 1 }] })],
  ]
  for (const [name, fieldsOf] of each)
    for (const value of values(name)) {
      const reply = await arya.sara.call(jobs.create, { body: { title: 'کارشناس', ...fieldsOf(value as never) } })
      equal(reply.code, 200, `${name}: ${value} ${reply.message}`)
    }
})

test('each step of a board has the URL of its next page, with the filters of the board', async () => {
  const it = await pipeline(arya, arya.sara, 23)
  const board = await arya.sara.does(steps.ofJob, { params: it.params, query: { gender: ['unknown'] } })
  const { pagination } = board.steps[0]!
  deepEqual(
    [pagination.currentPage, pagination.lastPage, pagination.perPage, pagination.total, pagination.previousPageUrl],
    [1, 3, 10, 23, null],
  )
  equal(board.steps[1]?.pagination.nextPageUrl, null)
  const headers = asSara({ coded_organ_id: arya.sara.organization })
  const next = (await (await fetch(`${arya.url}${pagination.nextPageUrl}`, { headers })).json()) as {
    data: { applicants: { uuid: string }[] }
  }
  equal(next.data.applicants.length, 10)
  const first = new Set(board.steps[0]?.applicants.map(card => card.uuid))
  ok(next.data.applicants.every(card => !first.has(card.uuid)))
  match(pagination.nextPageUrl ?? '', /gender=unknown/)
})

test('a transfer accepts one step for all applicants, or one for each of them', async () => {
  const [from, to] = [await pipeline(arya, arya.sara, 3), await pipeline(arya, arya.sara, 0)]
  const send = (steps_uuid: string[]) =>
    arya.sara.call(bulk.transfer, {
      params: { ...from.params, destination_job_uuid: to.job },
      body: { applicants_uuid: from.ids, steps_uuid },
    })
  equal((await send([to.review, to.first])).code, 422)
  equal((await send([to.review, to.first, from.first])).code, 422)
  deepEqual(await totals(arya.sara, from), [3, 0, 0, 0, 0])
  equal((await send([to.review, to.interview, to.review])).data.transferred, 3)
  deepEqual(await totals(arya.sara, to), [0, 2, 1, 0, 0])
  equal((await staysOf(arya, from.ids[1]!)).at(-1)?.step_id, to.interview)
})
