import { call, removable } from '../call.ts'
import {
  body,
  choice,
  clearable,
  email,
  flag,
  id,
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
import { countedTo } from '../page.ts'
import { channelServices, type ChannelProvider } from './channel-services.ts'

/** The kinds of channels. */
const channelTypes = { email: 'email', sms: 'sms' } as const

const statuses = { active: 'active', inactive: 'inactive' } as const
const securities = { ssl: 'ssl', tls: 'tls', starttls: 'starttls', notls: 'notls' } as const

const names = Object.keys(channelServices) as ChannelProvider[] // `channelServices` has exactly these keys
const providers = Object.fromEntries(names.map(name => [name, name])) as { [name in ChannelProvider]: name } // each name maps to itself

const fields = {
  host: text(253),
  port: int(1, 65_535),
  security: choice(securities),
  username: text(200),
  from_address: email(),
  from_name: text(100),
  line: text(60),
  account_sid: text(100),
  url: text(500),
  knows_keys: flag(),
  abroad: flag(),
  /** Rial. */
  part_price: int(1, 1_000_000),
}

/** The settings of any service as they are sent (channelServices says which service has which). Null clears a field. */
const given = body({
  host: clearable(fields.host),
  port: clearable(fields.port),
  security: clearable(fields.security),
  username: clearable(fields.username),
  password: clearable(secret()),
  api_key: clearable(secret(1, 300)),
  auth_token: clearable(secret(1, 300)),
  from_address: clearable(fields.from_address),
  from_name: clearable(fields.from_name),
  line: clearable(fields.line),
  account_sid: clearable(fields.account_sid),
  url: clearable(fields.url),
  knows_keys: clearable(fields.knows_keys),
  abroad: clearable(fields.abroad),
  part_price: clearable(fields.part_price),
})
export type ChannelConfigs = Of<typeof given>

/** The settings without the secrets. */
const shownConfigs = shape({
  host: maybe(fields.host),
  port: maybe(fields.port),
  security: maybe(fields.security),
  username: maybe(fields.username),
  from_address: maybe(fields.from_address),
  from_name: maybe(fields.from_name),
  line: maybe(fields.line),
  account_sid: maybe(fields.account_sid),
  url: maybe(fields.url),
  knows_keys: maybe(fields.knows_keys),
  abroad: maybe(fields.abroad),
  part_price: maybe(fields.part_price),
})

/** A way by which an organisation sends its messages. */
const channel = shape({
  id: id(),
  type: choice(channelTypes),
  provider: choice(providers),
  status: choice(statuses),
  configs: shownConfigs,
  /** The stored secrets; the last four characters of those that are long enough. */
  secrets: list(shape({ name: shown(), ending: orNull(shown()) })),
  /** Whether the secrets cannot be decrypted, because the key of the server has changed. They must be entered again. */
  locked: flag(),
  /** Why the last attempt through this channel failed, in the words of the service; null after a success. */
  problem: orNull(shown()),
  problem_at: orNull(instant()),
})
export type Channel = Of<typeof channel>

const needs = 'organization.settings.channels'
const one = '/organization/channels/{id}'

/** Calls about the services by which an organisation sends its messages. */
export const channels = {
  list: call({
    method: 'GET',
    path: '/organization/channels',
    needs,
    summary: 'The channels of the organisation, in the order in which they are tried',
    shows: ['channel', 'message'],
    data: shape({
      channels: list(channel),
      /** Whether messages are sent by the server when the organisation has no active channel of the kind. */
      server: shape({ email: flag(), sms: flag() }),
      /**
       * The messages of the last thirty days that were not sent because there was no service, up to `countedTo`; one more says more.
       */
      kept: shape({ email: int(0, countedTo + 1), sms: int(0, countedTo + 1) }),
    }),
  }),
  sendKept: call({
    method: 'POST',
    path: '/organization/channels/kept',
    needs,
    summary: 'Send the messages of a kind that were kept because there was no service; at most a thousand at once',
    changes: ['message'],
    addedBecause: 'what was written before the organisation had a service would otherwise be lost',
    body: body({ type: choice(channelTypes) }),
    /** The number of messages that are now being sent. */
    data: shape({ count: int(0, 1000) }),
  }),
  create: call({
    method: 'POST',
    path: '/organization/channels',
    needs,
    summary: 'Add a channel, as the last one of its kind',
    changes: ['channel'],
    body: body({ type: choice(channelTypes), provider: choice(providers), configs: given }),
    data: shape({ channel }),
  }),
  update: call({
    method: 'PUT',
    path: one,
    needs,
    summary: 'Switch a channel on or off, or change its settings; secrets that are not given stay as they are',
    changes: ['channel'],
    body: body({ status: maybe(choice(statuses)), configs: maybe(given) }),
    data: shape({ channel }),
  }),
  order: call({
    method: 'PATCH',
    path: '/organization/channels/order',
    needs,
    summary: 'Set the order in which the channels of a kind are tried',
    changes: ['channel'],
    addedBecause: 'the specification allows several channels of a kind, but has no call for their order',
    body: body({ type: choice(channelTypes), channel_ids: list(idOf('channel'), 50, 1) }),
    data: shape({ channels: list(channel) }),
  }),
  ...removable('channel', {
    path: one,
    needs,
    one: 'a channel',
    effect: 'it can be restored for a day',
    addedBecause: 'the specification has no call for deleting a channel, but its secrets must not stay for ever',
    removed: shape({ id: id() }),
    restored: shape({ channel }),
  }),
  test: call({
    method: 'POST',
    path: `${one}/test`,
    needs,
    summary: 'Send a test message to the caller through this channel, and tell what the service answered',
    changes: ['channel', 'message'],
    addedBecause: 'without a test, wrong settings are noticed when messages do not arrive',
    data: shape({
      /** Whether the service accepted the message. */
      sent: flag(),
      /** The contact of the caller to which it was sent. */
      to: shown(),
      /** The words of the service. */
      answer: longText(500),
      channel,
    }),
    statements: 9,
  }),
} as const
