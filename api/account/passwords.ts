import { call } from '../call.ts'
import { body, id, maybe, secret, shape, text } from '../fields.ts'
import { code, codeTimes } from './codes.ts'
import { tokens } from './sessions.ts'

/** The minimum length of a password. */
export const leastPassword = 8

/** Calls that let a person who forgot their password set a new one. */
export const passwords = {
  ask: call({
    method: 'POST',
    path: '/user/password/code',
    needs: 'nobody',
    says: 'Send a code to a mobile or an e-mail address; the answer is the same whether or not somebody has it',
    ours: 'a forgotten password is outside the specification’s calls',
    body: body({ auth: text(254) }),
    data: shape(codeTimes),
  }),
  reset: call({
    method: 'POST',
    path: '/user/password/reset',
    needs: 'nobody',
    says: 'Set a new password by a code, sign in with it, and sign out everywhere else',
    ours: 'a forgotten password is outside the specification’s calls',
    body: body({ auth: text(254), code: code(), password: secret(leastPassword), organization_uuid: maybe(id()) }),
    data: tokens,
  }),
} as const
