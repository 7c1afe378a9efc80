import { call } from '../../call.ts'
import {
  choice,
  day,
  flag,
  id,
  instant,
  int,
  list,
  maybe,
  orNull,
  queryText,
  shape,
  shown,
  type Of,
} from '../../fields.ts'
import { messageKinds, messageStates, type MessageKind, type MessageState } from '../../labels-work.ts'
import { pageQuery, pagination } from '../../page.ts'

const keys = <Key extends string>(labels: Readonly<Record<Key, object>>) =>
  Object.fromEntries(Object.keys(labels).map(key => [key, key])) as { [It in Key]: It } // each key maps to itself

const state = choice(keys<MessageState>(messageStates))
const kind = choice(keys<MessageKind>(messageKinds))

/** The filters of both logs. */
export const sentFilters = shape({
  state: maybe(state),
  kind: maybe(kind),
  /** A part of the mobile number or e-mail address. */
  recipient: queryText(100),
})

const query = shape({ ...sentFilters.shape, ...pageQuery })

/** A message of the log. */
const sent = {
  id: id(),
  state,
  kind,
  /** Whether the recipient and the text are hidden, because the message concerns an applicant whom the caller may not see. */
  hidden: flag(),
  /** The mobile number or e-mail address. Null if it is hidden, erased with the applicant, or deleted after its period. */
  recipient: orNull(shown()),
  /** The text without the ends of its links: whoever has a link may act for the recipient. Null if it is hidden. */
  text: orNull(shown()),
  applicant: orNull(shape({ uuid: id(), name: shown() })),
  attempts: int(0, 1_000_000),
  /** Why it was not sent, or what the service told about it. */
  answer: orNull(shown()),
  price: orNull(shape({ amount: shown(), currency: shown() })),
  /** The name of the service of the channel; 'server' for the service of the server; null before the first attempt. */
  provider: orNull(shown()),
  created_at: instant(),
  /** It waits until this time. */
  not_before: orNull(instant()),
  sent_at: orNull(instant()),
  can: shape({ retry: flag() }),
}

const sentEmail = shape({ ...sent, subject: orNull(shown()), files: list(shown()) })
const sentSms = shape(sent)
export type SentEmail = Of<typeof sentEmail>
export type SentSms = Of<typeof sentSms>

/** Calls about the messages that the organisation has sent. */
export const sentMessages = {
  emails: call({
    method: 'GET',
    path: '/organization/emails/sent',
    needs: 'organization.settings.channels',
    summary: 'The e-mails of the organisation, newest first; one-time codes are never listed',
    searches: 'filtered',
    shows: ['message'],
    query,
    /** The total is counted up to `countedTo`; one more says more. */
    data: shape({ emails: list(sentEmail), pagination }),
  }),
  smses: call({
    method: 'GET',
    path: '/organization/smses/sent',
    needs: 'organization.settings.channels',
    summary: 'The text messages of the organisation, newest first; one-time codes are never listed',
    searches: 'filtered',
    shows: ['application', 'message'],
    query,
    data: shape({ smses: list(sentSms), pagination }),
  }),
  costs: call({
    method: 'GET',
    path: '/organization/smses/costs',
    needs: 'organization.settings.channels',
    summary: 'What the text messages of this Persian month have cost so far, by currency',
    shows: ['message'],
    addedBecause: 'the log has the price of each message, but nobody adds them up',
    data: shape({
      /** The first day of the month. */
      since: day(),
      costs: list(shape({ currency: shown(), amount: shown(), count: int(1, 1e9) })),
      /** The messages that were sent without a known price. */
      unpriced: int(0, 1e9),
    }),
  }),
  retry: call({
    method: 'PATCH',
    path: '/organization/sms/{id}/retry',
    needs: 'member',
    callers: {
      only: 'organization.settings.channels',
      hidden: true,
      because: 'others retry messages to applicants only',
    },
    summary:
      'Send a text message again that failed at its first attempt or had no service; for those who see its applicant, or the log',
    changes: ['message'],
    data: shape({ id: id(), state }),
  }),
  retryEmail: call({
    method: 'PATCH',
    path: '/organization/emails/{id}/retry',
    needs: 'member',
    callers: {
      only: 'organization.settings.channels',
      hidden: true,
      because: 'others retry messages to applicants only',
    },
    summary: 'Like the call for text messages, for an e-mail',
    changes: ['message'],
    addedBecause:
      'an e-mail that failed, or was written before there was a service, would otherwise have to be written again',
    data: shape({ id: id(), state }),
  }),
} as const
