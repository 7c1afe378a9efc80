import { sql, type RawBuilder } from 'kysely'
import { takeBackSeconds, weightedScore } from '@kargozin/api/recruitment/interviews/interview-rules.ts'
import type { InterviewSection, Scorecard } from '@kargozin/api/recruitment/interviews/interviews.ts'
import type { Member } from '../../core/http/answer.ts'
import { notFound } from '../../core/errors.ts'
import type { Db } from '../../db/transaction.ts'
import { ofOrganization } from '../../db/conditions.ts'
import { visibleJobs } from '../access/job-access.ts'
import { undoGrace } from '../steps/queue-for-stays.ts'

/** SQL: the time in which the author of a submitted scorecard can take it back. */
const takingBack = sql`make_interval(secs => ${sql.lit(takeBackSeconds + undoGrace)})`

/** SQL: whether a scorecard is of the application `a` or of one that was merged into it. */
const ofApplication = (card: string) => sql<boolean>`(${sql.ref(`${card}.application_id`)} = a.id
  or ${sql.ref(`${card}.application_id`)} in (select w.id from application w
      where w.organization_id = a.organization_id and w.merged_into = a.id))`

/**
 * SQL: whether a member still has to submit a scorecard for the application `a` of the row `job`. A scorecard that can still be
 * taken back does not count: otherwise its author could read those of the others and then change their own.
 */
const owes = (who: Member) => sql<boolean>`exists (select from job_interviewer i
  where i.organization_id = job.organization_id and i.job_id = job.id and i.user_id = ${who.user_id}
    and not exists (select from scorecard mine
      where mine.organization_id = job.organization_id and ${ofApplication('mine')} and mine.job_id = job.id
        and mine.form_key = i.form_key and mine.user_id = ${who.user_id}
        and mine.submitted_at <= now() - ${takingBack}))`

/** SQL: whether the scorecards of others on the application `a` are hidden from a member (decision 034). */
const hiddenFrom = (who: Member) => sql<boolean>`(job.interviews_hidden and ${owes(who)})`

/** The applications `a` of the job openings that the caller may see. */
const applicationsInSight = (db: Db, who: Member) =>
  visibleJobs(db, who).innerJoin('application as a', join =>
    join.onRef('a.organization_id', '=', 'job.organization_id').onRef('a.job_id', '=', 'job.id'),
  )

/**
 * The scorecards `c` that the caller may see, on applications `a` that they may see: their own, and the submitted ones of others
 * unless these are hidden. Everything that shows a scorecard to a member must read it here.
 */
export const visibleScorecards = (db: Db, who: Member) =>
  applicationsInSight(db, who)
    .innerJoin('scorecard as c', join =>
      join.onRef('c.organization_id', '=', 'a.organization_id').on(ofApplication('c')),
    )
    .innerJoin('user_account as u', 'u.id', 'c.user_id')
    .where(sql<boolean>`(c.user_id = ${who.user_id} or c.submitted_at is not null and not ${hiddenFrom(who)})`)

type StoredForm = { key: string; title: string; focus?: string; questions: StoredQuestion[] }
type StoredQuestion = { key: string; title: string; weight: number; scale?: string[] }

/** A form of a job opening with its interviewers. */
type Section = StoredForm & Pick<InterviewSection, 'users' | 'participated_users' | 'mine'>

const people = (from: RawBuilder<unknown>, order: RawBuilder<unknown>) =>
  sql`(select coalesce(json_agg(json_build_object('id', u.id, 'fullName', u.full_name) order by ${order}), '[]') ${from})`

