import { sql } from 'kysely'
import { erasureDays } from '@kargozin/api/recruitment/forgetting/retention.ts'
import { ownData } from '@kargozin/api/recruitment/forgetting/own-data.ts'
import { recordActivity } from '../../core/activity.ts'
import { answer, withMessage, type Answer, type CallContext } from '../../core/http/answer.ts'
import { notFound, refuse } from '../../core/errors.ts'
import type { Contact } from '../../account/contacts.ts'
import { codeKey, countCode, makeCode, sendCode, useCode } from '../../account/one-time-codes.ts'
import { codeContactOf } from '../apply/sent-contacts.ts'
import { enterByLink } from '../apply/track.ts'
import { dueAt, listForErasure } from './erasures.ts'
import { areJoined, ownApplications, readOwn, type LinkedApplication } from './own-applications.ts'

type ByLink = Pick<
  CallContext<typeof ownData.sendCode>,
  'db' | 'transaction' | 'params' | 'from' | 'services' | 'locale'
>

/** The application of a secret link, with the contact to which the code is sent: one that the applicant sent. */
async function enter(asked: ByLink) {
  const { organization, hash } = await enterByLink(asked)
  const { rows } = await sql<LinkedApplication & { job_id: string }>`
    select a.organization_id, a.id, a.job_id, a.sent_mobile, a.sent_email from application a
     where a.organization_id = ${organization} and a.track_hash = ${hash}`.execute(asked.db)
  const [it] = rows
  if (!it) throw notFound()
  return { ...it, contact: codeContactOf(asked, it) }
}

function requireContact({ contact, sent_mobile }: Awaited<ReturnType<typeof enter>>): Contact {
  if (contact) return contact
  throw sent_mobile
    ? refuse(409, 'Codes cannot be sent to numbers outside Iran. Please contact the organisation.')
    : refuse(409, 'You did not send a mobile number or an e-mail address with this application. Please contact the organisation.') // prettier-ignore
}

/**
 * The key of a code includes its purpose, so a code for signing in is not accepted here, and these codes cannot be used for
 * signing in.
 */
const keyOf = (contact: Contact): string => codeKey(contact, 'own-data')

async function send(context: CallContext<typeof ownData.sendCode>) {
  const contact = requireContact(await enter(context))
  const again_at = await countCode(context, contact, 'own-data')
  const code = await makeCode(context, contact, keyOf(contact))
  await sendCode(context, contact, code)
  return { expire_at: code.expires_at, again_at }
}

/** Uses up the code, and returns the applications that the person of the link sent with the proved contact. */
async function provedApplications(asked: ByLink, code: string) {
  const it = await enter(asked)
  const contact = requireContact(it)
  await useCode(asked, keyOf(contact), code)
  return {
    organization_id: it.organization_id,
    applications: await ownApplications(asked.db, it, contact.kind),
  }
}

async function read(context: CallContext<typeof ownData.read>) {
  const { organization_id, applications } = await provedApplications(context, context.body.code)
  const rows = await readOwn(context.db, organization_id, applications)
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
  // Erasing the joined application would erase the data of the other sender too.
  if (await areJoined(db, organization_id, applications))
    throw refuse(409, 'The organisation joined this application with another one. Please contact the organisation.')
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
  // An application that was joined with another one of the same sender shows the erasure of both.
  const { rows } = await sql`
    update erasure set stopped_at = now() where organization_id = ${organization_id} and application_id in (
      select a.id from application own
        join application a on a.organization_id = own.organization_id
         and (a.id = own.id or a.id = own.merged_into
              and (a.sent_mobile = own.sent_mobile or a.sent_email = own.sent_email))
       where own.organization_id = ${organization_id} and own.id = ${id})
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
