import type { Call, DataOf, Envelope, FieldError } from '@kargozin/api/call.ts'
import { requestOf, type Given } from '@kargozin/api/request.ts'
import { locale } from './locale.ts'
import { deviceToken, goToLogin, session } from './session.ts'
import { t } from './words.ts'

/** A call that was refused or did not arrive. `status` 0: the server could not be reached. */
export class CallError extends Error {
  readonly status: number
  readonly fields: FieldError[]
  readonly data: Record<string, unknown>
  /** Whether the server said why; else the message is ours. */
  readonly told: boolean

  constructor(status: number, message: string, data: Record<string, unknown> = {}, told = true) {
    super(message)
    this.told = told
    this.status = status
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

/** Makes a call and gives its envelope. Throws a CallError for everything but success and warning. */
export async function makeCall<C extends Call>(
  call: C,
  given: Given<C>,
  options: { signal?: AbortSignal; headers?: Record<string, string> } = {},
): Promise<Envelope<DataOf<C>>> {
  const { address, headers, ...request } = requestOf(call, given)
  const all = { ...headers, ...identity(call.needs), ...options.headers }
  const unreached = (error: unknown) => {
    if (options.signal?.aborted) throw error
    throw new CallError(0, t('The server cannot be reached. Check your connection and try again.'))
  }
  const response = await fetch(`/api/v2${address}`, { ...request, headers: all, signal: options.signal ?? null }).catch(
    unreached,
  )
  const envelope: Envelope<DataOf<C>> | null = await response.json().catch(() => null)
  if (response.ok && envelope && envelope.status !== 'fail') return envelope
  throw refused(response.status, envelope)
}

/** An answer that is none (a proxy's page, say) counts as the server's fault. */
function refused(status: number, envelope: Envelope<Record<string, unknown>> | null): CallError {
  if (envelope?.status === 'expire') goToLogin()
  return new CallError(status, envelope?.message ?? t('Server error'), envelope?.data, Boolean(envelope?.message))
}
