import type * as z from 'zod/mini'
import type { NounName } from './nouns.ts'
import type { Permission } from './permissions.ts'

/**
 * What the caller of a call needs. `nobody`: no token. `user`: a signed-in person, also without an organisation. `member`: any
 * member of the organisation. Any other value is the permission that the caller must have in the organisation. The owner has
 * all permissions.
 */
export type Needs = 'nobody' | 'user' | 'member' | Permission

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * The contract of one API call. The server, the web app and the OpenAPI description all use it. `path` is relative to /api/v2 and
 * has its parameters in braces. A parameter is a UUID unless `params` declares another schema.
 */
export type Call = {
  method: Method
  path: string
  needs: Needs
  /** The summary of the call in one English line, as in OpenAPI. */
  summary: string
  /** Other methods and paths for the same call in the specification, as 'GET /organization/jobs'. */
  also?: readonly string[]
  /** The reason for a call that the specification does not list. Absent if it lists the call. */
  addedBecause?: string
  params?: z.ZodMiniObject
  query?: z.ZodMiniObject
  /** JSON, or the text fields of a multipart form when the call has `files`. Unknown fields are refused. */
  body?: z.ZodMiniObject
  /**
   * The names of the file fields; the request is then multipart/form-data. A name that ends in `.*` accepts any number of
   * files, each with its own key: `files.*` is sent as `files.passport`, `files.diploma` …
   */
  files?: readonly string[]
  /** The file fields that are required. */
  requires?: readonly string[]
  /**
   * The nouns of which the answer of a GET contains records or their names. Screens make the call again after a call that
   * `changes` one of them, and after a live event about one. `everything` is for the history.
   */
  shows?: readonly NounName[] | 'everything'
  /** The nouns of which a call creates, changes or removes records. */
  changes?: readonly NounName[]
  /** The schema of `data` in the response. The server removes all other fields. */
  data?: z.ZodMiniObject
  /** `stream`: the response is an event stream without an envelope. */
  replies?: 'stream'
  /** The call can also be made before the caller has replaced a password that the organisation set (server/core/http/restricted.ts). */
  beforeNewPassword?: true
  /**
   * Whether the owner may make the call while they see the product as a member. By default they may make the calls of the organisation
   * that only read. Calls about what is private to the member are refused.
   */
  inView?: 'allowed' | 'refused'
  /** Who may make the call, if that does not follow from its other keys (server/test/nets/permissions/permission-rule.ts). */
  callers?: Callers
  /**
   * The call reads much of an organisation's data: always, or only with filters. At most two of an organisation run at a time
   * (server/core/http/turns.ts), so that its searches leave connections to others.
   */
  searches?: 'always' | 'filtered'
  /**
   * The number of statements of the call, if it sends more than others of its kind (server/test/nets/statements-net.ts): in the
   * request of that test, with the session lookup, without `begin` and `commit`.
   */
  statements?: number
}

/**
 * An exception from the rule that says who may make a call. It changes no behaviour: the tests compare it with what the server
 * does.
 */
type Callers = {
  /** The supervisors who may make the call for a record of a job opening. From other members the record is hidden. */
  supervisors?: Supervisors
  /**
   * What the callers need besides `needs`: another permission, owning the organisation, having written the record, being a member
   * of the organisation in the path, or an account instead of a guest's session.
   */
  only?: Permission | 'owner' | 'author' | 'member' | 'account'
  /** Whether the record is hidden (404) from everybody who does not fulfil `only`. By default the call is refused (403). */
  hidden?: true
  because: string
}

/**
 * A group of supervisors of a job opening. 'who may look': all of them, also those of a single step. 'of the step who may change':
 * those who may change the job opening or the step of the applicant. 'of the job who may change': those who may change the job
 * opening. Members who may see all job openings belong to every group.
 */
export type Supervisors = 'who may look' | 'of the step who may change' | 'of the job who may change'

/** Makes a key an error that no call has (`extends Call` alone allows it), and `changes` in a GET, and `shows` in any other call. */
type Fitting<C extends Call> = { [Key in Exclude<keyof C, keyof Call>]: never } & {
  [Key in C['method'] extends 'GET' ? 'changes' : 'shows']?: never
}

