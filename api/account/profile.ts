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
import { leastPassword } from './passwords.ts'

const user = shape({
  id: id(),
  first_name: text(),
  /** A guest has none. */
  last_name: longText(),
  fullName: text(),
  email: orNull(text()),
  mobile: orNull(text()),
  /** Whether its owner has shown to hold it. Nothing is matched to a contact that is not proved. */
  email_proved: flag(),
  mobile_proved: flag(),
  /** What takes the place of a proved contact once it is proved itself. */
  new_email: orNull(text()),
  new_mobile: orNull(text()),
  /** The address of the picture; it needs no token. */
  avatar: orNull(text(300)),
  /** Whoever has none yet sets one without telling the old one. */
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
    says: 'The caller’s name, e-mail, mobile and picture',
    ours: 'the profile screen is outside the specification’s calls',
    data: shape({ user }),
  }),
  update: call({
    method: 'PUT',
    path: '/users/profile',
    needs: 'user',
    says: 'Change the caller’s name, e-mail, mobile or picture; a proved contact stays until the new one is proved',
    ours: 'the profile screen is outside the specification’s calls',
    body: body({
      first_name: maybe(text(100)),
      last_name: maybe(text(100)),
      email: clearable(email()),
      mobile: clearable(mobile()),
      /** The uuid of an upload of the caller’s own. */
      avatar: clearable(id()),
      /** Either is needed to change e-mail or mobile: the password, or a code from `/users/contacts/confirm`. */
      current_password: maybe(secret()),
      code: maybe(code()),
    }),
    data: shape({ user }),
  }),
  password: call({
    method: 'PUT',
    path: '/users/password',
    needs: 'user',
    says: 'Change the caller’s password, which ends every other sign-in',
    ours: 'the profile screen is outside the specification’s calls',
    body: body({ current_password: maybe(secret()), password: secret(leastPassword) }),
    data: shape({}),
  }),
} as const
