import { deepEqual, equal, rejects } from 'node:assert/strict'
import { test } from 'node:test'
import { maySendAgain, pauses, sendPatiently, type FailedTry, type Sending } from './retries.ts'

const read: Sending = { reads: true, hasKey: false }
const write: Sending = { reads: false, hasKey: false }
const application: Sending = { reads: false, hasKey: true }

const unanswered: FailedTry = { status: 0, left: true }
const offline: FailedTry = { status: 0, left: false }
const answered = (status: number): FailedTry => ({ status, left: true })

/** A server that fails so often in this way, and then answers. */
function server(failed: FailedTry, times = Infinity) {
  const seen = { tries: 0, waited: [] as number[] }
  const ask = (sending: Sending) =>
    sendPatiently({
      sending,
      failedAs: () => failed,
      wait: async pause => void seen.waited.push(pause),
      send: async () => {
        if (++seen.tries <= times) throw new Error('failed')
        return 'answer'
      },
    })
  return { seen, ask }
}

test('a read without an answer is made three times more, ever more patiently, and then told', async () => {
  const { seen, ask } = server(unanswered)
  await rejects(ask(read), /failed/)
  deepEqual(seen, { tries: 4, waited: [...pauses] })
})

test('a read is answered as soon as the server is back', async () => {
  const { seen, ask } = server(answered(503), 2)
  equal(await ask(read), 'answer')
  equal(seen.tries, 3)
})

test('a write that may have been done is never sent a second time', async () => {
  for (const failed of [unanswered, answered(500), answered(502), answered(503), answered(504)]) {
    const { seen, ask } = server(failed)
    await rejects(ask(write))
    equal(seen.tries, 1, `status ${failed.status}`)
  }
})

test('a write that never left the browser is sent again', async () => {
  const { seen, ask } = server(offline, 3)
  equal(await ask(write), 'answer')
  equal(seen.tries, 4)
})

test('a write with an Idempotency-Key is sent again, whatever became of the first', async () => {
  for (const failed of [unanswered, offline, answered(502)]) {
    const { seen, ask } = server(failed, 1)
    equal(await ask(application), 'answer')
    equal(seen.tries, 2)
  }
})

test('what was refused is refused the next time too: nothing is repeated after a 4xx', () => {
  for (const status of [400, 401, 403, 404, 409, 413, 422, 429])
    for (const sending of [read, write, application]) equal(maySendAgain(sending, answered(status), 1), false)
})

test('an offline read is told at once; it is made when the line is back', () => {
  equal(maySendAgain(read, offline, 1), false)
})

test('what was cancelled is not a failure: it is thrown on, once', async () => {
  let tries = 0
  const cancelled = sendPatiently({
    sending: read,
    failedAs: () => undefined,
    wait: async () => {},
    send: async () => {
      tries++
      throw new DOMException('The user left', 'AbortError')
    },
  })
  await rejects(cancelled, /The user left/)
  equal(tries, 1)
})
