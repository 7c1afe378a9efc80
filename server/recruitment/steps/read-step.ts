import { sql } from 'kysely'
import { toWire } from '@kargozin/api/field-table.ts'
import { stepFieldTable } from '@kargozin/api/recruitment/steps/step-fields.ts'
import type { ListedStep, StepInFull } from '@kargozin/api/recruitment/steps/step-settings.ts'
import type { Member } from '../../core/http/answer.ts'
import { notFound } from '../../core/errors.ts'
import type { Page } from '../../core/http/page.ts'
import type { Db } from '../../db/transaction.ts'
import { rightsOn, scopeOf, visibleJobs, type Scope } from '../access/job-access.ts'
import { scopeAt } from '../access/step-access.ts'
import { listedNames, storedColumns } from './step-columns.ts'
import { surveysOfStep } from './step-surveys.ts'

const standing = (trashed: boolean) =>
  sql<number>`(select count(*) from application a where a.organization_id = step.organization_id and a.job_id = step.job_id and a.step_id = step.id
    and a.trashed_at is ${sql.raw(trashed ? 'not null and a.merged_into is null' : 'null')})`

const visibleSteps = (db: Db, who: Member) =>
  visibleJobs(db, who).innerJoin('step', join =>
    join.onRef('step.organization_id', '=', 'job.organization_id').onRef('step.job_id', '=', 'job.id'),
  )

const stepsOfVisible = (db: Db, who: Member) =>
  visibleSteps(db, who)
    .select(listedNames.map(name => `step.${name}` as const))
    .select(['step.id as uuid', 'step.id as step_id', 'step.id as step_uuid'])
    .select([standing(false).as('total'), scopeAt(who, 'step.id').as('scope_here')])

const listedOf = <Row extends { scope_here: Scope | null }>({ scope_here, ...step }: Row) => ({
  ...step,
  read_only: scope_here !== 'change',
})

/** The steps of a job in order, without applicants. */
export async function readSteps(db: Db, who: Member, jobId: string): Promise<ListedStep[]> {
  const rows = await stepsOfVisible(db, who).where('job.id', '=', jobId).orderBy('step.position').execute()
  return rows.map(it => listedOf(it))
}

/** SQL: orders the steps of several job openings. Those of the newest job opening come first. */
const byJob = sql`job.created_at desc, job.id desc, step.position`

/** A page of the steps of all job openings that the caller may see, and their number. Takes two statements. */
export async function readAllSteps(db: Db, who: Member, page: Page) {
  const steps = visibleSteps(db, who)
  const [rows, { total }] = await Promise.all([
    stepsOfVisible(db, who)
      .select(['job.id as job_id', 'job.title as job_title'])
      // The page is chosen first, because otherwise the applicants of all steps before it are counted too.
      .where('step.id', 'in', steps.select('step.id').orderBy(byJob).limit(page.limit).offset(page.offset))
      .orderBy(byJob)
      .execute(),
    steps.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { steps: rows.map(it => listedOf(it)), total }
}

type Supervisor = { id: string; fullName: string; scope: string }

const supervisors = sql<Supervisor[]>`coalesce((
  select json_agg(json_build_object('id', s.user_id, 'fullName', u.full_name, 'scope', s.scope) order by u.full_name, u.id)
    from step_supervisor s join user_account u on u.id = s.user_id
   where s.organization_id = step.organization_id and s.step_id = step.id), '[]')`

/**
 * The message templates of the step that are not deleted. The step keeps the id of a deleted template, which may be restored.
 */
const liveTemplates = sql<string[]>`array(select t.id::text from message_template t
  where t.organization_id = step.organization_id and t.deleted_at is null
    and t.id in (step.message_template_id, step.email_template_id, step.sms_template_id))`

const before = sql<string | null>`(select p.id from step p where p.organization_id = step.organization_id
  and p.job_id = step.job_id and p.position < step.position order by p.position desc limit 1)`

/** Reads a step with all its settings. Throws 404 if the caller may not see its job. */
export async function readStep(db: Db, who: Member, stepId: string): Promise<StepInFull> {
  const row = await stepsOfVisible(db, who)
    .select(storedColumns)
    .select(['step.job_id', 'step.job_id as job_uuid', 'step.version'])
    .select([surveysOfStep().as('surveys'), before.as('after_step'), liveTemplates.as('live')])
    .select([standing(true).as('trashed'), supervisors.as('people'), scopeOf(who).as('scope')])
    .where('step.id', '=', stepId)
    .executeTakeFirstOrThrow(notFound)
  const { scope_here, scope, people, live, ...step } = row
  const ifLive = (id: string | null) => (live.includes(id ?? '') ? id : null)
  return {
    ...toWire(stepFieldTable, step),
    message_template_id: ifLive(step.message_template_id),
    email_template_id: ifLive(step.email_template_id),
    sms_template_id: ifLive(step.sms_template_id),
    read_only: scope_here !== 'change',
    can: { change: rightsOn(who, scope).change },
    supervisors: people.map(it => ({ ...it, selected: true, scopes: [it.scope] })),
    supervisors_id: people.map(it => it.id),
    // In this list, the API has null instead of 'show'. The order is that of `supervisors_id`.
    supervisors_scopes: people.map(it => (it.scope === 'change' ? it.scope : null)),
    ...nothingYet,
  }
}

/** Empty values for features that the product does not have yet. */
const nothingYet = {
  tests_id: [],
  external_tests: [],
  external_surveys: [],
  psychologicalTests: [],
}
