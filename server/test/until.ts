import { fail } from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'

/** The limit of every wait, in milliseconds. It only ends a hang: no test fails because a machine is slow. */
const hangMs = 100_000

/**
 * Polls until `look` returns something truthy, and returns that. Fails after a hundred seconds, with `what` in the message.
 * `pause` is the time between two looks in milliseconds.
 */
export async function until<T>(
  what: string,
  look: () => T | Promise<T>,
  pause = 20,
): Promise<Exclude<T, false | null | undefined>> {
  for (const end = Date.now() + hangMs; Date.now() < end; await sleep(pause)) {
    const found = await look()
    // The cast removes the types of the values that are not truthy.
    if (found) return found as Exclude<T, false | null | undefined>
  }
  return fail(`This did not happen within ${hangMs / 1000} seconds: ${what}`)
}
