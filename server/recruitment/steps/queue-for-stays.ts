import { sql, type RawBuilder } from 'kysely'
import { undoSeconds } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import { enqueueSql, type Task } from '../../core/queue.ts'
import type { Db } from '../../db/transaction.ts'

/** How long after its time an undo is still accepted, in seconds, for requests that were already sent. */
export const undoGrace = 5

/** Nothing is sent while the move can still be undone. */
const patience = undoSeconds + 2 * undoGrace

/**
 * The delay of messages for entering a step: the time for undo, and the minutes that the organisation has set for this type
 * of step.
 */
export const waits = sql`make_interval(secs => ${sql.lit(patience)}, mins => coalesce(
  (select minutes.value::int from jsonb_each_text(o.step_types_wait_minutes) minutes
    where minutes.key = step.type::text and minutes.value ~ '^\\d{1,6}$'), 0))`

/** The stay that a task is for. */
export type StayKey = { organization_id: string; stay_id: string }

/** Queues a task once for each of these stays whose step is not muted and `asks` for it. Always one statement. */
export async function queueForStays(
  db: Db,
  task: Task<StayKey>,
  { organizationId, stayIds, asks }: { organizationId: string; stayIds: readonly string[]; asks: RawBuilder<boolean> },
): Promise<void> {
  if (stayIds.length === 0) return
  const payload = sql`json_build_object('organization_id', stay.organization_id, 'stay_id', stay.id)`
  await sql`
    select count(${enqueueSql(task, payload, { at: sql`now() + ${waits}`, key: sql`${sql.lit(`${task.name} `)} || stay.id` })})
      from stay
      join step on step.organization_id = stay.organization_id and step.id = stay.step_id
      join organization o on o.id = stay.organization_id
     where stay.organization_id = ${organizationId} and stay.id = any(${stayIds}::uuid[])
       and step.notification_type = 0 and (${asks})`.execute(db)
}
