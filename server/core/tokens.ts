import { hash, randomBytes } from 'node:crypto'

/** A new opaque token: `o_` for an organisation's session, `u_` for a user's, `t_` for an applicant's status page. */
export const newToken = (kind: 'o' | 'u' | 't'): string => `${kind}_${randomBytes(32).toString('base64url')}`

/** What is kept of a token. Its 256 random bits need no salt and no slow hash. */
export const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer')
