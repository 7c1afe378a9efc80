import { sql, type RawBuilder } from 'kysely'
import { mostMonths } from '@kargozin/api/employees/leaving-report.ts'
import type { Locale } from '@kargozin/api/words.ts'
import { wrong } from '../../core/errors.ts'
import type { Member } from '../../core/http/answer.ts'
import type { Db } from '../../db/transaction.ts'
import { monthStarts, yearStarts } from './months.ts'

type Bucket = { at: number; change: number; left: number }
type Cohort = { at: number; began: number; left: number; left_early: number }

/** The years of beginners in the report. */
const cohortYears = 6

/** The day before a day. */
const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)

/** Each period between two starts: its first and its last day. */
const periodsOf = (starts: readonly string[]) =>
  starts.slice(0, -1).map((from, at) => ({ from, to: dayBefore(starts[at + 1] ?? from) }))

/**
 * How many left in each month, and how many worked at its beginning, in one pass through all employees. An employee without a first day
 * counts as one who has always been here. `where`: the condition for departures `d`.
 */
async function readMonths(
  db: Db,
  who: Member,
  starts: readonly string[],
  where: RawBuilder<boolean>,
): Promise<Bucket[]> {
  const at = (day: string) => sql`width_bucket(${sql.ref(day)}, ${starts}::date[])`
  const { rows } = await sql<Bucket>`
    with days as (
      select coalesce(e.started_on, date '0001-01-01') as day, 1 as change, 0 as left from employee e
       where e.organization_id = ${who.organization_id} and e.deleted_at is null
      union all
      select e.ended_on, -1, 0 from employee e
       where e.organization_id = ${who.organization_id} and e.deleted_at is null and e.ended_on is not null
      union all
      select d.ended_on, 0, 1 from departure d where ${where})
    select ${at('days.day')} as at, sum(change)::int as change, sum("left")::int as left from days group by 1 order by 1`.execute(
    db,
  )
  return rows
}

/** Of those who began in each year: how many left, and how many within a year. */
async function readCohorts(db: Db, who: Member, starts: readonly string[]): Promise<Cohort[]> {
  const { rows } = await sql<Cohort>`
    select width_bucket(e.started_on, ${starts}::date[]) as at, count(*) as began,
           count(*) filter (where e.ended_on <= chart_today()) as left,
           count(*) filter (where e.ended_on <= chart_today() and e.ended_on < e.started_on + 365) as left_early
      from employee e
     where e.organization_id = ${who.organization_id} and e.deleted_at is null and e.started_on >= ${starts[0]}::date
       and e.started_on < ${starts.at(-1)}::date group by 1`.execute(db)
  return rows
}

/** The months and the years of the report, in the calendar of the reader. Throws 422 for too many months. */
export async function countMonths(
  db: Db,
  who: Member,
  { from, to }: { from: string; to: string },
  locale: Locale,
  where: RawBuilder<boolean>,
) {
  const starts = monthStarts(from, to, locale)
  if (starts.length > mostMonths + 1)
    throw wrong('from', 'max_value', 'A report has at most {count} months.', { count: mostMonths })
  const years = yearStarts(to, cohortYears, locale)
  const buckets = await readMonths(db, who, starts, where)
  const cohorts = await readCohorts(db, who, years)
  const workingAt = (month: number) => buckets.filter(it => it.at < month).reduce((sum, it) => sum + it.change, 0)
  const months = periodsOf(starts).map((period, at) => {
    const left = buckets.find(it => it.at === at + 1)?.left ?? 0
    const working = workingAt(at + 1)
    const mean = (working + workingAt(at + 2)) / 2
    return { ...period, left, working: Math.max(0, working), rate: mean > 0 ? Math.round((1000 * left) / mean) : null }
  })
  const byYear = periodsOf(years).map((period, at) => {
    const it = cohorts.find(row => row.at === at + 1)
    return { ...period, began: it?.began ?? 0, left: it?.left ?? 0, left_early: it?.left_early ?? 0 }
  })
  return { months, cohorts: byYear.filter(it => it.began > 0) }
}
