import { pathNames, type Call } from '@kargozin/api/call.ts'
import { requestOf } from '@kargozin/api/request.ts'
import { password } from '../accounts.ts'
import { pdf } from '../applying.ts'
import { fileOf } from '../hostile.ts'
import type { NamedCall, Place } from './places.ts'
import { sheetOf } from '../importing.ts'
import { cvPdf, kiansLines } from '@kargozin/cv-reader/test/pdfs.ts'
import { plain, schemaOf, type Schema } from './schemas.ts'
import type { Person } from '../world.ts'
import { netTime } from './things/booking-things.ts'

/* Builds a valid request for any call: with all required fields, and with an id wherever the call accepts one. */

/** Returns the ids for a place; for undefined, the field is left out. */
export type IdsAt = (place: Place) => string[] | undefined

/** The parts of a request, without the types of a contract. */
export type ValidRequest = { params: Part; query: Part; body: Part; files: Record<string, File> }
type Part = Record<string, unknown>

let people = 0

/** Values of text fields that need a certain format, by field name. */
const byName: Record<string, () => unknown> = {
  mobile: () => `0915${String(1_000_000 + people++)}`,
  email: () => `somebody${people++}@example.com`,
}

const formats: Record<string, string> = {
  date: '2026-01-02',
  'date-time': '2026-01-02T08:00:00Z',
  email: 'a@example.com',
}

/** The beginning of the texts that may be any other text too. */
export const anyText = 'متن'

const least = ({ minimum = 0 }: Schema) => Math.max(0, minimum)

const byType: Record<string, (schema: Schema) => unknown> = { integer: least, number: least, boolean: () => true }

function leafOf(schema: Schema, name: string): unknown {
  if (schema.enum) return schema.enum[0]
  const make = byName[name] ?? byType[String(schema.type)]
  return make?.(schema) ?? formats[schema.format ?? ''] ?? anyText.padEnd(schema.minLength ?? 0, '۱')
}

/** The value for one part of a request; undefined if it is optional and contains no id. */
function partOf(
  schema: Schema,
  { at, name, needed }: { at: Place; name: string; needed: boolean },
  ids: IdsAt,
): unknown {
  const here = ids(at)
  if (here) return here[0]
  const it = plain(schema)
  if (it.items) return listOf(it, { at, name, needed }, ids)
  if (it.properties || it.propertyNames) return objectOf(it, { at, needed }, ids)
  return needed ? leafOf(it, name) : undefined
}

function listOf(
  { items = {}, minItems = 0 }: Schema,
  { at, name, needed }: { at: Place; name: string; needed: boolean },
  ids: IdsAt,
): unknown {
  const here = ids(`${at}[]`)
  if (here) return here
  const one = partOf(items, { at: `${at}[]`, name, needed: false }, ids)
  if (one !== undefined) return [one]
  if (!needed) return undefined
  return minItems > 0 ? [partOf(items, { at: `${at}[]`, name, needed: true }, ids)] : []
}

function objectOf(schema: Schema, { at, needed }: { at: Place; needed: boolean }, ids: IdsAt): unknown {
  const { properties = {}, required = [], propertyNames, additionalProperties: free } = schema
  const keys = typeof free === 'object' ? (propertyNames?.enum ?? []).map(key => [key, free] as const) : []
  const named = [...Object.entries(properties), ...keys].map(([key, it]) => ({ key, it, at: `${at}.${key}` }))
  const input = named.map(({ key, it, at }) => [key, partOf(it, { at, name: key, needed: false }, ids)] as const)
  const taken = new Map(input.filter(([, value]) => value !== undefined))
  if (!needed && taken.size === 0) return undefined
  for (const { key, it, at } of named.filter(({ key }) => required.includes(key) && !taken.has(key)))
    taken.set(key, partOf(it, { at, name: key, needed: true }, ids))
  return Object.fromEntries(taken)
}

const hour = { start: '2035-01-01T08:00:00Z', end: '2035-01-01T09:00:00Z' }

/** The next weeks, in which the nets have their appointments. */
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const nextWeeks = { start: dayIn(0), end: dayIn(60) }

const eMail = { subject: 'متن', content: 'متن' }

