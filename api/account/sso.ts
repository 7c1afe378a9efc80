import { call } from '../call.ts'
import { askedText, shape, text } from '../fields.ts'

/** The way into the outside service that shares our sign-in, when one is configured. */
export const sso = {
  open: call({
    method: 'GET',
    path: '/user/sso',
    needs: 'user',
    says: 'An address that signs the caller in at the outside service; good once, for one minute',
    /** `token` is what the outside service handed over, if anything: it comes back to it inside the assertion. */
    query: shape({ token: askedText(500) }),
    data: shape({ redirect: text(4000) }),
  }),
} as const
