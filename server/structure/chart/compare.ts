import { sql } from 'kysely'
import { chart, type GroupChange, type PersonChange } from '@kargozin/api/structure/chart/chart.ts'
import { answer, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import { groupsOn, holdings, titleOf } from './days.ts'

/** SQL: the groups that each member holds on a day. */
const heldOn = (who: Member, on: string | undefined) => sql`
  select h.user_id, array_agg(distinct h.group_id) as ids from ${holdings(who, on)}
     and h.group_id in (select id from ${groupsOn(who, on)} it) group by h.user_id`

/** What differs between the charts of two days. Without `to`, the other day is today. Renamed groups are no difference. */
async function compare({ db, who, query: { from, to } }: CallContext<typeof chart.compare>) {
  const [groups, people] = await Promise.all([
    sql<GroupChange>`
      select c.id as group_id, ${titleOf('c')} as title,
             case when a.id is null then 'added' when b.id is null then 'removed' else 'moved' end as change,
             case when p.id is not null then ${titleOf('p')} end as from, case when q.id is not null then ${titleOf('q')} end as to
        from ${groupsOn(who, from)} a full join ${groupsOn(who, to)} b on b.id = a.id
        join chart_group c on c.organization_id = ${who.organization_id} and c.id = coalesce(a.id, b.id)
        left join chart_group p on p.organization_id = c.organization_id and p.id = a.parent_id
        left join chart_group q on q.organization_id = c.organization_id and q.id = b.parent_id
       where a.id is null or b.id is null or a.parent_id is distinct from b.parent_id
       order by c.id`.execute(db),
    sql<PersonChange>`
      with a as (${heldOn(who, from)}), b as (${heldOn(who, to)}),
        changed as (select coalesce(a.user_id, b.user_id) as user_id, a.ids as from_ids, b.ids as to_ids
          from a full join b on b.user_id = a.user_id where a.ids is distinct from b.ids),
        named as materialized (select c.id, ${titleOf('c')} as title from chart_group c where c.organization_id = ${who.organization_id}),
        sides as (
          select x.user_id, true as is_from, it as id from changed x cross join unnest(x.from_ids) it
          union all select x.user_id, false, it from changed x cross join unnest(x.to_ids) it),
        titled as (
          select s.user_id, coalesce(array_agg(n.title order by n.id) filter (where s.is_from), '{}') as from,
                 coalesce(array_agg(n.title order by n.id) filter (where not s.is_from), '{}') as to
            from sides s join named n on n.id = s.id group by s.user_id)
      select json_build_object('uuid', u.id, 'fullName', u.full_name) as "user",
             case when x.from = '{}' then 'came' when x.to = '{}' then 'left' else 'moved' end as change, x.from, x.to
        from titled x join user_account u on u.id = x.user_id order by u.full_name collate "fa-x-icu", u.id`.execute(
      db,
    ),
  ])
  return { groups: groups.rows, people: people.rows }
}

/** The answer to the call that compares the charts of two days. */
export const compareAnswers: readonly Answer[] = [answer(chart.compare, compare)]
