import { sql, type RawBuilder } from 'kysely'
import { duplicates, type DuplicateSide } from '@kargozin/api/recruitment/persons/duplicates.ts'
import { answer, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import { notFound } from '../../core/errors.ts'
import { pageOf, paginationOf } from '../../core/http/page.ts'
import type { Db } from '../../db/transaction.ts'
import { reachApplication } from '../access/applicant-access.ts'
import { seesAllJobs, visibleJobs, type Scope } from '../access/job-access.ts'
import { scopeAt } from '../access/step-access.ts'
import { bothOfPair, isProposed, knownReasons, largeGroups, reasonsInOrder } from '../people/possible-duplicates.ts'
import { nameLike } from '../../db/name-conditions.ts'
import { agree } from './join-persons.ts'
import { choicesOf } from './merge-values.ts'
import { planMerge } from './merge-applications.ts'
import { readCompared } from './merge-persons.ts'
import { readMerges } from './read-merges.ts'

/** The maximum number of pairs that are counted and listed. Further pairs appear when some of these are settled. */
const maxPairs = 1000
/**
 * The maximum number of rows that are read for each reason. A pair of persons has several rows if they have several
 * applications.
 */
const maxRowsPerReason = 1200

type Found = { one: string; two: string; ranks: number[]; total: number; agrees: boolean }

type PairFilter = {
  /** Return only the pairs of this application. By default all pairs are returned, each once. */
  of?: string
  /** The numbers of the requested reasons. */
  reasons: readonly number[]
  /** An additional condition on the pair `d`. */
  where?: RawBuilder<boolean> | undefined
  page: { limit: number; offset: number }
}

/**
 * SQL: the CTE `pair` with the pairs of applications that the caller may know, newest first for each reason. `u` and `v`
 * identify the two persons (or applications, if the caller does not see all jobs), so rows with the same `u` and `v` are one
 * pair.
 */
function pairsSql(who: Member, { of, reasons, where }: PairFilter): RawBuilder<unknown> {
  const { organization_id } = who
  const [one, two] = seesAllJobs(who) ? [sql`a.person_id`, sql`b.person_id`] : [sql`a.id`, sql`b.id`]
  const own = of
    ? sql`d.application_id in (select g.id from application g where g.organization_id = ${organization_id} and (g.id = ${of} or g.merged_into = ${of}))`
    : (where ?? sql`d.application_id > d.other_id`)
  // A separate query for each reason, so that each reads its index in order and stops at the limit. `offset 0` keeps the planner
  // from joining first: it expects few results of the joins, and would read all pairs of the organisation and sort them.
  const each = (reasons.length > 0 ? reasons : [-1]).map(
    reason => sql`(
    select two_sides.one, two_sides.two, d.application_id, d.other_id, d.reason, u, v, first_at, last_at
      from possible_duplicate d
     cross join lateral (
       select a.id as one, b.id as two, least(${one}, ${two}) as u, greatest(${one}, ${two}) as v,
              least(a.applied_at, b.applied_at) as first_at, greatest(a.applied_at, b.applied_at) as last_at
         from (values (0)) start ${bothOfPair(who)} where ${isProposed(who)} offset 0) two_sides
     where d.organization_id = ${organization_id} and d.reason = ${sql.lit(reason)} and ${own}
     order by d.application_id desc, d.other_id desc limit ${sql.lit(maxRowsPerReason)})`,
  )
  return sql`pair as materialized (${sql.join(each, sql` union all `)})`
}

async function readPairs(db: Db, who: Member, wanted: PairFilter, only: RawBuilder<boolean> = sql`true`) {
  // A pair of persons is shown with their two newest applications.
  const { rows } = await sql<Found>`
    with ${pairsSql(who, wanted)},
    best as (
      select u, v, min(reason) as reason, max(greatest(application_id, other_id)::text) as newest,
             (array_agg(array[one, two] order by last_at desc, first_at desc, one, two))[1:1] as two
        from pair group by u, v),
    shown as materialized (
      select u, v, two[1][1] as one, two[1][2] as two, reason, newest, count(*) over () as total
        from best where ${only} order by reason, newest desc, u, v limit ${wanted.page.limit} offset ${wanted.page.offset})
    select one, two, case when exists (select from pair group by reason having count(*) = ${sql.lit(maxRowsPerReason)}) then ${sql.lit(maxPairs)} else least(total, ${sql.lit(maxPairs)}) end as total, array(
        select distinct d.reason::int from pair join possible_duplicate d on d.organization_id = ${who.organization_id}
           and d.application_id = pair.application_id and d.other_id = pair.other_id and d.reason = any(${knownReasons(who)}::int[])
         where pair.u = shown.u and pair.v = shown.v) as ranks,
           ${agree(who, sql.ref('shown.one'), sql.ref('shown.two'))} as agrees
      from shown order by reason, newest desc, u, v`.execute(db)
  const sides = await readSides(
    db,
    who,
    rows.flatMap(row => [row.one, row.two]),
  )
  const { of } = wanted
  const pairs = rows.flatMap(({ one, two, ranks, agrees }) => {
    const both = [sides.get(one), sides.get(two)].toSorted(byAge)
    const [first, second] =
      of && of === two ? [sides.get(two), sides.get(one)] : of ? [sides.get(one), sides.get(two)] : both
    if (!first || !second) return []
    const pair = pairOf(first, second)
    const join = pair.can.merge && agrees && first.job_id !== second.job_id
    return [{ ...pair, can: { ...pair.can, join }, reasons: reasonsInOrder.filter((_, at) => ranks.includes(at)) }]
  })
  return { pairs, total: rows[0]?.total ?? 0 }
}

type Side = DuplicateSide & { scope: Scope | null }

const byAge = (a: Side | undefined, b: Side | undefined) => ((a?.applied_at ?? '') < (b?.applied_at ?? '') ? -1 : 1)

const pairOf = ({ scope, ...applicant }: Side, { scope: there, ...other }: Side) => ({
  applicant,
  other,
  can: { merge: scope === 'change' && there === 'change' },
})

/** Reads applications with the data that the list and the comparison show. */
async function readSides(db: Db, who: Member, ids: readonly string[]): Promise<ReadonlyMap<string, Side>> {
  const rows = await visibleJobs(db, who)
    .innerJoin('application as a', join =>
      join.onRef('a.organization_id', '=', 'job.organization_id').onRef('a.job_id', '=', 'job.id'),
    )
    .innerJoin('applicant as p', join =>
      join.onRef('p.organization_id', '=', 'a.organization_id').onRef('p.application_id', '=', 'a.id'),
    )
    .innerJoin('step', join =>
      join.onRef('step.organization_id', '=', 'a.organization_id').onRef('step.id', '=', 'a.step_id'),
    )
    .select(['a.id as uuid', 'p.first_name as name', 'p.last_name', 'p.mobile', 'p.email', 'p.birth_date as birthday'])
    .select([
      'a.job_id',
      'job.title as job_title',
      'step.title as step_title',
      'step.type as step_type',
      'a.applied_at',
    ])
    .select(scopeAt(who, 'a.step_id').as('scope'))
    .where('a.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map(row => [row.uuid, row]))
}

async function list({ query, db, transaction, who, from }: CallContext<typeof duplicates.list>) {
  const page = pageOf(query, 20)
  const chosen: readonly string[] | undefined = query.reasons?.length ? query.reasons : undefined
  const reasons = knownReasons(who).filter(at => !chosen || chosen.includes(reasonsInOrder[at] ?? ''))
  // Reads both directions of a pair, because either applicant may have the searched name.
  const where = query.name
    ? sql<boolean>`d.application_id in (select p.application_id from applicant p
        where p.organization_id = ${who.organization_id} and ${nameLike(query.name)})`
    : undefined
  if (where) await transaction.planForValues()
  const { pairs, total } = await readPairs(db, who, { reasons, where, page })
  const groups = where || (chosen && !chosen.includes('name')) ? [] : await largeGroups(db, who)
  return { duplicates: pairs, groups, pagination: paginationOf(page, total, from.url) }
}

/** The maximum number of pairs on a profile. */
const maxOnProfile = 20

async function ofApplicant({ params, db, who }: CallContext<typeof duplicates.ofApplicant>) {
  const it = await reachApplication(db, who, params.applicant_uuid, 'show')
  const [{ pairs }, merges] = await Promise.all([
    readPairs(db, who, { of: it.id, reasons: knownReasons(who), page: { limit: maxOnProfile, offset: 0 } }),
    readMerges(db, who, it),
  ])
  return { duplicates: pairs, merges }
}

async function compare({ params, db, who, locale }: CallContext<typeof duplicates.compare>) {
  const own = await reachApplication(db, who, params.applicant_uuid, 'show')
  const other = await reachApplication(db, who, params.other_uuid, 'show')
  if (own.id === other.id) throw notFound()
  const sides = await readSides(db, who, [own.id, other.id])
  const [first, second] = [sides.get(own.id), sides.get(other.id)]
  if (!first || !second) throw notFound()
  const { pairs } = await readPairs(
    db,
    who,
    { of: own.id, reasons: knownReasons(who), page: { limit: 1, offset: 0 } },
    sql`${other.id} in (best.two[1][1], best.two[1][2])`,
  )
  const compared = await readCompared(db, who, own.id, other.id)
  const pair = pairOf(first, second)
  const plan = pair.can.merge
    ? await planMerge(db, who, { own: own.person_id, other: other.person_id }, false)
    : undefined
  return {
    ...pair,
    reasons: pairs[0]?.reasons ?? [],
    same_job: compared.sameJob,
    choices: pair.can.merge ? choicesOf(compared, locale) : [],
    together: (plan?.pairs ?? [])
      .filter(it => !compared.sameJob || it.job_id !== own.job_id)
      .map(it => ({ job_title: it.title })),
  }
}

/** Applications that were joined by a contact or a code only, although their names differ, until decision 056. */
async function joined({ query, db, who, from }: CallContext<typeof duplicates.joined>) {
  const page = pageOf(query, 20)
  const { rows } = await sql<{ one: string; two: string; total: number }>`
    select a.id as one, b.id as two, count(*) over () as total
      from doubtful_join d ${bothOfPair(who)}
     where d.organization_id = ${who.organization_id} and a.person_id = b.person_id
     order by d.other_id desc, d.application_id limit ${page.limit} offset ${page.offset}`.execute(db)
  const sides = await readSides(
    db,
    who,
    rows.flatMap(row => [row.one, row.two]),
  )
  const pairs = rows.flatMap(({ one, two }) => {
    const [first, second] = [sides.get(one), sides.get(two)]
    return first && second ? [pairOf(first, second)] : []
  })
  return { joined: pairs, pagination: paginationOf(page, Number(rows[0]?.total ?? 0), from.url) }
}

/** The answers to the calls that list and compare possible duplicates, and those that were joined by a contact only. */
export const duplicateAnswers: readonly Answer[] = [
  answer(duplicates.list, list),
  answer(duplicates.ofApplicant, ofApplicant),
  answer(duplicates.compare, compare),
  answer(duplicates.joined, joined),
]
