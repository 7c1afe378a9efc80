import { sql, type RawBuilder } from 'kysely'
import { groupStatuses, groupTypes, namedHolders, type ChartGroup } from '@kargozin/api/structure/chart/chart.ts'
import type { QueryOut } from '@kargozin/api/call.ts'
import type { chart } from '@kargozin/api/structure/chart/chart.ts'
import { foldName } from '@kargozin/api/persian.ts'
import type { Member } from '../../core/http/answer.ts'
import { containing } from '../../db/conditions.ts'
import type { Db } from '../../db/transaction.ts'
import { groupsOn, holdings } from './days.ts'

type Asked = QueryOut<typeof chart.list>

type Row = ChartGroup & { total: number }

/** SQL: the groups that members hold on the asked day. `whose` is a condition on `chart_holder h`. */
const heldBy = (who: Member, { on }: Pick<Asked, 'on'>, whose: RawBuilder<boolean>) =>
  sql`(select h.group_id from ${holdings(who, on)} and ${whose})`

/** SQL: whether the name of the holder `h`, who may have left since, contains this text in any spelling. */
const called = (typed: string) => sql<boolean>`exists (select from user_account p where p.id = h.user_id
  and p.name_key like ${containing(foldName(typed))})`

/** SQL: whether the group `r` is one of the first groups of the answer. Undefined: the answer begins at the top. */
function rootsOf(who: Member, asked: Asked): RawBuilder<boolean> | undefined {
  const { root_group_ids = [], parent_id, user_id, current_user_chart } = asked
  const all = [
    ...(root_group_ids.length > 0 ? [sql<boolean>`r.id = any(${root_group_ids}::uuid[])`] : []),
    ...(parent_id ? [sql<boolean>`r.parent_id = ${parent_id}`] : []),
    ...(user_id ? [sql<boolean>`r.id in ${heldBy(who, asked, sql`h.user_id = ${user_id}`)}`] : []),
    ...(current_user_chart ? [sql<boolean>`r.id in ${heldBy(who, asked, sql`h.user_id = ${who.user_id}`)}`] : []),
  ]
  return all.length > 0 ? sql<boolean>`(${sql.join(all, sql` and `)})` : undefined
}

/** SQL: the ids of the first groups. */
function firstGroups(who: Member, asked: Asked) {
  const all = groupsOn(who, asked.on)
  const roots = rootsOf(who, asked)
  if (!roots) return sql`select r.id from ${all} r where r.parent_id is null`
  const own = sql`select r.id, r.parent_id from ${all} r where ${roots}`
  if (!asked.add_siblings) return sql`select own.id from (${own}) own`
  return sql`select distinct r.id from (${own}) own join ${all} r
    on r.id = own.id or r.parent_id is not distinct from own.parent_id`
}

/** SQL: the ids of all groups of the trees that begin at the first groups, down to the asked level. Undefined: all groups. */
function treeOf(who: Member, asked: Asked) {
  if (!asked.levels && !rootsOf(who, asked)) return undefined
  return sql`with recursive tree as (
      select it.id, 1 as depth from (${firstGroups(who, asked)}) it
      union
      select c.id, tree.depth + 1 from tree join ${groupsOn(who, asked.on)} c on c.parent_id = tree.id
       where tree.depth < ${asked.levels ?? 10_000})
    select distinct id from tree`
}

/** SQL: the conditions of the filters for the group `g` with its position `o` and its unit `u`. */
function filtersOf(who: Member, asked: Asked): RawBuilder<unknown>[] {
  const { search = '', job_designation_id, hierarchies_ids = [], type } = asked
  const key = foldName(search)
  const titled = ['g.title_key', 'o.title_key', 'u.name_key'].map(it => sql`${sql.ref(it)} like ${containing(key)}`)
  return [
    ...(key ? [sql`(${sql.join(titled, sql` or `)} or g.id in ${heldBy(who, asked, called(search))})`] : []),
    ...(search.trim() && !key ? [sql`false`] : []),
    ...(job_designation_id ? [sql`g.position_id = ${job_designation_id}`] : []),
    ...(hierarchies_ids.length > 0 ? [sql`g.level_id = any(${hierarchies_ids}::uuid[])`] : []),
    ...(type ? [sql`(g.position_id is not null) = ${type === groupTypes.position}`] : []),
  ]
}

/** SQL: a join of the group `g` that leaves only vacant or only full groups. */
const vacancy = (who: Member, { status, on }: More) =>
  status
    ? sql`left join (select h.group_id, count(*) as taken from ${holdings(who, on)} group by h.group_id) n on n.group_id = g.id`
    : sql``

