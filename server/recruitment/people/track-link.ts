import { createHmac } from 'node:crypto'
import { publicPaths } from '@kargozin/api/paths.ts'

/**
 * The token of an application's status page. It is derived from the id, so that a repeated request gets the same token. Only
 * its hash is stored, so that a leaked database does not give access to the pages. 144 bits, to be short in a text message.
 */
export const trackToken = (secret: string, applicationId: string): string =>
  `t_${createHmac('sha256', secret).update(`track ${applicationId}`).digest().subarray(0, 18).toString('base64url')}`

/** The URL of an application's status page. */
export const trackUrl = (config: { secret: string; publicUrl: string }, applicationId: string): string =>
  config.publicUrl + publicPaths.track(trackToken(config.secret, applicationId))
