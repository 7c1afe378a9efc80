/** What a service tells about a message that it has accepted. */
export type Receipt = {
  /** The service's id of the message, with which its state can be asked for later. */
  service_id?: string | undefined
  /** The price of the message in `currency`, if the service tells it. */
  price?: number | undefined
  currency?: string | undefined
  /** The words of the service. */
  answer?: string | undefined
}

/** What became of a message, as the service tells later. `sent`: still on its way. */
export type Outcome = {
  state: 'sent' | 'delivered' | 'undelivered' | 'blocked' | 'canceled' | 'failed'
  answer: string
  price?: number | undefined
  currency?: string | undefined
}

/** Sends messages of one kind through an external service. */
export type Provider<Message> = {
  /**
   * Whether the service recognises a message by its `id`. If so, a message without a response is sent again. If not, it is not
   * sent again, because it may have been delivered.
   */
  knowsKeys: boolean
  /** Whether the service sends to this recipient at all. If absent, it sends to all. */
  reaches?(to: string): boolean
  /**
   * Sends one message. `id` stays the same on a retry, so that the service can recognise the message; `again` says that an earlier
   * attempt may have sent it. Throws Undeliverable if a retry is useless, AccountProblem if only this account cannot send,
   * Uncertain if the message may have been delivered, and any other error if it was not.
   */
  send(message: Message & { id: string; again: boolean }): Promise<Receipt>
  /** Asks what became of messages, by the ids of the service. Messages that it does not know are missing in the result. */
  outcomes?(serviceIds: readonly string[]): Promise<ReadonlyMap<string, Outcome>>
}

export type Sms = { to: string; text: string }
export type Email = {
  to: string
  subject: string
  text: string
  html: string | null
  calendar: { method: 'REQUEST' | 'CANCEL'; text: string } | null
  reply_to: string | null
  /** The Message-IDs of the conversation that it continues; the last one is that of the e-mail that it answers. */
  thread: string | null
  /** The product sends it by itself, so that mail programs should not answer it automatically. */
  automatic: boolean
  attachments: readonly Attachment[]
  /** The link with which the recipient stops messages (RFC 2369, 8058). Null: there is nothing to stop. */
  unsubscribe: string | null
}
/** A file that goes with an e-mail. `key` is its key in the storage, or null if it was deleted since. */
export type Attachment = { name: string; type: string; key: string | null }

/** The message was permanently refused: a wrong number or address, or a text that is not accepted. */
export class Undeliverable extends Error {}

/** The message was not sent, because of the account: a wrong key, too little credit, a disabled account. Another one may send it. */
export class AccountProblem extends Error {}

/** It is unknown whether the message was delivered: the response was lost, or came from a gateway. */
export class Uncertain extends Error {}

/** The time limit of a request to the service, in milliseconds. */
export const patience = 15_000