/** Values that a valid request needs in addition to the contract, and the reason. */
const additions: Record<string, { because: string; params?: Part; query?: Part; body?: Part }> = {
  'absences.add': { because: 'an absence ends after it begins', body: { ends_at: '2026-01-02T16:00:00Z' } },
  'absences.addFor': { because: 'as absences.add', body: { ends_at: '2026-01-02T16:00:00Z' } },
  'appointments.busy': { because: 'a period ends after it begins', query: { from: '2035-01-01', to: '2035-01-08' } },
  'bookings.create': { because: 'an offered time is to come', body: { starts: [netTime] } },
  'bookings.slots': { because: 'a period ends after it begins', query: { from: '2035-01-01', to: '2035-01-08' } },
  'appointments.create': { because: 'an appointment ends after it starts', body: hour },
  'appointments.preview': { because: 'an appointment ends after it starts', body: hour },
  'appointments.createMany': { because: 'an appointment ends after it starts', body: hour },
  'calendar.list': { because: 'the appointments of the nets are in the next weeks', query: nextWeeks },
  'calendar.excel': { because: 'as calendar.list', query: nextWeeks },
  'calendar.create': { because: 'a memo ends after it starts', body: hour },
  'calendar.update': { because: 'a memo ends after it starts', body: hour },
  'channels.create': {
    because: 'a service needs its own settings',
    body: { type: 'sms', provider: 'kavenegar', configs: { api_key: 'key', line: '1000' } },
  },
  'channels.order': { because: 'the channel of the net sends text messages', body: { type: 'sms' } },
  'conversation.preview': { because: 'an e-mail has a subject and a text', body: eMail },
  'conversation.send': { because: 'the applicant has only a mobile number', body: { type: '3', body: 'متن' } },
  'conversation.sendMany': { because: 'as conversation.preview', body: eMail },
  'applicantProfile.join': { because: 'at least one field must be chosen', body: { fields: ['gender'] } },
  'contacts.prove': { because: 'a code has six digits', body: { code: '123456' } },
  'inbound.setMailbox': { because: 'the first time, an address is needed', body: { address: 'jobs@example.com' } },
  'hires.create': { because: 'an onboarding counts from the first day of work', body: { started_on: '2026-01-03' } },
  'importOnce.applicants': {
    because: 'an applicant has a name and a contact',
    body: { applicants: [{ name: 'آزمون', mobile: '09350000001' }] },
  },
  'imports.change': { because: 'the import has one row, the second of its sheet', params: { row: '2' } },
  'imports.cvText': { because: 'as imports.change', query: { row: 2 } },
  'imports.decideValue': { because: 'the import contains this value', body: { field: 'source', value: 'دیوار' } },
  'imports.mapColumns': {
    because: 'the columns of name and contact must be mapped',
    body: {
      columns: [
        { at: 0, field: 'name' },
        { at: 1, field: 'mobile' },
      ],
    },
  },
  'industries.attach': { because: 'the industries have fixed numbers', params: { id: '1' } },
  'meetingSettings.set': { because: 'a pattern is a web address with {code}, or none', body: { pattern: null } },
  'members.create': { because: 'an invitation goes to a mobile or an e-mail', body: { mobile: '09150000001' } },
  'organizations.transfer': { because: 'the owner confirms with the password', body: { current_password: password } },
  'profile.password': { because: 'a user with a password must send it', body: { current_password: password } },
  'surveys.create': {
    because: 'a choice needs two options',
    body: { pages: [{ title: null, questions: [{ key: 'why', title: 'چرا؟', type: 4, status: 1 }] }] },
  },
  'workingTimes.set': {
    because: 'a week has seven days, and the time zone exists',
    body: { time_zone: 'Asia/Tehran', week: [[], [], [], [], [], [], []] },
  },
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const picture = () => fileOf(png, 'تصویر.png')
const applicants = () => sheetOf([['نام', 'آزمون', '09350000000', null]])

/** A valid file by the name of its field, or by call and field. */
const files: Record<string, () => Promise<File> | File> = {
  excel: applicants,
  file: () => pdf(),
  cv: () => pdf(),
  'media.upload file': picture,
  'jobMedia.picture file': picture,
  'organizationMedia.upload file': picture,
  'importOnce.parse file': () => fileOf(cvPdf(kiansLines), 'رزومه.pdf'),
  'employeeImport.import file': applicants,
  'importOnce.preview file': applicants,
  'positionImport.import excel': () => sheetOf([['کارشناس آزمون', 'P1']], ['عنوان', 'کد']),
  'interviewForms.readSheet excel': () => sheetOf([['فنی', 'طراحی سامانه', 5]], ['بخش', 'پرسش', 'وزن']),
}

function fileFor(name: string, field: string): Promise<File> | File {
  const make = files[`${name} ${field}`] ?? files[field]
  if (!make) throw new Error(`${name}: server/test/nets/requests.ts has no file for ${field}`)
  return make()
}

/** Merges two values: objects field by field, lists entry by entry. */
function joined(input: unknown, more: unknown): unknown {
  if (Array.isArray(input) && Array.isArray(more))
    return more.map((it: unknown, at) => (at in input ? joined(input[at], it) : it))
  if (!isPart(input) || !isPart(more)) return more
  const both = Object.entries(more).map(([name, it]) => [name, name in input ? joined(input[name], it) : it])
  return { ...input, ...Object.fromEntries(both) }
}

const isPart = (it: unknown): it is Part => typeof it === 'object' && it !== null

/** A valid request for a call with these ids. */
export async function requestFor({ name, it }: NamedCall, ids: IdsAt): Promise<ValidRequest> {
  const part = (at: string, schema: Call['body']) =>
    (schema ? partOf(schemaOf(schema), { at, name: '', needed: true }, ids) : {}) as Part // the schema describes an object
  const more = additions[name]
  const params = pathNames(it.path).map(param => [param, ids(`path.${param}`)?.[0] ?? more?.params?.[param]])
  const needed = (it.requires ?? []).map(async field => [field, await fileFor(name, field)] as const)
  return {
    params: Object.fromEntries(params),
    query: { ...part('query', it.query), ...more?.query },
    body: joined(part('body', it.body), more?.body ?? {}) as Part,
    files: Object.fromEntries(await Promise.all(needed)),
  }
}

/** The response, and in `sent` the request as text, because the response may repeat ids of the request. */
export type Answered = { code: number; text: string; sent: string }

/** Makes any call as this person on the server at `url`, with these ids. */
export async function ask(url: string, by: Person, named: NamedCall, ids: IdsAt): Promise<Answered> {
  const input = await requestFor(named, ids)
  const { address, ...request } = requestOf(named.it, input as never) // requestFor built it from the contract of this call
  const identity = by.token ? { authorization: `Bearer ${by.token}`, coded_organ_id: by.organization } : {}
  const headers = { 'accept-language': 'en', ...request.headers, ...identity }
  const reply = await fetch(`${url}/api/v2${address}`, { ...request, headers })
  const sent = address + JSON.stringify(input.body)
  if (named.it.replies !== 'stream' || !reply.ok) return { code: reply.status, text: await reply.text(), sent }
  await reply.body?.cancel() // a stream never ends
  return { code: reply.status, text: '', sent }
}
