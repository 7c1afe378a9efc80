/** A received e-mail, as the guarded process has read it (mail-child.ts). All texts are cut to what is stored. */
export type Mail = {
  /** With its angle brackets; null if there is none. */
  message_id: string | null
  /** The Message-IDs of earlier e-mails, oldest first. */
  thread: readonly string[]
  from: { address: string; name: string }
  /** Every address to which it was sent or delivered. */
  recipients: readonly string[]
  subject: string
  /** What the sender wrote, as plain text. */
  text: string
  /** The quoted text of earlier messages. */
  quoted: string
  /** The date of its header, for the key of an e-mail without a Message-ID. */
  date: string
  /** A mail program sent it by itself: an answer during holidays, a list, a report. */
  automatic: boolean
  /** The report of a mail server about an e-mail that it did not deliver. */
  report: DeliveryReport | null
  /** The names of files that are not there: more than `maxFiles`, or larger than `maxFileBytes`. */
  left_out: readonly { name: string; reason: 'too_large' | 'too_many' }[]
  /** Only the headers could be read. */
  unreadable: boolean
}

/** What a mail server reports about an e-mail. `failed`: it gave up. `message_ids`: the e-mails that the report may mean. */
export type DeliveryReport = { failed: boolean; reason: string; message_ids: readonly string[] }

/** A file of an e-mail. */
export type MailFile = { name: string; content: Uint8Array }

/** The task of the guarded process. `headersOnly`: reads no more than that, after the whole e-mail could not be read. */
export type MailTask = { path: string; cut: boolean; headersOnly?: boolean }

/** The maximum number of files of an e-mail that are kept. */
export const maxFiles = 10

/** The maximum size of a file, as for uploads. */
export const maxFileBytes = 25 * 1024 * 1024

/** The maximum size of an e-mail that is read whole: a file of 30 MB takes 41 MB as text. */
export const maxMailBytes = 45 * 1024 * 1024

/** How much of a larger e-mail is read: its headers and its text, which come first. */
export const cutMailBytes = 1024 * 1024
