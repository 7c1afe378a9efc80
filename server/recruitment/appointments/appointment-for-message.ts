import { sql } from 'kysely'
import type { TemplateLanguage } from '@kargozin/api/messages/variables.ts'
import type { Db } from '../../db/transaction.ts'
import type { AppointmentKey } from './queue-appointments.ts'

/** An appointment with what the messages about it need. */
export type AppointmentForMessage = {
  id: string
  application_id: string | null
  job_id: string
  title: string
  description: string
  is_webinar: boolean
  address: string
  map_link: string | null
  starts_at: string
  ends_at: string
  status: 'planned' | 'cancelled'
  sequence: number
  told: Buffer | null
  answer: 'unknown' | 'come' | 'cannot'
  author_id: string
  language: TemplateLanguage
  ended: boolean
  created_at: string
  /** The applicant has booked it. */
  booked: boolean
  /** The applicant cannot be told: in the trash, or the personal data is erased. */
  silent: boolean
  name: string
  applicant: string
  mobile: string | null
  email: string | null
  job_title: string
  organization: string
}

/**
 * Reads and locks an appointment for a message. Undefined if it no longer exists, its job opening is deleted, or the
 * organisation is closed.
 */
export async function readForMessage(
  db: Db,
  { organization_id, appointment_id }: AppointmentKey,
): Promise<AppointmentForMessage | undefined> {
  const { rows } = await sql<AppointmentForMessage>`
    select ap.id, ap.application_id, job.id as job_id, ap.title, ap.description, ap.is_webinar, ap.address, ap.map_link,
           ap.starts_at, ap.ends_at, ap.status, ap.sequence, ap.told, ap.answer, ap.user_id as author_id, ap.language, ap.ends_at <= now() as ended, ap.created_at,
           exists (select from booking b where b.organization_id = ap.organization_id and b.appointment_id = ap.id) as booked,
           coalesce(a.trashed_at is not null or a.erased_at is not null, false) as silent,
           coalesce(p.first_name, '') as name, coalesce(btrim(p.first_name || ' ' || p.last_name), job.title) as applicant,
           p.mobile, p.email, job.title as job_title, o.name as organization
      from appointment ap
      left join application a on a.organization_id = ap.organization_id and a.id = ap.application_id
      left join applicant p on p.organization_id = a.organization_id and p.application_id = a.id
      join job on job.organization_id = ap.organization_id and job.id = coalesce(a.job_id, ap.job_id)
      join organization o on o.id = ap.organization_id
     where ap.organization_id = ${organization_id} and ap.id = ${appointment_id} and job.deleted_at is null and o.active
       for update of ap`.execute(db)
  return rows[0]
}

/** The data of a notice to members about an appointment. */
export const noticeOf = (it: AppointmentForMessage) => ({
  ...{ applicant: it.applicant, title: it.title, day: it.starts_at, time: it.starts_at, appointment_id: it.id },
  job_id: it.job_id,
  ...(it.application_id ? { application_id: it.application_id } : {}),
})
