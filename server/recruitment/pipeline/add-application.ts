import { sql } from 'kysely'
import type { Snapshot } from '@kargozin/api/recruitment/people/snapshot.ts'
import { recordActivity, type NewActivity } from '../../core/activity.ts'
import { notFound } from '../../core/errors.ts'
import { enqueueEach } from '../../core/queue.ts'
import { insertMany } from '../../db/insert-many.ts'
import type { Db } from '../../db/transaction.ts'
import { queueEntering } from './enter-step.ts'
import { notify } from '../../messages/notice.ts'
import { newApplicant } from '../people/notices.ts'
import { readingCv, type UnreadCv } from '../people/unread-cv.ts'
import { findInJob, keysOf, storePersonData } from '../people/persons.ts'
import type { PersonData, PrivateData } from '../people/persons.ts'
import { beginStays } from '../steps/stays.ts'
import { sourceByKey } from '../../organisation/sources.ts'
import { ofOrganization } from '../../db/conditions.ts'

/** The job, the step and the source of new applications, and the user who enters them. */
type Destination = {
  organization_id: string
  job_id: string
  /** A step of this job; by default the first step. */
  step_id?: string | undefined
  /** The kind of the source for applications without a source. Ignored if the organisation has deleted this source. */
  source_kind?: string | undefined
  /**
   * The user who enters the applications; null if the applicant applied online. Only what a user enters is compared with the
   * applicants of the job: somebody at a form must not learn who has applied.
   */
  by: string | null
}

/** The content of a new application. */
export type ApplicationInput = {
  person: PersonData
  private?: PrivateData
  source_id?: string | null | undefined
  /** The form as it was submitted. */
  snapshot: Snapshot
  cv_file_id?: string | null | undefined
  /** Whether the facts of the CV have already been read and reviewed. */
  cv_known?: boolean
  idempotency_key?: string | undefined
  /** The person to whom the applicant has proved to belong. By default a new person. */
  joins?: Joins | undefined
}

/** A person who applies again. `attempt` counts their applications for this job. */
export type Joins = { person_id: string; attempt: number }

/** A new application, from the public form or by hand. */
export type NewApplication = Destination & ApplicationInput

type AddedApplication = {
  id: string
  person_id: string
  job_id: string
  step_id: string
  applied_at: string
  trashed_at: string | null
}

type Added = { application: AddedApplication; existed: boolean }

/**
 * Creates an application like `addApplications`, with a notice to the owners of the job. If `existed` is true, the caller must
 * not return the status link, because anybody may have typed the e-mail address.
 */
export async function addApplication(db: Db, given: NewApplication): Promise<Added> {
  const [added] = await addApplications(db, given, [given])
  if (!added) throw notFound()
  if (!added.existed) await notifyOwners(db, given, added.application)
  return added
}

/**
 * Creates applications of different people with their data, stays and activities, in the caller's transaction, which must be in
 * the organisation. The number of statements does not grow with the applications. A user enters an applicant of a job once: the
 * second time nothing changes, and `existed` is true. Nobody is joined to the person of another application, except with
 * `joins` (decision 056). Sends no notices. Returns the results in the order of `inputs`. Throws 404 if the job or the step does
 * not exist. The caller checks whether the job is published.
 */
export async function addApplications(db: Db, to: Destination, inputs: readonly ApplicationInput[]): Promise<Added[]> {
  const repeated = await sentBefore(db, to, inputs)
  const open = inputs.filter(it => !repeated.has(it))
  const { existing, made } = open.length > 0 ? await addOpen(db, to, open) : { existing: repeated, made: repeated }
  return inputs.map(it => {
    const application = made.get(it) ?? existing.get(it) ?? repeated.get(it)
    if (!application) throw notFound()
    return { application, existed: repeated.has(it) || !made.has(it) }
  })
}

type Applications = Map<ApplicationInput, AddedApplication>

