import { call } from '../../call.ts'
import { emptyValues } from '../../messages/empty-values.ts'
import { countedParts } from '../../messages/counted-parts.ts'
import {
  body,
  choice,
  flag,
  html,
  id,
  idOf,
  instant,
  int,
  list,
  maybe,
  moment,
  numberText,
  orNull,
  queryFlag,
  shape,
  shown,
  text,
  type Of,
} from '../../fields.ts'
import { messageKinds, messageStates } from '../../labels-work.ts'
import { pageQuery, pagination } from '../../page.ts'
import { changedMany, many, maxBulk } from '../pipeline/bulk.ts'

/** The maximum number of characters of a message that a member writes. */
const maxMessage = 20_000

/** How many files an e-mail can have. */
export const maxMessageFiles = 10

/** Seconds in which a message waits, so that it can be taken back. */
export const takeBackSeconds = 20

/** How many applicants are named to whom a message does not go. */
export const namedUnreachable = 100

const keysOf = <const T extends object>(labels: T) =>
  Object.fromEntries(Object.keys(labels).map(key => [key, key])) as { [Key in keyof T & string]: Key } // each key maps to itself

/** 2 is an e-mail, 3 a text message, as for templates. */
const type = () => int(2, 3)

/** Why a file of a reply was not kept. */
export const refusedFiles = {
  type: { fa: 'نوع این فایل پذیرفته نیست', en: 'Files of this type are not accepted' },
  too_large: { fa: 'بیش از ۲۵ مگابایت است', en: 'Larger than 25 MB' },
  too_many: { fa: 'بیش از ۱۰ فایل', en: 'More than 10 files' },
  empty: { fa: 'خالی است', en: 'Empty' },
  unreadable: { fa: 'خوانده نشد', en: 'Could not be read' },
} as const

/** What is known of a message that the applicant sent. */
const received = shape({
  /** The name that the sender of an e-mail gave. */
  name: shown(),
  /** It came from another address or number than that of the application: somebody else may have written it. */
  other_sender: flag(),
  /** The mail program of the applicant sent it by itself. */
  automatic: flag(),
  /** The word that stops messages. */
  stops: flag(),
  /** Nobody who may change the applicant has opened it yet. */
  unread: flag(),
  /** The quoted text of earlier messages. */
  quoted: shown(),
  /** The files that were not kept. */
  left_out: list(shape({ name: shown(), reason: choice(keysOf(refusedFiles)) })),
})

/** A message that was sent to an applicant, or waits, or that the applicant sent. */
const message = shape({
  uuid: id(),
  type: type(),
  /** Null for a message that the applicant sent. */
  kind: orNull(choice(keysOf(messageKinds))),
  /** Null for a message that the applicant sent. */
  state: orNull(choice(keysOf(messageStates))),
  /** Why a message did not arrive, in the words of the mail server. */
  problem: orNull(shown()),
  /** Null for a message to the applicant. */
  received: orNull(received),
  /** Null for a text message. */
  subject: orNull(shown()),
  /** The plain text. The secret part of links to our own pages is left out, because only the applicant may have it. */
  text: shown(),
  /** The e-mail address or the mobile number: of the recipient, or of the sender of a message that the applicant sent. */
  to: shown(),
  /** The member who sent it. Null if the product sent it by itself, and for a message that the applicant sent. */
  by: orNull(shape({ id: id(), fullName: shown() })),
  created_at: instant(),
  /** When a message that still waits will be sent. Null for all others. */
  send_at: orNull(instant()),
  sent_at: orNull(instant()),
  /** `url` is null if the file was deleted. */
  attachments: list(shape({ name: shown(), type: shown(), url: orNull(shown()) }), maxMessageFiles),
  /** `take_back`: the message still waits, and the caller may change the applicant. */
  can: shape({ take_back: flag() }),
})
export type ConversationMessage = Of<typeof message>

/** Why a message does not go to an applicant. */
const unreachableReasons = {
  /** There is no e-mail address, or no mobile number. */
  no_contact: 'no_contact',
  in_trash: 'in_trash',
  /** The applicant has stopped messages. Nobody can override that. */
  stopped: 'stopped',
} as const

const unreachable = {
  /** The applicants to whom the message does not go; the first ones by name if there are many. */
  unreachable: list(
    shape({ applicant_uuid: idOf('application'), name: shown(), reason: choice(unreachableReasons) }),
    namedUnreachable,
  ),
  unreachable_count: int(0, maxBulk),
} as const
const unreachableShape = shape(unreachable)
export type Unreachable = Of<typeof unreachableShape>

/** What is sent, and when. Variables stand in the texts as {{job_title}}. */
const written = {
  type: type(),
  /** The subject of an e-mail. A text message has none. */
  subject: maybe(text(150)),
  /** HTML of an e-mail, or the plain text of a text message. The text of the template if absent. */
  content: maybe(html(maxMessage)),
  /** A template for what the request leaves out. */
  template_id: maybe(idOf('message_template')),
  /** The language of dates, digits and names. Absent: that of the template, or of the text. */
  language: maybe(choice({ fa: 'fa', en: 'en' })),
  /** Not before this time. */
  not_before: maybe(moment()),
  /** Send the message also in the quiet hours of the organisation, without waiting for their end. */
  at_night: maybe(flag()),
} as const

