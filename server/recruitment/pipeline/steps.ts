import { sql } from 'kysely'
import { cardsPerStep, steps, type BoardStep } from '@kargozin/api/recruitment/pipeline/steps.ts'
import { answer, type Answer, type CallContext } from '../../core/http/answer.ts'
import { notFound } from '../../core/errors.ts'
import { pageOf, paginationOf } from '../../core/http/page.ts'
import { applicantColumns, applicantJoins } from '../access/applicant-access.ts'
import { asksNothing, filteredBoard, type BoardRow } from './filtered-board.ts'
import { rightsOn, scopeOf, visibleJobs } from '../access/job-access.ts'
import { ownStepsOf } from '../access/step-access.ts'

/*
 * SQL: the whole board in one statement. Reads the newest cards of each step through an index, and counts the applicants of
 * the step.
 */
const boardSql = (cards: number) => `
select s.id as board_step_id, s.title as step_title, s.position, s.type, s.notification_type, s.send_hiring_survey, counted.total, card.*
  from step s
  cross join lateral (select count(*) as total from application a
     where a.organization_id = s.organization_id and a.step_id = s.id and a.trashed_at is null) counted
  left join lateral (
    select ${applicantColumns}
      from (select * from application a where a.organization_id = s.organization_id and a.step_id = s.id and a.trashed_at is null
             order by a.entered_at desc, a.id desc limit ${cards}) a
      ${applicantJoins}) card on true
 where s.organization_id = $1 and s.job_id = $2
 order by s.position, card.entered_at desc, card.uuid desc`
const withCards = boardSql(cardsPerStep)
const withoutCards = boardSql(0)

const countOfJob = sql<number>`(select count(*) from application a
  where a.organization_id = job.organization_id and a.job_id = job.id and a.trashed_at is null)`

async function board({ params, query, db, transaction, who, from }: CallContext<typeof steps.ofJob>) {
  const plain = asksNothing(query, who)
  const cards = query.cards ?? true
  const [{ everybody, ...job }, rows] = await Promise.all([
    visibleJobs(db, who)
      .leftJoin('city', 'city.id', 'job.city_id')
      .select(['job.id as uuid', 'job.title', 'job.publish_status', scopeOf(who).as('scope')])
      .select(
        sql<{ name: string; name_en: string } | null>`case when city.id is not null then
          json_build_object('name', city.name, 'name_en', city.name_en) end`.as('city'),
      )
      // Without filters, the counts of the steps already add up to all applicants.
      .select((plain ? sql<number>`0` : countOfJob).as('everybody'))
      .select(ownStepsOf(who).as('own_steps'))
      .where('job.id', '=', params.job_uuid)
      .executeTakeFirstOrThrow(notFound),
    plain
      ? transaction.rows<BoardRow>(cards ? withCards : withoutCards, [who.organization_id, params.job_uuid])
      : filteredBoard(transaction, who, params.job_uuid, query),
  ])
  const grouped = new Map<string, BoardStep>()
  for (const row of rows) {
    const step =
      grouped.get(row.board_step_id) ??
      stepOf(row, job.scope !== 'change' && !job.own_steps.includes(row.board_step_id), from.url)
    grouped.set(step.uuid, step)
    // A step without applicants still has one row, with nulls.
    if (row.uuid && cards) step.applicants.push(row)
  }
  const shown = [...grouped.values()]
  const total = plain ? shown.reduce((sum, step) => sum + step.total, 0) : everybody
  return { steps: shown, job: { ...job, total, can: rightsOn(who, job.scope) } }
}

const firstPage = pageOf({}, cardsPerStep)

/** `url` is the address of the board. The next page of a step comes from the list of applicants, with the same filters. */
const stepOf = (row: BoardRow, readOnly: boolean, url: string): BoardStep => ({
  uuid: row.board_step_id,
  step_id: row.board_step_id,
  step_uuid: row.board_step_id,
  title: row.step_title,
  position: row.position,
  type: row.type,
  notification_type: row.notification_type,
  send_hiring_survey: row.send_hiring_survey,
  read_only: readOnly,
  total: row.total,
  applicants: [],
  pagination: paginationOf(firstPage, row.total, ofStep(url, row.board_step_id)),
})

function ofStep(board: string, step: string): string {
  const url = new URL(board, 'http://localhost')
  url.pathname = url.pathname.replace(/steps\/?$/, 'applicants')
  url.searchParams.set('step_id', step)
  url.searchParams.set('per_page', String(cardsPerStep))
  return url.pathname + url.search
}

/** The answers to the calls about steps. */
export const stepAnswers: readonly Answer[] = [answer(steps.ofJob, board)]
