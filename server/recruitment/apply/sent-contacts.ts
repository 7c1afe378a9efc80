import type { Call } from '@kargozin/api/call.ts'
import type { Contact } from '../../account/contacts.ts'
import { takesCodes } from '../../account/one-time-codes.ts'
import type { CallContext } from '../../core/http/answer.ts'

/** What the applicant sent with the form; null if there is no such form. A contact that a member entered is not among it. */
export type SentContacts = { sent_mobile: string | null; sent_email: string | null }

/**
 * The contact to which the code for the own data is sent: the mobile number, or the e-mail address if there is no number to which
 * the server can send codes.
 */
export function codeContactOf(to: Pick<CallContext<Call>, 'services'>, sent: SentContacts): Contact | undefined {
  const mobile = sent.sent_mobile && ({ kind: 'mobile', value: sent.sent_mobile } as const)
  if (mobile && takesCodes(to, mobile)) return mobile
  return sent.sent_email ? { kind: 'email', value: sent.sent_email } : undefined
}
