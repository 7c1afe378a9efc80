import { call } from '../call.ts'
import {
  body,
  flag,
  id,
  instant,
  int,
  keyOf,
  list,
  longText,
  maybe,
  moment,
  orNull,
  queryFlag,
  shape,
  text,
  type Of,
} from '../fields.ts'
import { notificationTypes } from '../labels-work.ts'
import { pageQuery, pagination } from '../page.ts'

/** A notice for one user. */
const notification = shape({
  id: id(),
  /** HTML that this server generates, in the reader's language; names in it are escaped. */
  text: longText(2000),
  created_at: instant(),
  pascal_case_type: text(),
  read: flag(),
  /** How many notices of a kind about the same thing are shown as this one. */
  count: int(1, 1e9),
  /** The path of the screen that the notice is about; null if there is none. */
  link: orNull(text(300)),
  /** The message of a notice of a failed text message. Null if it was sent again since. */
  data: shape({ sms: orNull(shape({ id: id(), attempts: int(0, 1000) })) }),
})
export type Notification = Of<typeof notification>

/** The query of the list. `kind` is a kind of `notificationTypes`, with those for several records. */
export const noticesQuery = shape({ ...pageQuery, unread: maybe(queryFlag()), kind: maybe(keyOf(notificationTypes)) })

/** Calls about the caller's own notices. */
export const notifications = {
  list: call({
    method: 'GET',
    path: '/organization/notifications',
    needs: 'member',
    summary: 'The caller’s notices, newest first, and the number of unread notices',
    inView: 'refused',
    shows: ['message', 'notification'],
    query: noticesQuery,
    /** `unread_count` and the total are counted up to `countedTo`. A value of one more means that there are more. */
    data: shape({ notifications: list(notification), pagination, unread_count: int(0, 1e9) }),
  }),
  read: call({
    method: 'PUT',
    path: '/organization/notifications/{id}/read',
    needs: 'member',
    summary: 'Mark a notice as read',
    changes: ['notification'],
    data: shape({ unread_count: int(0, 1e9) }),
  }),
  readAll: call({
    method: 'PUT',
    path: '/organization/notifications/read-all',
    needs: 'member',
    summary: 'Mark all notices as read',
    changes: ['notification'],
    /** `read_at` is for taking it back. */
    data: shape({ unread_count: int(0, 1e9), read_at: instant() }),
  }),
  unreadAll: call({
    method: 'PUT',
    path: '/organization/notifications/unread-all',
    needs: 'member',
    summary: 'Take back that all notices were marked as read',
    changes: ['notification'],
    addedBecause: 'marking all as read by mistake would lose what is still to be looked at',
    body: body({ read_at: moment() }),
    data: shape({ unread_count: int(0, 1e9) }),
  }),
} as const
