import type pg from 'pg'

/** A job whose last attempt has failed, or whose worker died during the last attempt. */
export type GivenUp = { task: string; payload: unknown; error: string | null }

const find = `
select job.id, task.identifier as task, job.payload, job.last_error as error
  from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
 where not job.is_available and job.locked_at is null and job.attempts >= job.max_attempts
   and task.identifier = any($1::text[])
 order by job.id limit 20
   for update of job skip locked`

/**
 * Removes jobs without further attempts from the queue. `report` shows the failure to users and returns whether that succeeded.
 * If not, the job stays and is reported again later, so `report` must be idempotent. Handles only the tasks in `names`; others
 * are left to workers that know them.
 */
export async function endGivenUp(
  client: pg.Client,
  names: readonly string[],
  report: (job: GivenUp) => Promise<boolean>,
): Promise<void> {
  await client.query('begin')
  try {
    const { rows } = await client.query<GivenUp & { id: string }>(find, [names])
    for (const { id, ...job } of rows) {
      if (await report(job)) await client.query('delete from graphile_worker._private_jobs where id = $1', [id])
    }
  } finally {
    await client.query('commit')
  }
}
