import { sensitiveFields } from '@kargozin/api/recruitment/people/person-fields.ts'
import { sql } from 'kysely'
import type { Outcome } from '@kargozin/api/recruitment/pipeline/application-fields.ts'
import { bulk } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import { recordActivity } from '../../core/activity.ts'
import { answer, type Answer, type Asked, type Member } from '../../core/http/answer.ts'
import { notFound, refuse, wrong } from '../../core/errors.ts'
import { announce } from '../../core/events.ts'
import { say } from '../../core/say.ts'
import type { Db } from '../../db/transaction.ts'
import { queueEntering } from './enter-step.ts'
import { bySlices, lockApplicants, openBulk, type Locked } from './bulk-parts.ts'
import { changeStep } from './change-step.ts'
import { requireJob, seesAllJobs, visibleJobs } from '../access/job-access.ts'
import { destination, outcomeOf, type Destination } from './move-applicants.ts'
import { personColumns } from '../access/person-columns.ts'
import { beginStays } from '../steps/stays.ts'
import { ofOrganization } from '../../db/conditions.ts'

const knownColumns = sql.join(personColumns.map(name => sql.ref(name)))
const sensitiveColumns = sql.join(sensitiveFields.map(name => sql.ref(name)))

type Job = { id: string; title: string }

/** A transfer from one job to a step of another, as part of a bulk action. */
type Way = { from: Job; to: Job; step: Destination; outcome: Outcome; bulk: string }

/** The two jobs; the caller must be allowed to change both. An inactive job accepts applicants, a deleted one does not. */
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

