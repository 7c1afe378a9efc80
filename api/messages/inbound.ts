import { call } from '../call.ts'
import {
  body,
  choice,
  clearable,
  email,
  flag,
  idOf,
  instant,
  int,
  list,
  longText,
  maybe,
  orNull,
  secret,
  shape,
  shown,
  text,
  type Of,
} from '../fields.ts'
import { emailSecurities } from '../labels-work.ts'
import type { ServiceFields } from './channel-services.ts'

const keysOf = <const T extends object>(labels: T) =>
  Object.fromEntries(Object.keys(labels).map(key => [key, key])) as { [Key in keyof T & string]: Key } // each key maps to itself

const securities = keysOf(emailSecurities)
const statuses = { active: 'active', inactive: 'inactive' } as const

/** The settings of a mailbox that is read by IMAP, in the order of the form. */
export const mailboxFields = {
  host: { label: { fa: 'آدرس سرور (IMAP)', en: 'Server (IMAP)' }, kind: 'host', place: true },
  port: { label: { fa: 'درگاه', en: 'Port' }, kind: 'port', place: true },
  security: {
    label: { fa: 'رمزنگاری', en: 'Encryption' },
    hint: {
      fa: 'SSL و TLS از آغاز رمزنگاری می‌کنند (معمولاً ۹۹۳)، STARTTLS پس از اتصال (معمولاً ۱۴۳)',
      en: 'SSL and TLS encrypt from the start (usually 993), STARTTLS after connecting (usually 143)',
    },
    options: emailSecurities,
    place: true,
  },
  username: { label: { fa: 'نام کاربری', en: 'User name' } },
  password: { label: { fa: 'گذرواژه', en: 'Password' }, secret: true },
  folder: {
    label: { fa: 'پوشه', en: 'Folder' },
    hint: { fa: 'خالی یعنی صندوق ورودی (INBOX)', en: 'Empty means INBOX' },
    optional: true,
  },
} as const satisfies ServiceFields

const fields = {
  host: text(253),
  port: int(1, 65_535),
  security: choice(securities),
  username: text(200),
  folder: text(200),
}

/** The settings of IMAP as they are sent. Null clears a field. */
const given = body({
  host: clearable(fields.host),
  port: clearable(fields.port),
  security: clearable(fields.security),
  username: clearable(fields.username),
  password: clearable(secret()),
  folder: clearable(fields.folder),
})

const mailbox = shape({
  /** Replies go to this address, with a key after a plus sign. */
  address: shown(),
  status: choice(statuses),
  /** The settings of IMAP without the password; empty if the mailbox is not read by IMAP. */
  configs: shape({
    host: maybe(fields.host),
    port: maybe(fields.port),
    security: maybe(fields.security),
    username: maybe(fields.username),
    folder: maybe(fields.folder),
  }),
  /** The stored secrets; the last four characters of those that are long enough. */
  secrets: list(shape({ name: shown(), ending: orNull(shown()) })),
  /** Whether the password cannot be decrypted, because the key of the server has changed. */
  locked: flag(),
  /** The secret address to which raw e-mails can be posted. */
  url: shown(),
  /** When it was last read by IMAP. */
  checked_at: orNull(instant()),
  /** Why the last reading failed, in the words of the server; null after a success. */
  problem: orNull(shown()),
  problem_at: orNull(instant()),
})
export type Mailbox = Of<typeof mailbox>

/** A channel for text messages, with the secret address to which its service forwards replies. Null: none. */
const line = shape({ channel_id: idOf('channel'), url: orNull(shown()) })
export type InboundLine = Of<typeof line>

/** Why a received message was not stored. */
export const dropReasons = {
  unknown: {
    fa: 'به پیامی از ما پاسخ نمی‌داد یا متقاضی‌اش پاک شده است',
    en: 'No message of ours, or its applicant was erased',
  },
  automatic: { fa: 'پاسخ خودکار بدون نام متقاضی', en: 'Automatic answer that names no applicant' },
  own: { fa: 'پیام خودمان که بازگشته بود', en: 'Our own message that came back' },
  too_many: { fa: 'بیش از اندازه از یک متقاضی', en: 'Too many from one applicant' },
} as const
export type DropReason = keyof typeof dropReasons

/** How many received messages were not stored. */
const dropped = shape({
  /** 2: e-mails, 3: text messages. */
  type: int(2, 3),
  reason: choice(keysOf(dropReasons)),
  count: int(0, 2_147_483_647),
  last_at: instant(),
})

const needs = 'organization.settings.channels'
const box = '/organization/inbound/mailbox'
const because = 'the specification has replies only in its log, without a way to receive them'

/** Calls about where the replies of applicants arrive. */
export const inbound = {
  show: call({
    method: 'GET',
    path: '/organization/inbound',
    needs,
    summary: 'Where the replies of applicants arrive, and how many messages were not stored',
    shows: ['mailbox', 'channel'],
    addedBecause: because,
    data: shape({ mailbox: orNull(mailbox), lines: list(line), dropped: list(dropped) }),
  }),
  setMailbox: call({
    method: 'PUT',
    path: box,
    needs,
    summary:
      'Set the address for replies, and the mailbox that is read by IMAP; a password that is not given stays as it is',
    changes: ['mailbox'],
    addedBecause: because,
    body: body({
      address: maybe(email()),
      status: maybe(choice(statuses)),
      /** Null: the mailbox is not read by IMAP any more, and its password is deleted. */
      configs: clearable(given),
    }),
    data: shape({ mailbox }),
  }),
  testMailbox: call({
    method: 'POST',
    path: `${box}/test`,
    needs,
    summary: 'Log in to the mailbox, open its folder, and tell what the server answered',
    addedBecause: 'without a test, wrong settings are noticed when replies do not arrive',
    data: shape({
      /** Whether the folder could be opened. */
      works: flag(),
      /** The words of the server, or the number of e-mails in the folder. */
      answer: longText(500),
    }),
  }),
  renewMailbox: call({
    method: 'POST',
    path: `${box}/renew`,
    needs,
    summary: 'Replace the secret address to which raw e-mails are posted; the old one stops working',
    changes: ['mailbox'],
    addedBecause: because,
    data: shape({ mailbox }),
  }),
  openLine: call({
    method: 'POST',
    path: '/organization/channels/{id}/inbound',
    needs,
    summary: 'Make or replace the secret address to which the service of a channel forwards text messages',
    changes: ['channel'],
    addedBecause: because,
    data: shape({ line }),
  }),
  closeLine: call({
    method: 'DELETE',
    path: '/organization/channels/{id}/inbound',
    needs,
    summary: 'Receive no more text messages from the service of a channel',
    changes: ['channel'],
    addedBecause: because,
    data: shape({ line }),
  }),
} as const
