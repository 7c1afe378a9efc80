import { sql } from 'kysely'
import { groupRoles, type GroupOfRole, type GroupRole } from '@kargozin/api/structure/chart/group-roles.ts'
import { allPermissions } from '@kargozin/api/permissions.ts'
import { recordActivity } from '../../core/activity.ts'
import { notFound } from '../../core/errors.ts'
import { answer, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import { pageOf, paginationOf } from '../../core/http/page.ts'
import { ofOrganization } from '../../db/conditions.ts'
import type { Db } from '../../db/transaction.ts'
import { lockRights } from '../../organisation/lock-rights.ts'
import { titleOf } from './days.ts'
import { requireMembers, requireRoles } from '../../organisation/role-holders.ts'

type Group = { id: string; title: string }

/** Reads and locks groups, so that none of them is removed meanwhile. Throws 404 if one does not exist. */
async function lockGroups(db: Db, who: Member, ids: readonly string[]): Promise<Group[]> {
  const { rows } = await sql<Group>`
    select g.id, ${titleOf('g')} as title from chart_group g
     where g.organization_id = ${who.organization_id} and g.id = any(${ids}::uuid[]) and g.deleted_at is null
     order by g.id for key share of g`.execute(db)
  if (rows.length < new Set(ids).size) throw notFound()
  return rows
}

async function rolesOf(db: Db, who: Member, group: string): Promise<{ roles: GroupRole[] }> {
  const { rows } = await sql<GroupRole>`
    select r.id, r.display_name from role_of_group g
      join role r on r.organization_id = g.organization_id and r.id = g.role_id
     where g.organization_id = ${who.organization_id} and g.group_id = ${group} order by r.id`.execute(db)
  return { roles: rows }
}

async function list({ params, db, who }: CallContext<typeof groupRoles.list>) {
  await db
    .selectFrom('chart_group')
    .select('id')
    .where(ofOrganization(who))
    .where('id', '=', params.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow(notFound)
  return rolesOf(db, who, params.id)
}

async function groupsOfRole({ params, query, db, who, from }: CallContext<typeof groupRoles.groupsOfRole>) {
  const page = pageOf(query, 20)
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<GroupOfRole>`
      select c.id, ${titleOf('c')} as title, case when p.id is not null then ${titleOf('p')} end as parent,
             (select count(distinct h.user_id) from held_role h
               where h.organization_id = g.organization_id and h.role_id = g.role_id and h.group_id = c.id) as users_count
        from role_of_group g join chart_group c on c.organization_id = g.organization_id and c.id = g.group_id and c.deleted_at is null
        left join chart_group p on p.organization_id = c.organization_id and p.id = c.parent_id and p.deleted_at is null
       where g.organization_id = ${who.organization_id} and g.role_id = ${params.id}
       order by ${titleOf('c')} collate "fa-x-icu", c.id limit ${page.limit} offset ${page.offset}`.execute(db),
    sql<{ total: number; known: boolean }>`
      select (select count(*) from role_of_group g
                join chart_group c on c.organization_id = g.organization_id and c.id = g.group_id and c.deleted_at is null
               where g.organization_id = ${who.organization_id} and g.role_id = ${params.id}) as total,
             exists (select from role r where r.organization_id = ${who.organization_id} and r.id = ${params.id}) as known`.execute(
      db,
    ),
  ])
  if (!counted[0]?.known) throw notFound()
  return { groups: rows, pagination: paginationOf(page, counted[0].total, from.url) }
}

type Change = { group_id: string; display_name: string }

/** Records which roles each group got or lost. */
async function record(db: Db, who: Member, type: 'attach_role' | 'detach_role', groups: Group[], rows: Change[]) {
  const titles = new Map(groups.map(it => [it.id, it.title]))
  const deeds = rows.map(({ group_id: id, display_name }) => {
    const fields = { title: titles.get(id), display_name }
    const values = type === 'attach_role' ? { after: fields } : { before: fields }
    return { type, subject: 'chart_group', id, ...values } as const
  })
  await recordActivity(db, who, ...deeds)
}

