import { sql } from 'kysely'
import type { Of } from '@kargozin/api/fields.ts'
import { appointmentAnswers, attendances } from '@kargozin/api/recruitment/applicants/appointment-labels.ts'
import { appointmentExport, type Appointment } from '@kargozin/api/recruitment/people/appointment-fields.ts'
import { appointments } from '@kargozin/api/recruitment/appointments/appointments.ts'
import type { Locale } from '@kargozin/api/words.ts'
import { say } from '../../core/say.ts'
import { exportOf, type Exporting, type Table } from '../../core/work/exports.ts'
import { joined, listTable, type ListColumn } from '../../core/work/list-export.ts'
import { foundAppointments } from '../appointments/list-appointments.ts'
import { appointmentColumns } from '../appointments/read-appointments.ts'

const minutes = ({ start, end }: Appointment) => Math.round((Date.parse(end) - Date.parse(start)) / 60_000)
const names = (people: readonly { fullName: string }[], locale: Locale) =>
  joined(
    people.map(it => it.fullName),
    locale,
  )
const reportsOf = ({ reports }: Appointment) => reports.map(it => `${it.user.fullName}: ${it.report}`).join('\n')

const columns: readonly ListColumn<Appointment>[] = [
  { title: 'Title', kind: 'text', width: 28, of: row => row.title },
  { title: 'Applicant', kind: 'text', width: 24, of: row => row.applicant?.name ?? null },
  { title: 'Job opening', kind: 'text', width: 26, of: row => row.job.title },
  { title: 'Start|of an appointment', kind: 'instant', width: 18, of: row => row.start },
  { title: 'Duration in minutes', kind: 'number', width: 14, of: minutes },
  { title: 'Place or link', kind: 'text', width: 34, of: row => row.address || null },
  { title: 'Supervisors', kind: 'text', width: 30, of: (row, locale) => names(row.supervisors, locale) },
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

function open(to: Exporting, query: Of<typeof appointmentExport>): Promise<Table> {
  const { from, order } = foundAppointments(to.who, query)
  const rows = sql`select ${appointmentColumns(to.who)} ${from} ${order}`
  return listTable<Appointment>(to, { title: say(to.locale, 'Appointments'), columns, query: rows, from })
}

/** The export of appointments: those that the caller may see and that match the filters of the list. */
export const appointmentsTable = exportOf(appointments.list.needs, appointmentExport, open)