async function firstStep(db: Db, who: Member, job: string): Promise<string> {
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

/** The destination of each applicant: the steps with the result of a move into them, by id, and the step of an applicant. */
async function stepsOf({ db, who, body }: Asked<typeof bulk.transfer>, job: string) {
  const named = body.steps_uuid ?? [await firstStep(db, who, job)]
  if (named.length > 1 && named.length !== body.applicants_uuid.length)
    throw wrong('steps_uuid', 'one_of', 'Choose one step for all of them, or one for each.')
  const steps = new Map<string, Pick<Way, 'step' | 'outcome'>>()
  for (const id of new Set(named)) {
    const step = await destination(db, who, job, id)
    // Nobody can be transferred into a rejection step, because that requires a reason.
    steps.set(id, { step, outcome: outcomeOf(step, {}) })
  }
  const byApplicant = new Map(body.applicants_uuid.map((id, at) => [id, named[at]]))
  const [forAll = ''] = named
  return { steps, stepOf: (id: string) => (named.length > 1 ? (byApplicant.get(id) ?? forAll) : forAll) }
}

/**
 * Those of these applicants who are already in a job (or in its trash), as the same person or by a contact: nobody can be in
 * a job twice.
 */
async function standingIn(db: Db, who: Member, job: string, found: readonly Locked[]): Promise<Set<string>> {
  if (!seesAllJobs(who)) await partUnproved(db, who, job, found)
  const codeOf = (id: string) => sql`(select v.national_id from applicant_private v
    where v.organization_id = ${who.organization_id} and v.application_id = ${sql.ref(id)})`
  const sharing = (contact: 'mobile' | 'email') => sql`exists (select from applicant q
    where q.organization_id = ${who.organization_id} and q.${sql.ref(contact)} = p.${sql.ref(contact)}
      and (select o.job_id from application o where o.organization_id = ${who.organization_id} and o.id = q.application_id) = ${job}
      and coalesce(${codeOf('q.application_id')} = ${codeOf('a.id')}, true))`
  const { rows } = await sql<{ id: string }>`
    select a.id from application a
      join applicant p on p.organization_id = a.organization_id and p.application_id = a.id
     where a.organization_id = ${who.organization_id} and a.id = any(${found.map(it => it.id)}::uuid[])
       and (${sharing('mobile')} or ${sharing('email')} or exists (select from application o
             where o.organization_id = ${who.organization_id} and o.job_id = ${job} and o.person_id = a.person_id))`.execute(
    db,
  )
  return new Set(rows.map(row => row.id))
}

/**
 * Gives a new person to each applicant who matches somebody in that job only through applications the caller may not see:
 * refusing them as already there would reveal those applications.
 */
const partUnproved = (db: Db, who: Member, job: string, found: readonly Locked[]) =>
  sql`
    update application a set person_id = uuidv7()
      from applicant p
     where a.organization_id = ${who.organization_id} and a.id = any(${found.map(it => it.id)}::uuid[])
       and p.organization_id = a.organization_id and p.application_id = a.id
       and exists (select from application o where o.organization_id = a.organization_id and o.job_id = ${job}
             and o.person_id = a.person_id)
       and not exists (select from application o
             join applicant q on q.organization_id = o.organization_id and q.application_id = o.id
            where o.organization_id = a.organization_id and o.job_id = ${job} and o.person_id = a.person_id
              and (o.snapshot = a.snapshot and a.snapshot <> '{}' or p.mobile in (q.mobile, o.snapshot ->> 'mobile') or p.email in (q.email, lower(o.snapshot ->> 'email'))
                or a.snapshot ->> 'mobile' = q.mobile or lower(a.snapshot ->> 'email') = q.email
                or exists (select from applicant_private v
                     join applicant_private w on w.organization_id = v.organization_id and w.national_id = v.national_id
                    where v.organization_id = a.organization_id and v.application_id = a.id and w.application_id = o.id)))`.execute(
    db,
  )

/** The applicants who cannot be transferred, with the reason, and by name if the caller may know it. */
async function errorsOf(asked: Asked<typeof bulk.transfer>, found: readonly Locked[]) {
  const { db, who, locale, body } = asked
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

/**
 * Creates applications of the same people in another job, with their form, data, CV and source. Comments, rating and reasons
 * stay with the original. People who have applied there meanwhile are skipped. Returns the number.
 */
async function copy(db: Db, who: Member, { from, to, step, bulk: bulkId }: Way, ids: string[]): Promise<number> {
  const { organization_id, user_id } = who
  const told = [
    { job: from.title, job_id: from.id },
    { job: to.title, job_id: to.id, step: step.title, step_id: step.id },
  ].map(it => JSON.stringify(it))
  const { rows } = await sql<{ id: string }>`
    with made as (
      insert into application (organization_id, job_id, person_id, step_id, source_id, snapshot, cv_file_id, cv_text, seen_at)
      select organization_id, ${to.id}, person_id, ${step.id}, source_id, snapshot, cv_file_id, cv_text, now()
        from application where organization_id = ${organization_id} and id = any(${ids}::uuid[])
          on conflict do nothing
      returning id, person_id, version),
    pair as (
      select made.id, made.version, origin.id as origin
        from application origin join made on made.person_id = origin.person_id
       where origin.organization_id = ${organization_id} and origin.id = any(${ids}::uuid[])),
    told as (
      insert into applicant (organization_id, application_id, ${knownColumns}, entries, years_counted, details, avatar, from_cv)
      select ${organization_id}, pair.id, ${knownColumns}, entries, years_counted, details, avatar, from_cv
        from applicant t join pair on pair.origin = t.application_id where t.organization_id = ${organization_id}),
    told_apart as (
      insert into applicant_private (organization_id, application_id, ${sensitiveColumns})
      select ${organization_id}, pair.id, ${sensitiveColumns}
        from applicant_private v join pair on pair.origin = v.application_id where v.organization_id = ${organization_id}),
    filed as (
      insert into application_file (organization_id, application_id, file_id)
      select ${organization_id}, pair.id, f.file_id from application_file f join pair on pair.origin = f.application_id
       where f.organization_id = ${organization_id} and f.application_id = any(${ids}::uuid[])),
    noted as (
      insert into activity (organization_id, user_id, type, subject, subject_id, job_id, application_id, before, after)
      select ${organization_id}, ${user_id}, 'transfer', 'application', side.id, side.job, side.id, ${told[0]}::jsonb, ${told[1]}::jsonb
        from pair cross join lateral (values (pair.origin, ${from.id}::uuid), (pair.id, ${to.id}::uuid)) side(id, job)),
    kept as (
      insert into bulk_item (organization_id, bulk_id, application_id, version, before)
      select ${organization_id}, ${bulkId}, id, version, jsonb_build_object('copy_of', origin) from pair)
    select id from made`.execute(db)
  const made = rows.map(row => row.id)
  await queueEntering(db, organization_id, await beginStays(db, who, made))
  return made.length
}

/** Moves the application itself, with its stays and comments, which keep their original job and step. */
async function take(db: Db, who: Member, { from, to, ...way }: Way, ids: string[]): Promise<number> {
  await changeStep(db, who, { ids, ...way, transfer: { from, to } })
  return ids.length
}

async function transfer(asked: Asked<typeof bulk.transfer>) {
  const { params, body, db, who } = asked
  const jobs = await jobsOf(db, who, params.job_uuid, params.destination_job_uuid)
  const { steps, stepOf } = await stepsOf(asked, jobs.to.id)
  const found = await lockApplicants(db, who, jobs.from.id, body.applicants_uuid)
  const there = await standingIn(db, who, jobs.to.id, found)
  const able = found.filter(it => !it.trashed)
  const ids = able.filter(it => !there.has(it.id)).map(it => it.id)
  const bulk_uuid = await openBulk(db, who, 'transfer', jobs.from.id)
  const leaves = body.remove_from_origin !== 0
  let transferred = 0
  await bySlices(asked, jobs.from.id, ids, async slice => {
    for (const [step, those] of Map.groupBy(slice, stepOf)) {
      const to = steps.get(step)
      if (to) transferred += await (leaves ? take : copy)(db, who, { ...jobs, ...to, bulk: bulk_uuid }, those)
    }
  })
  if (leaves && transferred > 0) await noteLeaving(db, who, jobs, transferred)
  await tellBoards(db, who, [jobs.from.id, jobs.to.id])
  return { transferred, existed: able.length - transferred, errors: await errorsOf(asked, found), bulk_uuid }
}

/** The applicants take their own history along; the job that they left records their number. */
const noteLeaving = (db: Db, who: Member, { from, to }: { from: Job; to: Job }, count: number) =>
  recordActivity(db, who, {
    type: 'transfer',
    subject: 'job',
    id: from.id,
    job: from.id,
    before: { job: from.title, job_id: from.id },
    after: { job: to.title, job_id: to.id, count },
  })

/** Makes the boards of these jobs reload. */
export const tellBoards = (db: Db, who: Member, jobs: readonly string[]): Promise<void> =>
  announce(
    db,
    ...jobs.map(job => ({ organization: who.organization_id, kind: 'board' as const, job, by: who.session_id })),
  )

/** The answer to the call that transfers many to another job. */
export const bulkTransferAnswers: readonly Answer[] = [answer(bulk.transfer, transfer)]
