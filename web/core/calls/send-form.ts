import type { Call, DataOf, Envelope } from '@kargozin/api/call.ts'
import { requestOf, type CallInput } from '@kargozin/api/request.ts'
import { locale } from '../locale.ts'
import { classifyFailure, refused, unreached } from './make-call.ts'
import { sendWithRetries } from './retries.ts'

/**
 * Sends a form with its files and reports the progress (0 to 1), because sending a CV can take a minute on a slow
 * connection. `fetch` reports no progress. Retries as in retries.ts. Throws a CallError, with status 0 if the server
 * could not be reached.
 */
export function sendForm<C extends Call>(
  call: C,
  input: CallInput<C>,
  onShare: (share: number) => void,
  headers: Record<string, string> = {},
): Promise<DataOf<C>> {
  return sendWithRetries({
    traits: { reads: false, hasKey: 'idempotency-key' in headers },
    classifyFailure,
    send: () => once<DataOf<C>>(requestOf(call, input), onShare, headers),
  })
}

function once<Data>(
  { address, method, body }: ReturnType<typeof requestOf>,
  onShare: (share: number) => void,
  headers: Record<string, string>,
): Promise<Data> {
  return new Promise((resolve, reject) => {
    const isOnline = navigator.onLine
    const request = new XMLHttpRequest()
    request.open(method, `/api/v2${address}`)
    request.setRequestHeader('accept-language', locale)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.responseType = 'json'
    request.upload.addEventListener('progress', it => it.lengthComputable && onShare(it.loaded / it.total))
    request.addEventListener('error', () => reject(unreached(isOnline)))
    request.addEventListener('load', () => {
      const envelope: Envelope<Data> | null = request.response
      if (request.status < 300 && envelope) resolve(envelope.data)
      else reject(refused(request.status, envelope as Envelope<Record<string, unknown>> | null)) // the data of a refusal has an entry for each error
    })
    request.send(body ?? null)
  })
}
