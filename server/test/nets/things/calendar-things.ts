import { calendar } from '@kargozin/api/calendar/events.ts'
import { calendarFeed } from '@kargozin/api/calendar/feed.ts'
import type { Maker, Making } from './making.ts'

const times = { start: '2035-01-01T08:00:00Z', end: '2035-01-01T09:00:00Z' }

const newMemo = async ({ by, mark }: Making) =>
  (await by.does(calendar.create, { body: { ...times, title: mark, description: mark } })).event.id

/** Builders for the calendar. A memo belongs to `by`, who also has a feed. */
export const ofCalendar = {
  memo: async making => {
    await making.by.does(calendarFeed.set, { body: { types: ['memo', 'appointment'] } })
    return newMemo(making)
  },
  'deleted memo': async making => {
    const id = await newMemo(making)
    await making.by.does(calendar.remove, { body: { memos_ids: [id] } })
    return id
  },
} satisfies Record<string, Maker>
