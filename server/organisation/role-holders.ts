import { sql } from 'kysely'
import { roles } from '@kargozin/api/organisation/roles.ts'
import type { Permission } from '@kargozin/api/permissions.ts'
import type { Locale } from '@kargozin/api/words.ts'
import { recordActivity } from '../core/activity.ts'
import { answer, type Answer, type CallContext, type Member } from '../core/http/answer.ts'
import { notFound } from '../core/errors.ts'
import { insertMany } from '../db/insert-many.ts'
import type { Db } from '../db/transaction.ts'
import { lockRights } from './lock-rights.ts'
import { requireOwn } from './roles.ts'
import { ofOrganization } from '../db/conditions.ts'

/** Throws 404 unless all these users are members. `users` must not contain an id twice. */
export async function requireMembers(db: Db, who: Member, users: readonly string[]): Promise<void> {
  const { found } = await db
    .selectFrom('membership')
    .select(eb => eb.fn.countAll<number>().as('found'))
    .where(ofOrganization(who))
    .where('user_id', 'in', users)
    .executeTakeFirstOrThrow()
  if (found !== users.length) throw notFound()
}

/** The ids of the owner and of the members with a role that has this permission, also by a group of the chart. */
export async function membersWho(db: Db, organization_id: string, needs: Permission): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from organization where id = ${organization_id}
    union select h.user_id from held_role h join role r on r.organization_id = h.organization_id and r.id = h.role_id
     where h.organization_id = ${organization_id} and ${needs} = any(r.permissions)`.execute(db)
  return rows.map(it => it.user_id)
}

const rolesOf = (db: Db, who: Member, user: string) =>
  db
    .selectFrom('role_holder as h')
    .innerJoin('role as r', join =>
      join.onRef('r.organization_id', '=', 'h.organization_id').onRef('r.id', '=', 'h.role_id'),
    )
    .select(['r.id', 'r.display_name'])
    .where(ofOrganization(who, 'h'))
    .where('h.user_id', '=', user)
    .orderBy('r.id')
    .execute()

/**
 * Reads the roles with these ids. Throws 404 if one does not exist, and 403 if one has a permission that the caller lacks.
 */
export async function requireRoles(db: Db, who: Member, locale: Locale, ids: readonly string[]) {
  if (ids.length === 0) return []
  const found = await db
    .selectFrom('role')
    .select(['id', 'permissions', 'display_name'])
    .where(ofOrganization(who))
    .where('id', 'in', ids)
    .execute()
  if (found.length !== ids.length) throw notFound()
  requireOwn(
    who,
    found.flatMap(role => role.permissions),
    locale,
  )
  return found
}

type Assignment = { role_id: string; user_id: string }

/**
 * Assigns roles to members, and returns the new assignments. Ignores roles that a member already has. Throws 404 for roles and
 * members outside the organisation, and 403 if a role has a permission that the caller lacks.
 */
export async function assignRoles(
  db: Db,
  who: Member,
  locale: Locale,
  to: { roles: readonly string[]; users: readonly string[] },
): Promise<Assignment[]> {
  const [roleIds, users] = [[...new Set(to.roles)], [...new Set(to.users)]]
  if (roleIds.length === 0 || users.length === 0) return []
  const assignable = await requireRoles(db, who, locale, roleIds)
  await requireMembers(db, who, users)
  const rows = roleIds.flatMap(role_id =>
    users.map(user_id => ({ organization_id: who.organization_id, role_id, user_id })),
  )
  const made = await insertMany(db, 'role_holder', rows)
    .onConflict(it => it.doNothing())
    .returning(['role_id', 'user_id'])
    .execute()
  const nameOf = new Map(assignable.map(role => [role.id, role.display_name]))
  const deeds = made.map(it => {
    const after = { role_id: it.role_id, display_name: nameOf.get(it.role_id) }
    return { type: 'attach_role', subject: 'member', id: it.user_id, after } as const
  })
  await recordActivity(db, who, ...deeds)
  return made
}

async function ofUser({ params, db, who }: CallContext<typeof roles.ofUser>) {
  await requireMembers(db, who, [params.uuid])
  return { roles: await rolesOf(db, who, params.uuid) }
}

async function attach({ params, db, who, locale }: CallContext<typeof roles.attach>) {
  const now = await lockRights(db, who, roles.attach.needs, [params.id])
  await assignRoles(db, now, locale, { roles: [params.id], users: [params.uuid] })
  return { roles: await rolesOf(db, who, params.uuid) }
}

async function attachMany({ body, db, who, locale }: CallContext<typeof roles.attachMany>) {
  const now = await lockRights(db, who, roles.attachMany.needs, body.roles_id)
  const assigned = await assignRoles(db, now, locale, { roles: body.roles_id, users: body.users_uuid })
  return { attached: assigned.length, users_uuid: peopleOf(assigned) }
}

const peopleOf = (assignments: readonly Assignment[]) => [...new Set(assignments.map(it => it.user_id))]

/** Unassigns roles from members, and returns the removed assignments. */
async function unassignRoles(
  db: Db,
  who: Member,
  roleIds: readonly string[],
  users: readonly string[],
): Promise<Assignment[]> {
  const { rows } = await sql<Assignment & { display_name: string }>`
    delete from role_holder h using role r
     where h.organization_id = ${who.organization_id} and r.organization_id = ${who.organization_id} and r.id = h.role_id
       and h.role_id = any(${roleIds}::uuid[]) and h.user_id = any(${users}::uuid[])
    returning h.role_id, h.user_id, r.display_name`.execute(db)
  const deeds = rows.map(({ user_id, ...before }) => {
    return { type: 'detach_role', subject: 'member', id: user_id, before } as const
  })
  await recordActivity(db, who, ...deeds)
  return rows
}

async function detachMany({ body, db, who }: CallContext<typeof roles.detachMany>) {
  const [roleIds, users] = [[...new Set(body.roles_id)], [...new Set(body.users_uuid)]]
  await requireMembers(db, who, users)
  const { known } = await db
    .selectFrom('role')
    .select(eb => eb.fn.countAll<number>().as('known'))
    .where(ofOrganization(who))
    .where('id', 'in', roleIds)
    .executeTakeFirstOrThrow()
  if (known !== roleIds.length) throw notFound()
  const taken = await unassignRoles(db, who, roleIds, users)
  return { detached: taken.length, users_uuid: peopleOf(taken) }
}

async function detach({ params, db, who }: CallContext<typeof roles.detach>) {
  const taken = await unassignRoles(db, who, [params.id], [params.uuid])
  if (taken.length === 0) throw notFound()
  return { roles: await rolesOf(db, who, params.uuid) }
}

/** The answers to the calls about members' roles. */
export const roleHolderAnswers: readonly Answer[] = [
  answer(roles.ofUser, ofUser),
  answer(roles.attach, attach),
  answer(roles.detach, detach),
  answer(roles.attachMany, attachMany),
  answer(roles.detachMany, detachMany),
]
