import { call } from '../call.ts'
import { body, clearable, day, flag, int, list, maybe, orNull, shape, shown, text, type Of } from '../fields.ts'

/** A stretch of a day in minutes after local midnight: 480 to 960 is 8:00 to 16:00, and 1440 is the end of the day. */
const hours = shape({ from: int(0, 1439), until: int(1, 1440) })
export type Hours = Of<typeof hours>

const hoursOfDay = list(hours, 6)
/** A list of seven days, Saturday first. */
export const week = list(hoursOfDay, 7, 7)

/** The hours of the seven days, Saturday first. A day without hours is a day off. */
export type Week = Of<typeof week>

const season = shape({ title: text(80), from: day(), until: day(), week })

const workingTime = shape({
  /** A name of the IANA time zone database. */
  time_zone: text(64),
  week,
  /** Other weeks for some weeks of the year, for example in Ramadan. The first and the last day belong to them. */
  seasons: list(season, 20),
})
export type WorkingTimeSettings = Of<typeof workingTime>

const office: Hours[] = [{ from: 8 * 60, until: 16 * 60 }]

/** The week of an organisation that has set none: the usual one in Iran, with a half Thursday and Friday off. */
export const usualWorkingTime: WorkingTimeSettings = {
  time_zone: 'Asia/Tehran',
  week: [office, office, office, office, office, [{ from: 8 * 60, until: 12 * 60 }], []],
  seasons: [],
}

/** A public holiday, or a day on which the organisation has hours of its own. */
export const specialDay = shape({
  day: day(),
  /** The name of the public holiday, or the organisation's own title. */
  title: shown(),
  /** The hours of the organisation on that day; none: closed. */
  hours: hoursOfDay,
  /** The name of the public holiday on that day. */
  public: orNull(shown()),
  /** Whether the date of the public holiday is an estimate, because the new moon decides it. */
  estimated: flag(),
  /** Whether the organisation has set the day itself. */
  own: flag(),
})
export type SpecialDay = Of<typeof specialDay>

/** What an organisation does on a day. Without hours (null) it is again as the week and the calendar say. */
const ownDay = { day: day(), title: maybe(text(120)), hours: clearable(hoursOfDay) } as const

const because =
  'the specification has waiting times and appointments, but no call for the hours and holidays that they need'

/** Calls about the hours of the organisation and its holidays. */
export const workingTimes = {
  show: call({
    method: 'GET',
    path: '/organization/working-time',
    needs: 'member',
    summary: 'The weekly hours of the organisation, and those of some weeks of the year',
    shows: ['working_time'],
    addedBecause: because,
    data: shape({ working_time: workingTime }),
  }),
  set: call({
    method: 'PUT',
    path: '/organization/working-time',
    needs: 'organization.settings.general',
    summary: 'Set the weekly hours, and those of some weeks of the year',
    changes: ['working_time'],
    addedBecause: because,
    body: body(workingTime.shape),
    data: shape({ working_time: workingTime }),
  }),
  days: call({
    method: 'GET',
    path: '/organization/working-time/days',
    needs: 'member',
    summary: 'The public holidays and the organisation’s own special days between two days, at most two years',
    shows: ['working_time'],
    addedBecause: because,
    query: shape({ from: maybe(day()), until: maybe(day()) }),
    data: shape({ days: list(specialDay) }),
  }),
  setDay: call({
    method: 'PUT',
    path: '/organization/working-time/days',
    needs: 'organization.settings.general',
    summary:
      'Close a day, or give it hours of its own; without hours (null) it is again as the week and the calendar say',
    changes: ['working_time'],
    addedBecause: because,
    body: body(ownDay),
    data: shape({ day: orNull(specialDay) }),
  }),
  setDays: call({
    method: 'PUT',
    path: '/organization/working-time/days/several',
    needs: 'organization.settings.general',
    summary: 'Like setting one day, for several days of at most two years at once; all of them or none',
    changes: ['working_time'],
    addedBecause:
      'the fixed public holidays of a year whose list is not known yet are added together, and taken back together',
    body: body({ days: list(shape(ownDay), 60, 1) }),
    data: shape({ days: list(specialDay) }),
  }),
} as const
