import { sql } from 'kysely'
import { erasureDays } from '@kargozin/api/recruitment/forgetting/retention.ts'
import { ownData } from '@kargozin/api/recruitment/forgetting/own-data.ts'
import { recordActivity } from '../../core/activity.ts'
import { answer, withMessage, type Answer, type CallContext } from '../../core/http/answer.ts'
import { notFound, refuse } from '../../core/errors.ts'
import type { Db } from '../../db/transaction.ts'
import { codeKey, countCode, makeCode, sendCode, takesCodes, useCode } from '../../account/one-time-codes.ts'
import { enterByLink } from '../apply/track.ts'
import { dueAt, listForErasure } from './erasures.ts'

type ByLink = Pick<
  CallContext<typeof ownData.sendCode>,
  'db' | 'transaction' | 'params' | 'from' | 'services' | 'locale'
>

/** The application of a secret link, and the mobile number to which the applicant’s code is sent. */
async function enter(asked: ByLink) {
  const { organization, hash } = await enterByLink(asked)
  const { rows } = await sql<{ id: string; job_id: string; mobile: string | null }>`
    select a.id, a.job_id, p.mobile from application a
      join applicant p on p.organization_id = a.organization_id and p.application_id = a.id
     where a.organization_id = ${organization} and a.track_hash = ${hash}`.execute(asked.db)
  const [it] = rows
  if (!it) throw notFound()
  return { ...it, organization_id: organization }
}

function requireMobile({ mobile }: { mobile: string | null }): string {
  if (!mobile) throw refuse(409, 'This application has no mobile number. Please contact the organisation.')
  return mobile
}

/**
 * The key of a code includes its purpose, so a code for signing in is not accepted here, and these codes cannot be used for
 * signing in.
 */
const keyOf = (mobile: string): string => codeKey({ kind: 'mobile', value: mobile }, 'own-data')

async function send(context: CallContext<typeof ownData.sendCode>) {
  const contact = { kind: 'mobile', value: requireMobile(await enter(context)) } as const
  if (!takesCodes(context, contact))
    throw refuse(409, 'Codes cannot be sent to numbers outside Iran. Please contact the organisation.')
  const again_at = await countCode(context, contact, 'own-data')
  const code = await makeCode(context, contact, keyOf(contact.value))
  await sendCode(context, contact, code)
  return { expire_at: code.expires_at, again_at }
}

/** Uses up the code, and returns the ids of all applications of this organisation with the confirmed number. */
async function provedApplications(asked: ByLink, code: string) {
  const it = await enter(asked)
  const mobile = requireMobile(it)
  await useCode(asked, keyOf(mobile), code)
  const { rows } = await sql<{ id: string; job_id: string }>`
    select a.id, a.job_id from applicant p
      join application a on a.organization_id = p.organization_id and a.id = p.application_id
     where p.organization_id = ${it.organization_id} and p.mobile = ${mobile} order by a.applied_at, a.id`.execute(
    asked.db,
  )
  return { organization_id: it.organization_id, applications: rows }
}

type OwnRow = {
  job_title: string
  organization: string
  applied_at: string
  profile: Record<string, unknown>
  submitted: Record<string, unknown>
  additional: Record<string, unknown> | null
  questionnaires: { title: string; answers: Record<string, unknown> }[]
  files: { name: string; id: string }[]
}

