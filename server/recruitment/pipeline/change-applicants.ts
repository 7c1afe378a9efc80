import { sql } from 'kysely'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { recordActivity, type NewActivity } from '../../core/activity.ts'
import { answer, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import { refuse } from '../../core/errors.ts'
import { dayText } from '../../core/day-text.ts'
import { announceChange } from '../../core/events.ts'
import type { Db } from '../../db/transaction.ts'
import { addApplication } from './add-application.ts'
import { reachApplication, readListed, type ReachedApplication } from '../access/applicant-access.ts'
import { removeForGood } from './bulk-remove.ts'
import { catchUp } from '../steps/after-restoring.ts'
import { entriesIn } from '../people/entries-in.ts'
import { requireJob } from '../access/job-access.ts'
import { requireSource } from '../../organisation/sources.ts'
import { ofOrganization } from '../../db/conditions.ts'

/** Records an activity of the application. */
export async function recordOnApplicant(
  db: Db,
  who: Member,
  it: { id: string; job_id: string },
  deed: Pick<NewActivity, 'type' | 'before' | 'after'>,
): Promise<void> {
  const place = { subject: 'application', id: it.id, job: it.job_id, application: it.id } as const
  await recordActivity(db, who, { ...place, ...deed })
}

async function create({ params, body, db, who, locale }: CallContext<typeof applicants.create>) {
  await requireJob(db, who, params.job_uuid)
  const { name: first_name, source_key, step_uuid, entries: _entries, ...rest } = body
  const person = { ...rest, first_name, ...entriesIn(body) }
  const { application, existed } = await addApplication(db, {
    organization_id: who.organization_id,
    job_id: params.job_uuid,
    step_id: step_uuid,
    person,
    ...(source_key ? { source_id: (await requireSource(db, who, source_key)).id } : { source_kind: 'manual' }),
    snapshot: { name: body.name, last_name: body.last_name, mobile: body.mobile, email: body.email ?? undefined },
    by: who.user_id,
  })
  if (existed)
    throw refuse(
      409,
      application.trashed_at
        ? 'This person already applied for this job opening on {day}, and is in the trash.'
        : 'This person already applied for this job opening on {day}.',
      { params: { day: dayText(application.applied_at, locale) }, data: { applicant_uuid: application.id } },
    )
  return { applicant: await readListed(db, who, application.id) }
}

async function rate({ params, body, db, who }: CallContext<typeof applicants.rate>) {
  const it = await reachApplication(db, who, params.applicant_uuid, 'change', true)
  const before = await readListed(db, who, it.id)
  const rate = body.rate || null
  if (rate !== before.rate) {
    await set(db, who, it, { rate })
    await recordOnApplicant(db, who, it, { type: 'rate', before: { rate: before.rate }, after: { rate } })
  }
  return { applicant: { ...before, rate } }
}

async function setSource({ params, body, db, who }: CallContext<typeof applicants.setSource>) {
  const it = await reachApplication(db, who, params.applicant_uuid, 'change', true)
  const before = await readListed(db, who, it.id)
  const source = body.source_key === null ? null : await requireSource(db, who, body.source_key, { deleted: true })
  await set(db, who, it, { source_id: source?.id ?? null })
  const after = await readListed(db, who, it.id)
  if (after.source !== before.source)
    await recordOnApplicant(db, who, it, {
      type: 'source',
      before: { source: before.source },
      after: { source: after.source },
    })
  return { applicant: after }
}

const set = (
  db: Db,
  who: Member,
  it: ReachedApplication,
  values: { rate?: number | null; source_id?: string | null },
) => db.updateTable('application').set(values).where(ofOrganization(who)).where('id', '=', it.id).execute()

/**
 * Moves an application to the trash or restores it. The stay in the step continues meanwhile, because the trash is not a step.
 */
async function setTrashed(db: Db, who: Member, id: string, trashed: boolean) {
  const it = await reachApplication(db, who, id, 'change', true)
  if (trashed !== (it.trashed_at !== null)) {
    await db
      .updateTable('application')
      .set({ trashed_at: trashed ? sql`now()` : null, version: sql`version + 1` })
      .where(ofOrganization(who))
      .where('id', '=', it.id)
      .execute()
    await recordOnApplicant(db, who, it, { type: trashed ? 'trash' : 'restore' })
    if (!trashed) await catchUp(db, { organization_id: who.organization_id, applications: [it.id] })
  }
  return { applicant: await readListed(db, who, it.id) }
}

const sendToTrash = ({ params, db, who }: CallContext<typeof applicants.sendToTrash>) =>
  setTrashed(db, who, params.applicant_uuid, true)

const restore = ({ params, db, who }: CallContext<typeof applicants.restore>) =>
  setTrashed(db, who, params.applicant_uuid, false)

async function remove({ params, db, who }: CallContext<typeof applicants.remove>) {
  const it = await reachApplication(db, who, params.applicant_uuid, 'change', true)
  if (!it.trashed_at) throw refuse(409, 'Only applicants in the trash can be permanently deleted.')
  await removeForGood(db, who, [it.id])
  announceChange(db, who, 'application', [it.job_id])
  return { applicant_uuid: it.id }
}

/** The answers to the calls that add, rate, trash and delete applicants. */
export const changeAnswers: readonly Answer[] = [
  answer(applicants.create, create),
  answer(applicants.rate, rate),
  answer(applicants.setSource, setSource),
  // Only applicants in the trash can be deleted, so a full disk must not refuse the trash.
  answer(applicants.sendToTrash, sendToTrash, { always: true }),
  answer(applicants.restore, restore),
  answer(applicants.remove, remove),
]
