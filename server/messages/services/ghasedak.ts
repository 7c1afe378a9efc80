import type { Provider, Sms } from '../providers.ts'
import { isIranianMobile } from '@kargozin/api/iran.ts'
import { ask, at, failureOfStatus, numberOf, odd, wordsOf, type Net } from './http-client.ts'

/** Ghasedak. `clientReferenceId` is the id of our message. The state of a message cannot be asked for. */
export const ghasedak = ({ api_key, line }: { api_key: string; line: string }, net: Net): Provider<Sms> => ({
  knowsKeys: true,
  reaches: isIranianMobile,
  send: async ({ id, to, text }) => {
    const { status, body } = await ask(net, {
      url: `${net.base ?? 'https://gateway.ghasedak.me'}/rest/api/v1/WebService/SendSingleSMS`,
      headers: { apikey: api_key },
      json: { lineNumber: line, receptor: to, message: text, clientReferenceId: id, udh: false },
    })
    const said = wordsOf(at(body, 'message'))
    const own = numberOf(at(body, 'statusCode'))
    const failure = failureOfStatus(status >= 400 ? status : (own ?? status), said)
    if (failure) throw failure
    const service_id = wordsOf(at(body, 'data', 'messageId'))
    if (at(body, 'isSuccess') !== true || service_id === '') throw odd()
    const price = numberOf(at(body, 'data', 'cost'))
    return { service_id, answer: said, ...(price !== undefined && { price, currency: 'IRR' }) }
  },
})
