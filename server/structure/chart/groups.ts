import { sql } from 'kysely'
import { userGroups, type ListedGroup } from '@kargozin/api/structure/chart/groups.ts'
import { foldName } from '@kargozin/api/persian.ts'
import { answer, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import { pageOf, paginationOf } from '../../core/http/page.ts'
import { containing } from '../../db/conditions.ts'
import { holdings } from './days.ts'

/** SQL: whether one of these folded titles contains this text. A text without letters finds nothing. */
function titled(typed: string | undefined, columns: readonly string[]) {
  if (!typed?.trim()) return sql<boolean>`true`
  const key = foldName(typed)
  if (!key) return sql<boolean>`false`
  const any = columns.map(it => sql`${sql.ref(it)} like ${containing(key)}`)
  return sql<boolean>`(${sql.join(any, sql` or `)})`
}

/** SQL: the groups `g` with their position `o` and their unit `u`. */
const groupsOf = (who: Member) => sql`chart_group g
  left join position o on o.organization_id = g.organization_id and o.id = g.position_id
  left join unit u on u.organization_id = g.organization_id and u.id = g.unit_id
 where g.organization_id = ${who.organization_id} and g.deleted_at is null`

async function list({ db, who, query, from }: CallContext<typeof userGroups.list>) {
  const page = pageOf(query, 20)
  const held = query.user_id
    ? sql`g.id in (select h.group_id from ${holdings(who)} and h.user_id = ${query.user_id})`
    : sql`true`
  const found = sql`${groupsOf(who)} and ${titled(query.title, ['g.title_key', 'o.title_key', 'u.name_key'])} and ${held}`
  const [{ rows }, counted] = await Promise.all([
    sql<ListedGroup>`
      with page as (select g.id, g.parent_id, coalesce(g.title, o.title, u.name) as title from ${found}
        order by coalesce(g.title, o.title, u.name) collate "fa-x-icu", g.id limit ${page.limit} offset ${page.offset})
      select page.id, page.id as uuid, page.title,
        (select coalesce(g.title, o.title, u.name) from ${groupsOf(who)} and g.id = page.parent_id) as parent,
        (select count(*)::int from ${holdings(who)} and h.group_id = page.id) as users_count
        from page order by page.title collate "fa-x-icu", page.id`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from ${found}`.execute(db),
  ])
  return { groups: rows, pagination: paginationOf(page, counted.rows[0]?.total ?? 0, from.url) }
}

async function departments({ db, who, query, from }: CallContext<typeof userGroups.departments>) {
  const page = pageOf(query, 20)
  const found = sql`unit u where u.organization_id = ${who.organization_id} and u.deleted_at is null
    and ${titled(query.title, ['u.name_key'])} and exists (select from chart_group g
      where g.organization_id = u.organization_id and g.unit_id = u.id and g.deleted_at is null)`
  const inUnit = sql`chart_group g where g.organization_id = ${who.organization_id} and g.unit_id = page.id and g.deleted_at is null`
  const [{ rows }, counted] = await Promise.all([
    sql<{ id: string; uuid: string; name: string; groups_count: number; users_count: number }>`
      with page as (select u.id, u.name as name from ${found}
        order by u.name collate "fa-x-icu", u.id limit ${page.limit} offset ${page.offset})
      select page.id, page.id as uuid, page.name, (select count(*)::int from ${inUnit}) as groups_count,
        (select count(distinct h.user_id)::int from ${holdings(who)} and h.group_id in (select g.id from ${inUnit})) as users_count
        from page order by page.name collate "fa-x-icu", page.id`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from ${found}`.execute(db),
  ])
  return { departments: rows, pagination: paginationOf(page, counted.rows[0]?.total ?? 0, from.url) }
}

/** The answers to the calls that list groups and units of the chart. */
export const groupAnswers: readonly Answer[] = [
  answer(userGroups.list, list, { plans: 'search' }),
  answer(userGroups.departments, departments, { plans: 'search' }),
]
