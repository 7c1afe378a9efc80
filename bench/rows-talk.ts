import { lastNames, mobileOf, personOf, pick, randomOf } from './names.ts'
import { idOf, type Application, type Plan } from './plan.ts'

/* The rows of appointments, of sent messages and of employees (rows.ts). */

type Value = string | number | boolean | null
export type Row = readonly Value[]

/** A table to fill: its columns, the number of source records, and the rows of the nth source record. */
export type Filling = { columns: string; count: number; rows: (n: number) => readonly Row[] }

const day = 86_400_000
const time = (at: number) => new Date(at).toISOString()
const dayOf = (at: number) => time(at).slice(0, 10)
const hex = (text: string) => `\\x${Buffer.from(text).toString('hex')}`

/** One applicant in five has an appointment, a week after applying. */
const hasAppointment = (it: Application): boolean => it.n % 5 === 2 && !it.trashed

const appointmentId = (it: Application): string => idOf('appointment', it.n, it.applied)

function appointmentRows(it: Application): Row[] {
  if (!hasAppointment(it)) return []
  const random = randomOf(it.n * 5 + 29)
  const answer = pick(['unknown', 'come', 'come', 'cannot'], random)
  const start = it.applied + 7 * day + Math.floor(random() * 16) * 1_800_000
  return [
    [it.company.id, appointmentId(it), it.id, it.company.recruiter, 'مصاحبهٔ حضوری', random() < 0.3, 'تهران، خیابان ولیعصر',
      time(start), time(start + 3_600_000), random() < 0.1 ? 'cancelled' : 'planned', answer,
      answer === 'unknown' ? null : time(it.applied + 2 * day), pick(['unknown', 'came', 'no_show'], random), hex(`appointment ${it.n}`), time(it.applied + day)],
  ] // prettier-ignore
}

const supervisorRows = (it: Application): Row[] =>
  hasAppointment(it)
    ? [it.company.recruiter, it.company.interviewer].map(user => [it.company.id, appointmentId(it), user, true])
    : []

/** Every applicant got an e-mail, and one in two a text message as well. One in a hundred failed. */
function messageOf(it: Application, address: string): Row {
  const state = it.n % 100 === 7 ? 'failed' : 'sent'
  return [it.company.id, it.id, address, 'درخواست شما به دست ما رسید و بررسی می‌شود.', state, 1, time(it.applied), state === 'sent' ? time(it.applied + 60_000) : null] // prettier-ignore
}

const emailRows = (it: Application): Row[] => [[...messageOf(it, personOf(it.person).email), 'درخواست شما']]

const smsRows = (it: Application): Row[] => (it.n % 2 === 0 ? [messageOf(it, personOf(it.person).mobile)] : [])

/** One application in twenty became an employee. Half of the employees have left. */
function employeeRows(plan: Plan, it: Application): Row[] {
  if (it.n % 20 !== 4) return []
  const random = randomOf(it.n * 5 + 31)
  const person = personOf(it.person)
  const started = it.applied + 30 * day
  const ended = random() < 0.5 ? started + random() * 700 * day : null
  return [
    [it.company.id, idOf('employee', it.n, it.applied), person.first_name, pick(lastNames, random).fa, `P${it.n}`, mobileOf(20_000_000 + it.n),
      person.gender, person.birth_date, pick([1, 2, 3, 4], random), dayOf(started), ended !== null && ended < plan.end ? dayOf(ended) : null, time(started)],
  ] // prettier-ignore
}

/** The rows of these tables, which belong to applications. */
export const talkFillings = (
  plan: Plan,
  applications: (columns: string, rows: (it: Application) => Row[]) => Filling,
): Record<string, Filling> =>
  ({
    appointment: applications('organization_id, id, application_id, user_id, title, is_webinar, address, starts_at, ends_at, status, answer, answered_at, attendance, handle_hash, created_at', appointmentRows),
    appointment_supervisor: applications('organization_id, appointment_id, user_id, told', supervisorRows),
    email: applications('organization_id, application_id, address, body, state, attempts, created_at, sent_at, subject', emailRows),
    sms: applications('organization_id, application_id, mobile, body, state, attempts, created_at, sent_at', smsRows),
    employee: applications('organization_id, id, first_name, last_name, personnel_code, mobile, gender, birth_date, contract_type, started_on, ended_on, created_at', it => employeeRows(plan, it)),
  }) // prettier-ignore