/** SQL: the asked page of the groups `g` with these ids, with their titles. `total` counts all pages. */
function pickedFrom(who: Member, ids: RawBuilder<unknown> | undefined, more: More) {
  const { filters = [], status, page, on } = more
  const conditions = [
    sql`true`,
    ...(ids ? [sql`g.id in (${ids})`] : []),
    ...(status ? [sql`(coalesce(n.taken, 0) < g.places) = ${status === groupStatuses.vacant}`] : []),
    ...filters,
  ]
  return sql`
  select g.id as group_id, g.parent_id, s.id as second_parent_id, g.place, coalesce(g.title, o.title, u.name) as title, g.places,
    u.name as unit, l.title as hierarchy, count(*) over ()::int as total
    from ${groupsOn(who, on)} g
    left join position o on o.organization_id = g.organization_id and o.id = g.position_id
    left join unit u on u.organization_id = g.organization_id and u.id = g.unit_id
    left join level l on l.organization_id = g.organization_id and l.id = g.level_id
    left join chart_group s on s.organization_id = g.organization_id and s.id = g.second_parent_id and s.deleted_at is null
    ${vacancy(who, more)}
   where ${sql.join(conditions, sql` and `)} order by g.id ${page ? sql`limit ${page.limit} offset ${page.offset}` : sql``}`
}

/** SQL: for each group of `picked`, how many members hold it, and the first of them. A search puts the found ones first. */
function heldIn(who: Member, { search = '', on }: More, all: boolean) {
  const order = [...(foldName(search) ? [sql`${called(search)} desc`] : []), sql`h.acting`, sql`h.id`]
  return sql`
  select s.group_id, count(*)::int as holders_count, (array_agg(s.user_id))[:${sql.lit(namedHolders)}] as holder_ids,
    bool_and(s.acting) as acting
    from (select h.group_id, h.acting, h.user_id from ${holdings(who, on)}
        ${all ? sql`` : sql`and h.group_id in (select group_id from picked)`}
      order by h.group_id, ${sql.join(order)}) s
   group by s.group_id`
}

/** SQL: the first holders of the groups of `held`, as JSON, because arrays of 5,000 rows take the driver long to read. */
const named = sql`select h.group_id, json_agg(json_build_object('uuid', p.id, 'fullName', p.full_name) order by x.at) as holders
  from held h cross join unnest(h.holder_ids) with ordinality as x (id, at) join user_account p on p.id = x.id group by h.group_id`

const belowIn = (who: Member, { on }: More) => sql`
  select c.parent_id, count(*)::int as children_count from ${groupsOn(who, on)} c
   where c.parent_id in (select group_id from picked) group by c.parent_id`

const groupOf = ({ total: _, ...row }: Row): ChartGroup => row

type More = Pick<Asked, 'search' | 'status' | 'on'> & {
  filters?: readonly RawBuilder<unknown>[]
  page?: { limit: number; offset: number } | undefined
}

/** Reads the groups with these ids of a day, in the order in which they were added. `total` counts all pages. */
async function readWhere(db: Db, who: Member, ids: RawBuilder<unknown> | undefined, more: More) {
  const isWhole = !ids && !more.filters?.length && !more.page
  const { rows } = await sql<Row>`
    with picked as materialized (${pickedFrom(who, ids, more)}), held as (${heldIn(who, more, isWhole)}), named as (${named}),
      below as (${belowIn(who, more)})
    select it.*, coalesce(n.holders_count, 0) as holders_count, coalesce(m.holders, '[]') as holders, coalesce(n.acting, false) as acting,
      coalesce(b.children_count, 0) as children_count
      from picked it left join held n using (group_id) left join named m using (group_id) left join below b on b.parent_id = it.group_id
     order by it.group_id`.execute(db)
  return { groups: rows.map(groupOf), total: rows[0]?.total ?? 0 }
}

/** Reads the groups that the chart is asked for. Without `per_page` it reads all of them. */
export function readChart(db: Db, who: Member, asked: Asked) {
  const { per_page, page = 1, search, status, on } = asked
  const part = per_page ? { limit: per_page, offset: (page - 1) * per_page } : undefined
  const more = { filters: filtersOf(who, asked), search, status, on, page: part }
  return readWhere(db, who, treeOf(who, asked), more)
}

/** Whether the answer begins at certain groups, and not at the top of the chart. */
export const beginsBelow = (who: Member, asked: Asked): boolean => rootsOf(who, asked) !== undefined

/** Reads the groups with these ids of a day in their order. Ids of deleted groups are left out. */
export async function readGroups(db: Db, who: Member, ids: readonly string[], on?: string): Promise<ChartGroup[]> {
  const { groups } = await readWhere(db, who, sql`select unnest(${ids}::uuid[])`, { on })
  const byId = new Map(groups.map(it => [it.group_id, it]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

/** Reads the ids of the groups above a group, the nearest first. */
export async function idsAbove(db: Db, who: Member, group: string, on?: string): Promise<string[]> {
  const above = on
    ? groupsOn(who, on)
    : sql`(select id, parent_id from chart_group where organization_id = ${who.organization_id})` // also deleted ones
  const { rows } = await sql<{ id: string }>`
    with recursive above as (
      select parent_id as id, 1 as at from ${above} g where id = ${group}
      union all
      select g.parent_id, above.at + 1 from above join ${above} g on g.id = above.id)
    select id from above where id is not null order by at`.execute(db)
  return rows.map(it => it.id)
}
