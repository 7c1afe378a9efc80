import { call } from '../call.ts'
import { body, flag, id, idOf, instant, list, maybe, orNull, secret, shape, text, type Of } from '../fields.ts'

/**
 * The data of every sign-in. `token_organ` is the token for an organisation, and `organization_uuid` its id. The organisation
 * is the one in the request, or else the person's only organisation. Both fields are null if the person has no organisation, or
 * has several and the request names none.
 */
export const tokens = shape({
  token_user: text(100),
  token_organ: orNull(text(100)),
  organization_uuid: orNull(idOf('organization')),
  /**
   * The browser stores this token and sends it as `x-device-token` at the next sign-in, so that failed attempts from other
   * browsers do not slow this browser down.
   */
  token_device: text(100),
  /** Present if the organisation has set the password: the person must replace it by profile.password before anything else. */
  must_change_password: maybe(flag()),
})

/** One sign-in of the caller, on one browser or device. */
const session = shape({
  id: id(),
  current: flag(),
  created_at: instant(),
  expires_at: instant(),
  /** The browser's User-Agent header. */
  user_agent: orNull(text(500)),
  address: orNull(text(100)),
  /** The organisation that this session works in. */
  organization: orNull(text()),
})
export type Session = Of<typeof session>

/** Calls about signing in and out. */
export const sessions = {
  login: call({
    method: 'POST',
    path: '/user/login',
    needs: 'nobody',
    summary: 'Sign in with e-mail or mobile and password',
    body: body({ auth: text(254), password: secret(), organization_uuid: maybe(idOf('organization')) }),
    data: tokens,
  }),
  guest: call({
    method: 'POST',
    path: '/user/guest-login',
    needs: 'nobody',
    summary: 'Sign in as a guest, who has no organisation',
    data: shape({ token_user: text(100) }),
  }),
  revoke: call({
    method: 'POST',
    path: '/users/token/revoke',
    needs: 'user',
    summary: 'Sign out; with `all`, sign out everywhere else instead',
    beforeNewPassword: true,
    inView: 'allowed',
    changes: ['session'],
    body: body({ all: maybe(flag()) }),
    data: shape({}),
  }),
  list: call({
    method: 'GET',
    path: '/users/sessions',
    needs: 'user',
    summary: 'The browsers and devices on which the caller is signed in',
    shows: ['session'],
    addedBecause: 'people who lose a phone must be able to sign it out',
    data: shape({ sessions: list(session) }),
  }),
  end: call({
    method: 'DELETE',
    path: '/users/sessions/{session_id}',
    needs: 'user',
    summary: 'Sign out one of the caller’s sessions',
    changes: ['session'],
    addedBecause: 'people who lose a phone must be able to sign it out',
    data: shape({ id: id() }),
  }),
} as const
