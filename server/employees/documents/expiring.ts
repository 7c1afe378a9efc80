import { sql } from 'kysely'
import type { Services } from '../../core/http/services.ts'
import { task } from '../../core/queue.ts'
import { inOrganization, type Db } from '../../db/transaction.ts'
import { notify } from '../../messages/notice.ts'
import { membersWho } from '../../organisation/role-holders.ts'
import { expiringDocument } from './documents.ts'

/** Runs once a day: notifies of documents that expire soon. */
export const noticingExpiry = task<Record<never, never>>('expiring-documents', 'files')

const needs = 'organization.users.documents'

type Expiring = { employee_id: string; employee: string; title: string; day: string }

/** Marks the documents of which nobody was notified yet, and returns them. A new day of expiry is announced again. */
async function markIn(db: Db, organization_id: string): Promise<Expiring[]> {
  const { rows } = await sql<Expiring>`
    update employee_document d set noticed_for = d.expires_on
      from employee e
     where d.organization_id = ${organization_id} and e.organization_id = d.organization_id and e.id = d.employee_id
       and e.deleted_at is null and (e.ended_on is null or e.ended_on > current_date)
       and d.deleted_at is null and d.review is null and d.noticed_for is distinct from d.expires_on
       and d.expires_on - d.notice_days <= (now() at time zone 'Asia/Tehran')::date
    returning d.employee_id, btrim(e.first_name || ' ' || e.last_name) as employee, d.title, d.expires_on::text as day`.execute(
    db,
  )
  return rows
}

/** Notifies of the documents that expire soon in all organisations, each in a transaction of its own. */
export async function noticeExpiry({ database }: Pick<Services, 'database'>): Promise<void> {
  const { rows } = await database.fixed.query<{ id: string }>('select organizations_with_expiring_documents() as id')
  for (const { id } of rows)
    // oxlint-disable-next-line no-await-in-loop -- one organisation after the other
    await inOrganization(database.fixed, id, async ({ db }) => {
      const user_ids = await membersWho(db, id, needs)
      for (const data of await markIn(db, id))
        await notify(db, expiringDocument, { organization_id: id, user_ids, data })
    })
}
