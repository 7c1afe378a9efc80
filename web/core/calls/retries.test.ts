import { deepEqual, equal, rejects } from 'node:assert/strict'
import { test } from 'node:test'
import { maySendAgain, retryDelays, sendWithRetries, type FailedAttempt, type RequestTraits } from './retries.ts'

const read: RequestTraits = { reads: true, hasKey: false }
const write: RequestTraits = { reads: false, hasKey: false }
const application: RequestTraits = { reads: false, hasKey: true }

const unanswered: FailedAttempt = { status: 0, wasSent: true }
const offline: FailedAttempt = { status: 0, wasSent: false }
const answered = (status: number): FailedAttempt => ({ status, wasSent: true })

/** A server that fails `times` times in the given way and then answers. */
function server(failed: FailedAttempt, times = Infinity) {
  const seen = { attempts: 0, waited: [] as number[] }
  const ask = (traits: RequestTraits) =>
    sendWithRetries({
      traits,
      classifyFailure: () => failed,
      wait: async pause => void seen.waited.push(pause),
      send: async () => {
        if (++seen.attempts <= times) throw new Error('failed')
        return 'answer'
      },
    })
  return { seen, ask }
}

test('a read without an answer is retried three times with growing delays, then fails', async () => {
  const { seen, ask } = server(unanswered)
  await rejects(ask(read), /failed/)
  deepEqual(seen, { attempts: 4, waited: [...retryDelays] })
})

test('a read succeeds as soon as the server is back', async () => {
  const { seen, ask } = server(answered(503), 2)
  equal(await ask(read), 'answer')
  equal(seen.attempts, 3)
})

test('a write that the server may have done is not sent again', async () => {
  for (const failed of [unanswered, answered(500), answered(502), answered(503), answered(504)]) {
    const { seen, ask } = server(failed)
    await rejects(ask(write))
    equal(seen.attempts, 1, `status ${failed.status}`)
  }
})

test('a write that never left the browser is sent again', async () => {
  const { seen, ask } = server(offline, 3)
  equal(await ask(write), 'answer')
  equal(seen.attempts, 4)
})

test('a write with an Idempotency-Key is sent again after every kind of failure', async () => {
  for (const failed of [unanswered, offline, answered(502)]) {
    const { seen, ask } = server(failed, 1)
    equal(await ask(application), 'answer')
    equal(seen.attempts, 2)
  }
})

test('a request is not retried after a 4xx', () => {
  for (const status of [400, 401, 403, 404, 409, 413, 422, 429])
    for (const traits of [read, write, application]) equal(maySendAgain(traits, answered(status), 1), false)
})

test('a read while the browser is offline fails at once', () => {
  equal(maySendAgain(read, offline, 1), false)
})

test('a cancelled request is not retried: its error is rethrown', async () => {
  let attempts = 0
  const cancelled = sendWithRetries({
    traits: read,
    classifyFailure: () => undefined,
    wait: async () => {},
    send: async () => {
      attempts++
      throw new DOMException('The user left', 'AbortError')
    },
  })
  await rejects(cancelled, /The user left/)
  equal(attempts, 1)
})
