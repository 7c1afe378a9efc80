import type * as z from 'zod/mini'
import type { LiveKind } from './live.ts'
import type { Permission } from './permissions.ts'

/**
 * Who may make a call. `nobody`: no token needed. `user`: a signed-in person, no organisation needed. `member`: any
 * member of the organisation. Any other value is the permission that the caller must hold in the organisation. The
 * owner holds all permissions.
 */
export type Needs = 'nobody' | 'user' | 'member' | Permission

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * One API call, written once: the server answers it, the web makes it, and OpenAPI is generated from it. `path` is
 * relative to /api/v2 and names its parameters in braces. Each parameter is a UUID unless `params` says otherwise.
 */
export type Call = {
  method: Method
  path: string
  needs: Needs
  /** What the call does, in one English line: the summary in OpenAPI. */
  says: string
  /** Other spellings of the same call in the specification, as 'GET /organization/jobs'. */
  also?: readonly string[]
  /** Why this call exists although the specification does not list it. Absent for calls that it lists. */
  ours?: string
  params?: z.ZodMiniObject
  query?: z.ZodMiniObject
  /** JSON, or the text fields of a multipart form when the call has `files`. Unknown fields are refused. */
  body?: z.ZodMiniObject
  /**
   * Names of the form's file fields; the call is then multipart/form-data. A name that ends in `.*` takes any number of
   * files, each under a key of its own: `files.*` is sent as `files.passport`, `files.diploma` …
   */
  files?: readonly string[]
  /** The file fields that are required. */
  requires?: readonly string[]
  /** The live events after which every screen that shows this answer requests it again. */
  live?: readonly LiveKind[]
  /** The shape of `data` in the answer. The server removes all other fields. */
  data?: z.ZodMiniObject
  /** `stream`: the answer is an event stream without an envelope. */
  replies?: 'stream'
}

/** Keeps the literal types of a call's definition, from which the server and the web infer theirs. */
export const call = <const C extends Call>(definition: C): C => definition

/** The name of a file field in a request: `files.*` becomes `files.` and any key. */
export type FileName<Name extends string> = Name extends `${infer Group}.*` ? `${Group}.${string}` : Name

/** Whether the call accepts a file field of this name. */
export const takesFile = (names: readonly string[], field: string): boolean =>
  names.some(name => (name.endsWith('.*') ? field.startsWith(name.slice(0, -1)) : name === field))

type PathNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | PathNames<Rest> : never

/** The path parameters of a call, as the caller passes them. */
export type ParamsOf<C extends Call> = C['params'] extends z.ZodMiniObject
  ? z.input<C['params']>
  : Record<PathNames<C['path']>, string>

/** The query, body and data of a call as they are sent (`In`) and as the server gets them after validation (`Out`). */
export type QueryIn<C extends Call> = C['query'] extends z.ZodMiniObject ? z.input<C['query']> : Record<never, never>
export type QueryOut<C extends Call> = C['query'] extends z.ZodMiniObject ? z.output<C['query']> : Record<never, never>
export type BodyIn<C extends Call> = C['body'] extends z.ZodMiniObject ? z.input<C['body']> : Record<never, never>
export type BodyOut<C extends Call> = C['body'] extends z.ZodMiniObject ? z.output<C['body']> : Record<never, never>
export type DataIn<C extends Call> = C['data'] extends z.ZodMiniObject ? z.input<C['data']> : Record<never, never>
export type DataOf<C extends Call> = C['data'] extends z.ZodMiniObject ? z.output<C['data']> : Record<never, never>

/** The envelope of every answer. `warning`: done, but the user should check something. */
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
    return { method: method as Method, path: path ?? '' } // spellings in this file always have this form
  })
