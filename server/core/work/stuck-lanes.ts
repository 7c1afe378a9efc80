import type { WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { StartError } from '../../starting/start-error.ts'

/** A lane of this process: the names of its tasks, and how many jobs it runs at once. */
export type WatchedLane = { name: string; tasks: readonly string[]; concurrency: number }

const dueTasks = `
  select t.identifier as task from graphile_worker._private_tasks t
   where t.identifier = any($1) and exists (
     select from graphile_worker._private_jobs j left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
      where j.task_id = t.id and j.is_available and j.run_at <= now() and coalesce(q.is_available, true))`

/**
 * Watches whether each lane takes the jobs that are due. After a fault that nobody foresaw, a lane may be connected and take
 * nothing for ever. `check` is called regularly. `stuck` rejects when a lane with room has left due jobs in `most` checks
 * in a row and has taken none meanwhile. Checks are counted instead of seconds, because none is made during an outage.
 */
export function watchLanes(lanes: readonly WatchedLane[], events: WorkerEvents, most: number) {
  const { promise: stuck, reject } = Promise.withResolvers<never>()
  stuck.catch(() => {})
  const states = lanes.map(lane => ({ lane, running: 0, idleChecks: 0 }))
  const stateOf = (task: string) => states.find(it => it.lane.tasks.includes(task))
  events.on('job:start', ({ job }) => {
    const state = stateOf(job.task_identifier)
    if (state) Object.assign(state, { running: state.running + 1, idleChecks: 0 })
  })
  events.on('job:complete', ({ job }) => {
    const state = stateOf(job.task_identifier)
    if (state) state.running--
  })
  const check = async (client: pg.Client) => {
    const { rows } = await client.query<{ task: string }>(dueTasks, [lanes.flatMap(it => it.tasks)])
    const due = new Set(rows.map(it => it.task))
    for (const state of states) {
      const leaves = state.running < state.lane.concurrency && state.lane.tasks.some(it => due.has(it))
      state.idleChecks = leaves ? state.idleChecks + 1 : 0
    }
    const dead = states.filter(it => it.idleChecks >= most).map(it => it.lane.name)
    if (dead.length > 0)
      reject(new StartError(`The worker takes no jobs of ${dead.join(', ')}, although some are due.`))
  }
  return { check, stuck }
}
