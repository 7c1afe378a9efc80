import { sql, type RawBuilder } from 'kysely'
import { stepType } from '@kargozin/api/labels.ts'
import type { RejectReason } from '@kargozin/api/labels-reasons.ts'
import { applications, trackStates } from '@kargozin/api/recruitment/apply/applications.ts'
import { publishStatus } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { noOutcome } from '@kargozin/api/recruitment/pipeline/application-fields.ts'
import type { Snapshot } from '@kargozin/api/recruitment/people/snapshot.ts'
import { publicPaths } from '@kargozin/api/paths.ts'
import { recordActivity } from '../../core/activity.ts'
import { answer, withMessage, type Answer, type CallContext } from '../../core/http/answer.ts'
import { countShared, sharedLimit } from '../../core/limits.ts'
import { notFound, refuse } from '../../core/errors.ts'
import { announceChange } from '../../core/events.ts'
import { hashOf } from '../../core/tokens.ts'
import type { Db } from '../../db/transaction.ts'
import { ofWhole } from '../access/applicant-access.ts'
import { livingLink, openLink, type OpenedLink } from '../access/secret-links.ts'
import { trackedBookings } from '../bookings/tracked-bookings.ts'
import { assignedHandle } from '../surveys/assign-surveys.ts'
import { changeStep } from '../pipeline/change-step.ts'
import { pictureOf } from '../careers/public-job-list.ts'
import { disclosed } from '../people/disclosed.ts'
import { missingOf, readInformation } from '../people/read-information.ts'
import { codeContactOf } from './sent-contacts.ts'
import { setMessagesStopped, stoppedOnPage } from './stop-messages.ts'
import { discloseNothing, giveReasons } from '../steps/stays.ts'
import { ofOrganization } from '../../db/conditions.ts'

/** The limits of withdrawals in 15 minutes. */
const withdrawals = sharedLimit('withdraw', { address: 150, each: 10, duration: 900 })

/** SQL: the time at which the data of the application `a` will be erased. Null if no erasure is waiting. */
const waitingErasure = sql<string | null>`(select x.due_at from erasure x
  where x.organization_id = a.organization_id and x.application_id = a.id
    and x.stopped_at is null and x.erased_at is null)`

/** The submitted files other than the CV, in the order of the form. */
async function sentFiles(db: Db, organization: string, { files = [] }: Pick<Snapshot, 'files'>) {
  if (files.length === 0) return []
  const ids = files.map(it => it.file)
  const rows = await db
    .selectFrom('file')
    .select(['id', 'name', 'bytes'])
    .where(ofOrganization({ organization_id: organization }))
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return ids.flatMap(id => rows.filter(it => it.id === id).map(({ name, bytes }) => ({ name, bytes })))
}

/** The questionnaires of an application that are not completed and can still be answered. */
async function waitingSurveys(db: Db, organization: string, application: string, secret: string) {
  const rows = await db
    .selectFrom('survey_assignment')
    .select([
      'application_id',
      'survey_id',
      'title',
      'page_index',
      sql<number>`jsonb_array_length(pages)`.as('pages_count'),
    ])
    .where(ofOrganization({ organization_id: organization }))
    .where(ofWhole(organization, 'application_id', application))
    .where('completed_at', 'is', null)
    .where(livingLink('survey', sql.ref('survey_assignment.handle_hash')))
    .orderBy('assigned_at')
    .orderBy('survey_id')
    .execute()
  return rows.map(({ application_id, survey_id, ...it }) => ({
    ...it,
    path: publicPaths.survey(assignedHandle(secret, application_id, survey_id)),
  }))
}

type AskedByLink = Pick<CallContext<typeof applications.track>, 'db' | 'transaction' | 'params' | 'services'>

/** Enters the organisation of a secret link. Returns its id and the hash of the link. Throws 404 for an invalid link. */
export const enterByLink = ({
  transaction,
  params,
}: Pick<AskedByLink, 'transaction' | 'params'>): Promise<OpenedLink> =>
  openLink(transaction, 'track', hashOf(params.token))

