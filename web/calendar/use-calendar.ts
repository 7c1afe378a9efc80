import { calendar, type FilledType } from '@kargozin/api/calendar/events.ts'
import { hoursOn } from '@kargozin/api/organisation/working-hours.ts'
import { workingTimes } from '@kargozin/api/organisation/working-time.ts'
import { useCall } from '../core/calls/api.ts'
import type { View } from './calendar-days.ts'

/** The appointments of a day that each view loads; the day has the others. */
const perDay: Readonly<Record<View, number | undefined>> = { month: 4, agenda: 20, week: 50, day: undefined }

/** The filters of the calendar. */
export type CalendarFilters = {
  types?: readonly FilledType[] | undefined
  own?: boolean | undefined
  users_ids?: readonly string[] | undefined
  subsidiaries_ids?: readonly string[] | undefined
}

type Shown = CalendarFilters & { view: View; days: readonly string[] }

/** The query of the events between the first and the last of some days. */
export const queryOf = ({ days, types, own, users_ids, subsidiaries_ids }: Omit<Shown, 'view'>) => ({
  ...{ start: days[0] ?? '', end: days.at(-1) ?? '' },
  ...(types?.length ? { types: [...types] } : {}),
  ...(own ? { own: 1 } : {}),
  ...(users_ids?.length ? { users_ids: [...users_ids] } : {}),
  ...(subsidiaries_ids?.length ? { subsidiaries_ids: [...subsidiaries_ids] } : {}),
})

/** The events of a view, the number of those that were not loaded, and the holidays and working hours of its days. */
export function useCalendar({ view, ...shown }: Shown) {
  const per_day = perDay[view]
  const list = useCall(calendar.list, { query: { ...queryOf(shown), ...(per_day ? { per_day } : {}) } }, { keep: true })
  const { data: usual } = useCall(workingTimes.show, {}, { keep: true })
  const special = new Map(list.data?.holidays.map(it => [it.day, it]))
  const hours = new Map(list.data?.holidays.map(it => [it.day, it.hours]))
  const more = new Map(list.data?.more.map(it => [it.day, it.count]))
  const hoursOf = (day: string) => usual && hoursOn({ ...usual.working_time, days: hours }, day)
  return {
    list,
    hoursOf,
    factsOf: (day: string) => ({ special: special.get(day), off: hoursOf(day)?.length === 0 }),
    leftOut: (day: string) => more.get(day) ?? 0,
  }
}
