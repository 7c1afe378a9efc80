import { call } from '../call.ts'
import { askedText, shape, text } from '../fields.ts'

/** Signs the caller in to an external service that shares our accounts, when one is configured. */
export const sso = {
  open: call({
    method: 'GET',
    path: '/user/sso',
    needs: 'user',
    says: 'An address that signs the caller in at the external service; valid once, for one minute',
    /** `token` is an optional value from the external service. It goes back to that service inside the assertion. */
    query: shape({ token: askedText(500) }),
    data: shape({ redirect: text(4000) }),
  }),
} as const
