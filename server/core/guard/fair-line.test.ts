import { deepEqual, equal, rejects } from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { fairLine } from './fair-line.ts'

/** Creates work that runs until the test calls `over`, and records what was started in `begun`. */
function works() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () =>
    new Promise<string>(resolve => {
      begun.push(name)
      ends.set(name, () => resolve(name))
    })
  const over = async (name: string) => {
    ends.get(name)?.()
    await turn()
  }
  return { begun, work, over }
}

test('one organisation never takes all places, and organisations take turns', async () => {
  const inLine = fairLine(3)
  const { begun, work, over } = works()
  const all = ['arya1', 'arya2', 'arya3', 'arya4', 'arya5', 'arya6'].map(name => inLine('arya', work(name)))
  deepEqual(begun, ['arya1', 'arya2'], 'the third place is reserved for others')
  all.push(...['behin1', 'behin2', 'behin3'].map(name => inLine('behin', work(name))))
  deepEqual(begun, ['arya1', 'arya2', 'behin1'])
  await over('arya1')
  await over('arya2')
  await over('behin1')
  await over('arya3')
  deepEqual(begun.slice(3), ['arya3', 'behin2', 'arya4', 'behin3'])
  for (const name of ['behin2', 'arya4', 'behin3', 'arya5', 'arya6']) await over(name)
  equal((await Promise.all(all)).length, 9)
})

test('a caller with a full queue is refused until a place is free; others wait', async () => {
  const inLine = fairLine(2, 2)
  const { begun, work, over } = works()
  const all = ['arya1', 'arya2', 'arya3'].map(name => inLine('arya', work(name)))
  await rejects(inLine('arya', work('arya4')), /Your other files are still being read/)
  all.push(...['behin1', 'behin2'].map(name => inLine('behin', work(name))))
  await over('arya1')
  all.push(inLine('arya', work('arya5')))
  for (const name of ['behin1', 'arya2', 'behin2', 'arya3', 'arya5']) await over(name)
  equal((await Promise.all(all)).length, 6)
  equal(begun.includes('arya4'), false)
})

test('work that fails frees its place', async () => {
  const inLine = fairLine(1, 1)
  const failing = () => Promise.reject(new Error('this one fails'))
  await rejects(inLine('arya', failing), /this one fails/)
  equal(await inLine('arya', () => Promise.resolve('done')), 'done')
})
