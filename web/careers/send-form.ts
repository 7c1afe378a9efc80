import type { Call, DataOf, Envelope } from '@kargozin/api/call.ts'
import { requestOf, type Given } from '@kargozin/api/request.ts'
import { CallError } from '../core/make-call.ts'
import { locale } from '../core/locale.ts'
import { t } from '../core/words.ts'

/**
 * Sends a form with its files and tells how much of it has gone (0 to 1): a CV takes a minute on a slow line, and `fetch`
 * does not say how far it is. Throws a CallError, with status 0 when the server was not reached.
 */
export function sendForm<C extends Call>(
  call: C,
  given: Given<C>,
  onShare: (share: number) => void,
  headers: Record<string, string> = {},
): Promise<DataOf<C>> {
  const { address, method, body } = requestOf(call, given)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, `/api/v2${address}`)
    request.setRequestHeader('accept-language', locale)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.responseType = 'json'
    request.upload.addEventListener('progress', it => it.lengthComputable && onShare(it.loaded / it.total))
    request.addEventListener('error', () =>
      reject(new CallError(0, t('The server cannot be reached. Check your connection and try again.'))),
    )
    request.addEventListener('load', () => {
      const envelope: Envelope<DataOf<C>> | null = request.response
      if (request.status < 300 && envelope) resolve(envelope.data)
      else reject(new CallError(request.status, envelope?.message ?? t('Server error'), envelope?.data ?? {}))
    })
    request.send(body ?? null)
  })
}
