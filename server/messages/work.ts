import { sql } from 'kysely'
import { workFor, type Work } from '../core/queue.ts'
import type { Expiring } from '../core/work/purge-expired.ts'
import type { Services } from '../core/http/services.ts'
import type { Db } from '../db/transaction.ts'
import { askingOutcomes, askOutcomes, findingOutcomes, findOutcomes } from './sending/outcomes.ts'
import { sending } from './outbox.ts'
import { quotas, releaseHeld, releasingHeld } from './sending/quota.ts'
import { emailSender, smsSender } from './sending/senders.ts'
import { giveUpMessage, sendMessage } from './sending/send-message.ts'

/** Called in the transaction in which a text message of an organisation becomes `failed`. */
export type NotifyOfFailedSms = (db: Db, message: { organization_id: string; id: string }) => Promise<void>

/** Expired data of messages: deleted channels, with their secrets, and one-time codes that are no longer valid. */
export const messagesExpiring: Expiring = { rows: [sql`select forget_channels()`, sql`select forget_codes()`] }

/** The worker's tasks for messages. `failed` belongs to an area that knows applicants. */
export function messagesWork(services: Services, failed?: NotifyOfFailedSms): readonly Work[] {
  const print = process.stdout.isTTY || process.env['KARGOZIN_PRINT_SMS'] === '1' ? console.log : undefined
  const sms = { ...smsSender(services, print), failed }
  const email = emailSender(services)
  return [
    workFor(
      sending.smsCode,
      it => sendMessage(services, sms, it),
      (it, error) => giveUpMessage(services, sms, it, error),
    ),
    workFor(
      sending.emailCode,
      it => sendMessage(services, email, it),
      (it, error) => giveUpMessage(services, email, it, error),
    ),
    workFor(
      sending.sms,
      it => sendMessage(services, sms, it, { quotas }),
      (it, error) => giveUpMessage(services, sms, it, error),
    ),
    workFor(
      sending.email,
      it => sendMessage(services, email, it, { quotas }),
      (it, error) => giveUpMessage(services, email, it, error),
    ),
    workFor(findingOutcomes, () => findOutcomes(services)),
    workFor(askingOutcomes, it => askOutcomes(services, sms, it)),
    workFor(releasingHeld, it => releaseHeld(services, it, quotas)),
  ]
}
