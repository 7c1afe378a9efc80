/**
 * A failed attempt: the status of the answer (0 if there was none), and whether the request may have left the
 * browser.
 */
export type FailedAttempt = { status: number; wasSent: boolean }

/** A request: whether it only reads, and whether it has an Idempotency-Key, so that the server runs it only once. */
export type RequestTraits = { reads: boolean; hasKey: boolean }

/** Milliseconds before the second, third and fourth attempt. The specification demands three retries. */
export const retryDelays = [300, 900, 2100] as const

/**
 * Whether a failed request is sent again. A refusal (4xx) is never retried, because it would be refused again.
 *
 * A read changes nothing, so it is retried when no answer came or the server failed. While the browser is offline, reads are
 * not retried: the screen reports the lost connection at once, and reads again when the connection returns.
 *
 * A write is retried only if it cannot run twice: nothing left the browser (it was offline), or the request has an
 * Idempotency-Key. If an answer is lost, the server may already have done the write. This includes PUT and DELETE: a
 * repeated one would be refused (stale version, deleted record) although the first one succeeded.
 */
export function maySendAgain(
  { reads, hasKey }: RequestTraits,
  { status, wasSent }: FailedAttempt,
  attempts: number,
): boolean {
  if (attempts > retryDelays.length || (status > 0 && status < 500)) return false
  if (reads) return wasSent
  return !wasSent || hasKey
}

type RetryOptions<Answer> = {
  traits: RequestTraits
  /** Classifies an error. Returns undefined for a cancelled request or a bug; the error is then rethrown. */
  classifyFailure: (error: unknown) => FailedAttempt | undefined
  wait?: (milliseconds: number) => Promise<void>
  send: () => Promise<Answer>
}

const sleep = (milliseconds: number) => new Promise<void>(resolve => setTimeout(resolve, milliseconds))

/** Sends a request, and retries it as long as maySendAgain allows. Throws the error of the last attempt. */
export async function sendWithRetries<Answer>({
  traits,
  classifyFailure,
  wait = sleep,
  send,
}: RetryOptions<Answer>): Promise<Answer> {
  for (let attempts = 1; ; attempts++) {
    try {
      return await send()
    } catch (error) {
      const failed = classifyFailure(error)
      const pause = retryDelays[attempts - 1]
      if (!failed || pause === undefined || !maySendAgain(traits, failed, attempts)) throw error
      await wait(pause)
    }
  }
}
