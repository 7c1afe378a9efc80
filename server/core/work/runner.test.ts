import { deepEqual, equal, rejects } from 'node:assert/strict'
import { test } from 'node:test'
import type { Runner, RunnerOptions } from 'graphile-worker'
import { startRunners, type StartRunner } from './runner.ts'

const lanes = ['codes', 'messages', 'files']

/** The lanes with a concurrency by which `start` tells them apart. */
const options = new Map<string, RunnerOptions>(lanes.map((lane, at) => [lane, { concurrency: at }]))

const runner = {} as Runner // no test uses what a runner can do

/** A start that never settles for these lanes, and the lanes that it was called for. */
function startWithout(...hanging: string[]) {
  const called: string[] = []
  const start: StartRunner = ({ concurrency = 0 }) => {
    const lane = lanes[concurrency] ?? ''
    called.push(lane)
    return hanging.includes(lane) ? new Promise(() => {}) : Promise.resolve(runner)
  }
  return { called, start }
}

test('a lane that never starts ends the start with a line, and no other lane waits for it', async () => {
  const { called, start } = startWithout('codes')
  let seconds = 0
  const second = async () => {
    seconds++
  }
  await rejects(startRunners(options, { away: false }, { start, second, most: 30 }), {
    message: 'The worker could not start its lanes codes.',
  })
  deepEqual(called, lanes)
  equal(seconds, 30)
})

test('time in which the database is away does not count', async () => {
  const { start } = startWithout('codes', 'files')
  let seconds = 0
  const monitor = { away: true }
  const second = async () => {
    if (seconds++ === 100) monitor.away = false
  }
  await rejects(startRunners(options, monitor, { start, second, most: 30 }), {
    message: 'The worker could not start its lanes codes, files.',
  })
  equal(seconds, 130)
})

test('the runners of all lanes are returned in their order', async () => {
  const { start } = startWithout()
  deepEqual(await startRunners(options, { away: false }, { start }), [runner, runner, runner])
})