/** SQL: the forms of the row `job` for the application `a`, in order. */
const sectionsFor = (who: Member) => sql<Section[]>`(
  select coalesce(json_agg(form || jsonb_build_object(
      'users', ${people(
        sql`from job_interviewer i join user_account u on u.id = i.user_id
             where i.organization_id = job.organization_id and i.job_id = job.id and i.form_key = form ->> 'key'`,
        sql`i.position`,
      )},
      'participated_users', ${people(
        sql`from user_account u where u.id in (select c.user_id from scorecard c
              where c.organization_id = job.organization_id and ${ofApplication('c')} and c.job_id = job.id
                and c.form_key = form ->> 'key' and c.submitted_at is not null)`,
        sql`u.full_name, u.id`,
      )},
      'mine', exists (select from job_interviewer i where i.organization_id = job.organization_id and i.job_id = job.id
        and i.form_key = form ->> 'key' and i.user_id = ${who.user_id})) order by place), '[]')
    from jsonb_array_elements(job.interview_forms) with ordinality each(form, place))`

/** Reads the forms for an application, and whether the scorecards of others are hidden from the caller. */
export async function readSections(db: Db, who: Member, application: string) {
  const row = await applicationsInSight(db, who)
    .select([hiddenFrom(who).as('hidden'), sectionsFor(who).as('sections')])
    .where('a.id', '=', application)
    .executeTakeFirstOrThrow(notFound)
  const job_interview_forms = row.sections.map(({ key, title, focus = '', questions, ...people }) => ({
    ...{ section_key: key, title, focus },
    ...people,
    questions: questions.map(({ key: question_key, scale = [], ...question }) => ({
      question_key,
      ...question,
      scale,
    })),
  }))
  return { job_interview_forms, hidden: row.hidden }
}

/** SQL: whether the form of the scorecard `c` is one of the forms of the row `job`. */
const isCurrent = sql<boolean>`(c.job_id is not distinct from job.id and exists (
  select from jsonb_array_elements(job.interview_forms) form where form ->> 'key' = c.form_key))`

/** Reads the scorecards of applications that the caller may see: the submitted ones in the order of their submission, then drafts. */
export async function readScorecards(db: Db, who: Member, applications: readonly string[]) {
  const rows = await visibleScorecards(db, who)
    .select(['a.id as application', 'c.id as uuid', 'c.form_key as section_key', 'c.form_title as section_title'])
    .select(['c.score', 'c.strengths', 'c.doubts', 'c.answers', 'c.submitted_at', 'c.corrected_at', 'c.updated_at'])
    .select(['c.version', isCurrent.as('current')])
    .select([
      sql<Scorecard['user']>`json_build_object('id', u.id, 'fullName', u.full_name)`.as('user'),
      sql<boolean>`c.user_id = ${who.user_id}`.as('mine'),
      sql<Scorecard['recommendation']>`c.recommendation`.as('recommendation'),
      sql<string | null>`case when c.user_id = ${who.user_id} and c.submitted_at > now() - ${takingBack}
        then c.submitted_at + make_interval(secs => ${sql.lit(takeBackSeconds)}) end`.as('take_back_until'),
    ])
    .where('a.id', '=', sql<string>`any(${applications}::uuid[])`)
    .orderBy('c.submitted_at')
    .orderBy('c.id')
    .execute()
  return rows.map(({ answers, ...row }) => ({
    ...row,
    state: row.submitted_at === null ? ('draft' as const) : ('submitted' as const),
    weighted_score: weightedScore(answers),
    questions: answers,
  }))
}

/** Reads the scorecards of one application that the caller may see, as calls return them. */
export async function scorecardsOf(db: Db, who: Member, application: string): Promise<Scorecard[]> {
  const rows = await readScorecards(db, who, [application])
  return rows.map(({ application: _application, ...card }) => card)
}

/** The caller's own scorecards for the forms of a job opening, locked until the end of the transaction. */
export const lockOwnScorecards = (db: Db, who: Member, it: { id: string; job_id: string }) =>
  db
    .selectFrom('scorecard as c')
    .selectAll()
    .select(
      sql<boolean>`coalesce(c.submitted_at > now() - ${takingBack} and c.corrected_at is null, false)`.as('fresh'),
    )
    .where(ofOrganization(who, 'c'))
    .where('c.application_id', '=', it.id)
    .where('c.job_id', '=', it.job_id)
    .where('c.user_id', '=', who.user_id)
    .forUpdate('c')
    .execute()