/** All data that came from the person, without what the organisation recorded about them. */
async function readOwn(db: Db, organization_id: string, ids: readonly string[]): Promise<OwnRow[]> {
  const { rows } = await sql<OwnRow>`
    select job.title as job_title, o.name as organization, a.applied_at, a.snapshot as submitted,
           jsonb_strip_nulls(jsonb_build_object(
             'first_name', p.first_name, 'last_name', p.last_name, 'email', p.email, 'mobile', p.mobile, 'gender', p.gender,
             'birth_date', p.birth_date, 'city', city.name, 'address', p.address, 'degree', p.degree,
             'experience_years', p.experience_years, 'skills', p.skills)
             || p.details || p.entries
             || coalesce(to_jsonb(s) - 'organization_id' - 'application_id', '{}')) as profile,
           (select i.given || jsonb_build_object('answers', i.answers) from information i
             where i.organization_id = a.organization_id and i.application_id = a.id) as additional,
           coalesce((select jsonb_agg(jsonb_build_object('title', v.title, 'answers', v.answers) order by v.assigned_at)
                       from survey_assignment v where v.organization_id = a.organization_id and v.application_id = a.id
                        and v.answered_at is not null), '[]') as questionnaires,
           coalesce((select jsonb_agg(jsonb_build_object('name', f.name, 'id', f.id) order by f.created_at, f.id)
                       from application_file af
                       join file f on f.organization_id = af.organization_id and f.id = af.file_id
                      where af.organization_id = a.organization_id and af.application_id = a.id
                        and f.user_id is null), '[]') as files
      from application a
      join applicant p on p.organization_id = a.organization_id and p.application_id = a.id
      left join applicant_private s on s.organization_id = a.organization_id and s.application_id = a.id
      left join city on city.id = p.city_id
      join job on job.organization_id = a.organization_id and job.id = a.job_id
      join organization o on o.id = a.organization_id
     where a.organization_id = ${organization_id} and a.id = any(${ids}::uuid[])
     order by a.applied_at, a.id`.execute(db)
  return rows
}

async function read(context: CallContext<typeof ownData.read>) {
  const { organization_id, applications } = await provedApplications(context, context.body.code)
  const rows = await readOwn(
    context.db,
    organization_id,
    applications.map(it => it.id),
  )
  const link = (id: string) => context.services.storage.link(id, 1800)
  return {
    applications: rows.map(({ files, ...row }) => ({
      ...row,
      files: files.map(it => ({ name: it.name, url: link(it.id) })),
    })),
  }
}

async function erase(context: CallContext<typeof ownData.erase>) {
  const { db } = context
  const { organization_id, applications } = await provedApplications(context, context.body.code)
  const ids = applications.map(it => it.id)
  await listForErasure(db, organization_id, ids, 'request')
  await recordActivity(
    db,
    { organization_id },
    ...applications.map(({ id, job_id }) => ({
      type: 'ask_erasure' as const,
      subject: 'application' as const,
      id,
      job: job_id,
      application: id,
    })),
  )
  const { rows } = await sql<{ due_at: string }>`select ${dueAt} as due_at`.execute(db)
  return withMessage(
    'Your personal data will be erased in {days} days. Until then you can take this back here.',
    { due_at: rows[0]?.due_at ?? '' },
    { days: String(erasureDays) },
  )
}

/** The applicant can cancel only an erasure that they requested. The organisation's retention period still applies. */
async function keep(context: CallContext<typeof ownData.keep>) {
  const { db } = context
  const { organization_id, id, job_id } = await enter(context)
  const { rows } = await sql`
    update erasure set stopped_at = now() where organization_id = ${organization_id} and application_id = ${id}
       and reason = 'request' and stopped_at is null and erased_at is null returning id`.execute(db)
  const place = { subject: 'application', id, job: job_id, application: id } as const
  if (rows.length > 0) await recordActivity(db, { organization_id }, { ...place, type: 'keep_data' })
  const left = await sql<{ due_at: string }>`
    select due_at from erasure where organization_id = ${organization_id} and application_id = ${id}
       and stopped_at is null and erased_at is null`.execute(db)
  return { due_at: left.rows[0]?.due_at ?? null }
}

/** The answers to applicants about their own data. */
export const ownDataAnswers: readonly Answer[] = [
  answer(ownData.sendCode, send),
  answer(ownData.read, read, { writes: true }),
  answer(ownData.erase, erase),
  answer(ownData.keep, keep),
]
