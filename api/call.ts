import type * as z from 'zod/mini'
import type { LiveKind } from './live.ts'
import type { Permission } from './permissions.ts'

/**
 * Who may make a call.
 * `nobody`: no token is asked for. `user`: a signed-in person, of no organisation. `member`: anyone of the organisation.
 * Any other value is the permission that the caller must hold in the organisation; its owner holds all.
 */
export type Needs = 'nobody' | 'user' | 'member' | Permission

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * One API call, written once: the server answers it, the web makes it, OpenAPI is printed from it.
 * `path` is relative to /api/v2 and names its parameters in braces; each is a UUID unless `params` says otherwise.
 */
export type Call = {
  method: Method
  path: string
  needs: Needs
  /** What it does, in one English line: the summary in OpenAPI. */
  says: string
  /** Other spellings that the specification gives the same call, as 'GET /organization/jobs'. */
  also?: readonly string[]
  /** Why the call is not in the specification's list. Absent: it is in it. */
  ours?: string
  params?: z.ZodMiniObject
  query?: z.ZodMiniObject
  /** JSON, or the text fields of a multipart form when `files` is there. Unknown fields are refused. */
  body?: z.ZodMiniObject
  /**
   * Names of the form's file fields; the call is then multipart/form-data. A name that ends in `.*` takes any number of
   * files, each under a key of its own: `files.*` is sent as `files.passport`, `files.diploma` …
   */
  files?: readonly string[]
  /** Those of the file fields without which the call says nothing. */
  requires?: readonly string[]
  /** The live events after which its answer is asked for again, on every screen that shows it. */
  live?: readonly LiveKind[]
  /** What stands under `data` in the answer. Anything else that the server returns is cut off. */
  data?: z.ZodMiniObject
  /** `stream`: the answer is an event stream and not an envelope. */
  replies?: 'stream'
}

/** Keeps the literal types of a call's definition, from which the server and the web infer theirs. */
export const call = <const C extends Call>(definition: C): C => definition

/** The name of a file field as it travels: `files.*` stands for `files.` and any key. */
export type FileName<Name extends string> = Name extends `${infer Group}.*` ? `${Group}.${string}` : Name

/** Whether a file field of this name belongs to the call. */
export const takesFile = (names: readonly string[], field: string): boolean =>
  names.some(name => (name.endsWith('.*') ? field.startsWith(name.slice(0, -1)) : name === field))

type PathNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | PathNames<Rest> : never

/** The path parameters of a call, as the caller gives them. */
export type ParamsOf<C extends Call> = C['params'] extends z.ZodMiniObject
  ? z.input<C['params']>
  : Record<PathNames<C['path']>, string>

/** The query, body and data of a call as they travel (`In`) and as the server gets them after checking (`Out`). */
export type QueryIn<C extends Call> = C['query'] extends z.ZodMiniObject ? z.input<C['query']> : Record<never, never>
export type QueryOut<C extends Call> = C['query'] extends z.ZodMiniObject ? z.output<C['query']> : Record<never, never>
export type BodyIn<C extends Call> = C['body'] extends z.ZodMiniObject ? z.input<C['body']> : Record<never, never>
export type BodyOut<C extends Call> = C['body'] extends z.ZodMiniObject ? z.output<C['body']> : Record<never, never>
export type DataIn<C extends Call> = C['data'] extends z.ZodMiniObject ? z.input<C['data']> : Record<never, never>
export type DataOf<C extends Call> = C['data'] extends z.ZodMiniObject ? z.output<C['data']> : Record<never, never>

/** What every answer is wrapped in. `warning` = done, but something needs the user's eye. */
export type Envelope<Data> = {
  status: 'success' | 'warning' | 'fail' | 'expire'
  message: string | null
  data: Data
}

/** One broken rule of a refused request; `field` is dotted ('requirements.minAge'), `message` in the caller's language. */
export type FieldError = { field: string; rule: string; message: string }

/** The names in the braces of a path, in order. */
export const pathNames = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(match => match[1] ?? '')

/** Every 'METHOD /path' under which a call is offered: its own, then the specification's other spellings. */
export const spellings = (it: Call): { method: Method; path: string }[] =>
  [`${it.method} ${it.path}`, ...(it.also ?? [])].map(text => {
    const [method, path] = text.split(' ')
    return { method: method as Method, path: path ?? '' } // written by us a few lines above, in this form
  })
