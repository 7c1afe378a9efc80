import { AccountProblem, type Outcome, type Provider, type Sms } from '../providers.ts'
import { basic } from './generic-http.ts'
import { ask, at, failureOfStatus, numberOf, odd, wordsOf, type Net, type ServiceAnswer } from './http-client.ts'

type Settings = { account_sid: string; auth_token: string; line: string }

/** Errors with status 400 that concern the account: a sender that does not exist or may not send, no credit, a suspended account. */
const ofAccount = [20003, 20005, 21212, 21603, 21606, 21608, 21611, 21659, 21660, 21704, 21705, 30002]

const states: Readonly<Record<string, Outcome['state']>> = {
  ...{ accepted: 'sent', scheduled: 'sent', queued: 'sent', sending: 'sent', sent: 'sent' },
  ...{ delivered: 'delivered', read: 'delivered', undelivered: 'undelivered', failed: 'failed', canceled: 'canceled' },
}

/** The number with its country code, as the service requires it. Foreign numbers are stored with theirs. */
const international = (mobile: string) => mobile.replace(/^0/, '+98')

function check({ status, body }: ServiceAnswer): void {
  const said = wordsOf(at(body, 'message'))
  const code = numberOf(at(body, 'code'))
  if (status >= 400 && code !== undefined && ofAccount.includes(code))
    throw new AccountProblem(`The service answered ${code}: ${said}`)
  const failure = failureOfStatus(status, said)
  if (failure) throw failure
}

/** The price is negative, because it is taken from the credit. */
const priceOf = (body: unknown) => {
  const price = numberOf(at(body, 'price'))
  const currency = wordsOf(at(body, 'price_unit'))
  return price === undefined || currency === '' ? {} : { price: Math.abs(price), currency: currency.toUpperCase() }
}

/** Twilio. It takes no key of ours. */
export const twilio = ({ account_sid, auth_token, line }: Settings, net: Net): Provider<Sms> => {
  const messages = `${net.base ?? 'https://api.twilio.com'}/2010-04-01/Accounts/${encodeURIComponent(account_sid)}/Messages`
  const headers = basic(account_sid, auth_token)
  const sender: Record<string, string> = line.startsWith('MG') ? { MessagingServiceSid: line } : { From: line }
  return {
    knowsKeys: false,
    send: async ({ to, text }) => {
      const form = { To: international(to), ...sender, Body: text }
      const answer = await ask(net, { url: `${messages}.json`, headers, form })
      check(answer)
      const service_id = wordsOf(at(answer.body, 'sid'))
      if (service_id === '') throw odd()
      return { service_id, answer: wordsOf(at(answer.body, 'status')), ...priceOf(answer.body) }
    },
    outcomes: async ids => {
      const found = new Map<string, Outcome>()
      for (const id of ids) {
        const answer = await ask(net, { method: 'GET', url: `${messages}/${encodeURIComponent(id)}.json`, headers })
        check(answer)
        const said = wordsOf(at(answer.body, 'status'))
        const state = wordsOf(at(answer.body, 'error_code')) === '21610' ? 'blocked' : states[said]
        if (state) found.set(id, { state, answer: said, ...priceOf(answer.body) })
      }
      return found
    },
  }
}
