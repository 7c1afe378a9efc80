import type { Call, DataOf, Envelope, FieldError } from '@kargozin/api/call.ts'
import { requestOf, type CallInput } from '@kargozin/api/request.ts'
import { takeEarlyAnswer } from './early.ts'
import { setConnected } from './connection.ts'
import { locale } from '../locale.ts'
import { sendWithRetries, type FailedAttempt } from './retries.ts'
import { deviceToken, goToLogin, goToNewPassword, session } from '../session.ts'
import { t } from '../words.ts'

/** A call that was refused or got no answer. `status` is 0 if the server could not be reached. */
export class CallError extends Error {
  readonly status: number
  /** False if the browser was offline, so that nothing was sent. */
  readonly wasSent: boolean
  readonly fields: FieldError[]
  readonly data: Record<string, unknown>
  /** Whether the message came from the server. Otherwise it is a text of the app. */
  readonly hasServerMessage: boolean

  constructor(
    status: number,
    message: string,
    data: Record<string, unknown> = {},
    { hasServerMessage = true, wasSent = true }: { hasServerMessage?: boolean; wasSent?: boolean } = {},
  ) {
    super(message)
    this.hasServerMessage = hasServerMessage
    this.status = status
    this.wasSent = wasSent
    this.data = data
    this.fields = Array.isArray(data['errors']) ? data['errors'] : []
  }
}

/** Headers that identify the caller and set the language of the answer. */
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

/** Converts an error for retries.ts. Returns undefined for cancelled calls and for bugs, which are not retried. */
export const classifyFailure = (error: unknown): FailedAttempt | undefined =>
  error instanceof CallError ? error : undefined

/**
 * Makes a call with the retries of retries.ts, and returns its envelope. Throws a CallError unless the status is
 * success or warning, and the browser's AbortError if the call was cancelled.
 */
export function makeCall<C extends Call>(
  call: C,
  input: CallInput<C>,
  options: CallOptions = {},
): Promise<Envelope<DataOf<C>>> {
  const { address, headers, ...request } = requestOf(call, input)
  const all = { ...headers, ...identity(call.needs), ...options.headers }
  return sendWithRetries({
    traits: { reads: call.method === 'GET', hasKey: 'idempotency-key' in all },
    classifyFailure,
    send: () => once<DataOf<C>>(address, { ...request, headers: all, signal: options.signal ?? null }),
  })
}

async function once<Data>(address: string, request: RequestInit): Promise<Envelope<Data>> {
  const isOnline = navigator.onLine
  const early = request.method === 'GET' ? takeEarlyAnswer(address) : undefined
  const response = await (early ?? fetch(`/api/v2${address}`, request)).catch((error: unknown) => {
    if (request.signal?.aborted) throw error
    setConnected(false)
    throw unreached(isOnline)
  })
  setConnected(true)
  const envelope: Envelope<Data> | null = await response.json().catch(() => null)
  if (response.ok && envelope && envelope.status !== 'fail') return envelope
  throw refused(response.status, envelope as Envelope<Record<string, unknown>> | null) // the data of a refusal has an entry for each error
}

/** The error of a call without an answer. `wasSent`: whether anything may have been sent. */
export const unreached = (wasSent: boolean): CallError =>
  new CallError(0, t('The server cannot be reached. Check your connection and try again.'), {}, { wasSent })

/**
 * The error of a refusal, or of an answer that did not come from our server (for example the error page of a proxy).
 * Its texts are those of the specification.
 */
export function refused(status: number, envelope: Envelope<Record<string, unknown>> | null): CallError {
  if (envelope?.status === 'expire') goToLogin()
  if (envelope?.data?.['must_change_password']) goToNewPassword()
  return new CallError(status, envelope?.message ?? defaultMessage(status), envelope?.data, {
    hasServerMessage: Boolean(envelope?.message),
  })
}

/** The error message for an answer without one. */
function defaultMessage(status: number): string {
  if (status < 300) return t('The operation failed.')
  return status === 500 ? t('Server error') : t('an error occurred')
}
