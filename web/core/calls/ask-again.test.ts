import { deepEqual } from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { askAgain } from './ask-again.ts'

const [board, list] = [['GET /steps'], ['GET /jobs']] as const

/** A screen that shows the board and the list of jobs, with the number of requests for each. */
async function screen(it: TestContext) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, gcTime: Infinity } } })
  const requests = { board: 0, list: 0 }
  const show = (name: keyof typeof requests, key: readonly string[]) =>
    new QueryObserver(client, {
      queryKey: [...key, {}],
      queryFn: async () => ++requests[name],
    }).subscribe(() => {})
  const ends = [show('board', board), show('list', list)]
  it.after(() => {
    for (const end of ends) end()
    client.clear()
  })
  await settle()
  const refresh = (queryKey: readonly string[]) => client.invalidateQueries({ queryKey })
  const receiveEvent = (own: boolean) => askAgain(client, [{ queryKey: board }, { queryKey: list }], { own })
  return { requests, refresh, receiveEvent }
}

/** Lets pending answers arrive. The mocked clock does not advance by itself. */
async function settle() {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}

const clock = (it: TestContext) => it.mock.timers.enable({ apis: ['setTimeout', 'Date'], now: 1_000_000 })

test('a change by another person is refetched at once', async it => {
  clock(it)
  const { requests, receiveEvent } = await screen(it)
  it.mock.timers.tick(1000)
  receiveEvent(false)
  it.mock.timers.tick(1)
  await settle()
  deepEqual(requests, { board: 2, list: 2 })
})

test('after your own change, data that the screen has refetched is not fetched again', async it => {
  clock(it)
  const { requests, refresh, receiveEvent } = await screen(it)
  it.mock.timers.tick(1000)
  receiveEvent(true)
  void refresh(board)
  it.mock.timers.tick(10)
  await settle()
  deepEqual(requests, { board: 2, list: 1 })
  it.mock.timers.tick(1000)
  await settle()
  it.mock.timers.tick(10)
  await settle()
  deepEqual(requests, { board: 2, list: 2 }, 'only the list is refetched')
})

test('another window of the same person refetches everything', async it => {
  clock(it)
  const { requests, receiveEvent } = await screen(it)
  it.mock.timers.tick(1000)
  receiveEvent(true)
  it.mock.timers.tick(1000)
  await settle()
  it.mock.timers.tick(10)
  await settle()
  deepEqual(requests, { board: 2, list: 2 })
})