type Link = Pick<OpenedLink, 'organization' | 'hash'>

/** SQL: whether an application's id is that of the link, or that of the application into which it was merged. */
export const ofLink = ({ organization, hash }: Link, column: string): RawBuilder<boolean> =>
  sql`${sql.ref(column)} = (select coalesce(l.merged_into, l.id) from application l
    where l.organization_id = ${organization} and l.track_hash = ${hash})`

/** SQL: a contact that the applicant sent with the application of a link, which may have been merged since. */
const sentWithLink = <Name extends 'sent_mobile' | 'sent_email'>({ organization, hash }: Link, name: Name) =>
  sql<string | null>`(select ${sql.ref(`l.${name}`)} from application l
    where l.organization_id = ${organization} and l.track_hash = ${hash})`.as(name)

const selectTracked = (db: Db, { organization, hash }: Link) =>
  db
    .selectFrom('application as a')
    .innerJoin('job', join =>
      join.onRef('job.organization_id', '=', 'a.organization_id').onRef('job.id', '=', 'a.job_id'),
    )
    .innerJoin(disclosed, join =>
      join.onRef('d.organization_id', '=', 'a.organization_id').onRef('d.application_id', '=', 'a.id'),
    )
    .innerJoin('organization as o', 'o.id', 'a.organization_id')
    .leftJoin('file', join =>
      join.onRef('file.organization_id', '=', 'a.organization_id').onRef('file.id', '=', 'a.cv_file_id'),
    )
    .select([
      'a.id',
      'a.applied_at',
      'd.since',
      'd.state',
      'a.job_id',
      'job.title',
      'o.name as organization',
      'o.username',
      'o.logo',
    ])
    .select(['file.name as file', 'file.bytes', 'a.snapshot'])
    .select(sql<boolean>`job.publish_status = ${publishStatus.active} and job.deleted_at is null`.as('open'))
    .select([waitingErasure.as('erasure_due_at'), stoppedOnPage.as('messages_stopped')])
    .select([sentWithLink({ organization, hash }, 'sent_mobile'), sentWithLink({ organization, hash }, 'sent_email')])
    .where(ofOrganization({ organization_id: organization }, 'a'))
    .where(ofLink({ organization, hash }, 'a.id'))
    .executeTakeFirstOrThrow(notFound)

async function readTracked({ db, services }: AskedByLink, link: Link) {
  const { organization } = link
  const row = await selectTracked(db, link)
  const { state } = row
  const asked = await readInformation(db, organization, row.id)
  const cv = row.file === null ? [] : [{ name: row.file, bytes: row.bytes ?? 0 }]
  return {
    application: {
      name: asked.name,
      job_id: row.job_id,
      job_title: row.title,
      job_url: row.open ? services.config.publicUrl + publicPaths.job(row.job_id) : null,
      organization: { name: row.organization, username: row.username, logo: pictureOf(row.logo) },
      state,
      applied_at: row.applied_at,
      state_at: row.since,
      files: [...cv, ...(await sentFiles(db, organization, row.snapshot))],
      surveys: await waitingSurveys(db, organization, row.id, services.config.secret),
      bookings: await trackedBookings(db, organization, row.id, services.config.secret),
      information: asked.state === 'open' ? { missing: missingOf(asked), given_at: asked.given_at } : null,
      messages: { stopped: row.messages_stopped },
      erasure: row.erasure_due_at === null ? null : { due_at: row.erasure_due_at },
      can: {
        own_data: codeContactOf({ services }, row)?.kind ?? null,
        withdraw: state !== trackStates.result && state !== trackStates.withdrawn,
      },
    },
  }
}

const track = async (context: CallContext<typeof applications.track>) =>
  readTracked(context, await enterByLink(context))