const one = '/organization/applicants/{applicant_uuid}'

/** Calls about the messages to applicants. Those who may see an applicant see what was sent, those who may change them write. */
export const conversation = {
  list: call({
    method: 'GET',
    path: `${one}/messages`,
    needs: 'organization.hiring',
    summary: 'The e-mails and text messages to and from an applicant; the first page has the newest ones',
    shows: ['application', 'message', 'reply'],
    addedBecause: 'the specification has only one log of all messages, without the applicant',
    query: shape(pageQuery),
    /** The messages of a page, newest first. `unread_count`: the messages of the applicant that nobody has opened. */
    data: shape({ messages: list(message, 100), unread_count: int(0, 1e9), pagination }),
  }),
  read: call({
    method: 'PUT',
    path: `${one}/messages/read`,
    needs: 'organization.hiring',
    summary: 'Mark the messages of an applicant as read, for all members',
    changes: ['reply'],
    addedBecause: 'replies are answered once, so those who may change the applicant share one mark',
    data: shape({ read: int(0, 1e9) }),
  }),
  send: call({
    method: 'POST',
    path: `${one}/send-direct-message`,
    needs: 'organization.hiring',
    summary: 'Send an e-mail (2) or a text message (3) to an applicant, with files if it is an e-mail',
    changes: ['application', 'message'],
    body: body({
      /** 2: e-mail, 3: text message. `type` is another name for it. */
      send_with: maybe(numberText(2, 3)),
      type: maybe(numberText(2, 3)),
      subject: maybe(text(150)),
      /** Plain text, or HTML for an e-mail. */
      body: maybe(html(maxMessage)),
      template_id: written.template_id,
      not_before: written.not_before,
      at_night: queryFlag(),
    }),
    files: ['file', 'files.*'],
    /** The message can be taken back for `takeBackSeconds` by the undo of this bulk action. */
    data: shape({ message_uuid: id(), bulk_uuid: id(), send_at: instant() }),
  }),
  sendMany: call({
    method: 'POST',
    path: '/organization/bulk-actions/send-direct-message',
    needs: 'organization.hiring',
    summary: 'Send a message to one or many applicants, also of several job openings, each with their own values',
    changes: ['application', 'message'],
    addedBecause: 'one request for each applicant would be thousands of transactions, and could not be undone as one',
    body: body({
      applicants_uuids: many(),
      ...written,
      /** Files from `attach`. */
      attachments: maybe(list(id(), maxMessageFiles)),
      /** The e-mail of the applicant that this e-mail answers, so that mail programs show them together. */
      answers_uuid: maybe(idOf('reply')),
      /** The digest of a preview. The request is refused (409) if any text or recipient would differ from what was previewed. */
      digest: maybe(text(100)),
      /** A new id that the caller chooses. A repeated request with it sends nothing (409). */
      once: maybe(id()),
    }),
    data: shape({ ...changedMany, ...unreachable, send_at: instant() }),
    statements: 9,
  }),
  preview: call({
    method: 'POST',
    path: '/organization/bulk-actions/send-direct-message/preview',
    needs: 'organization.hiring',
    summary: 'The texts as one of these applicants would get them; nothing is sent',
    addedBecause: 'what is sent should be seen before, exactly as it will be sent',
    body: body({
      applicants_uuids: many(),
      ...written,
      /** The place of the applicant whose texts are shown, among those who would get the message, by name from 0. The first if absent. */
      at: maybe(int(0, maxBulk)),
    }),
    data: shape({
      /** To be sent with `sendMany`. */
      digest: shown(),
      /** How many applicants would get the message. */
      count: int(0, maxBulk),
      send_at: instant(),
      /** The message would be sent in the quiet hours; without `at_night` it waits for their end. */
      quiet: flag(),
      /** The price of one part of a text message in Rial, as the first active channel has it. Null if it is not known, and for e-mails. */
      part_price: orNull(int(1, 1_000_000)),
      empty: emptyValues(maxBulk),
      /** The texts for the applicant at `at`. `html` is the whole e-mail, null for a text message. Null if nobody would get it. */
      preview: orNull(
        shape({
          applicant_uuid: idOf('application'),
          name: shown(),
          to: shown(),
          subject: orNull(shown()),
          html: orNull(shown()),
          text: shown(),
          /** How a text message is sent, with its links in full, which `text` has not. Null for an e-mail. */
          parts: orNull(countedParts),
        }),
      ),
      ...unreachable,
    }),
  }),
  attach: call({
    method: 'POST',
    path: '/organization/bulk-actions/send-direct-message/files',
    needs: 'organization.hiring',
    summary: 'Upload a file for a message; it is deleted after a day if no message has it',
    addedBecause: 'files are sent once for many applicants, and while the message is being written',
    files: ['file'],
    requires: ['file'],
    data: shape({ file: shape({ uuid: id(), name: shown(), type: shown(), bytes: int(0, 1e9) }) }),
  }),
  takeBack: call({
    method: 'PUT',
    path: `${one}/messages/{message_uuid}/take-back`,
    needs: 'organization.hiring',
    summary: 'Take back a message that was not sent yet',
    changes: ['message'],
    addedBecause: 'a message that waits until later can be taken back until then',
    data: shape({ message_uuid: id() }),
  }),
} as const
