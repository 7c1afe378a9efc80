import { call } from '../call.ts'
import { filledTypes } from './events.ts'
import { body, choice, instant, list, orNull, shape, shown } from '../fields.ts'

const path = '/organization/calendar/feed'
const because = 'people want to see their calendar in the calendar program of their phone'

const feed = shape({
  /** The secret address. Everyone who has it can read the calendar until the address is renewed or switched off. */
  url: shown(),
  types: list(choice(filledTypes)),
  created_at: instant(),
})

/** Calls about the address under which a calendar program reads the caller’s calendar. */
export const calendarFeed = {
  show: call({
    method: 'GET',
    path,
    needs: 'member',
    summary: 'The secret address of the caller’s calendar, if it is switched on',
    inView: 'refused',
    shows: ['calendar_feed'],
    addedBecause: because,
    data: shape({ feed: orNull(feed) }),
  }),
  set: call({
    method: 'PUT',
    path,
    needs: 'member',
    summary: 'Switch the address on, or choose the types of events in it; the address stays the same',
    changes: ['calendar_feed'],
    addedBecause: because,
    body: body({ types: list(choice(filledTypes), Object.keys(filledTypes).length, 1) }),
    data: shape({ feed }),
  }),
  renew: call({
    method: 'POST',
    path: `${path}/renew`,
    needs: 'member',
    summary: 'Replace the address by a new one; the old one ends at once',
    changes: ['calendar_feed'],
    addedBecause: because,
    data: shape({ feed }),
  }),
  remove: call({
    method: 'DELETE',
    path,
    needs: 'member',
    summary: 'Switch the address off',
    changes: ['calendar_feed'],
    addedBecause: because,
    data: shape({ feed: orNull(feed) }),
  }),
} as const
