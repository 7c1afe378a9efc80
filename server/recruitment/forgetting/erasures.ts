import { sql } from 'kysely'
import { erasureDays } from '@kargozin/api/recruitment/forgetting/retention.ts'
import type { Services } from '../../core/http/services.ts'
import { task } from '../../core/queue.ts'
import { inOrganization, type Db } from '../../db/transaction.ts'
import { eraseApplication, type ApplicationKey } from './erase.ts'
import { announceErasures } from './erasure-notices.ts'
import { eraseTraces } from './erase-traces.ts'
import { logErased, readErased } from './erased-log.ts'

/**
 * Runs every night: lists the applications whose retention period is over, erases those that are due, and empties old messages.
 */
export const erasing = task<Record<never, never>>('erase-due', 'files')

/** The due date of an erasure that is listed now, as SQL. */
export const dueAt = sql<string>`now() + make_interval(days => ${sql.lit(erasureDays)})`

/** Lists applications for erasure. Those that are already listed keep their due date. */
export async function listForErasure(
  db: Db,
  organization_id: string,
  ids: readonly string[],
  reason: 'retention' | 'request',
): Promise<void> {
  await sql`
    insert into erasure (organization_id, application_id, reason, due_at)
    select ${organization_id}, id, ${reason}, ${dueAt} from unnest(${ids}::uuid[]) id
    on conflict (organization_id, application_id) where stopped_at is null and erased_at is null do nothing`.execute(db)
}

/** Lists the applications whose retention period is over. Does nothing if the organisation has no retention period. */
const listExpired = (db: Db, organization_id: string) =>
  sql`
    insert into erasure (organization_id, application_id, reason, due_at)
    select ${organization_id}, e.application_id, 'retention', ${dueAt}
      from retention r cross join lateral applications_to_erase(r.organization_id, r.months) e
     where r.organization_id = ${organization_id} and r.active
    on conflict (organization_id, application_id) where stopped_at is null and erased_at is null do nothing`.execute(db)

/** SQL: the applications of an organisation whose erasure is due, without those under a legal hold. */
const dueOf = (organization_id: string) => sql<ApplicationKey>`
    select x.organization_id, x.application_id from erasure x
     where x.organization_id = ${organization_id} and x.stopped_at is null and x.erased_at is null and x.due_at <= now()
       and not exists (select from legal_hold h where h.organization_id = x.organization_id
                          and h.application_id = x.application_id and h.until >= (now() at time zone 'Asia/Tehran')::date)
     order by x.due_at, x.id`

/**
 * Whether the erasure of an application is still due: somebody may have stopped it, or set a legal hold, since it was listed.
 * Locks the application until the transaction ends, so that nobody does so meanwhile.
 */
async function isStillDue(db: Db, { organization_id, application_id }: ApplicationKey): Promise<boolean> {
  await sql`
    select from application where organization_id = ${organization_id} and id = ${application_id} for update`.execute(
    db,
  )
  const { rows } = await sql`
    select from (${dueOf(organization_id)}) due where due.application_id = ${application_id} for update`.execute(db)
  return rows.length > 0
}

/**
 * Erases one application in a separate transaction, and writes it to the log outside the database. With `again`, it has
 * been erased before: a restored backup has brought it back, and no hold protects it.
 */
async function eraseOne(
  services: Pick<Services, 'database' | 'config'>,
  key: ApplicationKey,
  again: boolean,
): Promise<void> {
  const { organization_id, application_id } = key
  let logged = false
  const erasing = inOrganization(services.database.fixed, organization_id, async ({ db }) => {
    if (!again && !(await isStillDue(db, key))) return
    const did = await eraseApplication(db, key)
    await sql`
      update erasure set erased_at = now()
       where organization_id = ${organization_id} and application_id = ${application_id}
         and stopped_at is null and erased_at is null`.execute(db)
    // Before the commit: a process that is killed after it would leave the application out of the log.
    if (did) await logErased(services, key)
    logged = did
  })
  try {
    await erasing
  } catch (error) {
    // The answer to a commit may be lost although it was made. If the database cannot be asked, an entry could erase an
    // application against a hold of tomorrow; without one, a restored backup lists it again.
    if (logged && !again && !(await isErased(services, key).catch(() => false))) await logErased(services, key, true)
    throw error
  }
}

const isErased = ({ database }: Pick<Services, 'database'>, { organization_id, application_id }: ApplicationKey) =>
  inOrganization(database.fixed, organization_id, async ({ db }) => {
    const { rows } = await sql`
      select from application
       where organization_id = ${organization_id} and id = ${application_id} and erased_at is not null`.execute(db)
    return rows.length > 0
  })

/**
 * First erases applications again that a restored backup has brought back. Then, for one organisation after the other, lists
 * the applications whose retention period is over, sends the notices about coming erasures, and erases those that are due, with
 * their traces.
 */
export async function eraseDue(services: Pick<Services, 'database' | 'config'>): Promise<void> {
  for (const key of await readErased(services)) await eraseOne(services, key, true)
  const { rows } = await services.database.fixed.query<{ id: string }>('select organizations_with_erasures() as id')
  for (const { id } of rows) {
    const due = await inOrganization(services.database.fixed, id, async ({ db }) => {
      await listExpired(db, id)
      await announceErasures(db, id)
      return (await dueOf(id).execute(db)).rows
    })
    for (const key of due) await eraseOne(services, key, false)
    await eraseTraces(services, id)
  }
}
