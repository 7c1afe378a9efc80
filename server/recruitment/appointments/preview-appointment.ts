import { sql } from 'kysely'
import { smsParts } from '@kargozin/api/messages/sms-parts.ts'
import { publicPaths } from '@kargozin/api/paths.ts'
import { appointments } from '@kargozin/api/recruitment/appointments/appointments.ts'
import { notFound } from '../../core/errors.ts'
import { answer, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import { partPrice } from '../../messages/part-price.ts'
import { contactHash, stoppedSince, type ContactKind } from '../../messages/stops.ts'
import type { Db } from '../../db/transaction.ts'
import { reachApplication } from '../access/applicant-access.ts'
import { withoutKeys } from '../people/track-link.ts'
import { previewInvitation } from './appointment-messages.ts'
import { readMeetingPattern, requireLength } from './check-appointment.ts'
import { appointmentHandle } from './plan-appointments.ts'

type Preview = CallContext<typeof appointments.preview>

/** What stands instead of the part of a link that is made when the appointment is saved. */
const later = '…'

/** The place that the invitation will name. */
async function placeOf({ db, who, body }: Preview): Promise<string> {
  const { is_webinar = false, address = '' } = body
  if (!is_webinar || address !== '') return address
  return (await readMeetingPattern(db, who))?.replaceAll('{code}', later) ?? ''
}

type Contacts = { email: string | null; mobile: string | null; stopped: boolean; part_price: number | null }

/** The contacts to which the invitation goes. `stopped`: one is left out, because the applicant has stopped messages to it. */
async function readContacts(db: Db, { organization_id }: Member, id: string, secret: string): Promise<Contacts> {
  const isStopped = (kind: ContactKind, contact: 'p.email' | 'p.mobile') => {
    const hash = contactHash(secret, organization_id, kind, sql.ref(contact))
    return sql`coalesce(${stoppedSince(organization_id, sql.ref('p.application_id'), hash)} is not null, false)`
  }
  const { rows } = await sql<Contacts>`
    select case when not no_email then email end as email, case when not no_sms then mobile end as mobile,
           no_email or no_sms as stopped, ${partPrice(organization_id)} as part_price
      from (select p.email, p.mobile, p.email is not null and ${isStopped('email', 'p.email')} as no_email,
                   p.mobile is not null and ${isStopped('sms', 'p.mobile')} as no_sms
              from applicant p where p.organization_id = ${organization_id} and p.application_id = ${id}) it`.execute(
    db,
  )
  return rows[0] ?? { email: null, mobile: null, stopped: false, part_price: null }
}

async function preview(context: Preview) {
  const { db, who, params, body, services, locale } = context
  const { id, job_id } = await reachApplication(db, who, params.applicant_uuid, 'change')
  if (job_id !== params.job_uuid) throw notFound()
  requireLength(body)
  const { config } = services
  const { organization_id } = who
  const { title, start, end, language = 'fa' } = body
  const said = { application_id: id, title, address: await placeOf(context), starts_at: start, ends_at: end, language }
  // The handle of no appointment, as long as that of each: the parts of the text message are counted with it.
  const link = config.publicUrl + publicPaths.appointment(appointmentHandle(config.secret, 'none'))
  const texts = await previewInvitation(db, { config, organization_id, link }, said)
  if (!texts) throw notFound()
  const { email: to, mobile, stopped, part_price } = await readContacts(db, who, id, config.secret)
  const plain = (text: string) => withoutKeys(text, config.publicUrl)
  return {
    stopped,
    email: to && texts.email ? { to, subject: plain(texts.email.subject), html: plain(texts.email.html) } : null,
    empty: texts.empty({ email: to !== null, sms: mobile !== null }, locale),
    sms: mobile && texts.sms ? { to: mobile, text: plain(texts.sms), parts: smsParts(texts.sms), part_price } : null,
  }
}

/** The answer to the call that previews an invitation. */
export const previewAppointmentAnswers: readonly Answer[] = [answer(appointments.preview, preview)]
