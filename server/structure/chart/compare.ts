import { sql } from 'kysely'
import { chart, type GroupChange, type PersonChange } from '@kargozin/api/structure/chart/chart.ts'
import { answer, type Answer, type CallContext } from '../../core/http/answer.ts'
import { groupsOn, holdings, titleOf } from './days.ts'

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
      with held as (
        select x.user_id, x.day, array_agg(x.group_id order by x.group_id) as ids, array_agg(${titleOf('c')} order by x.group_id) as titles
          from (select distinct h.user_id, h.group_id, 1 as day from ${holdings(who, from)}
                union all select distinct h.user_id, h.group_id, 2 from ${holdings(who, to)}) x
          join chart_group c on c.organization_id = ${who.organization_id} and c.id = x.group_id
         where (x.day = 1 and c.id in (select id from ${groupsOn(who, from)} it))
            or (x.day = 2 and c.id in (select id from ${groupsOn(who, to)} it))
         group by x.user_id, x.day)
      select json_build_object('uuid', u.id, 'fullName', u.full_name) as "user",
             case when a.ids is null then 'came' when b.ids is null then 'left' else 'moved' end as change,
             coalesce(a.titles, '{}') as from, coalesce(b.titles, '{}') as to
        from (select * from held where day = 1) a full join (select * from held where day = 2) b on b.user_id = a.user_id
        join user_account u on u.id = coalesce(a.user_id, b.user_id)
       where a.ids is distinct from b.ids order by u.full_name collate "fa-x-icu", u.id`.execute(db),
  ])
  return { groups: groups.rows, people: people.rows }
}

/** The answer to the call that compares the charts of two days. */
export const compareAnswers: readonly Answer[] = [answer(chart.compare, compare)]
