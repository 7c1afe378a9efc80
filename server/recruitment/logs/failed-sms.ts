import { sql } from 'kysely'
import type { Db } from '../../db/transaction.ts'
import { notify } from '../../messages/notice.ts'
import { failedSms } from '../people/notices.ts'
import { ownersOf } from '../pipeline/add-application.ts'

/** A person gets no more of these notices than this in an hour: when a service fails, hundreds of messages fail. */
const mostInAnHour = 10

/**
 * Notifies those who may change the job opening that a text message to its applicant failed. Messages that concern no applicant
 * are only in the log.
 */
export async function notifyOfFailedSms(
  db: Db,
  { organization_id, id }: { organization_id: string; id: string },
): Promise<void> {
  const { rows } = await sql<{ applicant: string; job_id: string; application_id: string }>`
    select btrim(p.first_name || ' ' || p.last_name) as applicant, a.job_id, a.id as application_id from sms
      join application a on a.organization_id = sms.organization_id and a.id = sms.application_id
      join applicant p on p.organization_id = a.organization_id and p.application_id = a.id
     where sms.organization_id = ${organization_id} and sms.id = ${id} and a.trashed_at is null`.execute(db)
  const [it] = rows
  if (!it) return
  const users = (await ownersOf(db, { organization_id, job_id: it.job_id })).map(row => row.user_id)
  const { rows: full } = await sql<{ user_id: string }>`
    select user_id from notification
     where organization_id = ${organization_id} and user_id = any(${users}::uuid[]) and type = ${failedSms.type}
       and read_at is null and created_at > now() - interval '1 hour'
     group by user_id having count(*) >= ${mostInAnHour}`.execute(db)
  const user_ids = users.filter(user => !full.some(row => row.user_id === user))
  await notify(db, failedSms, { organization_id, user_ids, data: { ...it, sms_id: id } })
}
