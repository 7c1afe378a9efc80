import { sql, type RawBuilder } from 'kysely'
import { undoSeconds } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import { stepType } from '@kargozin/api/labels.ts'
import { enqueueSql, type Task } from '../../core/queue.ts'
import { afterQuietHours, branchZone } from '../../organisation/quiet-hours.ts'
import type { Db } from '../../db/transaction.ts'

/** The seconds after `undoSeconds` in which an undo is still accepted, because requests take time to arrive. */
export const undoGrace = 5

/** The seconds until a message is sent. By then the move can no longer be undone. */
export const patience = undoSeconds + 2 * undoGrace

/** The types of the steps that end a hiring process. Applicants learn later that they are in such a step (`discloseAt`). */
export const endTypes: readonly number[] = [stepType.hire, stepType.rejected]

/** SQL: the minutes that the organisation has set for messages of this type of step. */
const waitMinutes = sql`coalesce((select minutes.value::int from jsonb_each_text(o.step_types_wait_minutes) minutes
  where minutes.key = step.type::text and minutes.value ~ '^\\d{1,6}$'), 0)`

/**
 * SQL: when an applicant learns that they entered a step at `entered`: after the time for undo and a delay, and not in the quiet
 * hours, by the time zone of the branch. The delay is what the organisation has set for this type of step, unless `hours` says otherwise. `step` and
 * `organization o` are rows of the query.
 */
export const discloseAt = (entered: RawBuilder<unknown>, hours?: number) =>
  afterQuietHours(
    sql`${entered} + make_interval(secs => ${sql.lit(patience)},
    mins => ${hours === undefined ? waitMinutes : sql`${hours * 60}::int`})`,
    branchZone(sql`step.job_id`),
  )

/**
 * SQL: when the messages of the row `stay` are sent: when the applicant learns of the step. `step` and `organization o` are rows of the query.
 */
export const messagesAt = (stay: 'stay' | 'before') =>
  sql`coalesce(${sql.ref(`${stay}.disclose_at`)}, ${discloseAt(sql.ref(`${stay}.entered_at`))})`

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
    select count(${enqueueSql(task, payload, { at: messagesAt('stay'), key: sql`${sql.lit(`${task.name} `)} || stay.id` })})
      from stay
      join step on step.organization_id = stay.organization_id and step.id = stay.step_id
      join organization o on o.id = stay.organization_id
     where stay.organization_id = ${organizationId} and stay.id = any(${stayIds}::uuid[])
       and step.notification_type = 0 and (${asks})`.execute(db)
}
