import { sql } from 'kysely'
import type { Db } from '../../db/transaction.ts'
import { recordStop } from '../../messages/stops.ts'

/**
 * SQL: whether the status page of the application `a` shows messages as stopped: on the page itself, or at a contact by a message
 * about this application. A stop by a message about another application is not shown, because a
 * person who applied with somebody else's mobile number would learn what the owner of the number has done.
 */
export const stoppedOnPage = sql<boolean>`(a.messages_stopped_at is not null or exists (
  select from message_stop s where s.organization_id = a.organization_id and s.application_id = a.id))`

/** Stops or resumes the messages about a locked application. Repeating it changes nothing. */
export async function setMessagesStopped(
  db: Db,
  key: { organization_id: string; application_id: string },
  stopped: boolean,
): Promise<void> {
  const { organization_id, application_id } = key
  const { rows } = await sql<{ changed: boolean }>`
    with resumed as (
      delete from message_stop
       where organization_id = ${organization_id} and application_id = ${application_id} and not ${stopped}
      returning 1),
    changed as (
      update application set messages_stopped_at = case when ${stopped} then clock_timestamp() end
       where organization_id = ${organization_id} and (id = ${application_id} or merged_into = ${application_id} and not ${stopped})
         and (messages_stopped_at is not null) <> ${stopped}
      returning 1)
    select exists (select from resumed) or exists (select from changed) as changed`.execute(db)
  if (rows[0]?.changed) await recordStop(db, key, stopped ? 'stop_messages' : 'resume_messages')
}
