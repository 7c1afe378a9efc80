import { sql } from 'kysely'
import { announceChange } from '../../core/events.ts'
import type { Member } from '../../core/http/answer.ts'
import type { Db } from '../../db/transaction.ts'

/** Takes back the messages of a sending that were not sent yet. Returns how many were, and how many were too late. */
export async function undoMessages(db: Db, who: Member, bulkId: string): Promise<{ restored: number; left: number }> {
  const { organization_id, user_id } = who
  const taken = (table: 'email' | 'sms') => sql`
      update ${sql.table(table)} m set state = 'canceled' from items
       where m.organization_id = ${organization_id} and m.id = (items.before ->> ${table}::text)::uuid
         and m.state in ('queued', 'held')
      returning items.application_id`
  const { rows } = await sql<{ all: number; job_id: string | null }>`
    with items as (
      select application_id, before from bulk_item where organization_id = ${organization_id} and bulk_id = ${bulkId}),
    emails as (${taken('email')}),
    texts as (${taken('sms')}),
    gone as (
      select a.organization_id, a.id, a.job_id, items.before ->> 'answered_at' as answered_at
        from (select application_id from emails union all select application_id from texts) x
        join items on items.application_id = x.application_id
        join application a on a.organization_id = ${organization_id} and a.id = x.application_id),
    back as (
      update application a set answered_at = gone.answered_at::timestamptz from gone
       where a.organization_id = ${organization_id} and a.id = gone.id),
    recorded as (
      insert into activity (organization_id, user_id, type, subject, subject_id, job_id, application_id)
      select organization_id, ${user_id}, 'message_undo', 'application', id, job_id, id from gone)
    select (select count(*) from items)::int as all, gone.job_id from (select 1) one left join gone on true`.execute(db)
  const jobs = rows.flatMap(row => (row.job_id === null ? [] : [row.job_id]))
  announceChange(db, who, 'application', jobs)
  return { restored: jobs.length, left: (rows[0]?.all ?? 0) - jobs.length }
}
