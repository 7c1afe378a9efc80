import type { Readable } from 'node:stream'
import type { BodyOut, Call, DataIn, FileName, ParamsOf, QueryOut } from '@kargozin/api/call.ts'
import type { Fill, Locale } from '@kargozin/api/words.ts'
import type { Db, Transaction } from '../../db/transaction.ts'
import type { Word } from '../say.ts'
import type { Services } from './services.ts'
import type { Upload } from '../files/store.ts'

/** A signed-in person, as `open_session` returns them. `organization_id` is set in an organisation's session. */
export type User = {
  session_id: string
  user_id: string
  organization_id: string | null
  full_name: string
  owner: boolean
  permissions: string[]
}

/** A signed-in person in an organisation. */
export type Member = User & { organization_id: string }

/** Who makes a call, by what the call needs. */
type Who<C extends Call> = C['needs'] extends 'nobody' ? null : C['needs'] extends 'user' ? User : Member

/** The files that a call cannot be made without: they are there when its answer runs. */
type RequiredFiles<C extends Call> = C['requires'] extends readonly (infer Name extends string)[]
  ? Record<Name, Upload>
  : Record<never, never>

/** What the server's function for a call gets. Everything in it has been checked against the contract. */
export type Asked<C extends Call> = {
  params: ParamsOf<C>
  query: QueryOut<C>
  body: BodyOut<C>
  files: C['files'] extends readonly (infer Name extends string)[]
    ? Partial<Record<FileName<Name>, Upload>> & RequiredFiles<C>
    : Record<never, never>
  who: Who<C>
  db: Db
  transaction: Transaction
  locale: Locale
  /** The caller's address and headers, for limits and links. */
  from: { ip: string; agent: string | undefined; header(name: string): string | undefined; url: string }
  /** Aborted when the caller goes away; streams end with it. */
  gone: AbortSignal
  services: Services
}

/** What is known of a call before its body is read. */
export type Early<C extends Call> = Pick<
  Asked<C>,
  'params' | 'query' | 'who' | 'db' | 'transaction' | 'locale' | 'from' | 'services'
>

/** An answer that says more than its data: a message, or that something needs the user's eye. */
export class Told<Data> {
  readonly data: Data
  readonly word: Word
  readonly params: Fill | undefined
  readonly status: 'success' | 'warning'

  constructor(data: Data, word: Word, params?: Fill, status: 'success' | 'warning' = 'success') {
    this.data = data
    this.word = word
    this.params = params
    this.status = status
  }
}

/** Answers with a message of its own instead of the general one. */
export const told = <Data>(word: Word, data: Data, params?: Fill): Told<Data> => new Told(data, word, params)

/** Done, but something needs the user's eye. */
export const warned = <Data>(word: Word, data: Data, params?: Fill): Told<Data> =>
  new Told(data, word, params, 'warning')

type Reply<C extends Call> = C['replies'] extends 'stream' ? Readable : DataIn<C> | Told<DataIn<C>>

/** The server's function for one call. */
export type Answer = {
  call: Call
  run(asked: Asked<Call>): Promise<unknown>
  before: ((early: Early<Call>) => Promise<unknown>) | undefined
  plans: 'fixed' | 'search'
  writes: boolean
  always: boolean
}

type Options<C extends Call> = {
  before?: (early: Early<C>) => Promise<unknown>
  plans?: 'fixed' | 'search'
  writes?: boolean
  always?: boolean
}

/**
 * Ties a call to the function that answers it. Types of params, query, body and reply come from the contract.
 * `plans: 'search'` plans each statement for its values: for free text and filters that differ much from call to call.
 * A GET may change nothing, which PostgreSQL sees to, and may be run twice, unless it says `writes: true`.
 * `before` refuses what its address alone tells, while the body with its files is still on its way; what it found may be
 * otherwise once they have come. `always: true` goes on where there is no more room for what members do (core/disk.ts).
 */
export function answer<const C extends Call>(
  call: C,
  run: (asked: Asked<C>) => Promise<Reply<C>> | Reply<C>,
  { before, plans = 'fixed', writes = false, always = false }: Options<C> = {},
): Answer {
  // The contract was checked for C when the request came in; the list of all answers forgets which C it was.
  return {
    call,
    run: async asked => run(asked),
    before: before && (async early => before(early)),
    ...{ plans, writes, always },
  }
}
