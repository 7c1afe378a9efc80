import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import type { EventHub, LiveEvent } from '../events.ts'
import { openStreams, type Asking } from './streams.ts'

/** The streams of a hub with the test's events, and a count of how often it was asked who sees a job. */
function hub(sees: Asking['sees'] = async (_organization, _job, users) => new Set(users)) {
  const heard: ((event: LiveEvent) => void)[] = []
  const asked: number[] = []
  const events: EventHub = {
    hear: tell => {
      heard.push(tell)
      return () => {}
    },
  }
  const asking: Asking = {
    sees: (organization, job, users) => {
      asked.push(users.length)
      return sees(organization, job, users)
    },
    stands: async sessions => new Set(sessions),
  }
  const tell = async (event: Omit<LiveEvent, 'organization'>) => {
    for (const it of heard) it({ organization: 'arya', ...event })
    for (let turns = 0; turns < 5; turns++) await turn()
  }
  return { streams: openStreams(events, asking), tell, asked }
}

test('a change of a job asks once who may see it, for any number of streams', async () => {
  const { streams, tell, asked } = hub()
  const open = Array.from({ length: 200 }, (_, at) =>
    streams.open({ organization: 'arya', user: `user ${at % 50}`, session: `session ${at}` }),
  )
  for (const _slice of Array(30).keys()) await tell({ kind: 'board', job: 'one' })
  deepEqual(asked, [50])
  await tell({ kind: 'job', job: 'one' })
  deepEqual(asked, [50, 50], 'what changes the job may change who sees it')
  streams.open({ organization: 'arya', user: 'somebody new', session: 'new' })
  await tell({ kind: 'board', job: 'one' })
  deepEqual(asked, [50, 50, 51], 'for new users it is unknown')
  for (const stream of open) equal(String(stream.read()).match(/event: /g)?.length, 32)
})

test('without open streams nothing is asked', async () => {
  const { streams, tell, asked } = hub()
  streams.open({ organization: 'arya', user: 'sara', session: 'one' }).destroy()
  await turn()
  await tell({ kind: 'board', job: 'one' })
  deepEqual(asked, [])
})

test('if it is unknown who may see a job the streams end, so that screens fetch everything again', async () => {
  const { streams, tell } = hub(async () => {
    throw new Error('the database is away')
  })
  const stream = streams.open({ organization: 'arya', user: 'sara', session: 'one' })
  await tell({ kind: 'board', job: 'one' })
  ok(!String(stream.resume().read()).includes('one'))
  await turn()
  ok(stream.readableEnded)
})

test('a slow reader does not hold up the others', async () => {
  const { streams, tell } = hub()
  const stream = streams.open({ organization: 'arya', user: 'sara', session: 'one' })
  for (let sent = 0; sent < 2000; sent++) await tell({ kind: 'board', job: 'one' })
  ok(stream.readableLength < 70_000, String(stream.readableLength))
  stream.resume()
  await turn()
  ok(stream.readableEnded)
})
