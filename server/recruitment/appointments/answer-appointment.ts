import { sql } from 'kysely'
import { invited, type AppointmentInvitation } from '@kargozin/api/recruitment/appointments/appointments.ts'
import { recordActivity } from '../../core/activity.ts'
import { notFound, refuse } from '../../core/errors.ts'
import { answer, type Answer, type CallContext } from '../../core/http/answer.ts'
import { countShared, sharedLimit } from '../../core/limits.ts'
import { hashOfHandle } from '../../core/tokens.ts'
import type { Db } from '../../db/transaction.ts'
import { notify } from '../../messages/notice.ts'
import { openLink, type OpenedLink } from '../access/secret-links.ts'
import { pictureOf } from '../careers/public-job-list.ts'
import { cannotCome, comesToAppointment } from './notices.ts'
import { announceAppointments } from './plan-appointments.ts'
import { noticeOf, readForMessage } from './appointment-for-message.ts'

/** The limits of answers in 15 minutes. */
const answering = sharedLimit('appointment-answer', { address: 300, each: 20, duration: 900 })

type ByLink = Pick<CallContext<typeof invited.show>, 'db' | 'transaction' | 'params'>

/** Switches to the organisation of a secret link. Throws 404 for an invalid one. */
const enter = ({ transaction, params }: ByLink) =>
  openLink(transaction, 'appointment', hashOfHandle(params.appointment_token))

type InvitationRow = Omit<AppointmentInvitation, 'organization' | 'state'> & {
  id: string
  ended: boolean
  status: 'planned' | 'cancelled'
  organization: string
  username: string
  logo: string | null
}

async function readRow(db: Db, { organization, hash, ended }: OpenedLink): Promise<InvitationRow> {
  const { rows } = await sql<InvitationRow>`
    select ap.id, p.first_name as name, ap.title, ap.description, ap.is_webinar, ap.address, ap.map_link, ap.starts_at as start,
           ap.ends_at as "end", ap.ends_at <= now() or ${ended !== null} as ended, ap.status, ap.answer, ap.answer_text,
           job.title as job_title, o.name as organization, o.username, o.logo
      from appointment ap
      join application a on a.organization_id = ap.organization_id and a.id = ap.application_id
      join applicant p on p.organization_id = a.organization_id and p.application_id = a.id
      join job on job.organization_id = a.organization_id and job.id = a.job_id
      join organization o on o.id = ap.organization_id
     where ap.organization_id = ${organization} and ap.handle_hash = ${hash}`.execute(db)
  const [row] = rows
  if (!row) throw notFound()
  return row
}

function invitationOf(row: InvitationRow): AppointmentInvitation {
  const { organization: name, username, logo, ended, status, id: _id, ...shown } = row
  const over = ended ? 'ended' : status
  const state = status === 'cancelled' ? status : over
  return { ...shown, state, organization: { name, username, logo: pictureOf(logo) } }
}

const show = async (context: CallContext<typeof invited.show>) => ({
  appointment: invitationOf(await readRow(context.db, await enter(context))),
})

async function setAnswer(context: CallContext<typeof invited.answer>) {
  const { db, body, services, from } = context
  const link = await enter(context)
  await countShared(services.limits, answering, from.ip, context.params.appointment_token)
  const { organization: organization_id, hash } = link
  await sql`select from appointment where organization_id = ${organization_id} and handle_hash = ${hash} for update`.execute(
    db,
  )
  const row = await readRow(db, link)
  const { state } = invitationOf(row)
  if (state === 'cancelled') throw refuse(409, 'This appointment is cancelled. You do not need to do anything.')
  if (state === 'ended') throw refuse(409, 'This appointment is over, so it can no longer be answered.')
  const given = { answer: body.answer, text: body.answer === 'cannot' ? (body.text ?? '').trim() : '' }
  if (row.answer !== given.answer || row.answer_text !== given.text)
    await saveAnswer(db, organization_id, row.id, given)
  return { appointment: invitationOf(await readRow(db, link)) }
}

type Given = { answer: 'come' | 'cannot'; text: string }

/** Stores an answer, records it, and notifies the supervisors and the author. */
async function saveAnswer(db: Db, organization_id: string, id: string, { answer: said, text }: Given): Promise<void> {
  await sql`update appointment set answer = ${said}, answer_text = ${text}, answered_at = now()
    where organization_id = ${organization_id} and id = ${id}`.execute(db)
  const it = await readForMessage(db, { organization_id, appointment_id: id })
  if (!it) throw notFound()
  const place = { subject: 'appointment', id, job: it.job_id } as const
  await recordActivity(
    db,
    { organization_id },
    {
      ...{ ...place, type: 'appointment_answer', after: { title: it.title, appointment_answer: said } },
      ...(it.application_id ? { application: it.application_id } : {}),
    },
  )
  const { rows } = await sql<{ user_id: string }>`
    select user_id from appointment_supervisor where organization_id = ${organization_id} and appointment_id = ${id}`.execute(
    db,
  )
  const user_ids = [it.author_id, ...rows.map(row => row.user_id)]
  await notify(db, said === 'come' ? comesToAppointment : cannotCome, { organization_id, user_ids, data: noticeOf(it) })
  announceAppointments(db, { organization_id }, it.job_id)
}

/** The answers to the calls of applicants about an appointment. */
export const invitedAnswers: readonly Answer[] = [answer(invited.show, show), answer(invited.answer, setAnswer)]
