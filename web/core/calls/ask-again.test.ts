import { deepEqual } from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { askAgain } from './ask-again.ts'

const [board, list] = [['GET /steps'], ['GET /jobs']] as const

/** A screen with the board and the list of jobs on it, and how often it asked for each. */
async function screen(it: TestContext) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, gcTime: Infinity } } })
  const asked = { board: 0, list: 0 }
  const show = (name: keyof typeof asked, key: readonly string[]) =>
    new QueryObserver(client, {
      queryKey: [...key, {}],
      queryFn: async () => ++asked[name],
    }).subscribe(() => {})
  const ends = [show('board', board), show('list', list)]
  it.after(() => {
    for (const end of ends) end()
    client.clear()
  })
  await settle()
  const refresh = (queryKey: readonly string[]) => client.invalidateQueries({ queryKey })
  const hear = (own: boolean) => askAgain(client, [{ queryKey: board }, { queryKey: list }], { own })
  return { asked, refresh, hear }
}

/** Lets what was asked be answered; the clock of the tests does not move by itself. */
async function settle() {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}

const clock = (it: TestContext) => it.mock.timers.enable({ apis: ['setTimeout', 'Date'], now: 1_000_000 })

test('what another person changes is asked for at once', async it => {
  clock(it)
  const { asked, hear } = await screen(it)
  it.mock.timers.tick(1000)
  hear(false)
  it.mock.timers.tick(1)
  await settle()
  deepEqual(asked, { board: 2, list: 2 })
})

test('after one’s own change what the screen has asked for already is not asked for a second time', async it => {
  clock(it)
  const { asked, refresh, hear } = await screen(it)
  it.mock.timers.tick(1000)
  hear(true)
  void refresh(board)
  it.mock.timers.tick(10)
  await settle()
  deepEqual(asked, { board: 2, list: 1 })
  it.mock.timers.tick(1000)
  await settle()
  it.mock.timers.tick(10)
  await settle()
  deepEqual(asked, { board: 2, list: 2 }, 'only the list, for which nobody had asked')
})

test('another window of the same person, which asked for nothing, asks for all of it', async it => {
  clock(it)
  const { asked, hear } = await screen(it)
  it.mock.timers.tick(1000)
  hear(true)
  it.mock.timers.tick(1000)
  await settle()
  it.mock.timers.tick(10)
  await settle()
  deepEqual(asked, { board: 2, list: 2 })
})
