import { deepEqual, equal, rejects } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { talents } from '@kargozin/api/recruitment/talents/talents.ts'
import { until } from '../../test/until.ts'
import { world } from '../../test/world.ts'
import { Refusal } from '../errors.ts'
import { inTurn, searcherOf, type Turns } from './turns.ts'

const arya = world()

/** Keeps every search of the talent pool from ending while `work` runs. */
const whilePoolIsLocked = (work: () => Promise<unknown>) =>
  arya.asOwner(async db => {
    await sql`lock table talent`.execute(db)
    await work()
  })

const line = () => arya.services.turns.get(arya.sara.organization)

test('searches of one organisation leave connections to other callers, and all are answered', async () => {
  let searches: Promise<{ code: number }>[] = []
  await whilePoolIsLocked(async () => {
    searches = Array.from({ length: 20 }, () => arya.sara.call(talents.list, {}))
    await until('the line has formed', async () => line()?.size === 18)
    equal((await arya.kian.call(jobs.list, {})).code, 200)
    equal((await arya.sara.call(jobs.list, {})).code, 200)
  })
  deepEqual(new Set((await Promise.all(searches)).map(it => it.code)), new Set([200]))
  equal(line(), undefined)
})

test('whoever waits for a search has no access any more if the session ends meanwhile', async () => {
  const leaver = await arya.hire('رونده', ['organization.hiring', 'organization.hiring.talentsPool.index'])
  const inLine: Promise<{ code: number }>[] = []
  await whilePoolIsLocked(async () => {
    inLine.push(...[1, 2].map(() => arya.sara.call(talents.list, {})))
    await until('the line has formed', async () => line()?.pending === 2)
    inLine.push(leaver.call(talents.list, {}))
    await until('the line has formed', async () => line()?.size === 1)
    await arya.asOwner(db => db.deleteFrom('session').where('user_id', '=', leaver.id).execute())
  })
  deepEqual(
    (await Promise.all(inLine)).map(it => it.code),
    [200, 200, 401],
  )
})

test('the line of an organisation is bounded, and a caller who is gone leaves it', async () => {
  const turns: Turns = new Map()
  const held = Promise.withResolvers<void>()
  const here = new AbortController()
  const steps: string[] = []
  const search = (organization: string, gone = here.signal, run = () => held.promise) => {
    const noted = (step: string) => async () => void steps.push(step)
    return inTurn({ turns, organization, gone, wait: noted('wait'), go: noted('go') }, run)
  }
  const first = [search('a'), search('a')]
  deepEqual(steps, [])
  const leaver = new AbortController()
  const left = search('a', leaver.signal)
  const waiting = Array.from({ length: 49 }, () => search('a'))
  await rejects(search('a'), (error: Refusal) => error.status === 503)
  leaver.abort()
  await rejects(left, Refusal)
  waiting.push(search('a'))
  equal(await search('b', here.signal, async () => undefined), undefined)
  held.resolve()
  await Promise.all([...first, ...waiting])
  deepEqual([steps.filter(it => it === 'wait').length, steps.filter(it => it === 'go').length], [51, 50])
  equal(turns.size, 0)
})

test('a failed search ends its turn', async () => {
  const turns: Turns = new Map()
  const { signal: gone } = new AbortController()
  const given = { turns, organization: 'a', gone, wait: async () => undefined, go: async () => undefined }
  for (let at = 0; at < 5; at++)
    await rejects(
      inTurn(given, async () => Promise.reject(new Error('broken'))),
      /broken/,
    )
  equal(turns.size, 0)
})

test('a page of a list is a search only with filters', () => {
  const call = { ...jobs.list, searches: 'filtered' } as const
  const who = { organization_id: 'a' }
  equal(searcherOf(call, { who, query: { page: 2, order_by: 'title', direction: 'asc' } }), undefined)
  equal(searcherOf(call, { who, query: { page: 2, title: 'x' } }), 'a')
  equal(searcherOf({ ...call, searches: 'always' }, { who, query: {} }), 'a')
  equal(searcherOf(call, { who: null, query: { title: 'x' } }), undefined)
  equal(searcherOf(jobs.list, { who, query: { title: 'x' } }), undefined)
})
