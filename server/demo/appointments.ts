import { sql } from 'kysely'
import { ofOrganization } from '../db/conditions.ts'
import type { Db } from '../db/transaction.ts'

type Staff = { owner: string; hr_manager: string; recruiter: string }

/** The title, the days from today, the hour in Tehran, and the columns that differ. */
type DemoAppointment = [title: string, days: number, hour: number, more: Record<string, string | boolean>]

const online = { is_webinar: true, address: 'https://meet.jit.si/arya-demo' }

const demoAppointments: readonly DemoAppointment[] = [
  ['مصاحبهٔ فنی', 1, 10, { answer: 'come', answered_at: '2026-01-01' }],
  ['گفت‌وگوی نخست', 1, 14, online],
  ['مصاحبهٔ مدیر', 3, 9, {}],
  ['گفت‌وگوی نخست', -3, 11, { ...online, attendance: 'came' }],
  ['مصاحبهٔ فنی', -5, 15, { attendance: 'no_show' }],
]

/** Adds appointments with the newest applicants of a job of the demo company. Nobody is told of them. */
export async function addAppointments(
  db: Db,
  { organization_id, job_id, staff }: { organization_id: string; job_id: string; staff: Staff },
): Promise<void> {
  const newest = await db
    .selectFrom('application')
    .select(['id', sql<string>`uuidv7()`.as('appointment_id')])
    .where(ofOrganization({ organization_id }))
    .where('job_id', '=', job_id)
    .where('trashed_at', 'is', null)
    .orderBy('applied_at', 'desc')
    .limit(demoAppointments.length)
    .execute()
  const rows = newest.flatMap(({ id: application_id, appointment_id: id }, at) => {
    const [title, days = 0, hour = 9, more] = demoAppointments[at] ?? []
    if (!title) return []
    const starts = sql<string>`((now() at time zone 'Asia/Tehran')::date + ${days}::int + make_interval(hours => ${hour}::int)) at time zone 'Asia/Tehran'`
    const times = { starts_at: starts, ends_at: sql<string>`${starts} + interval '1 hour'` }
    const place = { address: 'تهران، خیابان ولیعصر، کوچهٔ ناز، پلاک ۱۲' }
    // The link is made when somebody is told of the appointment.
    const handle_hash = sql<Buffer>`sha256(gen_random_uuid()::text::bytea)`
    return [
      {
        organization_id,
        id,
        application_id,
        user_id: staff.recruiter,
        title,
        handle_hash,
        ...times,
        ...place,
        ...more,
      },
    ]
  })
  if (rows.length === 0) return
  // Each row is inserted alone, because they have different columns.
  for (const row of rows) await db.insertInto('appointment').values(row).execute()
  await db
    .insertInto('appointment_supervisor')
    .values(rows.map(row => ({ organization_id, appointment_id: row.id, user_id: staff.owner, told: true })))
    .execute()
}

/**
 * Offers times of the days after tomorrow to another applicant of the job, who has seen them and not chosen yet. The link is made when
 * the offer is sent again.
 */
export async function addOfferedTimes(
  db: Db,
  { organization_id, job_id, staff }: { organization_id: string; job_id: string; staff: Staff },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    insert into booking (organization_id, application_id, user_id, title, minutes, address, answer_by, sent_at, opened_at, handle_hash)
    select a.organization_id, a.id, ${staff.recruiter}, 'مصاحبهٔ فنی', 45, 'تهران، خیابان ولیعصر، کوچهٔ ناز، پلاک ۱۲',
           now() + interval '2 days', now() - interval '1 day', now() - interval '2 hours', sha256(gen_random_uuid()::text::bytea)
      from application a
     where a.organization_id = ${organization_id} and a.job_id = ${job_id} and a.trashed_at is null
     order by a.applied_at desc offset ${demoAppointments.length} limit 1
    returning id`.execute(db)
  const ids = rows.map(row => row.id)
  await sql`
    insert into booking_slot (organization_id, booking_id, starts_at)
    select ${organization_id}, booking_id, ((now() at time zone 'Asia/Tehran')::date + day + make_interval(hours => hour)) at time zone 'Asia/Tehran'
      from unnest(${ids}::uuid[]) booking_id cross join generate_series(3, 5) day cross join generate_series(9, 12) hour`.execute(
    db,
  )
  await sql`
    insert into booking_supervisor (organization_id, booking_id, user_id)
    select ${organization_id}, booking_id, ${staff.owner} from unnest(${ids}::uuid[]) booking_id`.execute(db)
}