async function addOpen(db: Db, to: Destination, inputs: readonly ApplicationInput[]) {
  const step_id = await enteredStep(db, to)
  const existing = to.by === null ? new Map<never, never>() : await applicationsHere(db, to, inputs)
  const fresh = inputs.filter(it => !existing.has(it))
  const made = await insertApplications(db, to, step_id, fresh)
  // Another transaction with the same key was faster. It has committed, because otherwise the insert would still be waiting.
  const late = fresh.filter(it => !made.has(it))
  for (const [it, application] of await sentBefore(db, to, late)) existing.set(it, application)
  const people = [...made].map(([it, { id }]) => ({ application_id: id, person: it.person, secret: it.private }))
  await storePersonData(db, to, people)
  await recordAdded(db, to, made)
  return { existing, made }
}

const columns = ['id', 'person_id', 'job_id', 'step_id', 'applied_at', 'trashed_at'] as const

const findApplications = (db: Db, to: Destination) =>
  db.selectFrom('application').select(columns).where(ofOrganization(to)).where('job_id', '=', to.job_id)

/** The applications of this job that have already been created with the same idempotency keys. */
async function sentBefore(db: Db, to: Destination, inputs: readonly ApplicationInput[]): Promise<Applications> {
  const keys = inputs.flatMap(it => it.idempotency_key ?? [])
  if (keys.length === 0) return new Map()
  const rows = await findApplications(db, to)
    .select('idempotency_key')
    .where('idempotency_key', '=', sql<string>`any(${keys}::text[])`)
    .execute()
  return matched(inputs, it => rows.find(row => it.idempotency_key && row.idempotency_key === it.idempotency_key))
}

/** The applications of those who are already in this job. */
async function applicationsHere(db: Db, to: Destination, inputs: readonly ApplicationInput[]): Promise<Applications> {
  const ids = await findInJob(
    db,
    to,
    inputs.map(it => keysOf(it.person, it.private)),
  )
  if (ids.every(id => id === undefined)) return new Map()
  const rows = await findApplications(db, to)
    .where('id', '=', sql<string>`any(${ids.filter(id => id !== undefined)}::uuid[])`)
    .execute()
  const byId = new Map(rows.map(row => [row.id, row]))
  return matched(inputs, (_, at) => byId.get(ids[at] ?? ''))
}

const matched = (
  inputs: readonly ApplicationInput[],
  of: (it: ApplicationInput, at: number) => AddedApplication | undefined,
): Applications =>
  new Map(
    inputs.flatMap((it, at) => {
      const application = of(it, at)
      return application ? [[it, application]] : []
    }),
  )

/**
 * The step that the applications enter, locked against deletion until this transaction ends. Reads it a second time if nothing
 * was found, because the step may be deleted while the query waits for the lock.
 */
async function enteredStep(db: Db, to: Destination): Promise<string> {
  const find = () =>
    db
      .selectFrom('step')
      .innerJoin('job', join =>
        join.onRef('job.organization_id', '=', 'step.organization_id').onRef('job.id', '=', 'step.job_id'),
      )
      .select('step.id')
      .where(ofOrganization(to, 'step'))
      .where('step.job_id', '=', to.job_id)
      .where('job.deleted_at', 'is', null)
      .$if(to.step_id !== undefined, q => q.where('step.id', '=', to.step_id ?? ''))
      .orderBy('step.position')
      .limit(1)
      .forKeyShare('step')
      .executeTakeFirst()
  const step = (await find()) ?? (await find())
  if (!step) throw notFound()
  return step.id
}

/** Skips applications whose idempotency key the job already has. */
async function insertApplications(
  db: Db,
  to: Destination,
  step_id: string,
  fresh: readonly ApplicationInput[],
): Promise<Applications> {
  if (fresh.length === 0) return new Map()
  const needs = to.source_kind !== undefined && fresh.some(it => !it.source_id)
  const source = needs ? await sourceByKey(db, to, to.source_kind ?? '') : undefined
  return insertRows(db, to, { step_id, source_id: source?.id ?? null }, fresh)
}

