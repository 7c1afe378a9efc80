import { deepEqual, equal, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { pathNames, type Call } from '@kargozin/api/call.ts'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { filled, hostileTexts, removeIds, mend, replaceIds, type Refused } from './test/nets/hostile-texts.ts'
import { everyCall as named } from './test/nets/ids.ts'
import { pipeline, type Pipeline } from './test/many.ts'
import { world, type Reply } from './test/world.ts'
import { work } from './work.ts'

/*
 * No text may block the event loop, which all users share, for more than 100 ms. This applies when the text arrives, and when
 * it is later shown, exported or sent.
 *
 * The test measures the processor time of this thread between two ticks of a timer. The elapsed time would include waiting for
 * a processor on a busy machine. Server, worker and test share the thread, so all of their uninterrupted work counts. A slow
 * measurement is repeated twice and the best of three counts, because the first run includes compilation and any run may
 * include garbage collection.
 */
const maxMs = 100

const arya = world()

let longest = 0
let last = process.threadCpuUsage()
const look = () => {
  const { user, system } = process.threadCpuUsage(last)
  last = process.threadCpuUsage()
  longest = Math.max(longest, (user + system) / 1000)
}
let timer: NodeJS.Timeout
before(() => {
  timer = setInterval(look, 1)
})
after(() => clearInterval(timer))

/** The longest time for which `doing` blocks the event loop, in milliseconds of processor time. */
async function pieceOf(doing: () => Promise<unknown>): Promise<number> {
  look()
  longest = 0
  await doing()
  look()
  return longest
}

const slow: string[] = []
async function hold(what: string, doing: () => Promise<unknown>): Promise<void> {
  const times = [await pieceOf(doing)]
  while ((times.at(-1) ?? 0) > maxMs && times.length < 3) times.push(await pieceOf(doing))
  if (Math.min(...times) > maxMs) slow.push(`${what}: ${times.map(time => Math.round(time)).join(', ')} ms`)
}

let board: Pipeline

/** Existing ids by their names in paths and bodies. */
const known = (uuid: string): Record<string, string> => ({
  job_uuid: board.job,
  job_id: board.job,
  applicant_uuid: board.ids[0] ?? '',
  applicant_id: board.ids[0] ?? '',
  step_id: board.first,
  step_uuid: board.first,
  destination_step_uuid: board.review,
  uuid,
  username: 'arya',
})

function idsOf(it: Call): Record<string, string> {
  const ids = known(it.path.includes('/applicants/{uuid}') ? (board.ids[0] ?? '') : board.job)
  const missing = '019344aa-0000-7000-8000-000000000000'
  return Object.fromEntries(pathNames(it.path).map(name => [name, ids[name] ?? missing]))
}

/** The field errors of a refusal, with the maximum length that the message names. */
function refusedBy(reply: Reply<Call>): Refused[] {
  const { errors = [] } = (reply.data ?? {}) as { errors?: { field: string; rule: string; message: string }[] }
  return errors.map(({ field, rule, message }) => ({
    field,
    most: rule === 'max' ? Number(message.replace(/\D/g, '')) : undefined,
  }))
}

type Learned = Map<string, Refused & { times: number }>
/**
 * How often each field of a call was refused, and the length that it accepts. This is used for the next text, to save requests.
 */
const learned = new Map<Call, Learned>()

type CallParts = Record<'params' | 'query' | 'body', Record<string, unknown>>

/** The required files of a call, all empty, because this test is about texts. */
const filesOf = (it: Call) => Object.fromEntries((it.requires ?? []).map(name => [name, new File([], 'x')]))

function mendAll(input: CallParts, errors: Refused[], fields: Learned, first: boolean) {
  const mendOne = (one: Refused, time: number) => mend(one.field in input.query ? input.query : input.body, one, time)
  const before = first ? [...fields.values()] : []
  for (const one of before) Array.from({ length: one.times }, (_, time) => mendOne(one, time))
  for (const error of errors.filter(({ field }) => !first || !fields.has(field))) {
    const { times = 0, most = error.most } = fields.get(error.field) ?? {}
    mendOne(error, times)
    fields.set(error.field, { ...error, most, times: times + 1 })
  }
}

/**
 * Sends a call. If fields are refused, corrects or removes them and sends it again, so that the other fields are tested.
 * Returns the status.
 */
async function send(it: Call, input: CallParts): Promise<number> {
  // Kian makes this call instead of Sara, because it may end the caller's own session.
  const by = it.path.includes('revoke') ? arya.kian : arya.sara
  const fields = learned.get(it) ?? new Map()
  learned.set(it, fields)
  for (let round = 0; ; round++) {
    const reply = await by.call(it, { ...input, files: filesOf(it) } as never) // built from the contract of the call; the server checks it
    ok(reply.code < 500, `${it.method} ${it.path}: ${reply.code}`)
    const errors = refusedBy(reply)
    if (reply.code < 400 || round === 8 || (errors.length === 0 && round > 3)) return reply.code
    if (errors.length === 0 || round === 3) removeIds(input.body)
    mendAll(input, errors, fields, round === 0)
  }
}

const gets = named.filter(({ it }) => it.method === 'GET' && it.replies !== 'stream')

const writes = named.filter(({ it }) => it.method !== 'GET' && it.method !== 'DELETE' && it.body)
for (const [kind, text] of Object.entries(hostileTexts))
  test(`${kind}: no text field or filter of any call blocks the server`, async () => {
    board ??= await pipeline(arya, arya.sara, 2)
    // Resets the rate limits, because all requests come from one address.
    await arya.asOwner(db => sql`delete from rate_limit`.execute(db))
    for (const { name, it } of writes)
      await hold(name, () =>
        send(it, { params: idsOf(it), query: {}, body: replaceIds(filled(it.body, text), known('')) }),
      )
    for (const { name, it } of gets.filter(({ it }) => it.query))
      await hold(name, () => send(it, { params: idsOf(it), query: filled(it.query, text.slice(0, 200)), body: {} }))
    deepEqual(slow.splice(0), [])
  })

test('the stored texts do not block the server when they are shown and exported', async () => {
  const { pagination } = await arya.sara.does(applicants.ofJob, { params: board.params, query: {} })
  ok(pagination.total > 10, `the tests above stored applicants: there are ${pagination.total}`)
  // Adds a long history of changes with these texts, because a page shows a hundred of them.
  for (const it of [jobs.update, applicantProfile.update])
    for (const text of Object.values(hostileTexts).toReversed())
      for (let time = 0; time < 8; time++)
        equal(await send(it, { params: idsOf(it), query: {}, body: filled(it.body, `${time}${text}`) }), 200)
  for (const { name, it } of gets) {
    const query = it.query && 'per_page' in filled(it.query, '') ? { per_page: 100 } : {}
    await hold(name, () => send(it, { params: idsOf(it), query, body: {} }))
  }
  deepEqual(slow.splice(0), [])
})

test('the stored texts do not block the worker when it sends or reads them', async () => {
  const waiting = () =>
    arya.asOwner(db =>
      sql<{
        count: number
      }>`select count(*)::int from graphile_worker.jobs where attempts = 0 and run_at <= now()`.execute(db),
    )
  const worker = await work(arya.services)
  try {
    const piece = await pieceOf(async () => {
      while (((await waiting()).rows[0]?.count ?? 0) > 0) await sleep(50)
    })
    ok(piece <= maxMs, `the worker took ${Math.round(piece)} ms in one piece`)
  } finally {
    await worker.stop()
  }
})