/** Locks the application, so that repeated requests, and moves by a recruiter, are processed one after the other. */
async function lockTracked(db: Db, organization: string, hash: Buffer) {
  const it = await db
    .selectFrom('application')
    .select(['id', 'job_id', 'step_id'])
    .where(ofOrganization({ organization_id: organization }))
    .where(ofLink({ organization, hash }, 'id'))
    .where('trashed_at', 'is', null)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)
  // A separate query, because after waiting for the lock a join would return data from before the wait.
  const now = await db
    .selectFrom('application as a')
    .innerJoin(disclosed, join =>
      join.onRef('d.organization_id', '=', 'a.organization_id').onRef('d.application_id', '=', 'a.id'),
    )
    .innerJoin('step', join =>
      join.onRef('step.organization_id', '=', 'a.organization_id').onRef('step.id', '=', 'a.step_id'),
    )
    .select(['d.state', 'step.type'])
    .where(ofOrganization({ organization_id: organization }, 'a'))
    .where('a.id', '=', it.id)
    .executeTakeFirstOrThrow(notFound)
  return { ...it, ...now }
}

type LockedApplication = Awaited<ReturnType<typeof lockTracked>>

const reasons = ['withdrew' satisfies RejectReason]

/**
 * Withdraws without a move: in a job without a rejection step, and from a rejection of which the applicant does not know yet. The
 * application and the stay get the reason, and the rejection is not disclosed any more.
 */
async function markWithdrawn(db: Db, organization_id: string, it: LockedApplication) {
  await db
    .updateTable('application')
    .set({ rejection_reasons: reasons, seen_at: null, version: sql`version + 1` })
    .where(ofOrganization({ organization_id }))
    .where('id', '=', it.id)
    .execute()
  await giveReasons(db, organization_id, it.id, reasons)
  await discloseNothing(db, organization_id, it.id)
  const place = { subject: 'application', id: it.id, job: it.job_id, application: it.id } as const
  await recordActivity(db, { organization_id }, { ...place, type: 'withdraw' })
}

/**
 * Moves a withdrawn application to the rejection step. There it is still counted, unlike in the trash, and can be moved back
 * if the applicant reconsiders.
 */
async function setWithdrawn(db: Db, organization_id: string, it: LockedApplication) {
  const rejection = db
    .selectFrom('step')
    .select(['id', 'title'])
    .where(ofOrganization({ organization_id }))
    .where('job_id', '=', it.job_id)
    .where('type', '=', stepType.rejected)
    .orderBy('position')
    .limit(1)
    .forKeyShare()
  const step = it.type === stepType.rejected ? undefined : await rejection.executeTakeFirst()
  const outcome = { ...noOutcome, rejection_reasons: reasons }
  if (step) await changeStep(db, { organization_id, user_id: null }, { ids: [it.id], step, outcome, withdrawn: true })
  else await markWithdrawn(db, organization_id, it)
  announceChange(db, { organization_id }, 'application', [it.job_id])
}

async function withdraw(context: CallContext<typeof applications.withdraw>) {
  const { db, from, services } = context
  const link = await enterByLink(context)
  await countShared(services.limits, withdrawals, from.ip, context.params.token)
  const it = await lockTracked(db, link.organization, link.hash)
  if (it.state === trackStates.result)
    throw refuse(409, 'The review of your application has finished, so it can no longer be withdrawn.')
  if (it.state !== trackStates.withdrawn) await setWithdrawn(db, link.organization, it)
  return withMessage('Your application was withdrawn.', await readTracked(context, link))
}

async function messages(context: CallContext<typeof applications.messages>) {
  const { db, body } = context
  const link = await enterByLink(context)
  const { id } = await lockTracked(db, link.organization, link.hash)
  await setMessagesStopped(db, { organization_id: link.organization, application_id: id }, body.stopped)
  return readTracked(context, link)
}

/** The answers to the calls of the status page. */
export const trackAnswers: readonly Answer[] = [
  answer(applications.track, track),
  answer(applications.withdraw, withdraw),
  answer(applications.messages, messages),
]
