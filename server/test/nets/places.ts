import type { Call } from '@kargozin/api/call.ts'
import { calls } from '@kargozin/api/calls.ts'
import { nounNames, nouns, type Noun, type NounName } from '@kargozin/api/nouns.ts'
import { plain, schemaOf, type Schema } from './schemas.ts'

/** A call with its name, as 'jobs.list'. */
export type NamedCall = { name: string; it: Call }

export const everyCall: readonly NamedCall[] = Object.entries(calls).flatMap(([area, group]) =>
  Object.entries(group).map(([name, it]) => ({ name: `${area}.${name}`, it })),
)

/** The place of an id in a request: 'path.job_uuid', 'query.tags[]', 'body.people[].user_id'. */
export type Place = string

/** The names of fields that are ids although their schema is a text. */
const namedLikeIds = /(_key|_keys|_id|_ids|_uuid|_uuids|_path|secret|token)$/
const sources = ['source', 'sources', 'meaning']

function takesId(name: string, schema: Schema): boolean {
  const { type, format, enum: values } = plain(schema)
  return format === 'uuid' || (type === 'string' && !values && (namedLikeIds.test(name) || sources.includes(name)))
}

/** A place with the noun of its record, if the contract names it. */
type Known = readonly [place: Place, noun: NounName | undefined]

function walk(schema: Schema, at: Place, name: string): Known[] {
  if (takesId(name, schema)) return [[at, plain(schema)['x-noun']]]
  const { anyOf = [], items, properties = {}, additionalProperties: free, propertyNames } = schema
  return [
    ...anyOf.flatMap(it => walk(it, at, name)),
    ...(items ? walk(items, `${at}[]`, name) : []),
    ...Object.entries(properties).flatMap(([key, it]) => walk(it, `${at}.${key}`, key)),
    ...(typeof free === 'object' ? (propertyNames?.enum ?? []).flatMap(key => walk(free, `${at}.${key}`, key)) : []),
  ]
}

/** The noun of the records that a part of a path contains, as `tags` in `/tags/{tag_uuid}`. */
const nounWithin = (part: string): NounName | undefined =>
  nounNames.find(noun => (nouns[noun] as Noun).within?.includes(part))

/** The places in the path of a call. */
function inPath({ path, params }: Call): Known[] {
  const schemas = params ? schemaOf(params).properties : undefined
  const parts = [...path.matchAll(/([\w-]+)\/\{(\w+)\}/g)].map(([, part = '', name = '']) => ({ part, name }))
  const taken = parts.filter(({ name }) => !schemas || takesId(name, schemas[name] ?? {}))
  return taken.map(({ part, name }) => [`path.${name}`, nounWithin(part)])
}

/** All places in the requests of a call that accept an id, with their nouns, from its contract. */
export function knownPlaces(it: Call): Known[] {
  const places = [...inPath(it), ...walk(schemaOf(it.query), 'query', ''), ...walk(schemaOf(it.body), 'body', '')]
  return places.filter(([place]) => !(nameAt(place) in noIds))
}

/** All places in the requests of a call that accept an id, from its contract. */
export const placesOf = (it: Call): Place[] => [...new Set(knownPlaces(it).map(([place]) => place))]

/** The name of the field at a place: 'body.experts[]' is 'experts'. */
export const nameAt = (place: Place) => place.replace(/\[\]$/, '').split('.').at(-1) ?? ''

/** Fields that look like ids, but cannot refer to a record of another organisation, and the reason. */
const noIds: Record<string, string> = {
  national_id: 'a person’s own number',
  bc_id: 'a person’s own number',
  personnel_id: 'the organisation’s own number of a person',
  city_id: 'the cities are the same for everybody',
  api_key: 'a key of an external service, which is only stored',
  auth_token: 'a key of an external service, which is only stored',
  once: 'chosen by the caller for this request',
  token: 'belongs to the external service that shares our accounts, and is passed back to it',
}
