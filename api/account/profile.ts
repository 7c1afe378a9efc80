import { call } from '../call.ts'
import {
  body,
  clearable,
  email,
  flag,
  id,
  instant,
  longText,
  maybe,
  mobile,
  orNull,
  secret,
  shape,
  text,
  type Of,
} from '../fields.ts'
import { code } from './codes.ts'
import { minPasswordLength } from './passwords.ts'

const user = shape({
  id: id(),
  first_name: text(),
  /** Empty for a guest. */
  last_name: longText(),
  fullName: text(),
  email: orNull(text()),
  mobile: orNull(text()),
  /** Whether the person has confirmed this contact with a code. Records are never matched by an unproved contact. */
  email_proved: flag(),
  mobile_proved: flag(),
  /** The new contact, which replaces the proved one as soon as it is proved itself. */
  new_email: orNull(text()),
  new_mobile: orNull(text()),
  /** The URL of the picture; no token is needed. */
  avatar: orNull(text(300)),
  /** A person without a password can set one without sending an old one. */
  has_password: flag(),
  created_at: instant(),
})
export type Profile = Of<typeof user>

/** Calls about the caller's own account. */
export const profile = {
  show: call({
    method: 'GET',
    path: '/users/profile',
    needs: 'user',
    summary: 'The caller’s name, e-mail, mobile and picture',
    shows: ['account'],
    addedBecause: 'the specification has no calls for the profile screen',
    beforeNewPassword: true,
    inView: 'allowed',
    data: shape({ user }),
  }),
  update: call({
    method: 'PUT',
    path: '/users/profile',
    needs: 'user',
    summary: 'Change the caller’s name, e-mail, mobile or picture; a proved contact stays until the new one is proved',
    changes: ['account'],
    addedBecause: 'the specification has no calls for the profile screen',
    body: body({
      first_name: maybe(text(100)),
      last_name: maybe(text(100)),
      email: clearable(email()),
      mobile: clearable(mobile()),
      /** The uuid of one of the caller’s own uploads. */
      avatar: clearable(id()),
      /** Changing e-mail or mobile requires one of these: the password, or a code from `/users/contacts/confirm`. */
      current_password: maybe(secret()),
      code: maybe(code()),
    }),
    data: shape({ user }),
  }),
  password: call({
    method: 'PUT',
    path: '/users/password',
    needs: 'user',
    summary: 'Change the caller’s password, and sign out everywhere else',
    beforeNewPassword: true,
    changes: ['session', 'account'],
    addedBecause: 'the specification has no calls for the profile screen',
    body: body({ current_password: maybe(secret()), password: secret(minPasswordLength) }),
    data: shape({}),
  }),
} as const