/** Gives roles to groups. Throws 403 if a role has a permission that the caller lacks. Returns the number of new ones. */
async function give(
  { db, who, locale }: Pick<CallContext<typeof groupRoles.attach>, 'db' | 'who' | 'locale'>,
  roleIds: readonly string[],
  groupIds: readonly string[],
): Promise<number> {
  const roles = [...new Set(roleIds)]
  const now = await lockRights(db, who, groupRoles.attach.needs, roles)
  const groups = await lockGroups(db, now, groupIds)
  await requireRoles(db, now, locale, roles)
  const { rows } = await sql<Change>`
    with made as (
      insert into role_of_group (organization_id, group_id, role_id)
      select ${who.organization_id}, g, r from unnest(${groups.map(it => it.id)}::uuid[]) g, unnest(${roles}::uuid[]) r
          on conflict do nothing returning group_id, role_id)
    select made.group_id, r.display_name from made
      join role r on r.organization_id = ${who.organization_id} and r.id = made.role_id order by 1, r.id`.execute(db)
  await record(db, who, 'attach_role', groups, rows)
  return rows.length
}

async function attach(context: CallContext<typeof groupRoles.attach>) {
  const { params, body, db, who } = context
  await give(context, body.roles_id, [params.id])
  return rolesOf(db, who, params.id)
}

const attachMany = async (context: CallContext<typeof groupRoles.attachMany>) => ({
  attached: await give(context, context.body.roles_id, context.body.groups_id),
})

async function detach({ params, body, db, who }: CallContext<typeof groupRoles.detach>) {
  const groups = await lockGroups(db, who, [params.id])
  const { rows } = await sql<Change>`
    delete from role_of_group g using role r
     where g.organization_id = ${who.organization_id} and g.group_id = ${params.id} and g.role_id = any(${body.roles_id}::uuid[])
       and r.organization_id = g.organization_id and r.id = g.role_id
    returning g.group_id, r.display_name`.execute(db)
  await record(db, who, 'detach_role', groups, rows)
  return rolesOf(db, who, params.id)
}

type Source = { permissions: string[]; owner: boolean; role: GroupRole; group: Group | null }

async function whyOfUser({ params, db, who }: CallContext<typeof groupRoles.whyOfUser>) {
  await requireMembers(db, who, [params.uuid])
  const [{ rows }, { rows: owners }] = await Promise.all([
    sql<Source>`
      select r.permissions, json_build_object('id', r.id, 'display_name', r.display_name) as role,
             case when g.id is not null then json_build_object('id', g.id, 'title', ${titleOf('g')}) end as group
        from held_role h join role r on r.organization_id = h.organization_id and r.id = h.role_id
        left join chart_group g on g.organization_id = h.organization_id and g.id = h.group_id
       where h.organization_id = ${who.organization_id} and h.user_id = ${params.uuid} order by r.id, g.id`.execute(db),
    sql`select from organization where id = ${who.organization_id} and user_id = ${params.uuid}`.execute(db),
  ])
  const permissions = allPermissions.flatMap(name => {
    const from = rows.filter(it => it.permissions.includes(name)).map(({ role, group }) => ({ role, group }))
    return from.length > 0 ? [{ name, from }] : []
  })
  return { owner: owners.length > 0, permissions }
}

/** The answers to the calls about the roles of groups, and why a member may do something. */
export const groupRoleAnswers: readonly Answer[] = [
  answer(groupRoles.list, list),
  answer(groupRoles.groupsOfRole, groupsOfRole),
  answer(groupRoles.attach, attach),
  answer(groupRoles.detach, detach),
  answer(groupRoles.attachMany, attachMany),
  answer(groupRoles.whyOfUser, whyOfUser),
]
