import { sql } from 'kysely'
import { units } from '@kargozin/api/structure/units.ts'
import { answer, type Answer, type CallContext } from '../../../core/http/answer.ts'
import { ofOrganization } from '../../../db/conditions.ts'
import { unitRows } from '../../../structure/units.ts'
import { visibleJobs } from '../../access/job-access.ts'

/** SQL: the number of people of the row `unit`. */
const people = sql<number>`(select count(*) from unit_member x
  where x.organization_id = unit.organization_id and x.unit_id = unit.id)`

async function list(context: CallContext<typeof units.list>) {
  const { db, who, query } = context
  const seen = visibleJobs(db, who).select('job.id')
  const jobs = sql<number>`(select count(*) from job_unit x
    where x.organization_id = unit.organization_id and x.unit_id = unit.id and x.job_id in (${seen}))`
  const ofJob = sql<boolean>`exists (select from job_unit x where x.organization_id = unit.organization_id
    and x.unit_id = unit.id and x.job_id = ${query.job} and x.job_id in (${seen}))`
  const { rows, pagination } = await unitRows.page(context, [
    ...(query.uuids === undefined ? [] : [sql<boolean>`unit.id = any(${query.uuids}::uuid[])`]),
    ...(query.has_user === undefined ? [] : [sql<boolean>`(${people} > 0) = ${query.has_user}`]),
    ...(query.has_job === undefined ? [] : [sql<boolean>`(${jobs} > 0) = ${query.has_job}`]),
    ...(query.job === undefined ? [] : [ofJob]),
  ])
  const counted = await db
    .selectFrom('unit')
    .select(['id', people.as('employees_count'), jobs.as('jobs_count')])
    .where(ofOrganization(who))
    .where('id', '=', sql<string>`any(${rows.map(it => it.id)}::uuid[])`)
    .execute()
  const counts = new Map(counted.map(({ id, ...it }) => [id, it]))
  const none = { employees_count: 0, jobs_count: 0 }
  return { units: rows.map(({ id, name }) => ({ uuid: id, name, ...(counts.get(id) ?? none) })), pagination }
}

/** The answer to the call that lists units. It is here because it needs the rights on job openings. */
export const unitListAnswers: readonly Answer[] = [answer(units.list, list, { plans: 'search' })]