async function insertRows(
  db: Db,
  { organization_id, job_id }: Destination,
  { step_id, source_id }: { step_id: string; source_id: string | null },
  fresh: readonly ApplicationInput[],
): Promise<Applications> {
  const given = fresh.map((input, place) => ({
    place,
    person_id: input.joins?.person_id ?? null,
    attempt: input.joins?.attempt ?? 1,
    source_id: input.source_id ?? source_id,
    snapshot: input.snapshot,
    cv_file_id: input.cv_file_id ?? null,
    idempotency_key: input.idempotency_key ?? null,
  }))
  const { rows } = await sql<AddedApplication & { place: number }>`
    with given as materialized (
      select uuidv7() as id, it.* from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as it (place int, person_id uuid, attempt int, source_id uuid, snapshot jsonb, cv_file_id uuid, idempotency_key text)),
    made as (
      insert into application (organization_id, id, job_id, step_id, person_id, attempt, source_id, snapshot, cv_file_id, idempotency_key)
      select ${organization_id}, id, ${job_id}, ${step_id}, coalesce(person_id, uuidv7()), attempt, source_id, snapshot, cv_file_id,
             idempotency_key
        from given order by place
          on conflict do nothing
      returning ${sql.join(columns.map(name => sql.ref(name)))})
    select given.place, made.* from made join given using (id)`.execute(db)
  const byPlace = new Map(rows.map(({ place, ...application }) => [place, application]))
  return new Map(
    fresh.flatMap((input, place) => {
      const application = byPlace.get(place)
      return application ? [[input, application]] : []
    }),
  )
}

/** Begins the stays of new applications, records their activities, and queues their messages and the reading of their CVs. */
async function recordAdded(db: Db, to: Destination, made: Applications) {
  if (made.size === 0) return
  const organization_id = to.organization_id
  const who = { organization_id, user_id: to.by }
  const all = [...made.values()]
  const stays = await beginStays(
    db,
    who,
    all.map(it => it.id),
  )
  await queueEntering(db, organization_id, stays)
  await recordActivity(
    db,
    who,
    ...all.map(({ id, job_id, step_id }): NewActivity => {
      return { type: 'apply', subject: 'application', id, job: job_id, application: id, after: { step_id } }
    }),
  )
  const cvs = [...made].flatMap(([{ cv_file_id, cv_known }, { id }]): UnreadCv[] =>
    cv_file_id
      ? [{ organization_id, application_id: id, file_id: cv_file_id, ...(cv_known ? { known: true } : {}) }]
      : [],
  )
  if (cvs.length === 0) return
  const files = cvs.map(({ application_id, file_id }) => ({ organization_id, application_id, file_id }))
  await insertMany(db, 'application_file', files).execute()
  await enqueueEach(db, readingCv, cvs)
}

/** The author of the job and the members who may change it, each with the job's title. */
export async function ownersOf(db: Db, job: { organization_id: string; job_id: string }) {
  const { rows } = await sql<{ title: string; user_id: string }>`
    select job.title, u.user_id from job
      cross join lateral (select job.user_id union
        select p.user_id from job_person p
         where p.organization_id = job.organization_id and p.job_id = job.id and p.scope = 'change') u
     where job.organization_id = ${job.organization_id} and job.id = ${job.job_id}`.execute(db)
  return rows
}

/** Notifies the owners of the job, except the user who entered the application. */
async function notifyOwners(db: Db, given: NewApplication, application: AddedApplication) {
  const rows = await ownersOf(db, given)
  const name = [given.person.first_name, given.person.last_name].filter(Boolean).join(' ')
  await notify(db, newApplicant, {
    organization_id: given.organization_id,
    user_ids: rows.map(row => row.user_id).filter(user => user !== given.by),
    data: {
      applicant: name,
      job: rows[0]?.title ?? '',
      job_id: application.job_id,
      application_id: application.id,
    },
  })
}
