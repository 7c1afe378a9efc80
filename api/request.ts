import { spellings, type BodyIn, type Call, type FileName, type ParamsOf, type QueryIn } from './call.ts'

type Params<C extends Call> = keyof ParamsOf<C> extends never ? { params?: undefined } : { params: ParamsOf<C> }
type Query<C extends Call> = Record<never, never> extends QueryIn<C> ? { query?: QueryIn<C> } : { query: QueryIn<C> }
type Body<C extends Call> = Record<never, never> extends BodyIn<C> ? { body?: BodyIn<C> } : { body: BodyIn<C> }
type Files<C extends Call> = C['files'] extends readonly (infer Name extends string)[]
  ? { files?: Partial<Record<FileName<Name>, File | Blob>> }
  : { files?: undefined }

/** What a caller gives for a call, by its contract. */
export type Given<C extends Call> = Params<C> & Query<C> & Body<C> & Files<C>

type AnyGiven = {
  params?: Record<string, unknown> | undefined
  query?: Record<string, unknown> | undefined
  body?: Record<string, unknown> | undefined
  files?: Partial<Record<string, Blob>> | undefined
}

function pathOf(it: Call, params: Record<string, unknown> | undefined): string {
  return it.path.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const value = params?.[name]
    if (value === undefined || value === null)
      throw new Error(`Required parameter ${name} was null or undefined when calling ${it.method} ${it.path}.`)
    return encodeURIComponent(String(value))
  })
}

function searchOf(query: Record<string, unknown> | undefined): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {}))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) search.append(name, String(one))
  return search.size > 0 ? `?${search}` : ''
}

function formOf(given: AnyGiven): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(given.body ?? {}))
    if (value !== undefined && value !== null) form.append(name, String(value))
  for (const [name, file] of Object.entries(given.files ?? {})) if (file) form.append(name, file)
  return form
}

/** A call as the arguments of `fetch`, its address relative to /api/v2. Throws when a path parameter is missing. */
export function requestOf<C extends Call>(
  it: C,
  given: Given<C>,
): { address: string; method: string; body?: string | FormData; headers: Record<string, string> } {
  const all = given as AnyGiven // the mapped type above, seen without its call
  const address = pathOf(it, all.params) + searchOf(all.query)
  if (it.files) return { address, method: it.method, body: formOf(all), headers: {} }
  if (!it.body) return { address, method: it.method, headers: {} }
  return {
    address,
    method: it.method,
    body: JSON.stringify(all.body ?? {}),
    headers: { 'content-type': 'application/json' },
  }
}

/** The name under which a call's answers are cached on the web. */
export const keyOfCall = (it: Call): string => spellings(it)[0]?.path ?? it.path
