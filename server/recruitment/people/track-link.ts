import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { publicPaths } from '@kargozin/api/paths.ts'
import { hashOf } from '../../core/tokens.ts'
import type { Db } from '../../db/transaction.ts'

/**
 * The token of an application's status page. It is derived from the id, so that a repeated request gets the same token. Only
 * its hash is stored, so that a leaked database does not give access to the pages. 144 bits, to be short in a text message.
 */
export const trackToken = (secret: string, applicationId: string): string =>
  `t_${createHmac('sha256', secret).update(`track ${applicationId}`).digest().subarray(0, 18).toString('base64url')}`

/** The URL of an application's status page. */
export const trackUrl = (config: { secret: string; publicUrl: string }, applicationId: string): string =>
  config.publicUrl + publicPaths.track(trackToken(config.secret, applicationId))

/**
 * Creates the links to the status pages of these applications. Applicants who were entered by hand have no link until a message
 * with it is sent to them.
 */
export async function openTrackLinks(
  db: Db,
  secret: string,
  organizationId: string,
  applicationIds: readonly string[],
): Promise<void> {
  const hashes = applicationIds.map(id => hashOf(trackToken(secret, id)))
  await sql`update application a set track_hash = given.hash
      from unnest(${applicationIds}::uuid[], ${hashes}::bytea[]) given(id, hash)
     where a.organization_id = ${organizationId} and a.id = given.id and a.track_hash is null`.execute(db)
}

/**
 * Replaces the rest of links to our own pages by an ellipsis, for members: the links contain keys with which one acts as the
 * applicant.
 */
export function withoutKeys(text: string, publicUrl: string): string {
  const [before = '', ...links] = text.split(`${publicUrl}/`)
  const hidden = links.map(it => it.replace(/^([\w-]{1,40}\/)[^\s"'<>()]+/, '$1…'))
  return [before, ...hidden].join(`${publicUrl}/`)
}
