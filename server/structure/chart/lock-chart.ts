import { sql } from 'kysely'
import { notFound } from '../../core/errors.ts'
import type { Member } from '../../core/http/answer.ts'
import { ofOrganization } from '../../db/conditions.ts'
import type { Db } from '../../db/transaction.ts'

/**
 * Makes all other calls that change the tree of this organisation wait until this call ends. Two moves that are harmless one by
 * one would otherwise make a loop together. Take it before the lock of a group. A trigger takes the same lock and refuses loops.
 */
export async function lockChart(db: Db, who: Member): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('chart ' || ${who.organization_id}::text, 0))`.execute(db)
}

/** Locks a group until the call ends. Throws 404 if it does not exist or, unless `removed`, is deleted. */
export async function lockGroup(db: Db, who: Member, id: string, { removed = false } = {}) {
  const row = await db
    .selectFrom('chart_group')
    .select(['id', 'parent_id', 'deleted_at'])
    .where(ofOrganization(who))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(notFound)
  if (row.deleted_at && !removed) throw notFound()
  return row
}
