import { sql, type RawBuilder } from 'kysely'
import { countedTo } from '@kargozin/api/page.ts'
import { foldText } from '@kargozin/api/persian.ts'
import { appointments } from '@kargozin/api/recruitment/appointments/appointments.ts'
import type { Appointment, appointmentExport } from '@kargozin/api/recruitment/people/appointment-fields.ts'
import type { Of } from '@kargozin/api/fields.ts'
import { answer, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import { pageOf, paginationToEnd, rowsBeforeEnd } from '../../core/http/page.ts'
import { containing } from '../../db/conditions.ts'
import { beginning } from '../pipeline/filters/applicant-filters.ts'
import type { Db } from '../../db/transaction.ts'
import { appointmentColumns, inSight, joined, joinedInOrder, readAppointment, supervises } from './read-appointments.ts'

type Filters = Partial<Of<typeof appointmentExport>>

const has = (column: string, text: string) => sql`fold_text(${sql.ref(column)}) like ${containing(foldText(text))}`

/** A condition, if the filter has a value. */
const given = <Value>(
  value: Value | undefined,
  condition: (value: Value) => RawBuilder<unknown>,
): RawBuilder<unknown>[] => (value === undefined || value === '' ? [] : [condition(value)])

/** SQL: whether the appointment is with this application, or with the one into which this one was merged. */
const isApplicant = (who: Member, id: string) => sql`ap.application_id = any(array[${id}::uuid,
  (select x.merged_into from application x where x.organization_id = ${who.organization_id} and x.id = ${id})])`

/** SQL: whether the appointment is about a job opening, or with one of its applicants. */
const isOfJob = (who: Member, id: string) => sql`(ap.job_id = ${id} or ap.application_id in (
  select x.id from application x where x.organization_id = ${who.organization_id} and x.job_id = ${id}))`

/** The conditions of the filters by who, about whom, and text. */
const byPeople = (who: Member, asked: Filters): RawBuilder<unknown>[] => [
  ...given(asked.job ?? asked.job_uuid, it => isOfJob(who, it)),
  ...given(asked.user ?? asked.user_uuid, supervises),
  ...given(asked.supervisors_uuid, it => (it.length > 0 ? supervises(sql`any(${it}::uuid[])`) : sql`true`)),
  ...given(asked.admin, all => (all ? sql`true` : sql`(ap.user_id = ${who.user_id} or ${supervises(who.user_id)})`)),
  ...given(asked.subsidiaries_ids, it => (it.length > 0 ? sql`job.branch_id = any(${it}::uuid[])` : sql`true`)),
  ...given(asked.step_id, it => sql`a.step_id = ${it}`),
  ...given(asked.title, it => has('ap.title', it)),
  ...given(asked.description, it => has('ap.description', it)),
  // An applicant's own list has the appointments also while they are in the trash.
  asked.applicant ? isApplicant(who, asked.applicant) : sql`a.trashed_at is null`,
]

/** The conditions of the filters by time and state. Throws 422 for an invalid moment. */
const byTime = (asked: Filters): RawBuilder<unknown>[] => {
  const [from, to] = [asked.from ?? asked.appointment_start, asked.to ?? asked.appointment_end]
  const { ended, status, answer: said, attendance } = asked
  return [
    ...(from ? [sql`ap.starts_at >= ${beginning('from', from)}`] : []),
    ...(to ? [sql`ap.starts_at < ${beginning('to', to, 1)}`] : []),
    // The second condition uses the index: an appointment takes at most a day.
    ...(ended === true ? [sql`ap.ends_at <= now() and ap.starts_at < now()`] : []),
    ...(ended === false ? [sql`ap.ends_at > now() and ap.starts_at > now() - interval '24 hours'`] : []),
    ...(status ? [sql`ap.status = ${status}`] : []),
    ...(said ? [sql`ap.answer = ${said}`] : []),
    ...(attendance ? [sql`ap.attendance = ${attendance}`] : []),
  ]
}

/** SQL: the appointments that match the filters, from `from` to `where`, and their order. */
export function foundAppointments(who: Member, asked: Filters) {
  const conditions = [inSight(who), ...byPeople(who, asked), ...byTime(asked)]
  const way = sql.raw(asked.direction ?? (asked.ended ? 'desc' : 'asc'))
  return {
    from: sql`from ${joined(who)} where ${sql.join(conditions, sql` and `)}`,
    fromInOrder: sql`from ${joinedInOrder(who)} where ${sql.join(conditions, sql` and `)}`,
    order: sql`order by ap.starts_at ${way}, ap.id ${way}`,
  }
}

const pageLength = 20

/** A page of the appointments that match the filters. */
async function readPage(db: Db, who: Member, asked: Filters, { limit, offset }: { limit: number; offset: number }) {
  const { fromInOrder: from, order } = foundAppointments(who, asked)
  const { rows } = await sql<Appointment>`select ${appointmentColumns(who)} ${from} ${order}
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** The first appointments of an applicant, in the order of the list. */
export const appointmentsOf = (db: Db, who: Member, applicant: string): Promise<Appointment[]> =>
  readPage(db, who, { applicant }, { limit: pageLength, offset: 0 })

async function list({ query, db, who, from: { url } }: CallContext<typeof appointments.list>) {
  const page = pageOf(query, pageLength)
  const { fromInOrder: from } = foundAppointments(who, query)
  const [rows, counted] = await Promise.all([
    readPage(db, who, query, { limit: rowsBeforeEnd(page), offset: page.offset }),
    sql<{ total: number }>`select count(*) as total from (select ${from} limit ${countedTo + 1}) first`.execute(db),
  ])
  return { appointments: rows, pagination: paginationToEnd(page, counted.rows[0]?.total ?? 0, url) }
}

const show = async ({ params, db, who }: CallContext<typeof appointments.show>) => ({
  appointment: await readAppointment(db, who, params.id),
})

/** The days of the show rate, if no period is asked for. */
const rateDays = 90

async function showRate({ query, db, who }: CallContext<typeof appointments.showRate>) {
  const from = query.from ?? new Date(Date.now() - rateDays * 86_400_000).toISOString()
  const found = foundAppointments(who, { ...query, from, ended: true, status: 'planned' })
  const { rows } = await sql<{ came: number; no_show: number; unmarked: number }>`
    select count(*) filter (where ap.attendance = 'came') as came,
           count(*) filter (where ap.attendance = 'no_show') as no_show,
           count(*) filter (where ap.attendance = 'unknown') as unmarked ${found.from} and a.id is not null`.execute(db)
  return rows[0] ?? { came: 0, no_show: 0, unmarked: 0 }
}

/** The answers to the calls that list appointments. */
export const listAppointmentAnswers: readonly Answer[] = [
  answer(appointments.list, list, { plans: 'search' }),
  answer(appointments.show, show),
  answer(appointments.showRate, showRate, { plans: 'search' }),
]
