import type { Call, DataOf, Envelope, FieldError } from '@kargozin/api/call.ts'
import { requestOf, type Given } from '@kargozin/api/request.ts'
import { takeEarly } from './early.ts'
import { noteLine } from './line.ts'
import { locale } from '../locale.ts'
import { sendPatiently, type FailedTry } from './retries.ts'
import { deviceToken, goToLogin, session } from '../session.ts'
import { t } from '../words.ts'

/** A call that was refused or did not arrive. `status` 0: the server could not be reached. */
export class CallError extends Error {
  readonly status: number
  /** False: the browser was offline, and nothing of the call has left it. */
  readonly left: boolean
  readonly fields: FieldError[]
  readonly data: Record<string, unknown>
  /** Whether the server said why; else the message is ours. */
  readonly told: boolean

  constructor(
    status: number,
    message: string,
    data: Record<string, unknown> = {},
    { told = true, left = true }: { told?: boolean; left?: boolean } = {},
  ) {
    super(message)
    this.told = told
    this.status = status
    this.left = left
    this.data = data
    this.fields = Array.isArray(data['errors']) ? data['errors'] : []
  }
}

/** Headers that say who calls and in which language answers are wanted. */
export function identity(needs: Call['needs']): Record<string, string> {
  const { user, organ, organization } = session()
  const language = { 'accept-language': locale }
  if (needs === 'nobody') {
    const device = deviceToken()
    return device ? { ...language, 'x-device-token': device } : language
  }
  if (needs === 'user') return { ...language, authorization: `Bearer ${user}` }
  return { ...language, authorization: `Bearer ${organ}`, coded_organ_id: organization }
}

type CallOptions = { signal?: AbortSignal; headers?: Record<string, string> }

/** What retries.ts must know of an error; cancelled calls and mistakes of ours are no failed tries. */
export const failedAs = (error: unknown): FailedTry | undefined => (error instanceof CallError ? error : undefined)

/**
 * Makes a call and gives its envelope, trying again as retries.ts says. Throws a CallError for everything but success and
 * warning, and the browser's own AbortError when it was cancelled.
 */
export function makeCall<C extends Call>(
  call: C,
  given: Given<C>,
  options: CallOptions = {},
): Promise<Envelope<DataOf<C>>> {
  const { address, headers, ...request } = requestOf(call, given)
  const all = { ...headers, ...identity(call.needs), ...options.headers }
  return sendPatiently({
    sending: { reads: call.method === 'GET', hasKey: 'idempotency-key' in all },
    failedAs,
    send: () => once<DataOf<C>>(address, { ...request, headers: all, signal: options.signal ?? null }),
  })
}

async function once<Data>(address: string, request: RequestInit): Promise<Envelope<Data>> {
  const isOnline = navigator.onLine
  const early = request.method === 'GET' ? takeEarly(address) : undefined
  const response = await (early ?? fetch(`/api/v2${address}`, request)).catch((error: unknown) => {
    if (request.signal?.aborted) throw error
    noteLine(false)
    throw unreached(isOnline)
  })
  noteLine(true)
  const envelope: Envelope<Data> | null = await response.json().catch(() => null)
  if (response.ok && envelope && envelope.status !== 'fail') return envelope
  throw refused(response.status, envelope as Envelope<Record<string, unknown>> | null) // a refusal's data are its errors
}

/** The error of a call that no server answered. `left`: whether anything may have left the browser. */
export const unreached = (left: boolean): CallError =>
  new CallError(0, t('The server cannot be reached. Check your connection and try again.'), {}, { left })

/** The error of an answer that is a refusal, or none of ours (a proxy's page, say), with the specification's texts. */
export function refused(status: number, envelope: Envelope<Record<string, unknown>> | null): CallError {
  if (envelope?.status === 'expire') goToLogin()
  return new CallError(status, envelope?.message ?? textOf(status), envelope?.data, {
    told: Boolean(envelope?.message),
  })
}

/** What is said of an answer that says nothing itself. */
function textOf(status: number): string {
  if (status < 300) return t('The operation failed.')
  return status === 500 ? t('Server error') : t('an error occurred')
}
