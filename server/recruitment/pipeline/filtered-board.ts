import { sql } from 'kysely'
import { cardsPerStep } from '@kargozin/api/recruitment/pipeline/steps.ts'
import type { ListedApplicant } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import type { Member } from '../../core/http/answer.ts'
import type { Transaction } from '../../db/transaction.ts'
import { applicantColumns, applicantJoins } from '../access/applicant-access.ts'
import { noIds, readFilterIds } from './filters/filter-ids.ts'
import { conditionsOf, placesOf, type ApplicantFilters } from './filters/applicant-filters.ts'
import { orderOf } from './filters/applicant-sort.ts'

/** A step with one of its cards. A step without cards has a single row with nulls. */
export type BoardRow = ListedApplicant & {
  board_step_id: string
  step_title: string
  position: number
  type: number
  notification_type: number
  send_hiring_survey: boolean
  total: number
}

/** Whether the board has neither a filter nor an order. Then it need not search all applicants of the job. */
export const asksNothing = (asked: ApplicantFilters, who: Member): boolean =>
  !asked.order_by && !asked.direction && placesOf(asked).length + conditionsOf(asked, who, noIds).length === 0

/**
 * Reads the filtered board in one statement, with the cards of each step in the requested order. It numbers all matching
 * applicants of the job within their steps and reads only those of the first pages in full.
 */
export async function filteredBoard(
  transaction: Transaction,
  who: Member,
  jobId: string,
  asked: ApplicantFilters,
): Promise<BoardRow[]> {
  const ids = await readFilterIds(transaction.db, who, asked, jobId)
  const joins = sql.raw(applicantJoins)
  const where = sql.join(
    [
      sql<boolean>`a.organization_id = ${who.organization_id} and a.job_id = ${jobId} and a.trashed_at is null`,
      ...placesOf(asked),
      ...conditionsOf(asked, who, ids),
    ],
    sql` and `,
  )
  const { order, also } = orderOf(asked, 'entered_at')
  const query = sql<BoardRow>`
    with found as materialized (
      select a.id, a.step_id, count(*) over (partition by a.step_id) as total,
             row_number() over (partition by a.step_id order by ${order}) as place
        from application a ${joins} ${also} where ${where})
    select s.id as board_step_id, s.title as step_title, s.position, s.type, s.notification_type, s.send_hiring_survey,
           coalesce(found.total, 0) as total, ${sql.raw(applicantColumns)}
      from step s
      left join (found join application a on a.organization_id = ${who.organization_id} and a.id = found.id ${joins})
        on found.step_id = s.id and found.place <= ${cardsPerStep}
     where s.organization_id = ${who.organization_id} and s.job_id = ${jobId}
     order by s.position, found.place`
  const [, found] = await Promise.all([transaction.planForValues(), query.execute(transaction.db)])
  return found.rows
}
