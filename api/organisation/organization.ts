import { code } from '../account/codes.ts'
import { call } from '../call.ts'
import { body, flag, id, idOf, instant, int, list, maybe, orNull, secret, shape, text, type Of } from '../fields.ts'
import { pickedMember } from './members.ts'
import { source } from './sources.ts'
import { stepType } from './lookups.ts'

const organization = shape({
  id: id(),
  uuid: id(),
  name: text(),
  username: text(),
  /** The URL of the picture; no token is needed. */
  logo: orNull(text(300)),
  /** The id of the owner, who has all permissions. */
  user_id: idOf('member'),
  owner_name: text(),
})

const user = shape({
  id: id(),
  fullName: text(),
  email: orNull(text()),
  mobile: orNull(text()),
  email_proved: flag(),
  mobile_proved: flag(),
  /** The caller's permissions in this organisation. The owner has all permissions. */
  permissions_name: list(text()),
  owner: flag(),
  /** The caller's settings. Settings that the caller has not changed are absent. */
  settings: shape({ language: maybe(text()), currency: maybe(text()), theme: maybe(text()) }),
})

/** Calls about the organisation as a whole. */
export const organizations = {
  show: call({
    method: 'GET',
    path: '/organization',
    needs: 'member',
    summary:
      'All data that the app needs at its start: organisation, caller with permissions and settings, sources, step types',
    shows: ['organization', 'member', 'role', 'chart_group', 'source', 'notification', 'account', 'channel'],
    data: shape({
      organization,
      user,
      sources: list(source),
      types: list(stepType),
      /** The number of active organisations of the caller, including this one. */
      organizations_count: int(0, 1_000_000),
      unread_count: int(0, 1e9),
      /** The owner, while they see the product as this member (views.start), and when that ends. */
      view: orNull(shape({ fullName: text(), until: instant() })),
      /** Whether e-mails and text messages can be sent, by a channel of the organisation or by the server. */
      sends: shape({ email: flag(), sms: flag() }),
    }),
  }),
  transfer: call({
    method: 'PUT',
    path: '/organization/owner',
    needs: 'member',
    callers: { only: 'owner', because: 'nobody else can give the organisation away' },
    summary:
      'Make another member the owner; the caller must be the owner and then has only the permissions of their roles',
    changes: ['organization', 'member'],
    addedBecause: 'an owner who wants to leave must first transfer the ownership',
    /** One of these is required: the password, or a code from `/users/contacts/confirm`. */
    body: body({ user_uuid: idOf('member'), current_password: maybe(secret()), code: maybe(code()) }),
    data: shape({ owner: pickedMember }),
  }),
} as const

export type Start = Of<typeof organizations.show.data>
