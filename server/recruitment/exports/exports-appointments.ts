import { sql } from 'kysely'
import type { Of } from '@kargozin/api/fields.ts'
import type { Word } from '@kargozin/api/areas.ts'
import { appointmentAnswers, attendances } from '@kargozin/api/recruitment/applicants/appointment-labels.ts'
import { appointmentExport, type Appointment } from '@kargozin/api/recruitment/appointments/appointment-fields.ts'
import { appointments } from '@kargozin/api/recruitment/appointments/appointments.ts'
import type { Locale } from '@kargozin/api/words.ts'
import { say } from '../../core/say.ts'
import { exportOf, slicesOf, type Exporting, type Table } from '../../core/work/exports.ts'
import type { Cell, Column } from '../../core/sheets/workbook-write.ts'
import { foundAppointments } from '../appointments/list-appointments.ts'
import { appointmentColumns } from '../appointments/read-appointments.ts'

type AppointmentField = Omit<Column, 'title'> & { title: Word; of(row: Appointment, locale: Locale): Cell }

const minutes = ({ start, end }: Appointment) => Math.round((Date.parse(end) - Date.parse(start)) / 60_000)
const names = (people: readonly { fullName: string }[], locale: Locale) =>
  people.map(it => it.fullName).join(locale === 'fa' ? '، ' : ', ')
const reportsOf = ({ reports }: Appointment) => reports.map(it => `${it.user.fullName}: ${it.report}`).join('\n')

const columns: readonly AppointmentField[] = [
  { title: 'Title', kind: 'text', width: 28, of: row => row.title },
  { title: 'Applicant', kind: 'text', width: 24, of: row => row.applicant?.name ?? null },
  { title: 'Job opening', kind: 'text', width: 26, of: row => row.job.title },
  { title: 'Start|of an appointment', kind: 'instant', width: 18, of: row => row.start },
  { title: 'Duration in minutes', kind: 'number', width: 14, of: minutes },
  { title: 'Place or link', kind: 'text', width: 34, of: row => row.address || null },
  { title: 'Supervisors', kind: 'text', width: 30, of: (row, locale) => names(row.supervisors, locale) || null },
  {
    ...{ title: 'Status', kind: 'text', width: 14 },
    of: ({ status }, locale) => say(locale, status === 'cancelled' ? 'Cancelled|of an appointment' : 'Planned'),
  },
  {
    title: 'Answer|of an applicant',
    kind: 'text',
    width: 18,
    of: (row, locale) => appointmentAnswers[row.answer][locale],
  },
  { title: 'Came', kind: 'text', width: 14, of: (row, locale) => attendances[row.attendance][locale] },
  { title: 'Reports|on an appointment', kind: 'text', width: 60, of: row => reportsOf(row) || null },
  { title: 'Description', kind: 'text', width: 40, of: row => row.description || null },
]

async function* inCells(rows: AsyncIterable<Appointment[]>, locale: Locale) {
  for await (const slice of rows) yield slice.map(row => columns.map(column => column.of(row, locale)))
}

async function open({ who, db, locale }: Exporting, query: Of<typeof appointmentExport>): Promise<Table> {
  const { from, order } = foundAppointments(who, query)
  const { rows } = await sql<{ total: number }>`select count(*) as total ${from}`.execute(db)
  const title = say(locale, 'Appointments')
  return {
    ...{ title, sheet: title, count: rows[0]?.total ?? 0 },
    columns: columns.map(({ of: _of, title: name, ...column }) => ({ ...column, title: say(locale, name) })),
    rows: inCells(slicesOf<Appointment>(db, sql`select ${appointmentColumns(who)} ${from} ${order}`), locale),
  }
}

/** The export of appointments: those that the caller may see and that match the filters of the list. */
export const appointmentsTable = exportOf(appointments.list.needs, appointmentExport, open)