/** Declares a call. Keeps the literal types of the definition, from which the server and the web infer their types. */
export const call = <const C extends Call>(definition: C & Fitting<C>): C => definition

/** What the calls of `removable` differ in. */
type Removable<Path extends string, Needed extends Needs> = {
  /** The path of a record. */
  path: Path
  needs: Needed
  /** The record with its article, and what else a deletion does, for the summaries. */
  one: string
  effect?: string
  callers?: Callers
  /** The reason for the call that deletes, if the specification does not list it. It lists no call that restores. */
  addedBecause?: string
}

/**
 * Declares the calls `remove` and `restore` of a noun. Deleting needs no confirmation, because screens offer undo. `removed` and
 * `restored` are the schemas of their answers.
 */
export function removable<
  const Noun extends NounName,
  const Path extends string,
  const Needed extends Needs,
  Removed extends z.ZodMiniObject,
  Restored extends z.ZodMiniObject,
>(noun: Noun, given: Removable<Path, Needed> & { removed: Removed; restored: Restored }) {
  const { path, needs, one, effect = 'it can be restored', callers, addedBecause, removed, restored } = given
  return {
    remove: {
      method: 'DELETE',
      path,
      needs,
      ...(callers && { callers }),
      summary: `Delete ${one}: ${effect}`,
      ...(addedBecause && { addedBecause }),
      changes: [noun],
      data: removed,
    },
    restore: {
      method: 'PUT',
      path: `${path}/restore`,
      needs,
      ...(callers && { callers }),
      summary: `Restore ${one} after its deletion`,
      addedBecause: 'deleting offers undo instead of a confirmation',
      changes: [noun],
      data: restored,
    },
  } as const
}

/** The name of a file field in a request: for `files.*`, `files.` and any key. */
export type FileName<Name extends string> = Name extends `${infer Group}.*` ? `${Group}.${string}` : Name

/** Whether the call accepts a file field of this name. */
export const takesFile = (names: readonly string[], field: string): boolean =>
  names.some(name => (name.endsWith('.*') ? field.startsWith(name.slice(0, -1)) : name === field))

type PathNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | PathNames<Rest> : never

/** The path parameters of a call, as the caller passes them. */
export type ParamsOf<C extends Call> = C['params'] extends z.ZodMiniObject
  ? z.input<C['params']>
  : Record<PathNames<C['path']>, string>

/** The query, body and data of a call: `In` is the type to send, `Out` (and `DataOf`) the type after validation. */
export type QueryIn<C extends Call> = C['query'] extends z.ZodMiniObject ? z.input<C['query']> : Record<never, never>
export type QueryOut<C extends Call> = C['query'] extends z.ZodMiniObject ? z.output<C['query']> : Record<never, never>
export type BodyIn<C extends Call> = C['body'] extends z.ZodMiniObject ? z.input<C['body']> : Record<never, never>
export type BodyOut<C extends Call> = C['body'] extends z.ZodMiniObject ? z.output<C['body']> : Record<never, never>
export type DataIn<C extends Call> = C['data'] extends z.ZodMiniObject ? z.input<C['data']> : Record<never, never>
export type DataOf<C extends Call> = C['data'] extends z.ZodMiniObject ? z.output<C['data']> : Record<never, never>

/** The envelope of every response. `warning`: the call succeeded, but the user should check something. */
export type Envelope<Data> = {
  status: 'success' | 'warning' | 'fail' | 'expire'
  message: string | null
  data: Data
}

/** A broken rule of a refused request. `field` is a path like 'requirements.minAge'; `message` is in the caller's language. */
export type FieldError = { field: string; rule: string; message: string }

/** The names in the braces of a path, in order. */
export const pathNames = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(match => match[1] ?? '')

/** All methods and paths of a call: its own first, then those in `also`. */
export const spellings = (it: Call): { method: Method; path: string }[] =>
  [`${it.method} ${it.path}`, ...(it.also ?? [])].map(text => {
    const [method, path] = text.split(' ')
    return { method: method as Method, path: path ?? '' } // the texts in `also` always have the form 'METHOD /path'
  })
