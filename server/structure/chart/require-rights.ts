import { sql } from 'kysely'
import type { Locale } from '@kargozin/api/words.ts'
import type { Member } from '../../core/http/answer.ts'
import type { Db } from '../../db/transaction.ts'
import { lockRights } from '../../organisation/lock-rights.ts'
import { requireOwn } from '../../organisation/roles.ts'

/**
 * Throws 403 if a role of this group has a permission that the caller lacks. To be called before somebody becomes a holder of the
 * group, because that gives them its roles. Locks the caller's rights and these roles until the call ends.
 */
export async function requireRightsOfGroup(
  db: Db,
  who: Member,
  needs: string,
  locale: Locale,
  group: string,
): Promise<void> {
  const { rows } = await sql<{ role_id: string }>`
    select g.role_id from role_of_group g where g.organization_id = ${who.organization_id} and g.group_id = ${group}
     for share of g`.execute(db)
  if (rows.length === 0) return
  const ids = rows.map(it => it.role_id)
  const now = await lockRights(db, who, needs, ids)
  const { rows: held } = await sql<{ permissions: string[] }>`
    select permissions from role where organization_id = ${who.organization_id} and id = any(${ids}::uuid[])`.execute(
    db,
  )
  requireOwn(
    now,
    held.flatMap(it => it.permissions),
    locale,
  )
}
