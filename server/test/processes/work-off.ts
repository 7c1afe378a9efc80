import { runOnce, type Runner, type RunnerOptions, type TaskList } from 'graphile-worker'
import type { Services } from '../../core/http/services.ts'
import { work } from '../../work.ts'

/**
 * Runs the due jobs of all lanes one after another, and the jobs that these add, until none is left. Use it where a test
 * needs the result of background work: a worker opens ten connections at its start, which takes most of the time of such a test.
 * Jobs that fail wait for their next attempt, as with a worker.
 */
export async function workOff(services: Services): Promise<void> {
  const lanes: RunnerOptions[] = []
  const idle = { promise: new Promise<void>(() => {}), stop: async () => {} } as Runner // nothing else is used
  const start = async (options: RunnerOptions) => {
    lanes.push(options)
    return idle
  }
  const worker = await work(services, {}, { start })
  try {
    const taskList: TaskList = Object.assign({}, ...lanes.map(it => it.taskList))
    await runOnce({ ...lanes[0], taskList, concurrency: 1 })
  } finally {
    await worker.stop()
  }
}
