import { sql } from 'kysely'
import { kindAt } from '../nets/ids.ts'
import { everyCall, placesOf, type NamedCall } from '../nets/places.ts'
import { anyText, requestFor, type ValidRequest } from '../nets/requests.ts'
import { plain, schemaOf, type Schema } from '../nets/schemas.ts'
import type { Things } from '../nets/things/things.ts'
import type { World } from '../world.ts'

/* Makes every call that writes, with the words of a person in every field that takes any text. */

const account = 'changes an account: a member with the words of the person would keep them'

/** The calls that are left out, and the reason. What applicants send by their secret links is in replying.ts. */
const leftOut: Readonly<Record<string, string>> = {
  'applicantProfile.update': 'the other applicant would have the words, and their own data is not erased',
  'applicantProfile.join': 'as applicantProfile.update',
  'channels.create': 'messages of the test would be sent to the service',
  'channels.update': 'as channels.create',
  'members.create': 'invites a colleague; an invitation has a time limit of its own',
  'organizations.transfer': account,
  'profile.update': account,
  'profile.password': account,
  'sessions.end': 'ends the session of the test',
  'sessions.revoke': 'as sessions.end',
  'myOrganizations.enter': 'as sessions.end',
  'myOrganizations.leave': 'as sessions.end',
}

/** Calls that take things or working hours away, which are made last. */
const late = /remove|trash|withdraw|detach|transfer|move|cancel|takeBack|undo|unmerge|\.sync|workingTimes/i

/** The calls that members make to write something. */
const writes: readonly NamedCall[] = everyCall
  .filter(({ name, it }) => it.method !== 'GET' && it.needs !== 'nobody' && !(name in leftOut))
  .toSorted((a, b) => Number(late.test(a.name)) - Number(late.test(b.name)))

type Part = Record<string, unknown>

const isText = ({ type, format, enum: values, pattern }: Schema) => type === 'string' && !format && !values && !pattern

/** A value with the text in every field for any text; undefined if there is none. */
function textsIn(given: Schema, text: string): unknown {
  const schema = plain(given)
  if (isText(schema)) return text.length <= (schema.maxLength ?? Infinity) ? text : undefined
  if (schema.items) {
    const one = textsIn(schema.items, text)
    return one === undefined ? undefined : [one]
  }
  const fields = Object.entries(schema.properties ?? {}).map(([name, it]) => [name, textsIn(it, text)] as const)
  const found = fields.filter(([, it]) => it !== undefined)
  return found.length > 0 ? Object.fromEntries(found) : undefined
}

/** A value with the text instead of each text that may be any. */
function replaced(value: unknown, text: string): unknown {
  if (typeof value === 'string') return value.startsWith(anyText) ? text : value
  if (Array.isArray(value)) return value.map((it: unknown) => replaced(it, text))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, it]) => [name, replaced(it, text)]))
}

/** The bodies of a call: the smallest valid one, and that with each of the other fields for texts. */
function bodiesOf({ it }: NamedCall, { body }: ValidRequest, next: () => string): Part[] {
  const least = replaced(body, next()) as Part // the body of a request is an object
  const more = Object.entries(schemaOf(it.body).properties ?? {}).flatMap(([name, schema]) => {
    const value = name in least ? undefined : textsIn(schema, next())
    return value === undefined ? [] : [{ ...(replaced(body, next()) as Part), [name]: value }]
  })
  return [least, ...more]
}

async function validOf(named: NamedCall, has: Things): Promise<ValidRequest> {
  const ids = new Map<string, string[]>()
  for (const place of placesOf(named.it)) {
    const kind = kindAt(named, place)
    if (kind !== 'notYet') ids.set(place, [await has(kind)])
  }
  return requestFor(named, place => ids.get(place))
}

/** Makes every call that writes as Sara, about the records of `has`. Returns the statuses of its responses by call. */
export async function writeAll(arya: World, has: Things, text: string): Promise<Map<string, number[]>> {
  let number = 0
  // Some titles may occur only once.
  const next = () => `${text} ${++number}`
  // All records exist before the first call, because calls move and delete them.
  const requests: [NamedCall, ValidRequest][] = []
  for (const named of writes) requests.push([named, await validOf(named, has)])
  const codes = new Map<string, number[]>()
  for (const [named, valid] of requests) {
    const found: number[] = []
    for (const body of bodiesOf(named, valid, next))
      found.push((await arya.sara.call(named.it, { ...valid, body } as never)).code) // built from the contract of the call; the server checks it
    codes.set(named.name, found)
    await arya.asOwner(db => sql`delete from rate_limit`.execute(db))
  }
  return codes
}
