import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import type { EventHub, LiveEvent } from '../events.ts'
import { openStreams, type StreamQueries } from './streams.ts'

/** Streams with events from the test. `asked` lists the number of users in each query about who may see a job. */
function hub(sees: StreamQueries['sees'] = async (_organization, _job, users) => new Set(users)) {
  const heard: ((event: LiveEvent) => void)[] = []
  const asked: number[] = []
  const events: EventHub = {
    hear: listener => {
      heard.push(listener)
      return () => {}
    },
  }
  const queries: StreamQueries = {
    sees: (organization, job, users) => {
      asked.push(users.length)
      return sees(organization, job, users)
    },
    validSessions: async sessions => new Set(sessions),
  }
  const emit = async (event: Omit<LiveEvent, 'organization'>) => {
    for (const it of heard) it({ organization: 'arya', ...event })
    for (let turns = 0; turns < 5; turns++) await turn()
  }
  return { streams: openStreams(events, queries), emit, asked }
}

test('for many events of a job, one query for all streams finds who may see it', async () => {
  const { streams, emit, asked } = hub()
  const open = Array.from({ length: 200 }, (_, at) =>
    streams.open({ organization: 'arya', user: `user ${at % 50}`, session: `session ${at}` }),
  )
  for (const _slice of Array(30).keys()) await emit({ kind: 'application', job: 'one' })
  deepEqual(asked, [50])
  await emit({ kind: 'job', job: 'one' })
  deepEqual(asked, [50, 50], 'a change of the job clears the cache, because it may change who sees the job')
  streams.open({ organization: 'arya', user: 'somebody new', session: 'new' })
  await emit({ kind: 'application', job: 'one' })
  deepEqual(asked, [50, 50, 51], 'a new user needs another query')
  for (const stream of open) equal(String(stream.read()).match(/event: /g)?.length, 32)
})

test('without open streams nothing is queried', async () => {
  const { streams, emit, asked } = hub()
  streams.open({ organization: 'arya', user: 'sara', session: 'one' }).destroy()
  await turn()
  await emit({ kind: 'application', job: 'one' })
  deepEqual(asked, [])
})

test('if the query for who sees a job fails, streams end and screens fetch all again', async () => {
  const { streams, emit } = hub(async () => {
    throw new Error('the database is away')
  })
  const stream = streams.open({ organization: 'arya', user: 'sara', session: 'one' })
  await emit({ kind: 'application', job: 'one' })
  ok(!String(stream.resume().read()).includes('one'))
  await turn()
  ok(stream.readableEnded)
})

test('the stream of a reader that is too slow is ended', async () => {
  const { streams, emit } = hub()
  const stream = streams.open({ organization: 'arya', user: 'sara', session: 'one' })
  for (let sent = 0; sent < 2000; sent++) await emit({ kind: 'application', job: 'one' })
  ok(stream.readableLength < 70_000, String(stream.readableLength))
  stream.resume()
  await turn()
  ok(stream.readableEnded)
})
