import { sql } from 'kysely'
import type { Snapshot } from '@kargozin/api/recruitment/people/snapshot.ts'
import { recordActivity } from '../../core/activity.ts'
import { notFound } from '../../core/errors.ts'
import { announce } from '../../core/events.ts'
import type { Db } from '../../db/transaction.ts'
import { queueEntering } from './enter-step.ts'
import { notify } from '../../messages/notice.ts'
import { newApplicant } from '../people/notices.ts'
import { queueCvText } from '../people/unread-cv.ts'
import { storePersonData, keysOf, recognise, type PersonData, type PrivateData } from '../people/persons.ts'
import { beginStays } from '../steps/stays.ts'
import { sourceByKey } from '../../organisation/sources.ts'
import { ofOrganization } from '../../db/conditions.ts'

/** A new application, from the public form, by hand or by import. */
export type NewApplication = {
  organization_id: string
  job_id: string
  /** A step of this job; the first one by default. */
  step_id?: string | undefined
  person: PersonData
  private?: PrivateData
  source_id?: string | null | undefined
  /** A source by its kind; ignored when the organisation has deleted it. */
  source_kind?: string | undefined
  /** The form as it was submitted. */
  snapshot: Snapshot
  cv_file_id?: string | null | undefined
  /** The facts of the CV have already been read and reviewed. */
  cv_known?: boolean
  idempotency_key?: string | undefined
  track_hash?: Buffer | undefined
  /** The user who enters it; null when the applicant applied. */
  by: string | null
  /** One of many: the caller then sends the notices and events for all together. */
  quietly?: boolean
}

export type AddedApplication = {
  id: string
  person_id: string
  job_id: string
  step_id: string
  applied_at: string
  trashed_at: string | null
}

/**
 * Creates an application: its row in a step, the applicant's data, the stay, the activity and the notices, all in the
 * caller's transaction, which must be in the organisation. A person can apply to a job once: the second time nothing changes,
 * and `existed` is true. The second caller must not get the status link, because anybody may have typed the e-mail address.
 * The person's other applications stay unchanged. Throws 404 when the job or the step does not exist. The caller checks
 * whether the job is published.
 */
export async function addApplication(
  db: Db,
  given: NewApplication,
): Promise<{ application: AddedApplication; existed: boolean }> {
  const repeated = given.idempotency_key ? await findApplication(db, given, { key: given.idempotency_key }) : undefined
  if (repeated) return { application: repeated, existed: true }
  const step_id = await enteredStep(db, given)
  const found = await recognise(db, given.organization_id, given.job_id, keysOf(given.person, given.private))
  if (found && 'application' in found)
    return { application: await existing(db, given, found.application), existed: true }
  const application = await insertApplication(db, given, step_id, found?.person)
  // Another transaction with this key was faster. It has committed, or the insert would still be waiting.
  if (!application) return { application: await existing(db, given), existed: true }
  const key = { organization_id: given.organization_id, application_id: application.id }
  await storePersonData(db, key, given.person, given.private)
  await tellOf(db, given, application)
  return { application, existed: false }
}

const columns = ['id', 'person_id', 'job_id', 'step_id', 'applied_at', 'trashed_at'] as const

const findApplication = (db: Db, given: NewApplication, by: { key: string } | { id: string }) =>
  db
    .selectFrom('application')
    .select(columns)
    .where(ofOrganization(given))
    .where('job_id', '=', given.job_id)
    .$if('key' in by, q => q.where('idempotency_key', '=', 'key' in by ? by.key : ''))
    .$if('id' in by, q => q.where('id', '=', 'id' in by ? by.id : ''))
    .executeTakeFirst()

async function existing(db: Db, given: NewApplication, id?: string): Promise<AddedApplication> {
  const found = await findApplication(db, given, id ? { id } : { key: given.idempotency_key ?? '' })
  if (!found) throw notFound()
  return found
}

/**
 * The step that the application enters, locked against deletion until this transaction ends. Looks a second time, because the
 * step found first may be deleted while the query waits for its lock.
 */
async function enteredStep(db: Db, given: NewApplication): Promise<string> {
  const find = () =>
    db
      .selectFrom('step')
      .innerJoin('job', join =>
        join.onRef('job.organization_id', '=', 'step.organization_id').onRef('job.id', '=', 'step.job_id'),
      )
      .select('step.id')
      .where(ofOrganization(given, 'step'))
      .where('step.job_id', '=', given.job_id)
      .where('job.deleted_at', 'is', null)
      .$if(given.step_id !== undefined, q => q.where('step.id', '=', given.step_id ?? ''))
      .orderBy('step.position')
      .limit(1)
      .forKeyShare('step')
      .executeTakeFirst()
  const step = (await find()) ?? (await find())
  if (!step) throw notFound()
  return step.id
}

/**
 * Undefined when the job has an application with this key. When two applications arrive at the same moment and match one
 * person by different contacts, the second one becomes a new person.
 */
async function insertApplication(db: Db, given: NewApplication, step_id: string, person_id?: string) {
  const source_id =
    given.source_id ?? (given.source_kind ? (await sourceByKey(db, given, given.source_kind))?.id : null) ?? null
  const row = {
    organization_id: given.organization_id,
    job_id: given.job_id,
    step_id,
    source_id,
    snapshot: JSON.stringify(given.snapshot),
    cv_file_id: given.cv_file_id ?? null,
    idempotency_key: given.idempotency_key ?? null,
    track_hash: given.track_hash ?? null,
  }
  const insert = (more: { person_id?: string }) =>
    db
      .insertInto('application')
      .values({ ...row, ...more })
      .onConflict(it => it.doNothing())
      .returning(columns)
      .executeTakeFirst()
  return (await insert(person_id ? { person_id } : {})) ?? (person_id ? insert({}) : undefined)
}

async function tellOf(db: Db, given: NewApplication, application: AddedApplication) {
  const { id, job_id, step_id } = application
  const organization = given.organization_id
  const who = { organization_id: organization, user_id: given.by }
  await queueEntering(db, organization, await beginStays(db, who, [id]))
  await recordActivity(db, who, {
    type: 'apply',
    subject: 'application',
    id,
    job: job_id,
    application: id,
    after: { step_id },
  })
  if (given.cv_file_id) {
    const cv = { organization_id: organization, application_id: id, file_id: given.cv_file_id }
    await db.insertInto('application_file').values(cv).execute()
    await queueCvText(db, given.cv_known ? { ...cv, known: true } : cv)
  }
  if (given.quietly) return
  await notifyOwners(db, given, application)
  await announce(db, { organization, kind: 'board', job: job_id })
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

/** The author of the change gets no notice. */
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
