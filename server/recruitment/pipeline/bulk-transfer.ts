import { sql } from 'kysely'
import type { Outcome } from '@kargozin/api/recruitment/pipeline/application-fields.ts'
import { bulk } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import { announceChange } from '../../core/events.ts'
import { recordActivity } from '../../core/activity.ts'
import { answer, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import { notFound, refuse, wrong } from '../../core/errors.ts'
import { say } from '../../core/say.ts'
import type { Db } from '../../db/transaction.ts'
import { bySlices, lockApplicants, openBulk, type LockedApplicant } from './bulk-parts.ts'
import { changeStep } from './change-step.ts'
import { copyApplicants, standingIn } from './copy-applicants.ts'
import { requireJob, visibleJobs } from '../access/job-access.ts'
import { destination, outcomeOf, type Destination } from './move-applicants.ts'
import { ofOrganization } from '../../db/conditions.ts'

type Job = { id: string; title: string }

/** A transfer from one job to a step of another, as part of a bulk action. */
type Transfer = { from: Job; to: Job; step: Destination; outcome: Outcome; bulk: string }

/**
 * Locks the two jobs, both of which the caller must be allowed to change. An inactive job accepts applicants, a deleted one
 * does not.
 */
async function jobsOf(db: Db, who: Member, from: string, to: string): Promise<{ from: Job; to: Job }> {
  await requireJob(db, who, from)
  if (from === to) throw refuse(422, 'They are already in this job opening. Choose another one.')
  await requireJob(db, who, to)
  const jobs = await db
    .selectFrom('job')
    .select(['id', 'title'])
    .where(ofOrganization(who))
    .where('id', 'in', [from, to])
    .execute()
  const titled = (id: string) => ({ id, title: jobs.find(job => job.id === id)?.title ?? '' })
  return { from: titled(from), to: titled(to) }
}

/** The id of the first step of a job. */
export async function firstStep(db: Db, who: Member, job: string): Promise<string> {
  const step = await db
    .selectFrom('step')
    .select('id')
    .where(ofOrganization(who))
    .where('job_id', '=', job)
    .orderBy('position')
    .limit(1)
    .executeTakeFirstOrThrow(notFound)
  return step.id
}

/**
 * The destinations of the applicants: `steps` has each step by its id, with the outcome of a move into it; `stepOf` returns the
 * id of the step for an applicant.
 */
async function stepsOf({ db, who, body }: CallContext<typeof bulk.transfer>, job: string) {
  const named = body.steps_uuid ?? [await firstStep(db, who, job)]
  if (named.length > 1 && named.length !== body.applicants_uuid.length)
    throw wrong('steps_uuid', 'one_of', 'Choose one step for all of them, or one for each.')
  const steps = new Map<string, Pick<Transfer, 'step' | 'outcome'>>()
  for (const id of new Set(named)) {
    const step = await destination(db, who, job, id)
    // Nobody can be transferred into a rejection step, because that requires a reason.
    steps.set(id, { step, outcome: outcomeOf(step, {}) })
  }
  const byApplicant = new Map(body.applicants_uuid.map((id, at) => [id, named[at]]))
  const [forAll = ''] = named
  return { steps, stepOf: (id: string) => (named.length > 1 ? (byApplicant.get(id) ?? forAll) : forAll) }
}

/** The applicants who cannot be transferred, each with the reason, and with the name if the caller may know it. */
async function errorsOf(context: CallContext<typeof bulk.transfer>, found: readonly LockedApplicant[]) {
  const { db, who, locale, body } = context
  const trashed = new Set(found.filter(it => it.trashed).map(it => it.id))
  const known = new Set(found.map(it => it.id))
  const ids = [...new Set(body.applicants_uuid)].filter(id => trashed.has(id) || !known.has(id))
  if (ids.length === 0) return []
  const rows = await visibleJobs(db, who)
    .innerJoin('application as a', join =>
      join.onRef('a.organization_id', '=', 'job.organization_id').onRef('a.job_id', '=', 'job.id'),
    )
    .innerJoin('applicant as p', join =>
      join.onRef('p.organization_id', '=', 'a.organization_id').onRef('p.application_id', '=', 'a.id'),
    )
    .select(['a.id', sql<string>`btrim(p.first_name || ' ' || p.last_name)`.as('name')])
    .where('a.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  const names = new Map(rows.map(row => [row.id, row.name]))
  const word = (id: string) =>
    trashed.has(id)
      ? 'This applicant is in the trash. Restore the applicant first.'
      : 'This applicant is no longer in this job opening.'
  return ids.map(id => ({ applicant_uuid: id, name: names.get(id) ?? '', message: say(locale, word(id)) }))
}

/** Moves the application itself, with its stays and comments, which keep their original job and step. */
async function take(db: Db, who: Member, { from, to, ...way }: Transfer, ids: string[]): Promise<number> {
  await changeStep(db, who, { ids, ...way, transfer: { from, to } })
  return ids.length
}

const copy = async (db: Db, who: Member, way: Transfer, ids: string[]): Promise<number> =>
  (await copyApplicants(db, who, way, ids)).length

async function transfer(context: CallContext<typeof bulk.transfer>) {
  const { params, body, db, who } = context
  const jobs = await jobsOf(db, who, params.job_uuid, params.destination_job_uuid)
  const { steps, stepOf } = await stepsOf(context, jobs.to.id)
  const found = await lockApplicants(db, who, jobs.from.id, body.applicants_uuid)
  const there = await standingIn(
    db,
    who,
    jobs.to.id,
    found.map(it => it.id),
  )
  const able = found.filter(it => !it.trashed)
  const ids = able.filter(it => !there.has(it.id)).map(it => it.id)
  const bulk_uuid = await openBulk(db, who, 'transfer', jobs.from.id)
  const leaves = body.remove_from_origin !== false
  let transferred = 0
  await bySlices(context, jobs.from.id, ids, async slice => {
    for (const [step, those] of Map.groupBy(slice, stepOf)) {
      const to = steps.get(step)
      if (to) transferred += await (leaves ? take : copy)(db, who, { ...jobs, ...to, bulk: bulk_uuid }, those)
    }
  })
  if (leaves && transferred > 0) await recordLeaving(db, who, jobs, transferred)
  announceChange(db, who, 'application', [jobs.from.id, jobs.to.id])
  return { transferred, existed: able.length - transferred, errors: await errorsOf(context, found), bulk_uuid }
}

/** The activities of the applicants move with them. The job that they left records only their number. */
const recordLeaving = (db: Db, who: Member, { from, to }: { from: Job; to: Job }, count: number) =>
  recordActivity(db, who, {
    type: 'transfer',
    subject: 'job',
    id: from.id,
    job: from.id,
    before: { job: from.title, job_id: from.id },
    after: { job: to.title, job_id: to.id, count },
  })

/** The answer to the call that transfers applicants to another job. */
export const bulkTransferAnswers: readonly Answer[] = [answer(bulk.transfer, transfer)]
