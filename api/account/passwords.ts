import { call } from '../call.ts'
import { body, idOf, maybe, secret, shape, text } from '../fields.ts'
import { code, codeTimes } from './codes.ts'
import { tokens } from './sessions.ts'

/** The minimum length of a password. */
export const minPasswordLength = 8

/** After so many days, a password that an organisation set no longer signs in. */
export const resetPasswordDays = 7

/** Calls for setting a new password when the old one is forgotten. */
export const passwords = {
  ask: call({
    method: 'POST',
    path: '/user/password/code',
    needs: 'nobody',
    summary:
      'Send a code to a mobile or an e-mail address; the response does not reveal whether the contact is registered',
    addedBecause: 'the specification has no calls for a forgotten password',
    body: body({ auth: text(254) }),
    data: shape(codeTimes),
  }),
  reset: call({
    method: 'POST',
    path: '/user/password/reset',
    needs: 'nobody',
    summary: 'Set a new password with a code, sign in, and sign out everywhere else',
    addedBecause: 'the specification has no calls for a forgotten password',
    body: body({
      auth: text(254),
      code: code(),
      password: secret(minPasswordLength),
      organization_uuid: maybe(idOf('organization')),
    }),
    data: tokens,
  }),
} as const
