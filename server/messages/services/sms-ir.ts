import { isIranianMobile } from '@kargozin/api/iran.ts'
import { AccountProblem, Undeliverable, type Outcome, type Provider, type Sms } from '../providers.ts'
import { ask, at, failureOfStatus, numberOf, odd, wordsOf, type Net, type ServiceAnswer } from './http-client.ts'

/** The answers that concern the account: a wrong, disabled or restricted key, a disabled account, a wrong line, no credit. */
const ofAccount = [10, 11, 12, 13, 14, 101, 102, 108]

const states: Readonly<Record<number, Outcome['state']>> = {
  ...{ 1: 'delivered', 2: 'undelivered', 3: 'sent', 4: 'undelivered', 5: 'sent', 6: 'failed', 7: 'blocked' },
}

/** Throws for an answer other than success. `status` of the body is 1 for a success, 0 and 20 for now. */
function check({ status, body }: ServiceAnswer): void {
  const own = numberOf(at(body, 'status'))
  const words = `The service answered ${own ?? status}: ${wordsOf(at(body, 'message'))}`
  if (own !== undefined && ofAccount.includes(own)) throw new AccountProblem(words)
  if (own === 0 || own === 20) throw new Error(words)
  const failure = failureOfStatus(status, wordsOf(at(body, 'message')))
  if (failure) throw failure
  if (own !== undefined && own !== 1) throw new Undeliverable(words)
}

/** SMS.ir. It takes no key of ours. */
export const smsIr = ({ api_key, line }: { api_key: string; line: string }, net: Net): Provider<Sms> => {
  const base = net.base ?? 'https://api.sms.ir'
  const headers = { 'x-api-key': api_key }
  return {
    knowsKeys: false,
    reaches: isIranianMobile,
    send: async ({ to, text }) => {
      const json = { lineNumber: line, messageText: text, mobiles: [to] }
      const answer = await ask(net, { url: `${base}/v1/send/bulk`, headers, json })
      check(answer)
      const service_id = wordsOf(at(answer.body, 'data', 'messageIds', 0))
      if (service_id === '') throw odd()
      return { service_id, answer: wordsOf(at(answer.body, 'message')) }
    },
    outcomes: async ids => {
      const found = new Map<string, Outcome>()
      for (const id of ids) {
        const answer = await ask(net, { method: 'GET', url: `${base}/v1/send/${encodeURIComponent(id)}`, headers })
        check(answer)
        const state = states[numberOf(at(answer.body, 'data', 'deliveryState')) ?? 0]
        const said = wordsOf(at(answer.body, 'data', 'deliveryState'))
        if (state) found.set(id, { state, answer: said })
      }
      return found
    },
  }
}
