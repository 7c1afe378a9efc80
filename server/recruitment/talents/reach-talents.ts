import { sql, type RawBuilder } from 'kysely'
import type { Member } from '../../core/http/answer.ts'
import type { Db } from '../../db/transaction.ts'
import type { Scope } from '../access/job-access.ts'
import { isVisible } from '../access/pool-access.ts'
import { scopeAt } from '../access/step-access.ts'

/** A pool member in the arguments of a call. */
export type ReachedTalent = {
  id: string
  job_id: string
  person_id: string
  name: string
  /** The caller's permission on the application. */
  scope: Scope | null
}

/** The pool members with these application ids that the caller may see. */
export const readTalents = (db: Db, who: Member, ids: readonly string[]): Promise<ReachedTalent[]> =>
  reach(db, who, ids, sql`t.removed_at is null`, sql``)

/**
 * Locks the pool members with these application ids that the caller may see, in the order of the ids, so that concurrent calls
 * wait for each other without a deadlock. With `removed`, locks those that were removed from the pool instead.
 */
export async function lockTalents(
  db: Db,
  who: Member,
  ids: readonly string[],
  removed = false,
): Promise<ReachedTalent[]> {
  const wanted = removed ? sql`t.removed_at is not null` : sql`t.removed_at is null`
  return reach(db, who, ids, wanted, sql`for update of t`)
}

async function reach(
  db: Db,
  who: Member,
  ids: readonly string[],
  wanted: RawBuilder<unknown>,
  lock: RawBuilder<unknown>,
): Promise<ReachedTalent[]> {
  const { rows } = await sql<ReachedTalent>`
    select a.id, a.job_id, a.person_id, btrim(p.first_name || ' ' || p.last_name) as name,
           (select ${scopeAt(who, 'a.step_id')} from job where job.organization_id = a.organization_id and job.id = a.job_id) as scope
      from talent t
      join application a on a.organization_id = t.organization_id and a.id = t.application_id
      join applicant p on p.organization_id = a.organization_id and p.application_id = a.id
     where t.organization_id = ${who.organization_id} and t.application_id = any(${[...new Set(ids)]}::uuid[])
       and ${wanted} and ${isVisible(who, 'a')}
     order by t.application_id ${lock}`.execute(db)
  return rows
}
