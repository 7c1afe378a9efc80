import { sql } from 'kysely'
import { roleExamples } from '@kargozin/api/organisation/role-examples.ts'
import { roles, type Role } from '@kargozin/api/organisation/roles.ts'
import { nameIn } from '@kargozin/api/fields.ts'
import { foldName } from '@kargozin/api/persian.ts'
import { allPermissions, may, permissions, type Permission } from '@kargozin/api/permissions.ts'
import type { Locale } from '@kargozin/api/words.ts'
import { changed, recordActivity } from '../core/activity.ts'
import { answer, withMessage, type Answer, type CallContext, type Member } from '../core/http/answer.ts'
import { notFound, refuse, wrong } from '../core/errors.ts'
import { pageOf, paginationOf } from '../core/http/page.ts'
import { say } from '../core/say.ts'
import type { Db } from '../db/transaction.ts'
import { lockRights } from './lock-rights.ts'
import { ofOrganization } from '../db/conditions.ts'

/**
 * The permissions among `names` that exist. An older version of the server may have stored permissions that no longer exist.
 */
const known = (names: readonly string[]) => allPermissions.filter(name => names.includes(name))

const selectRoles = (db: Db, who: Member) =>
  db
    .selectFrom('role')
    .select(['role.id', 'role.display_name', 'role.permissions'])
    .select(
      sql<number>`(select count(*) from role_holder h
        where h.organization_id = role.organization_id and h.role_id = role.id)`.as('users_count'),
    )
    .select(
      sql<number>`(select count(distinct h.user_id) from held_role h
        where h.organization_id = role.organization_id and h.role_id = role.id and h.group_id is not null
          and not exists (select from role_holder d where d.organization_id = h.organization_id
            and d.role_id = h.role_id and d.user_id = h.user_id))`.as('by_groups_count'),
    )
    .where(ofOrganization(who, 'role'))

const asShown = (role: Role): Role => ({ ...role, permissions: known(role.permissions) })

async function readRole(db: Db, who: Member, id: string): Promise<Role> {
  return asShown(await selectRoles(db, who).where('role.id', '=', id).executeTakeFirstOrThrow(notFound))
}

/** Throws 403 if the caller lacks one of these permissions. The owner has all. */
export function requireOwn(who: Member, wanted: readonly string[], locale: Locale): void {
  const missing = known(wanted).filter(name => !may(who, name))
  if (missing.length === 0) return
  const names = missing.map(name => say(locale, permissions[name])).join(locale === 'fa' ? '، ' : ', ')
  throw refuse(403, 'You cannot grant permissions you do not have: {names}.', { params: { names } })
}

async function requireFreeName(db: Db, who: Member, name: string, except?: string) {
  const rows = await db.selectFrom('role').select(['id', 'display_name']).where(ofOrganization(who)).execute()
  // The product's own role names are reserved in both languages, because each reader sees them translated.
  const namesOf = (stored: string) =>
    [nameIn(roleExamples, stored, 'fa'), nameIn(roleExamples, stored, 'en')].map(foldName)
  const wanted = namesOf(name)
  if (rows.some(row => row.id !== except && namesOf(row.display_name).some(it => wanted.includes(it))))
    throw wrong('display_name', 'taken', 'A role with this name already exists.')
}

/** Reads the role and locks it until the call ends. */
const holdRole = (db: Db, who: Member, id: string) =>
  db
    .selectFrom('role')
    .select(['display_name', 'permissions'])
    .where(ofOrganization(who))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)

async function setRole(
  { db, who }: Pick<CallContext<typeof roles.rename>, 'db' | 'who'>,
  id: string,
  fields: { display_name?: string; permissions?: Permission[] },
) {
  const before = await holdRole(db, who, id)
  await db.updateTable('role').set(fields).where(ofOrganization(who)).where('id', '=', id).execute()
  const difference = changed(before, fields)
  if (difference) await recordActivity(db, who, { type: 'update', subject: 'role', id, ...difference })
  return readRole(db, who, id)
}

