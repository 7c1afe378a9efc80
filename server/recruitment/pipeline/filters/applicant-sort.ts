import { sql, type RawBuilder } from 'kysely'
import { degrees } from '@kargozin/api/labels-person.ts'
import type { ApplicantFilters } from './applicant-filters.ts'

type Order = NonNullable<ApplicantFilters['order_by']>

/**
 * SQL: what a list of applicants is ordered by, of the application `a`, its applicant `p` and its source `so`. `after` orders those with
 * the same key. `down`: the usual direction is from the newest or highest. `lacking`: the key may be null, and such rows are last.
 */
type SortColumn = {
  key: RawBuilder<unknown>
  after?: RawBuilder<unknown>
  down?: true
  /** Whether `p` or `so` is needed. */
  ofPerson?: true
  /** A further join that the key needs. */
  also?: RawBuilder<unknown>
  lacking?: true
}

const inWords = (text: RawBuilder<unknown>) => sql`${text} collate "fa-x-icu"`

/**
 * SQL: joins the places of all job openings or steps in an order, as `placed`. Looking up the title of each of 200,000 applicants takes
 * ten times as long as numbering the titles first.
 */
const placed = (numbered: RawBuilder<unknown>, column: RawBuilder<unknown>) => ({
  key: sql`placed.place`,
  also: sql`join (${numbered}) placed on placed.id = ${column}`,
})
const placeBy = (title: RawBuilder<unknown>) => sql`dense_rank() over (order by ${inWords(title)}) as place`

/** SQL: joins the start of the next appointment of each applicant who has one. They are few, so nothing is looked up for the others. */
const planned = sql`left join (
  select n.application_id, min(n.starts_at) as at from appointment n
   where n.status = 'planned' and n.starts_at > now() and n.application_id is not null group by n.application_id) planned
  on planned.application_id = a.id`

const rankOfDegree = sql`case p.degree ${sql.join(
  Object.entries(degrees).map(([degree, { rank }]) => sql`when ${sql.lit(degree)} then ${sql.lit(rank)}`),
  sql` `,
)} end`

const columns: Readonly<Record<Order, SortColumn>> = {
  entered_at: { key: sql`a.entered_at`, down: true },
  applied_at: { key: sql`a.applied_at`, down: true },
  created_at: { key: sql`a.applied_at`, down: true },
  rate: { key: sql`coalesce(a.rate, 0)`, down: true },
  name: { key: inWords(sql`p.last_name`), after: inWords(sql`p.first_name`), ofPerson: true },
  job: placed(sql`select j.id, ${placeBy(sql`j.title`)} from job j`, sql`a.job_id`),
  step: placed(sql`select s.id, ${placeBy(sql`s.title`)} from step s`, sql`a.step_id`),
  degree: { key: rankOfDegree, after: sql`p.experience_years`, down: true, ofPerson: true, lacking: true },
  source: { key: inWords(sql`coalesce(so.title, so.kind)`), ofPerson: true, lacking: true },
  city: {
    key: inWords(sql`(select city.name from city where city.id = p.city_id)`),
    ofPerson: true,
    lacking: true,
  },
  mobile: { key: sql`p.mobile`, ofPerson: true, lacking: true },
  email: { key: sql`p.email`, ofPerson: true, lacking: true },
  owner: placed(
    sql`select j.id, ${placeBy(sql`u.full_name`)} from job j join user_account u on u.id = j.user_id`,
    sql`a.job_id`,
  ),
  next_appointment: { key: sql`planned.at`, also: planned, lacking: true },
}

/** The column by which a list is ordered, and its way: newest and highest first by default, texts from the first letter. */
export function sortOf(asked: ApplicantFilters, usual: Order) {
  const { key, after, down, ofPerson = false, also, lacking } = columns[asked.order_by ?? usual]
  const direction = asked.direction ?? (down ? 'desc' : 'asc')
  return {
    key,
    after: after ?? sql`null::text`,
    hasSecond: after !== undefined,
    ofPerson,
    also: also ?? sql``,
    // Not for all columns, because an index is in the order of PostgreSQL's own places for nulls.
    way: sql.raw(lacking ? `${direction} nulls last` : direction),
    direction: sql.raw(direction),
  }
}

/** SQL: the requested order, in which the id breaks ties, and the join `also` that it needs. */
export function orderOf(asked: ApplicantFilters, usual: Order) {
  const { key, after, hasSecond, way, direction, also } = sortOf(asked, usual)
  const order = hasSecond
    ? sql`${key} ${way}, ${after} ${way}, a.id ${direction}`
    : sql`${key} ${way}, a.id ${direction}`
  return { order, also }
}
