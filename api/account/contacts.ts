import { call } from '../call.ts'
import { body, choice, shape, text } from '../fields.ts'
import { code, codeTimes } from './codes.ts'

/** The ways to reach a person. */
const contactKinds = { mobile: 'mobile', email: 'email' } as const
export type ContactKind = keyof typeof contactKinds

/** Calls by which a person proves a mobile or an e-mail address. */
export const contacts = {
  send: call({
    method: 'POST',
    path: '/users/contacts/code',
    needs: 'user',
    says: 'Send a code to the caller’s unproved mobile or e-mail address, or to the new one that is waiting to be proved',
    ours: 'contacts are used only after they are proved',
    body: body({ kind: choice(contactKinds) }),
    data: shape({ to: text(), ...codeTimes }),
  }),
  prove: call({
    method: 'POST',
    path: '/users/contacts/prove',
    needs: 'user',
    says: 'Prove a mobile or an e-mail address by the code that was sent to it',
    ours: 'contacts are used only after they are proved',
    body: body({ kind: choice(contactKinds), code: code() }),
    data: shape({ to: text() }),
  }),
  /** A caller without a password confirms who they are with a code sent to a proved contact. */
  confirm: call({
    method: 'POST',
    path: '/users/contacts/confirm',
    needs: 'user',
    says: 'Send a code to a proved contact of the caller; the code replaces the password when contacts are changed',
    ours: 'people who sign in by code have no password to change a contact with',
    data: shape({ to: text(), ...codeTimes }),
  }),
} as const