const listRoles = async ({ db, who }: CallContext<typeof roles.list>) => ({
  roles: (await selectRoles(db, who).orderBy('role.id').execute()).map(asShown),
})

const examples = ({ locale }: CallContext<typeof roles.examples>) => ({
  roles: Object.entries(roleExamples).map(([key, it]) => ({
    key,
    display_name: it[locale],
    permissions: [...it.permissions],
  })),
})

async function createRole({ body, db, who: caller, locale }: CallContext<typeof roles.create>) {
  const wanted = known(body.permissions ?? [])
  const who = await lockRights(db, caller, roles.create.needs)
  requireOwn(who, wanted, locale)
  await requireFreeName(db, who, body.display_name)
  const { id } = await db
    .insertInto('role')
    .values({ organization_id: who.organization_id, display_name: body.display_name, permissions: wanted })
    .returning('id')
    .executeTakeFirstOrThrow()
  const after = { display_name: body.display_name, permissions: wanted }
  await recordActivity(db, who, { type: 'create', subject: 'role', id, after })
  return { role: await readRole(db, who, id) }
}

async function renameRole(context: CallContext<typeof roles.rename>) {
  await requireFreeName(context.db, context.who, context.body.display_name, context.params.id)
  return { role: await setRole(context, context.params.id, context.body) }
}

async function removeRole({ params, db, who }: CallContext<typeof roles.remove>) {
  const before = await holdRole(db, who, params.id)
  const role = await readRole(db, who, params.id)
  const users_count = role.users_count + role.by_groups_count
  // Foreign keys delete the assignments of the role.
  await db.deleteFrom('role').where(ofOrganization(who)).where('id', '=', params.id).execute()
  await recordActivity(db, who, { type: 'delete', subject: 'role', id: params.id, before: { ...before, users_count } })
  const data = { id: params.id, users_count }
  if (users_count === 0) return withMessage('The role was deleted. Nobody had it.', data)
  const word = 'The role was deleted. One person had it.|The role was deleted. {count} people had it.'
  return withMessage(word, data, { count: users_count })
}

async function setPermissions(context: CallContext<typeof roles.setPermissions>) {
  const wanted = known(context.body.permissions)
  // Locks the role and the caller's permissions before checking them, so that a concurrent removal of permissions is not
  // undone.
  const who = await lockRights(context.db, context.who, roles.setPermissions.needs, [context.params.id])
  const before = await readRole(context.db, who, context.params.id)
  const added = wanted.filter(name => !before.permissions.includes(name))
  requireOwn(who, added, context.locale)
  return { permissions: (await setRole(context, context.params.id, { permissions: wanted })).permissions }
}

async function holders({ params, query, db, who, from }: CallContext<typeof roles.holders>) {
  const role = await readRole(db, who, params.id)
  const page = pageOf(query, 20)
  const users = await db
    .selectFrom('role_holder as h')
    .innerJoin('user_account as u', 'u.id', 'h.user_id')
    .select(['u.id', 'u.id as uuid', 'u.full_name as fullName'])
    .where(ofOrganization(who, 'h'))
    .where('h.role_id', '=', params.id)
    .orderBy(sql`u.full_name collate "fa-x-icu"`)
    .orderBy('u.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return { users, pagination: paginationOf(page, role.users_count, from.url) }
}

const everyPermission = () => ({
  permissions: allPermissions.map(name => ({
    name,
    fa: say('fa', permissions[name]),
    en: say('en', permissions[name]),
  })),
})

/** The answers to the calls about roles and their permissions. */
export const roleAnswers: readonly Answer[] = [
  answer(roles.list, listRoles),
  answer(roles.examples, examples),
  answer(roles.create, createRole),
  answer(roles.rename, renameRole),
  answer(roles.remove, removeRole),
  answer(roles.permissions, async ({ db, who, params }) => readRole(db, who, params.id)),
  answer(roles.setPermissions, setPermissions),
  answer(roles.holders, holders),
  answer(roles.allPermissions, everyPermission),
]
