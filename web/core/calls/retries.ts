/** A try that failed: the status of the answer, 0 when there was none, and whether anything may have left the browser. */
export type FailedTry = { status: number; left: boolean }

/** What is sent: whether it only reads, and whether an Idempotency-Key makes a second one the same as the first. */
export type Sending = { reads: boolean; hasKey: boolean }

/** Milliseconds before the second, third and fourth try. Their number is the specification's: three. */
export const pauses = [300, 900, 2100] as const

/**
 * Whether a request that failed is sent again. Never one that was answered with a refusal (4xx): it would be refused again.
 *
 * A read changes nothing, so it is repeated when no answer came or the server failed. While the browser is offline it is not:
 * the screen says so at once, and the read is made when the line is back.
 *
 * A write is repeated only if it cannot be done twice: nothing left the browser (it was offline), or the request carries an
 * Idempotency-Key. An answer that is lost may be the answer to a write that was done. PUT and DELETE are no exception: the
 * second one of ours would be refused (an old version, a record that is gone) although the first was done.
 */
export function maySendAgain({ reads, hasKey }: Sending, { status, left }: FailedTry, tries: number): boolean {
  if (tries > pauses.length || (status > 0 && status < 500)) return false
  if (reads) return left
  return !left || hasKey
}

type Tries<Answer> = {
  sending: Sending
  /** How a try failed; undefined for what is no failed try (it was cancelled, or the mistake is ours): it is thrown on. */
  failedAs: (error: unknown) => FailedTry | undefined
  wait?: (milliseconds: number) => Promise<void>
  send: () => Promise<Answer>
}

const sleep = (milliseconds: number) => new Promise<void>(resolve => setTimeout(resolve, milliseconds))

/** Sends, and again as maySendAgain says. Throws the error of the last try. */
export async function sendPatiently<Answer>({ sending, failedAs, wait = sleep, send }: Tries<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    try {
      return await send()
    } catch (error) {
      const failed = failedAs(error)
      const pause = pauses[tries - 1]
      if (!failed || pause === undefined || !maySendAgain(sending, failed, tries)) throw error
      await wait(pause)
    }
  }
}
