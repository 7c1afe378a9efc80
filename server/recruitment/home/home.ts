import { sql, type Expression } from 'kysely'
import { stepType } from '@kargozin/api/labels.ts'
import { home, homeCountLimit } from '@kargozin/api/recruitment/home/home.ts'
import { publishStatus } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { may } from '@kargozin/api/permissions.ts'
import { answer, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import type { Db } from '../../db/transaction.ts'
import { sourceTitle } from '../../organisation/sources.ts'
import { firstSteps, waitingFor } from './home-waiting.ts'
import { tasksToDo } from '../applicants/my-tasks.ts'
import { visibleJobs } from '../access/job-access.ts'
import { listedJobs } from '../jobs/read-job.ts'
import { ofOrganization } from '../../db/conditions.ts'

const nothing = {
  new_applicants: [],
  waiting: [],
  tasks: { items: [], total: 0, overdue: 0 },
  first_steps: { job: true, shared: true, applicant: true, sending: true, colleague: true },
  jobs: [],
  counts: { active_jobs: 0, new_applicants: 0, in_interview: 0, hired_this_month: 0 },
}

/** The applications in the jobs that the caller may see. */
const visibleApplications = (db: Db, who: Member) =>
  db
    .selectFrom(visibleJobs(db, who).select(['job.id', 'job.title']).as('j'))
    .innerJoin('application as a', 'a.job_id', 'j.id')
    .where(ofOrganization(who, 'a'))
    .where('a.trashed_at', 'is', null)

const activeJobs = (db: Db, who: Member) => visibleJobs(db, who).where('job.publish_status', '=', publishStatus.active)

/** The newest applicants that nobody has opened. */
const newApplicants = (db: Db, who: Member) =>
  visibleApplications(db, who)
    .innerJoin('applicant as p', join =>
      join.onRef('p.application_id', '=', 'a.id').onRef('p.organization_id', '=', 'a.organization_id'),
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
      'so.kind as source_kind',
      'so.title as source',
    ])
    .where('a.seen_at', 'is', null)
    .orderBy('a.applied_at', 'desc')
    .limit(10)
    .execute()

/** Counts the rows of a query. The queries have a limit, because counting many thousands would be slow. */
async function counted(db: Db, found: Expression<{ id: string }>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${found} found`.execute(db)
  return rows[0]?.n ?? 0
}

/** The steps for interviews and for hires, of the jobs that the caller may see. */
const countedSteps = (db: Db, who: Member) =>
  visibleJobs(db, who)
    .innerJoin('step as s', join =>
      join.onRef('s.job_id', '=', 'job.id').onRef('s.organization_id', '=', 'job.organization_id'),
    )
    .where('s.type', 'in', [stepType.interview, stepType.hire])
    .select(['s.id', 's.type'])
    .execute()

async function counts(db: Db, who: Member) {
  const steps = await countedSteps(db, who)
  // The ids are values, so that PostgreSQL reads the applications of these steps by an index instead of looking up every step.
  const inStep = (type: number) => {
    const ids = steps.flatMap(step => (step.type === type ? [step.id] : []))
    return db
      .selectFrom('application as a')
      .where(ofOrganization(who, 'a'))
      .where('a.trashed_at', 'is', null)
      .where('a.step_id', '=', sql<string>`any(${ids}::uuid[])`)
      .select('a.id')
      .limit(homeCountLimit)
  }
  const unseen = visibleApplications(db, who).where('a.seen_at', 'is', null).select('a.id').limit(homeCountLimit)
  const hired = inStep(stepType.hire).where('a.entered_at', '>=', sql<string>`now() - interval '30 days'`)
  const [active_jobs, new_applicants, in_interview, hired_this_month] = await Promise.all([
    counted(db, activeJobs(db, who).select('job.id')),
    counted(db, unseen),
    counted(db, inStep(stepType.interview)),
    counted(db, hired),
  ])
  return { active_jobs, new_applicants, in_interview, hired_this_month }
}

async function today({ db, who, locale, services: { config } }: CallContext<typeof home.today>) {
  // Anybody may have tasks of the onboarding of an employee.
  if (!may(who, 'organization.hiring')) return { ...nothing, tasks: await tasksToDo(db, who, 5) }
  const chosen = activeJobs(db, who)
    .select('job.id')
    .orderBy('job.pinned_at', order => order.desc().nullsLast())
    .orderBy('job.created_at', 'desc')
    .limit(8)
  const [unseen, waiting, tasks, first_steps, numbers, jobs] = await Promise.all([
    newApplicants(db, who),
    waitingFor(db, who),
    tasksToDo(db, who, 5),
    firstSteps(db, who, config),
    counts(db, who),
    listedJobs({ db, who, locale }, chosen),
  ])
  const new_applicants = unseen.map(({ source, source_kind, ...it }) => ({
    ...it,
    source: source && sourceTitle({ kind: source_kind, title: source }, locale),
  }))
  return { new_applicants, waiting, tasks, first_steps, counts: numbers, jobs }
}

/** The answer to the home page's call. */
export const homeAnswers: readonly Answer[] = [answer(home.today, today, { plans: 'search' })]
