import { searchOf } from './addresses.ts'
import { type BodyIn, type Call, type FileName, type ParamsOf, type QueryIn } from './call.ts'

type Params<C extends Call> = keyof ParamsOf<C> extends never ? { params?: undefined } : { params: ParamsOf<C> }
type Query<C extends Call> = Record<never, never> extends QueryIn<C> ? { query?: QueryIn<C> } : { query: QueryIn<C> }
type Body<C extends Call> = Record<never, never> extends BodyIn<C> ? { body?: BodyIn<C> } : { body: BodyIn<C> }
type Files<C extends Call> = C['files'] extends readonly (infer Name extends string)[]
  ? C['requires'] extends readonly (infer Required extends string)[]
    ? { files: Partial<Record<FileName<Name>, File | Blob>> & Record<Required, File | Blob> }
    : { files?: Partial<Record<FileName<Name>, File | Blob>> }
  : { files?: undefined }

/** The arguments of a call, with the types of its contract. */
export type CallInput<C extends Call> = Params<C> & Query<C> & Body<C> & Files<C>

type AnyInput = {
  params?: Record<string, unknown> | undefined
  query?: Record<string, unknown> | undefined
  body?: Record<string, unknown> | undefined
  files?: Partial<Record<string, Blob>> | undefined
}

/** The error for a missing required parameter, body or file. The text comes from the specification. */
export const requiredParameter = 'Required parameter {name} was null or undefined when calling {operation}.'

/** The name of a call in messages. */
export const operationOf = (it: Call): string => `${it.method} ${it.path}`

const missing = (name: string, it: Call): Error =>
  new Error(requiredParameter.replace('{name}', name).replace('{operation}', operationOf(it)))

function pathOf(it: Call, params: Record<string, unknown> | undefined): string {
  return it.path.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const value = params?.[name]
    // With an empty parameter, the address would be that of another call: the list instead of one record.
    if (value === undefined || value === null || value === '') throw missing(name, it)
    return encodeURIComponent(String(value))
  })
}

/** Throws if a required body or file is missing. */
function requireParts(it: Call, input: AnyInput): void {
  const file = it.requires?.find(name => !input.files?.[name])
  if (file) throw missing(file, it)
  const needsBody = it.body && !it.files && !it.body.safeParse({}).success
  if (needsBody && !input.body) throw missing('body', it)
}

function formOf(input: AnyInput): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(input.body ?? {}))
    if (value !== undefined && value !== null) form.append(name, String(value))
  for (const [name, file] of Object.entries(input.files ?? {})) if (file) form.append(name, file)
  return form
}

/** Builds the arguments of `fetch` for a call, with a URL relative to /api/v2. Throws if a required part is missing. */
export function requestOf<C extends Call>(
  it: C,
  input: CallInput<C>,
): { address: string; method: string; body?: string | FormData; headers: Record<string, string> } {
  const all = input as AnyInput // CallInput<C> is assignable to AnyInput for every call
  const address = pathOf(it, all.params) + searchOf(all.query ?? {})
  requireParts(it, all)
  if (it.files) return { address, method: it.method, body: formOf(all), headers: {} }
  if (!it.body) return { address, method: it.method, headers: {} }
  return {
    address,
    method: it.method,
    body: JSON.stringify(all.body ?? {}),
    headers: { 'content-type': 'application/json' },
  }
}
