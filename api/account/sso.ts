import { call } from '../call.ts'
import { queryText, shape, text } from '../fields.ts'

/** The call for signing in to an external service that shares our accounts, if one is configured. */
export const sso = {
  open: call({
    method: 'GET',
    path: '/user/sso',
    needs: 'user',
    summary: 'A URL that signs the caller in to the external service; valid once, for one minute',
    /** `token`: an optional value from the external service, which is returned to that service in the signed assertion. */
    query: shape({ token: queryText(500) }),
    data: shape({ redirect: text(4000) }),
  }),
} as const
