import { sql } from 'kysely'
import { paths } from '@kargozin/api/paths.ts'
import { recordActivity } from '../../core/activity.ts'
import type { Db } from '../../db/transaction.ts'
import { notice, notify } from '../../messages/notice.ts'
import { namesOfColleagues } from '../access/colleagues.ts'
import type { ReplyPlace } from './reply-place.ts'

type OfReply = { applicant: string; job: string; job_id: string; application_id: string }

/** Sent when an applicant replies to a message. */
const replied = notice<OfReply>('replied', '{applicant} replied about {job}.', ({ job_id, application_id }) =>
  paths.job(job_id).pipeline({ applicant: application_id, tab: 'messages' }),
)

/**
 * Those who are notified of a reply: who sent the last message by hand, and who may change the job. Not who left, may not see the
 * applicant any more, or has an unread notice of an earlier reply of this applicant.
 */
async function receivers(db: Db, organization_id: string, { application_id, job_id }: ReplyPlace): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    with last as (
      (select user_id, created_at from email
        where organization_id = ${organization_id} and application_id = ${application_id} and user_id is not null
        order by id desc limit 1)
      union all
      (select user_id, created_at from sms
        where organization_id = ${organization_id} and application_id = ${application_id} and user_id is not null
        order by id desc limit 1)),
    people as (
      (select user_id from last order by created_at desc limit 1)
      union select user_id from job where organization_id = ${organization_id} and id = ${job_id}
      union select user_id from job_person
        where organization_id = ${organization_id} and job_id = ${job_id} and scope = 'change')
    select user_id from people
     where not exists (select from notification n
       where n.organization_id = ${organization_id} and n.user_id = people.user_id and n.type = ${replied.type}
         and n.read_at is null and n.data ->> 'application_id' = ${application_id})`.execute(db)
  const users = rows.map(row => row.user_id)
  const known = await namesOfColleagues(db, { organization_id }, job_id, users)
  return users.filter(user => known.has(user))
}

/**
 * Records that an applicant replied: the applicant waits for an answer and counts as not opened, and the people of the job are
 * notified. A message of somebody in the trash is only recorded.
 */
export async function notifyOfReply(db: Db, organization_id: string, place: ReplyPlace, title: string): Promise<void> {
  const { application_id, job_id, applicant, job } = place
  await sql`update application set acted_at = now(), seen_at = null
             where organization_id = ${organization_id} and id = ${application_id}`.execute(db)
  const about = { type: 'reply', subject: 'application', id: application_id, job: job_id } as const
  await recordActivity(db, { organization_id }, { ...about, application: application_id, after: { message: title } })
  if (place.trashed) return
  const user_ids = await receivers(db, organization_id, place)
  await notify(db, replied, { organization_id, user_ids, data: { applicant, job, job_id, application_id } })
}
