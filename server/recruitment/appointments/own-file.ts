import { publicPaths } from '@kargozin/api/paths.ts'
import { notFound } from '../../core/errors.ts'
import type { Services } from '../../core/http/services.ts'
import { countShared, sharedLimit } from '../../core/limits.ts'
import { hashOfHandle } from '../../core/tokens.ts'
import { Transaction } from '../../db/transaction.ts'
import { openLink } from '../access/secret-links.ts'
import { readForMessage } from './appointment-for-message.ts'
import { invitationFile } from './invitation-file.ts'

/** The limits of downloads in 15 minutes. */
const reading = sharedLimit('appointment-file', { address: 300, each: 20, duration: 900 })

/**
 * An appointment as an .ics for the applicant's own calendar, by the secret of their page. Those who have no e-mail address get no other.
 * Throws 404 for a wrong secret and for an appointment that is cancelled or over, and 429 for too many requests.
 */
export async function ownFile(services: Services, handle: string, ip: string): Promise<string> {
  await countShared(services.limits, reading, ip, handle)
  const transaction = new Transaction(services.database.search)
  try {
    const {
      organization: organization_id,
      hash,
      ended,
    } = await openLink(transaction, 'appointment', hashOfHandle(handle))
    const found = await transaction.db
      .selectFrom('appointment')
      .select('id')
      .where('organization_id', '=', organization_id)
      .where('handle_hash', '=', hash)
      .executeTakeFirst()
    const it = found && (await readForMessage(transaction.db, { organization_id, appointment_id: found.id }))
    if (!it || ended || it.ended || it.status === 'cancelled') throw notFound()
    const { publicUrl } = services.config
    return invitationFile(it, { method: 'PUBLISH', publicUrl, link: publicUrl + publicPaths.appointment(handle) })
  } finally {
    await transaction.rollback()
  }
}
