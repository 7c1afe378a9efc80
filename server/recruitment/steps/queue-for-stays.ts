import { sql, type RawBuilder } from 'kysely'
import { undoSeconds } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import { enqueueSql, type Task } from '../../core/queue.ts'
import { afterQuietHours } from '../../organisation/quiet-hours.ts'
import type { Db } from '../../db/transaction.ts'

/** The seconds after `undoSeconds` in which an undo is still accepted, because requests take time to arrive. */
export const undoGrace = 5

/** The seconds until a message is sent. By then the move can no longer be undone. */
export const patience = undoSeconds + 2 * undoGrace

/**
 * The delay of messages for entering a step: the time for undo, and the minutes that the organisation has set for this type
 * of step.
 */
const waits = sql`make_interval(secs => ${sql.lit(patience)}, mins => coalesce(
  (select minutes.value::int from jsonb_each_text(o.step_types_wait_minutes) minutes
    where minutes.key = step.type::text and minutes.value ~ '^\\d{1,6}$'), 0))`

/**
 * SQL: when the messages for a stay that began at `entered` are sent: after the delay, and not in the quiet hours. `step` and
 * `organization o` are rows of the query.
 */
export const messagesAt = (entered: RawBuilder<unknown>) => afterQuietHours(sql`${entered} + ${waits}`)

/** The payload of a task for a stay. */
export type StayKey = { organization_id: string; stay_id: string }

/** Queues a task for each of these stays whose step is not muted and fulfils the SQL condition `asks`. In one statement. */
export async function queueForStays(
  db: Db,
  task: Task<StayKey>,
  { organizationId, stayIds, asks }: { organizationId: string; stayIds: readonly string[]; asks: RawBuilder<boolean> },
): Promise<void> {
  if (stayIds.length === 0) return
  const payload = sql`json_build_object('organization_id', stay.organization_id, 'stay_id', stay.id)`
  await sql`
    select count(${enqueueSql(task, payload, { at: messagesAt(sql`now()`), key: sql`${sql.lit(`${task.name} `)} || stay.id` })})
      from stay
      join step on step.organization_id = stay.organization_id and step.id = stay.step_id
      join organization o on o.id = stay.organization_id
     where stay.organization_id = ${organizationId} and stay.id = any(${stayIds}::uuid[])
       and step.notification_type = 0 and (${asks})`.execute(db)
}
