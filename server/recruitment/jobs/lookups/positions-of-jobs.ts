import { sql } from 'kysely'
import { publishStatus } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { positions } from '@kargozin/api/structure/positions.ts'
import { chart } from '@kargozin/api/structure/chart/chart.ts'
import { may } from '@kargozin/api/permissions.ts'
import { foldName } from '@kargozin/api/persian.ts'
import { answer, type Answer, type CallContext } from '../../../core/http/answer.ts'
import { containing, ofOrganization } from '../../../db/conditions.ts'
import { readFilled, type Filled } from '../../../structure/chart/filled.ts'
import { positionRows } from '../../../structure/positions.ts'
import { visibleJobs } from '../../access/job-access.ts'

/** SQL: whether the title or the code of the row `position` contains this text in any spelling. */
function isFound(typed: string) {
  const key = foldName(typed)
  // A text that is only punctuation has an empty key, which would match every position.
  if (!key) return sql<boolean>`false`
  return sql<boolean>`(title_key like ${containing(key)} or code_key like ${containing(key)})`
}

const none: Filled = { places_count: 0, holders_count: 0, vacant_count: 0 }
const unseen = { places_count: null, holders_count: null, vacant_count: null }

async function list({ query: { title = '', perPage, ...query }, ...context }: CallContext<typeof positions.list>) {
  const { db, who } = context
  const { rows, pagination } = await positionRows.page(
    { ...context, query: { per_page: perPage, ...query } },
    title.trim() ? [isFound(title)] : [],
  )
  const ids = sql<string>`any(${rows.map(it => it.id)}::uuid[])`
  const mayChart = may(who, chart.list.needs)
  const [statements, openings, filled] = await Promise.all([
    db
      .selectFrom('position_statement')
      .select(['position_id', eb => eb.fn.max('created_at').as('at')])
      .where(ofOrganization(who))
      .where('position_id', '=', ids)
      .groupBy('position_id')
      .execute(),
    visibleJobs(db, who)
      .where('job.publish_status', '=', publishStatus.active)
      .where('job.position_id', '=', ids)
      .select(['job.position_id', eb => eb.fn.countAll<number>().as('count')])
      .groupBy('job.position_id')
      .execute(),
    mayChart
      ? readFilled(
          db,
          who,
          rows.map(it => it.id),
        )
      : undefined,
  ])
  const stated = new Map(statements.map(it => [it.position_id, it.at]))
  const counts = new Map(openings.map(it => [it.position_id, it.count]))
  return {
    job_designations: rows.map(({ id, ...row }) => ({
      ...row,
      uuid: id,
      stated_at: stated.get(id) ?? null,
      jobs_count: counts.get(id) ?? 0,
      ...(filled ? (filled.get(id) ?? none) : unseen),
    })),
    pagination,
  }
}

/** The answer to the call that lists positions. It is here because it needs the rights on job openings. */
export const positionListAnswers: readonly Answer[] = [answer(positions.list, list, { plans: 'search' })]
