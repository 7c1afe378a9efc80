import { sql, type RawBuilder } from 'kysely'
import type { Member } from '../../core/http/answer.ts'

/** SQL: today in Iran. A subquery, because PostgreSQL would otherwise convert the time again for every row. */
export const today = sql<string>`(select chart_today())`

const dayOf = (on: string | undefined) => (on ? sql`${on}::date` : today)

/** SQL: whether the period of the row `alias`, with `started_on` and `ended_on`, includes a day. */
const covers = (alias: string, day: RawBuilder<unknown>) =>
  sql<boolean>`(${sql.ref(`${alias}.started_on`)} is null or ${sql.ref(`${alias}.started_on`)} <= ${day})
    and (${sql.ref(`${alias}.ended_on`)} is null or ${sql.ref(`${alias}.ended_on`)} > ${day})`

/** SQL: whether the row `chart_holder h` counts on a day, by default today. Those who have left the organisation hold no group. */
export function holdsOn(on?: string): RawBuilder<boolean> {
  const there = on
    ? sql`(h.left_at is null or (h.left_at at time zone 'Asia/Tehran')::date > ${on}::date)`
    : sql`h.left_at is null`
  return sql<boolean>`${covers('h', dayOf(on))} and ${there}`
}

/** SQL: who holds which group on a day, by default today, as `h`. */
export const holdings = (who: Member, on?: string) =>
  sql`chart_holder h where h.organization_id = ${who.organization_id} and ${holdsOn(on)}`

/** SQL: a table of the groups of the chart on a day, by default today, with the group that was above each on that day. */
export function groupsOn(who: Member, on?: string): RawBuilder<unknown> {
  const own = sql`organization_id = ${who.organization_id}`
  if (!on) return sql`(select * from chart_group where ${own} and deleted_at is null)`
  const day = dayOf(on)
  return sql`(select g.organization_id, g.id, p.group_id as parent_id, g.second_parent_id, g.title, g.title_key, g.position_id,
      g.unit_id, g.level_id, g.places, g.place
    from chart_stand s join chart_group g on g.organization_id = s.organization_id and g.id = s.group_id
    left join chart_stand p on p.organization_id = s.organization_id and p.group_id = s.parent_id and ${covers('p', day)}
   where s.${own} and ${covers('s', day)})`
}

/** SQL: the title of the group of this alias, which may have only that of its position or unit. */
export const titleOf = (group: string) => sql<string>`coalesce(${sql.ref(`${group}.title`)},
  (select o.title from position o where o.organization_id = ${sql.ref(`${group}.organization_id`)} and o.id = ${sql.ref(`${group}.position_id`)}),
  (select u.name from unit u where u.organization_id = ${sql.ref(`${group}.organization_id`)} and u.id = ${sql.ref(`${group}.unit_id`)}))`
