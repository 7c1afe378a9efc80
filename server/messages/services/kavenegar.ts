import { createHash } from 'node:crypto'
import { isIranianMobile } from '@kargozin/api/iran.ts'
import { AccountProblem, Undeliverable, type Outcome, type Provider, type Receipt, type Sms } from '../providers.ts'
import { ask, at, failureOfStatus, numberOf, odd, wordsOf, type Net, type ServiceAnswer } from './http-client.ts'

/** The answers that concern the account: disabled, wrong key, wrong IP address, wrong line, no credit, no such template. */
const ofAccount = [401, 402, 403, 407, 412, 418, 424, 427, 428, 432, 501]
/** The answers that concern the message: its fields, number or text. */
const ofMessage = [400, 404, 405, 411, 413, 414, 417, 419, 420, 422]

/** `localid` must be a number: 60 bits of a hash of the id of our message, so that the same message has the same number. */
export const localId = (id: string): string => String(createHash('sha256').update(id).digest().readBigUInt64BE(0) >> 4n)

const states: Readonly<Record<number, Outcome['state']>> = {
  ...{ 1: 'sent', 2: 'sent', 4: 'sent', 5: 'sent', 6: 'failed', 10: 'delivered', 11: 'undelivered' },
  ...{ 13: 'canceled', 14: 'blocked' },
}

/** The status of an answer: its own, which may differ from the HTTP status. */
function check({ status, body }: ServiceAnswer): void {
  const own = numberOf(at(body, 'return', 'status')) ?? status
  const said = wordsOf(at(body, 'return', 'message'))
  if (ofAccount.includes(own)) throw new AccountProblem(`The service answered ${own}: ${said}`)
  if (ofMessage.includes(own)) throw new Undeliverable(`The service answered ${own}: ${said}`)
  const failure = failureOfStatus(own === 451 ? 429 : own, said)
  if (failure) throw failure
}

const receiptOf = (entry: unknown): Receipt => {
  const price = numberOf(at(entry, 'cost'))
  return {
    service_id: wordsOf(at(entry, 'messageid')),
    answer: wordsOf(at(entry, 'statustext')),
    ...(price !== undefined && { price, currency: 'IRR' }),
  }
}

/**
 * Kavenegar. Its key is a part of the URL. It gets our number of the message (`localid`); a message that may have been sent is
 * sent again only if it does not know that number.
 */
export const kavenegar = ({ api_key, line }: { api_key: string; line: string }, net: Net): Provider<Sms> => {
  const url = (call: string) =>
    `${net.base ?? 'https://api.kavenegar.com'}/v1/${encodeURIComponent(api_key)}/${call}.json`

  /** The message, if the service has it. */
  const known = async (localid: string): Promise<unknown> => {
    const answer = await ask(net, { url: url('sms/statuslocalmessageid'), form: { localid } })
    check(answer)
    const entry = at(answer.body, 'entries', 0)
    return numberOf(at(entry, 'messageid')) ? entry : undefined
  }

  return {
    knowsKeys: true,
    reaches: isIranianMobile,
    send: async ({ id, to, text, again }) => {
      const localid = localId(id)
      const earlier = again ? await known(localid) : undefined
      if (earlier !== undefined) return receiptOf(earlier)
      const form = { receptor: to, message: text, sender: line, localid }
      const answer = await ask(net, { url: url('sms/send'), form })
      check(answer)
      const entry = at(answer.body, 'entries', 0)
      if (numberOf(at(entry, 'messageid')) === undefined) throw odd()
      return receiptOf(entry)
    },
    outcomes: async ids => {
      const answer = await ask(net, { url: url('sms/status'), form: { messageid: ids.join(',') } })
      check(answer)
      const entries = at(answer.body, 'entries')
      const found = (Array.isArray(entries) ? entries : []).flatMap((entry: unknown) => {
        const state = states[numberOf(at(entry, 'status')) ?? 0]
        return state
          ? [[wordsOf(at(entry, 'messageid')), { state, answer: wordsOf(at(entry, 'statustext')) }] as const]
          : []
      })
      return new Map(found)
    },
  }
}
