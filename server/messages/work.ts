import { workFor, type Work } from '../core/queue.ts'
import type { Services } from '../core/http/services.ts'
import { emailChannel, smsChannel } from './channels.ts'
import { sending } from './outbox.ts'
import { quotas, releaseHeld, releasingHeld } from './quota.ts'
import { giveUpMessage, sendMessage } from './send-message.ts'

/** The worker's tasks for messages. */
export function messagesWork(services: Services): readonly Work[] {
  const print = process.stdout.isTTY || process.env['KARGOZIN_PRINT_SMS'] === '1' ? console.log : undefined
  const sms = smsChannel(services.config, print)
  const email = emailChannel(services.config, services.storage)
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
      it => sendMessage(services, sms, it, quotas),
      (it, error) => giveUpMessage(services, sms, it, error),
    ),
    workFor(
      sending.email,
      it => sendMessage(services, email, it, quotas),
      (it, error) => giveUpMessage(services, email, it, error),
    ),
    workFor(releasingHeld, it => releaseHeld(services, it, quotas)),
  ]
}
