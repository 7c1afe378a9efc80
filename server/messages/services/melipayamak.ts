import { isIranianMobile } from '@kargozin/api/iran.ts'
import { AccountProblem, Undeliverable, type Outcome, type Provider, type Sms } from '../providers.ts'
import { ask, at, failureOfStatus, numberOf, odd, wordsOf, type Net } from './http-client.ts'

/** The errors that concern the account: a wrong password, no credit, a daily limit, a wrong line, a disabled account. */
const ofAccount = [0, 2, 3, 4, 5, 9, 10, 12, 18]
/** The error of a service that is being updated. */
const forNow = [6]

const states: Readonly<Record<number, Outcome['state']>> = {
  ...{ 0: 'sent', 1: 'delivered', 2: 'undelivered', 3: 'undelivered', 5: 'failed', 8: 'sent', 16: 'undelivered' },
  ...{ 35: 'blocked', 200: 'sent', 300: 'blocked', 400: 'sent', 500: 'failed' },
}

/** The ids of messages have more digits than errors. */
const isId = (value: string) => /^-?\d{12,}$/.test(value)

/** Melipayamak, also under the name Farapayamak. It takes no key of ours. */
export const melipayamak = (
  { username, password, line }: { username: string; password: string; line: string },
  net: Net,
): Provider<Sms> => {
  const url = (call: string) => `${net.base ?? 'https://rest.payamak-panel.com'}/api/SendSMS/${call}`
  return {
    knowsKeys: false,
    reaches: isIranianMobile,
    send: async ({ to, text }) => {
      const json = { username, password, to, from: line, text, isflash: false }
      const { status, body } = await ask(net, { url: url('SendSMS'), json })
      const said = wordsOf(at(body, 'StrRetStatus'))
      const failure = failureOfStatus(status, said)
      if (failure) throw failure
      const value = wordsOf(at(body, 'Value'))
      if (isId(value)) return { service_id: value, answer: said }
      const error = numberOf(value)
      if (error === undefined) throw odd()
      const words = `The service answered ${error}${said ? `: ${said}` : ''}`
      if (ofAccount.includes(error)) throw new AccountProblem(words)
      throw forNow.includes(error) ? new Error(words) : new Undeliverable(words)
    },
    outcomes: async ids => {
      const found = new Map<string, Outcome>()
      for (const id of ids) {
        const { status, body } = await ask(net, { url: url('GetDeliveries2'), json: { username, password, recID: id } })
        const failure = failureOfStatus(status)
        if (failure) throw failure
        const code = numberOf(at(body, 'Value'))
        const state = code === undefined ? undefined : states[code]
        if (state) found.set(id, { state, answer: String(code) })
      }
      return found
    },
  }
}
