import { sql } from 'kysely'
import { may } from '@kargozin/api/permissions.ts'
import type { Member } from '../core/http/answer.ts'
import { refuse } from '../core/errors.ts'
import type { Db } from '../db/transaction.ts'
import { ofOrganization } from '../db/conditions.ts'

/** Locks the rows by which the caller has roles, assigned ones and those of groups of the chart. Returns the ids of the roles. */
async function lockOwnRoles(db: Db, who: Member): Promise<string[]> {
  const { rows } = await sql<{ role_id: string }>`
    with assigned as (
      select role_id from role_holder where organization_id = ${who.organization_id} and user_id = ${who.user_id} for share),
    by_groups as (
      select g.role_id from chart_holder h
        join chart_group c on c.organization_id = h.organization_id and c.id = h.group_id and c.deleted_at is null
        join role_of_group g on g.organization_id = c.organization_id and g.group_id = c.id
       where h.organization_id = ${who.organization_id} and h.user_id = ${who.user_id} and h.left_at is null
         and (h.started_on is null or h.started_on <= chart_today()) and (h.ended_on is null or h.ended_on > chart_today())
         for share of h, c, g)
    select role_id from assigned union select role_id from by_groups order by 1`.execute(db)
  return rows.map(it => it.role_id)
}

/**
 * Returns the caller with their current permissions, and locks these until the call ends, so that nobody can change them
 * between the check and the change that depends on it. Locks the rows of the caller's roles and of `roles` in the order of
 * their ids, so that two calls at the same moment wait for each other. Throws 403 if the caller no longer has the permission
 * `needs`.
 */
export async function lockRights(db: Db, who: Member, needs: string, roles: readonly string[] = []): Promise<Member> {
  const own = await lockOwnRoles(db, who)
  const locked = await db
    .selectFrom('role')
    .select(['id', 'permissions'])
    .where(ofOrganization(who))
    .where('id', 'in', [...own, ...roles, who.organization_id]) // the id of the organisation matches no role; it keeps the list from being empty
    .orderBy('id')
    .forUpdate()
    .execute()
  const permissions = locked.filter(it => own.includes(it.id)).flatMap(it => it.permissions)
  const now = { ...who, permissions: [...new Set(permissions)] }
  if (!may(now, needs)) throw refuse(403, 'You do not have access to this.')
  return now
}
