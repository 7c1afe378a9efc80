import type { Readable } from 'node:stream'
import type { BodyOut, Call, DataIn, FileName, ParamsOf, QueryOut } from '@kargozin/api/call.ts'
import type { Fill, Locale } from '@kargozin/api/words.ts'
import type { Db, Transaction } from '../../db/transaction.ts'
import type { Word } from '../say.ts'
import type { Services } from './services.ts'
import type { Upload } from '../files/store.ts'

/** A signed-in person, as `open_session` returns them. `organization_id` is set if the session is for an organisation. */
export type User = {
  session_id: string
  user_id: string
  organization_id: string | null
  full_name: string
  owner: boolean
  permissions: string[]
  /** Whether the organisation has set the password, so that the person must first replace it. */
  must_change_password?: boolean
  /** The owner who sees the product as this member. Null or absent: the caller is the member. */
  viewer_id?: string | null
}

/** A signed-in person in an organisation. */
export type Member = User & { organization_id: string }

/** The type of the caller, by what the call needs. */
type Who<C extends Call> = C['needs'] extends 'nobody' ? null : C['needs'] extends 'user' ? User : Member

/** The required files of a call, which are always present in the argument of its answer. */
type RequiredFiles<C extends Call> = C['requires'] extends readonly (infer Name extends string)[]
  ? Record<Name, Upload>
  : Record<never, never>

/** The argument of an answer. All of it has been validated against the contract. */
export type CallContext<C extends Call> = {
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
  /** Aborted when the caller disconnects; streams end with it. */
  gone: AbortSignal
  services: Services
}

/** The part of the argument that is known before the body of the request is read. */
export type Early<C extends Call> = Pick<
  CallContext<C>,
  'params' | 'query' | 'who' | 'db' | 'transaction' | 'locale' | 'from' | 'services'
>

/** The result of an answer with its own message, as a success or as a warning. */
export class WithMessage<Data> {
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

/** A result with its own message instead of the general one. */
export const withMessage = <Data>(word: Word, data: Data, params?: Fill): WithMessage<Data> =>
  new WithMessage(data, word, params)

/** A result with a warning: the call succeeded, but the user should check something. */
export const withWarning = <Data>(word: Word, data: Data, params?: Fill): WithMessage<Data> =>
  new WithMessage(data, word, params, 'warning')

type Reply<C extends Call> = C['replies'] extends 'stream' ? Readable : DataIn<C> | WithMessage<DataIn<C>>

/** The server's function for one call. */
export type Answer = {
  call: Call
  run(context: CallContext<Call>): Promise<unknown>
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
 * Ties a call to the function that answers it. The contract gives the types of params, query, body and reply. With `plans:
 * 'search'`, PostgreSQL plans each statement for its values; use it for free text and for filters that differ much between
 * calls. A GET may run twice and must not change anything; PostgreSQL enforces this, unless it has `writes: true`. `before`
 * can refuse a request while the body with its files is still arriving; data that it reads may change before `run`. `always:
 * true` runs the call even when the disk has no more space for the data of members (core/files/disk.ts).
 */
export function answer<const C extends Call>(
  call: C,
  run: (context: CallContext<C>) => Promise<Reply<C>> | Reply<C>,
  { before, plans = 'fixed', writes = false, always = false }: Options<C> = {},
): Answer {
  // The list of all answers does not keep the type C, but the request was validated against the contract of C.
  return {
    call,
    run: async context => run(context),
    before: before && (async early => before(early)),
    ...{ plans, writes, always },
  }
}
