import { may } from '@kargozin/api/permissions.ts'
import type { Member } from '../core/http/answer.ts'
import { refuse } from '../core/errors.ts'
import type { Db } from '../db/transaction.ts'
import { ofOrganization } from '../db/conditions.ts'

/**
 * Returns the caller with their current permissions, and locks these until the call ends, so that nobody can change them
 * between the check and the change that depends on it. Locks the rows of the caller's roles and of `roles` in the order of
 * their ids, so that two calls at the same moment wait for each other. Throws 403 if the caller no longer has the permission
 * `needs`.
 */
export async function lockRights(db: Db, who: Member, needs: string, roles: readonly string[] = []): Promise<Member> {
  const heldRoles = await db
    .selectFrom('role_holder')
    .select('role_id')
    .where(ofOrganization(who))
    .where('user_id', '=', who.user_id)
    .orderBy('role_id')
    .forShare()
    .execute()
  const own = heldRoles.map(it => it.role_id)
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
