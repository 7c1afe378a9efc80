import { setTimeout as sleep } from 'node:timers/promises'
import type { Call, DataOf } from '@kargozin/api/call.ts'
import { requestOf, type CallInput } from '@kargozin/api/request.ts'
import type { Person } from '../../e2e/people.ts'

/** What the writers know about the run: how many writes were acknowledged, and how many attempts had no success. */
export type Tally = { acknowledged: number; attempts: number }

/**
 * Makes calls and repeats them as browsers and people do: until the answer is 200, or `done`, the status that says that an
 * earlier attempt without an answer was carried out.
 */
export function callerTo(url: string, tally: Tally) {
  let address = 0
  /** The header stands for the address of the caller behind a proxy. Public forms are limited for each address. */
  const addressHeader = () => {
    address += 1
    return { 'x-forwarded-for': `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}` }
  }
  const once = async (call: Call, input: object, headers: Record<string, string>) => {
    const { address: path, ...request } = requestOf(call, input as CallInput<Call>) // `until` checks the type of the input
    const reply = await fetch(`${url}/api/v2${path}`, {
      ...request,
      headers: { 'accept-language': 'en', ...request.headers, ...headers },
      signal: AbortSignal.timeout(60_000),
    })
    return { status: reply.status, text: await reply.text() }
  }
  /** Whether an attempt may be repeated: no answer, or one that says that the product is not whole now. */
  const isPassing = (status: number) => status === 0 || status === 429 || status >= 500
  const until = async <C extends Call>(
    call: C,
    input: CallInput<C>,
    { headers = {}, done = 200 }: { headers?: Record<string, string>; done?: number } = {},
  ): Promise<{ data: DataOf<C>; attempts: number }> => {
    const all = { ...addressHeader(), ...headers }
    for (let attempts = 1; ; attempts++) {
      const { status, text } = await once(call, input, all).catch(() => ({ status: 0, text: '' }))
      if (status === 200 || (status === done && attempts > 1)) {
        tally.acknowledged += 1
        return { data: JSON.parse(text).data, attempts }
      }
      if (!isPassing(status)) throw new Error(`${call.method} ${call.path}: ${status} ${text}`)
      tally.attempts += 1
      await sleep(200)
    }
  }
  return until
}
export type Until = ReturnType<typeof callerTo>

/** The headers of a member. */
export const headersOf = (who: Person) => ({
  authorization: `Bearer ${who.tokens.organ}`,
  coded_organ_id: who.organization,
})
