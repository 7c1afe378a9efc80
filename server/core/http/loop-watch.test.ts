import { deepEqual, equal, match } from 'node:assert/strict'
import { test } from 'node:test'
import Fastify from 'fastify'
import { until } from '../../test/until.ts'
import { watchLoop, watchServer } from './loop-watch.ts'

/** A watch with a clock that the test sets. */
function watching() {
  const lines: string[] = []
  const clock = { now: 0 }
  const watch = watchLoop(
    line => lines.push(line),
    () => clock.now,
  )
  const lookAfter = (milliseconds: number) => {
    clock.now += milliseconds
    watch.look()
  }
  return { lines, watch, lookAfter }
}

test('a long piece of work is logged with the calls of that time, also with one that has just ended', () => {
  const { lines, watch, lookAfter } = watching()
  watch.begin('GET /earlier')()
  lookAfter(100)
  const end = watch.begin('POST /preview')
  watch.begin('GET /list')
  end()
  lookAfter(912)
  deepEqual(lines, [
    'The server did one piece of work for 812 ms, in which all others waited. Calls under way: POST /preview, GET /list.',
  ])
})

test('shorter pieces are not logged, and many calls are counted', () => {
  const { lines, watch, lookAfter } = watching()
  for (let n = 0; n < 20; n++) watch.begin(`GET /${n}`)
  lookAfter(600)
  deepEqual(lines, [])
  lookAfter(601)
  equal(lines.length, 1)
  match(lines[0] ?? '', /GET \/7 and 12 more\.$/)
})

test('a server names its calls by their routes, without what callers put into addresses', async it => {
  const lines: string[] = []
  const app = Fastify()
  it.after(async () => app.close())
  let late = 0
  it.mock.method(process, 'threadCpuUsage', () => ({ user: late * 1000, system: 0 }))
  watchServer(app, line => lines.push(line))
  app.get('/secret/:token', async () => {
    late += 5000
    return {}
  })
  await app.inject('/secret/abc?code=1')
  await until('the work is logged', () => lines.length > 0)
  match(lines[0] ?? '', /for 4900 ms.*Calls under way: GET \/secret\/:token\.$/)
})
