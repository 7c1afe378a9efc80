import type { z } from '@kargozin/api/fields.ts'
import { plain, schemaOf, type Schema } from './schemas.ts'

/* Texts that make code with bad regular expressions slow, and requests with these texts, built from the contract. */

const most = 20_000
const long = (part: string) => part.repeat(Math.ceil(most / part.length)).slice(0, most)

/** The texts, of 20,000 characters. They are cut to the maximum length of each field. */
export const hostileTexts: Record<string, string> = {
  'tags that never close': long('<a'),
  'attributes that never close': `<p ${long('a="')}`,
  'nested tags': long('<p><b>'),
  spaces: `a${long(' ')}b`,
  'broken lines': `a${long(' \n')}b`,
  digits: long('0'),
  parentheses: long('('),
  'nested brackets': long('[{('),
  ampersands: long('&'),
  'zero-width non-joiners': `a${long('\u200c')}b`,
  'direction marks': long('\u202b\u200f'),
  'combining marks': `a${long('\u0315\u0300\u05ae\u0300')}`,
  'dots and at signs': long('a.@'),
}

const formats: Record<string, string> = {
  uuid: '019344aa-0000-7000-8000-000000000000',
  date: '2026-01-02',
  email: 'a@example.com',
}

function objectOf({ properties, propertyNames, additionalProperties }: Schema, text: string) {
  const named = Object.entries(properties ?? {})
  const free = typeof additionalProperties === 'object' ? additionalProperties : undefined
  // Keys such as __proto__ are tested in surveys.test.ts.
  const keys = free ? (propertyNames?.enum ?? ['key']) : []
  return Object.fromEntries([
    // All questions are text questions, because choices need options.
    ...named.map(([name, it]) => [name, name === 'type' && it.type === 'integer' ? 4 : valueOf(it, text)]),
    ...keys.map(key => [key, valueOf(free ?? {}, text)]),
  ])
}

const listOf = ({ minItems = 0, items = {} }: Schema, text: string) =>
  Array.from({ length: Math.max(1, minItems) }, () => valueOf(items, text))

const textOf = ({ format = '', maxLength = most }: Schema, text: string) => formats[format] ?? text.slice(0, maxLength)

const makers: Record<string, (schema: Schema, text: string) => unknown> = {
  object: objectOf,
  array: listOf,
  integer: ({ minimum = 0 }) => Math.max(0, minimum),
  number: ({ minimum = 0 }) => Math.max(0, minimum),
  boolean: () => true,
}

/** A value of a schema with the text in every text field. Uses the first alternative that is not null. */
function valueOf(given: Schema, text: string): unknown {
  const schema = plain(given)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  return (makers[String(schema.type)] ?? textOf)(schema, text)
}

/** All fields of a call's body, query or params, with a hostile text in each text field. */
export function filled(schema: z.ZodMiniType | undefined, text: string): Record<string, unknown> {
  // The schemas of bodies, queries and params describe objects.
  return schema ? (valueOf(schemaOf(schema), text) as Record<string, unknown>) : {}
}

let people = 0

/** Valid values by field name. Mobiles and e-mail addresses are unique. */
const harmless: Record<string, () => string> = {
  mobile: () => `0912${3_000_000 + people++}`,
  email: () => `someone${people++}@example.com`,
  national_id: () => '0013542419',
  code: () => '1234',
}

type Part = Record<string, unknown>

const isPart = (it: unknown): it is Part => typeof it === 'object' && it !== null

/** Removes the version and all ids that do not exist from a body. */
export function removeIds(part: Part): void {
  for (const [name, value] of Object.entries(part)) {
    if (value === formats['uuid'] || name === 'version') part[name] = undefined
    else if (Array.isArray(value) && value.some(hasId)) part[name] = []
    else if (isPart(value)) removeIds(value)
  }
}

const hasId = (it: unknown): boolean => it === formats['uuid'] || (isPart(it) && Object.values(it).some(hasId))

/** Replaces random ids with existing ones, by field name. */
export function replaceIds(part: Part, known: Record<string, string>): Part {
  for (const [name, value] of Object.entries(part)) {
    const id = known[name.replace(/^applicants_uuids?$/, 'applicant_uuid')]
    if (id && value === formats['uuid']) part[name] = id
    else if (id && Array.isArray(value) && hasId(value)) part[name] = [id]
  }
  return part
}

/** A refused field, and its maximum length if that was the reason. */
export type Refused = { field: string; most?: number | undefined }

/** Finds a field in a body: the object that contains it, its name there, and the nearest list around it. */
function placeOf(body: Part, field: string) {
  const path = field.split('.')
  const name = path.pop() ?? ''
  let at: unknown = body
  let around: unknown[] | undefined
  for (const step of path) {
    at = isPart(at) ? at[step] : undefined
    if (Array.isArray(at)) around = at
  }
  return { at: isPart(at) ? at : {}, name, around }
}

/**
 * Corrects a refused field, so that the other fields are tested. The first time, the field gets the valid value for its name,
 * or the text cut to its maximum length. The second time, it gets 20 characters. The third time, the field or the list around
 * it is removed. After that, it gets a short word.
 */
export function mend(body: Part, { field, most: maxLength = 100 }: Refused, time: number): void {
  const { at, name, around } = placeOf(body, field)
  const value = at[name]
  if (time < 2 && typeof value === 'string' && value !== formats['uuid'])
    at[name] = harmless[name]?.() ?? value.slice(0, time === 0 ? maxLength : 20)
  else if (around) around.length = 0
  else at[name] = time < 3 ? undefined : 'متن'
}
