import { sql, type RawBuilder } from 'kysely'
import type { QueryOut } from '@kargozin/api/call.ts'
import { leavingReport, type LeavingGroup, type LeftEmployee } from '@kargozin/api/employees/leaving-report.ts'
import { refuse, wrong } from '../../core/errors.ts'
import { answer, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import { pageOf, paginationOf } from '../../core/http/page.ts'
import type { Db } from '../../db/transaction.ts'
import { mayApart } from '../access/apart.ts'
import { countMonths } from './count-months.ts'
import { least, withoutSmall } from './small-groups.ts'

type Asked = QueryOut<typeof leavingReport.show>

/** The days of a report, as YYYY-MM-DD: the first one and the last one. */
export type Span = { from: string; to: string }

/** The days that a report asks for: by default the last twelve months. */
export async function spanOf(db: Db, { from, to }: Asked): Promise<Span> {
  const { rows } =
    await sql<Span>`select coalesce(${from ?? null}::date, (t.last - interval '1 year')::date + 1) as from, t.last as to
    from (select coalesce(${to ?? null}::date, chart_today()) as last) t`.execute(db)
  const [span] = rows
  if (!span || span.from > span.to) throw wrong('from', 'min_value', 'The last day cannot be before the first one.')
  return span
}

/** SQL: the condition for the departures `d` of a report. Throws 403 for a filter by reasons that the caller may not see. */
export function isCounted(who: Member, asked: Asked, { from, to }: Span): RawBuilder<boolean> {
  if (asked.reason && !mayApart(who, 'private'))
    throw refuse(403, 'You do not have permission to see or edit employees’ sensitive information.')
  const inOneOf = (column: string, keys: readonly string[] | undefined, type: string) =>
    keys && keys.length > 0 ? [sql<boolean>`${sql.ref(column)} = any(${keys}::${sql.raw(type)}[])`] : []
  const all = [
    sql<boolean>`d.organization_id = ${who.organization_id} and d.cancelled_at is null and d.ended_on <= chart_today()`,
    sql<boolean>`d.ended_on between ${from}::date and ${to}::date`,
    ...inOneOf('d.unit_id', asked.units_uuid, 'uuid'),
    ...inOneOf('d.branch_id', asked.subsidiaries_ids, 'uuid'),
    ...inOneOf('d.reason', asked.reason, 'text'),
  ]
  return sql`${sql.join(all, sql` and `)}`
}

/** SQL: how long an employee worked, as a key of `tenures`. */
const tenure = sql`case when e.started_on is null then null when d.ended_on - e.started_on <= 92 then 'months3'
  when d.ended_on - e.started_on <= 366 then 'year1' when d.ended_on - e.started_on <= 1096 then 'years3'
  when d.ended_on - e.started_on <= 1827 then 'years5' else 'longer' end`

/** SQL: the departures with their employees and where they worked. */
const departures = sql`departure d
  join employee e on e.organization_id = d.organization_id and e.id = d.employee_id
  left join unit on unit.organization_id = d.organization_id and unit.id = d.unit_id
  left join branch on branch.organization_id = d.organization_id and branch.id = d.branch_id
  left join level on level.organization_id = d.organization_id and level.id = d.level_id
  left join user_account leader on leader.id = d.leader_id`

/** SQL: the rows of the people who left, as the caller may see them. */
export function leftPeople(who: Member, asked: Asked, span: Span): RawBuilder<LeftEmployee> {
  const secret = mayApart(who, 'private')
  return sql`select e.id as uuid, btrim(e.first_name || ' ' || e.last_name) as "fullName", e.started_on, d.ended_on,
      d.ended_on - e.started_on as days, unit.name as unit, branch.name as subsidiary, level.title as level,
      leader.full_name as leader, ${secret ? sql`d.reason` : sql`null`} as reason, ${secret ? sql`d.ended_by` : sql`null`} as ended_by
    from ${departures} where ${isCounted(who, asked, span)} order by d.ended_on desc, d.id desc`
}

type Dimension = 'unit' | 'subsidiary' | 'level' | 'leader' | 'tenure' | 'reason'
type Count = { dimension: Dimension; key: string | null; left: number }

/** SQL: how many departures have each reason. Without the permission for reasons, of all so far in whole fives: see leaving-report.ts. */
function byReason(who: Member, where: RawBuilder<boolean>): RawBuilder<Count> {
  if (mayApart(who, 'private'))
    return sql`select 'reason', d.reason, count(*) from departure d where ${where} group by d.reason`
  const all = sql`d.organization_id = ${who.organization_id} and d.cancelled_at is null and d.ended_on <= chart_today()`
  return sql`select 'reason', d.reason, count(*) from (
      select d.reason from departure d where ${all} order by d.id
       limit (select count(*) / ${sql.lit(least)} * ${sql.lit(least)} from departure d where ${all})) d group by d.reason`
}

/** The groups of each kind, none of them smaller than `least`. */
async function groupsOf(db: Db, who: Member, where: RawBuilder<boolean>) {
  const { rows } = await sql<Count>`
    with counted as (
      select unit.name as unit, branch.name as subsidiary, level.title as level, leader.full_name as leader, ${tenure} as tenure
        from ${departures} where ${where})
    select it.dimension, it.key, count(*) as left from counted
     cross join lateral (values ('unit', unit), ('subsidiary', subsidiary), ('level', level), ('leader', leader), ('tenure', tenure))
       it(dimension, key)
     group by it.dimension, it.key
    union all (${byReason(who, where)})`.execute(db)
  const of = (dimension: Dimension): LeavingGroup[] => withoutSmall(rows.filter(it => it.dimension === dimension))
  return {
    ...{ unit: of('unit'), subsidiary: of('subsidiary'), level: of('level'), leader: of('leader') },
    ...{ tenure: of('tenure'), reason: of('reason') },
  }
}

async function show({ db, who, query, locale, from }: CallContext<typeof leavingReport.show>) {
  const span = await spanOf(db, query)
  const where = isCounted(who, query, span)
  const page = pageOf(query, 20)
  const { months, cohorts } = await countMonths(db, who, span, locale, where)
  const { rows } =
    await sql<LeftEmployee>`${leftPeople(who, query, span)} limit ${page.limit} offset ${page.offset}`.execute(db)
  const left = months.reduce((sum, it) => sum + it.left, 0)
  const groups = await groupsOf(db, who, where)
  return {
    report: { left_employees: rows, left, months, cohorts, groups },
    pagination: paginationOf(page, left, from.url),
  }
}

/** The answer to the call about the employees who left. */
export const leavingReportAnswers: readonly Answer[] = [answer(leavingReport.show, show, { plans: 'search' })]
