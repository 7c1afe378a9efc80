import { calendar, calendarQuery, type CalendarEvent } from '@kargozin/api/calendar/events.ts'
import { shape, type Of } from '@kargozin/api/fields.ts'
import { calendarEventTypes } from '@kargozin/api/labels-work.ts'
import { answer, type Answer, type CallContext } from '../core/http/answer.ts'
import { say } from '../core/say.ts'
import { exportOf, offerExport, type Exporting, type Exports, type Table } from '../core/work/exports.ts'
import { tableOf, type ListColumn } from '../core/work/list-export.ts'
import { filterOf } from './event-filter.ts'
import { readEvents } from './read-events.ts'

const columns: readonly ListColumn<CalendarEvent>[] = [
  { title: 'Type', kind: 'text', width: 20, of: (it, locale) => calendarEventTypes[it.type][locale] },
  { title: 'Title', kind: 'text', width: 30, of: it => it.title },
  { title: 'First day', kind: 'day', width: 14, of: it => dayOf(it.start) },
  { title: 'Last day', kind: 'day', width: 14, of: it => dayOf(it.end) },
  { title: 'From|a time', kind: 'text', width: 10, of: it => (it.all_day ? null : timeOf(it.start)) },
  { title: 'Until|a time', kind: 'text', width: 10, of: it => (it.all_day ? null : timeOf(it.end)) },
  { title: 'Applicant', kind: 'text', width: 24, of: it => it.applicant?.name ?? null },
  { title: 'Employee', kind: 'text', width: 24, of: it => it.employee?.name ?? null },
  { title: 'Job opening', kind: 'text', width: 26, of: it => it.job?.name ?? null },
  { title: 'Place or link', kind: 'text', width: 34, of: it => it.address || null },
  { title: 'Description', kind: 'text', width: 40, of: it => it.description || null },
]

const days = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tehran' })
const times = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Tehran', hour: '2-digit', minute: '2-digit' })

const dayOf = (at: string) => (at.length === 10 ? at : days.format(new Date(at)))
const timeOf = (at: string) => times.format(new Date(at))

function* inSlices(events: readonly CalendarEvent[]) {
  for (let at = 0; at < events.length; at += 500) yield events.slice(at, at + 500)
}

const eventsQuery = shape(calendarQuery)

async function open({ who, db, locale }: Exporting, query: Of<typeof eventsQuery>): Promise<Table> {
  const events = await readEvents(db, who, filterOf(who, query))
  const title = say(locale, 'Calendar')
  return tableOf(locale, { title, columns, count: events.length, rows: inSlices(events) })
}

/** The exports of the calendar. Queued tasks refer to them by these names. */
export const calendarExports: Exports = { calendar: exportOf('member', eventsQuery, open) }

const excel = ({ query, ...to }: CallContext<typeof calendar.excel>) =>
  offerExport(to, calendarExports, 'calendar', query)

/** The answer to the call that exports the calendar; although it is a GET, it stores a file. */
export const calendarExportAnswers: readonly Answer[] = [
  answer(calendar.excel, excel, { plans: 'search', writes: true }),
]
