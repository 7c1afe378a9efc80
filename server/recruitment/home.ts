import { sql, type Expression } from 'kysely'
import { stepType } from '@kargozin/api/labels.ts'
import { home, homeCountLimit } from '@kargozin/api/recruitment/home.ts'
import { publishStatus } from '@kargozin/api/recruitment/jobs.ts'
import { may } from '@kargozin/api/permissions.ts'
import { answer, type Answer, type Asked } from '../core/answer.ts'
import { scopeOf, visibleJobs } from './job-access.ts'
import { listedJobs } from './jobs.ts'

const nothing = {
  new_applicants: [],
  jobs: [],
  counts: { active_jobs: 0, new_applicants: 0, in_interview: 0, hired_this_month: 0 },
}

async function today({ db, who }: Asked<typeof home.today>) {
  if (!may(who, 'organization.hiring')) return nothing
  const seen = visibleJobs(db, who).select(['job.id', 'job.title']).as('j')
  const applications = db
    .selectFrom(seen)
    .innerJoin('application as a', 'a.job_id', 'j.id')
    .where('a.organization_id', '=', who.organization_id)
    .where('a.trashed_at', 'is', null)
  const inStep = (type: number) =>
    applications
      .innerJoin('step as s', join =>
        join.onRef('s.id', '=', 'a.step_id').onRef('s.organization_id', '=', 'a.organization_id'),
      )
      .where('s.type', '=', type)
  // Up to a limit: a large organisation's thousands of unread would cost more than the number is worth.
  const counted = async (found: Expression<{ id: string }>) =>
    (await sql<{ n: number }>`select count(*) as n from ${found} found`.execute(db)).rows[0]?.n ?? 0
  const [waiting, active, unseen, interviews, hired, jobs] = await Promise.all([
    applications
      .innerJoin('person as p', join =>
        join.onRef('p.id', '=', 'a.person_id').onRef('p.organization_id', '=', 'a.organization_id'),
      )
      .leftJoin('source as so', join =>
        join.onRef('so.id', '=', 'a.source_id').onRef('so.organization_id', '=', 'a.organization_id'),
      )
      .select([
        'a.id as uuid',
        'p.first_name as name',
        'p.last_name',
        'a.job_id',
        'j.title as job_title',
        'a.applied_at',
        'so.title as source',
      ])
      .where('a.seen_at', 'is', null)
      .orderBy('a.applied_at', 'desc')
      .limit(10)
      .execute(),
    visibleJobs(db, who)
      .select(eb => eb.fn.countAll<number>().as('n'))
      .where('job.publish_status', '=', publishStatus.active)
      .executeTakeFirstOrThrow(),
    counted(applications.where('a.seen_at', 'is', null).select('a.id').limit(homeCountLimit)),
    counted(inStep(stepType.interview).select('a.id').limit(homeCountLimit)),
    counted(
      inStep(stepType.hire)
        .where('a.entered_at', '>=', sql<string>`now() - interval '30 days'`)
        .select('a.id')
        .limit(homeCountLimit),
    ),
    listedJobs(
      db,
      who,
      visibleJobs(db, who)
        .select('job.id')
        .where('job.publish_status', '=', publishStatus.active)
        .where(scopeOf(who), 'is not', null)
        .orderBy('job.pinned_at', order => order.desc().nullsLast())
        .orderBy('job.created_at', 'desc')
        .limit(8),
    ),
  ])
  return {
    new_applicants: waiting,
    jobs,
    counts: { active_jobs: active.n, new_applicants: unseen, in_interview: interviews, hired_this_month: hired },
  }
}

/** The answer to the home page's call. */
export const homeAnswers: readonly Answer[] = [answer(home.today, today, { plans: 'search' })]
