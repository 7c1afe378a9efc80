import { call } from '../call.ts'
import {
  body,
  choice,
  day,
  dayOrMoment,
  flag,
  id,
  idOf,
  int,
  list,
  longText,
  maybe,
  orNull,
  queryFlag,
  queryInt,
  queryMany,
  shape,
  shown,
  text,
  type Of,
} from '../fields.ts'
import { specialDay } from '../organisation/working-time.ts'
import { exported } from '../page.ts'

/** The types that have events, which screens and feeds offer. */
export const filledTypes = {
  appointment: 'appointment',
  memo: 'memo',
  taskDeadline: 'taskDeadline',
  endTrialPeriod: 'endTrialPeriod',
  contractExpiration: 'contractExpiration',
  employeeBirthday: 'employeeBirthday',
} as const
export type FilledType = keyof typeof filledTypes

/** All types. The calls accept the last two, but there are no such events. */
const eventTypes = {
  ...filledTypes,
  surveyExpiration: 'surveyExpiration',
  dutyCheck: 'dutyCheck',
} as const
export type EventType = keyof typeof eventTypes

/** Limits of the calendar: characters of a memo, its longest duration, the window of a request in days, and memos in one request. */
export const calendarLimits = {
  title: 200,
  description: 5000,
  hours: 24,
  days: 31,
  window: 62,
  perDay: 50,
  people: 20,
  memos: 500,
  memosOfMember: 5000,
} as const

/** So many appointments of a day are counted in addition to those that are returned. */
export const countedMore = 10

const about = shape({ uuid: id(), name: shown() })

const event = shape({
  /** Unique among the events of a type: the id of the memo, the appointment, the task, the application, or the employee. */
  id: id(),
  type: choice(eventTypes),
  title: shown(),
  /** Only of memos. */
  description: shown(),
  /** An instant, or with `all_day` a day (YYYY-MM-DD). */
  start: shown(),
  /** An instant, or with `all_day` the last day, which belongs to the event. */
  end: shown(),
  all_day: flag(),
  applicant: orNull(about),
  job: orNull(about),
  employee: orNull(about),
  /** The place or the link of an appointment. */
  address: shown(),
  is_webinar: flag(),
  /**
   * Whether it concerns the caller: their memo or task, an appointment that they supervise, their own day as an employee, or that of
   * somebody who reports to them.
   */
  own: flag(),
  /**
   * `change`: the caller may move, change and delete it here. `open`: the caller may see the applicant, the job opening or the
   * employee.
   */
  can: shape({ change: flag(), open: flag() }),
})
export type CalendarEvent = Of<typeof event>

/** The filters of the calendar, and of its workbook. */
export const calendarQuery = {
  /** The first and the last day (YYYY-MM-DD); both belong to the window, which has at most 62 days. */
  start: day(),
  end: day(),
  /** Without any, all types. */
  types: queryMany(choice(eventTypes), 20),
  /** Only what concerns the caller. */
  own: queryFlag(),
  /**
   * Only what concerns one of these members: appointments that they supervise, ends of probation in their job openings, and days of
   * themselves and of those who report to them.
   */
  users_ids: queryMany(idOf('member'), calendarLimits.people),
  /** Only what belongs to a job opening or an employee of one of these branches. */
  subsidiaries_ids: queryMany(idOf('branch')),
} as const

const events = '/organization/calendar/events'

/**
 * The times of a memo: two instants at most 24 hours apart, or two days at most 31 days long, of which the last one belongs to the
 * memo.
 */
const times = { start: dayOrMoment(), end: dayOrMoment() } as const

const many = { memos_ids: list(idOf('memo'), calendarLimits.memos, 1) } as const
const because = 'deleting offers undo instead of a confirmation'

/** Calls about the calendar: what takes place when, and the caller’s own memos. */
export const calendar = {
  list: call({
    method: 'GET',
    path: events,
    needs: 'member',
    summary: 'What takes place in a window of at most 62 days, as far as the caller may see it, and the holidays in it',
    shows: ['appointment', 'task', 'memo', 'job', 'application', 'working_time', 'employee', 'chart_group'],
    query: shape({
      ...calendarQuery,
      /** At most so many events of each type and day; `more` counts the others. Memos and tasks are always all there. */
      per_day: queryInt(1, calendarLimits.perDay),
    }),
    data: shape({
      /** In the order of their start; those of whole days come first, but birthdays last on their day. */
      events: list(event, 100_000),
      /** The number of the others of a day, counted to `countedMore` (10): 10 means 10 or more. */
      more: list(shape({ day: day(), count: int(1, countedMore) }), calendarLimits.window + 2),
      holidays: list(specialDay, calendarLimits.window),
    }),
    statements: 7,
  }),
  excel: call({
    method: 'GET',
    path: `${events}/excel`,
    needs: 'member',
    summary: 'Export the events of a window to Excel',
    query: shape(calendarQuery),
    data: exported,
    statements: 8,
  }),
  create: call({
    method: 'POST',
    path: events,
    needs: 'member',
    summary: 'Write a memo, which only its author sees',
    changes: ['memo'],
    body: body({
      ...times,
      title: text(calendarLimits.title),
      description: maybe(longText(calendarLimits.description)),
    }),
    data: shape({ event }),
  }),
  update: call({
    method: 'PUT',
    path: `${events}/{id}`,
    needs: 'member',
    summary: 'Change or move one’s own memo',
    changes: ['memo'],
    /** Both times or none. */
    body: body({
      start: maybe(times.start),
      end: maybe(times.end),
      title: maybe(text(calendarLimits.title)),
      description: maybe(longText(calendarLimits.description)),
    }),
    data: shape({ event }),
  }),
  remove: call({
    method: 'DELETE',
    path: events,
    needs: 'member',
    summary: 'Delete one’s own memos; they can be restored for a day',
    changes: ['memo'],
    body: body(many),
    data: shape({ memos_ids: list(id()) }),
  }),
  restore: call({
    method: 'PUT',
    path: `${events}/restore`,
    needs: 'member',
    summary: 'Restore deleted memos',
    changes: ['memo'],
    addedBecause: because,
    body: body(many),
    data: shape({ memos_ids: list(id()) }),
  }),
} as const
