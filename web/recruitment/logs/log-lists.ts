import { choice, maybe, queryInt, shape } from '@kargozin/api/fields.ts'
import { messageKinds, messageStates } from '@kargozin/api/labels-work.ts'
import type { Labels } from '@kargozin/api/labels.ts'
import {
  sentFilters,
  sentMessages,
  type SentEmail,
  type SentSms,
} from '@kargozin/api/recruitment/logs/sent-messages.ts'
import { locale } from '../../core/locale.ts'
import type { Filter, Values } from '../../kit/filters/filter.ts'
import type { ListOf } from '../../kit/use-list.ts'

const optionsOf = (labels: Labels) => () => Object.entries(labels).map(([id, label]) => ({ id, label: label[locale] }))

// One-time codes and notices about an account belong to no organisation, so they are never listed.
const { code: _code, account: _account, ...kinds } = messageKinds

const filters: readonly Filter<'state' | 'kind'>[] = [
  { kind: 'one', name: 'state', label: 'State|of a message', options: optionsOf(messageStates) },
  { kind: 'one', name: 'kind', label: 'Kind', options: optionsOf(kinds) },
]

/** The address of the page: the filters, and which log is shown. */
export const logAddress = shape({
  ...sentFilters.shape,
  page: queryInt(1, 1_000_000),
  tab: maybe(choice({ sms: 'sms', email: 'email' })),
})

/** The tab is a part of the address, but not of the call. */
const toQuery = ({ tab: _tab, ...values }: Values) => values

const common = {
  query: logAddress,
  toQuery,
  comes: 'pages',
  perPage: 20,
  countsTo: 1000,
  search: 'recipient',
  filters,
} as const

/** The sent text messages. */
export const smsLog: ListOf<typeof sentMessages.smses, SentSms> = {
  ...common,
  call: sentMessages.smses,
  rows: data => data.smses,
}

/** The sent e-mails. */
export const emailLog: ListOf<typeof sentMessages.emails, SentEmail> = {
  ...common,
  call: sentMessages.emails,
  rows: data => data.emails,
}
