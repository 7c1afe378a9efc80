import { call } from '../call.ts'
import { body, choice, shape, text } from '../fields.ts'
import { code, codeTimes } from './codes.ts'

/** The kinds of contacts. */
const contactKinds = { mobile: 'mobile', email: 'email' } as const
export type ContactKind = keyof typeof contactKinds

/** Calls for proving a mobile or an e-mail address. */
export const contacts = {
  send: call({
    method: 'POST',
    path: '/users/contacts/code',
    needs: 'user',
    summary:
      'Send a code to the caller’s unproved mobile or e-mail address, or to the new one that will replace a proved one',
    addedBecause: 'the specification has no call for proving a contact, but only proved contacts are trusted',
    body: body({ kind: choice(contactKinds) }),
    data: shape({ to: text(), ...codeTimes }),
  }),
  prove: call({
    method: 'POST',
    path: '/users/contacts/prove',
    needs: 'user',
    summary: 'Prove a mobile or an e-mail address with the code that was sent to it',
    changes: ['account'],
    addedBecause: 'the specification has no call for proving a contact, but only proved contacts are trusted',
    body: body({ kind: choice(contactKinds), code: code() }),
    data: shape({ to: text() }),
  }),
  /** For callers without a password, who confirm their identity with a code sent to a proved contact. */
  confirm: call({
    method: 'POST',
    path: '/users/contacts/confirm',
    needs: 'user',
    summary: 'Send a code to a proved contact of the caller; the code replaces the password when contacts are changed',
    addedBecause: 'changing a contact requires the password, but people who sign in by code have none',
    data: shape({ to: text(), ...codeTimes }),
  }),
} as const
