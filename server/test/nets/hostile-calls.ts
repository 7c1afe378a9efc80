import { ok } from 'node:assert/strict'
import { sql } from 'kysely'
import { pathNames, type Call } from '@kargozin/api/call.ts'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { filled, hostileTexts, mend, removeIds, replaceIds, type Refused } from './hostile-texts.ts'
import { everyCall, type NamedCall } from './places.ts'
import { pipeline, type Pipeline } from '../many.ts'
import type { Reply, World } from '../world.ts'

/* Sends hostile texts through calls. A response of 500 fails the test. */

/** The calls that read, except the stream of events. */
export const hostileReads: readonly NamedCall[] = everyCall.filter(
  ({ it }) => it.method === 'GET' && it.replies !== 'stream',
)

/** The calls that write texts. */
export const hostileWrites: readonly NamedCall[] = everyCall.filter(
  ({ it }) => it.method !== 'GET' && it.method !== 'DELETE' && it.body,
)

/** The field errors of a refusal, with the maximum length that the message names. */
function refusedBy(reply: Reply<Call>): Refused[] {
  const { errors = [] } = (reply.data ?? {}) as { errors?: { field: string; rule: string; message: string }[] }
  return errors.map(({ field, rule, message }) => ({
    field,
    most: rule === 'max' ? Number(message.replace(/\D/g, '')) : undefined,
  }))
}

/** How often each field of a call was refused, and the length that it accepts. */
type Learned = Map<string, Refused & { times: number }>

type CallParts = Record<'params' | 'query' | 'body', Record<string, unknown>>

/** The required files of a call, all empty, because these tests are about texts. */
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

/** Existing ids of a pipeline by their names in paths and bodies. */
const known = (board: Pipeline, uuid: string): Record<string, string> => ({
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

function idsOf(board: Pipeline, it: Call): Record<string, string> {
  const ids = known(board, it.path.includes('/applicants/{uuid}') ? (board.ids[0] ?? '') : board.job)
  const missing = '019344aa-0000-7000-8000-000000000000'
  return Object.fromEntries(pathNames(it.path).map(name => [name, ids[name] ?? missing]))
}

/** Functions that send one text through one call. */
export type HostileCalls = {
  board: Pipeline
  /** Writes the text into all fields of the body. */
  write(it: Call, text: string): Promise<number>
  /** Reads with the text in all filters. */
  filter(it: Call, text: string): Promise<number>
  /** Reads as many stored rows as a page may have. */
  read(it: Call): Promise<number>
  /** Adds this many changes of the job opening and of an applicant to the history, for each text. */
  addHistory(times: number): Promise<void>
  /** Resets the rate limits, because all requests come from one address. */
  forgetLimits(): Promise<unknown>
}

/** Prepares a job opening with two applicants for calls with hostile texts. */
export async function openHostileCalls(arya: World): Promise<HostileCalls> {
  const board = await pipeline(arya, arya.sara, 2)
  // Saves requests: the next text is sent as the fields accept it.
  const learned = new Map<Call, Learned>()

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

  return {
    board,
    write: (it, text) =>
      send(it, { params: idsOf(board, it), query: {}, body: replaceIds(filled(it.body, text), known(board, '')) }),
    filter: (it, text) => send(it, { params: idsOf(board, it), query: filled(it.query, text.slice(0, 200)), body: {} }),
    read: it => {
      const query = it.query && 'per_page' in filled(it.query, '') ? { per_page: 100 } : {}
      return send(it, { params: idsOf(board, it), query, body: {} })
    },
    addHistory: async times => {
      for (const it of [jobs.update, applicantProfile.update])
        for (const text of Object.values(hostileTexts).toReversed())
          for (let time = 0; time < times; time++) {
            const code = await send(it, {
              params: idsOf(board, it),
              query: {},
              body: filled(it.body, `${time}${text}`),
            })
            ok(code === 200, `${it.method} ${it.path}: ${code}`)
          }
    },
    forgetLimits: () => arya.asOwner(db => sql`delete from rate_limit`.execute(db)),
  }
}
