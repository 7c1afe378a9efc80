import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { pathNames } from '@kargozin/api/call.ts'
import { pdfSectionNames } from '@kargozin/api/recruitment/exports/pdf.ts'
import { requestOf } from '@kargozin/api/request.ts'
import { makeQueued } from '../exports/sheet-of.ts'
import { pdfjsText } from '../pdf-text.ts'
import type { Person, World } from '../world.ts'
import { kindAt } from './ids.ts'
import { everyCall, type NamedCall } from './places.ts'
import { plain, schemaOf, type Schema } from './schemas.ts'
import type { Kind } from './things/things.ts'

/* Makes calls that only read, with each of its sort orders, and opens the files that the responses link to. */

/** The ids for the paths and filters of the calls; for a kind without an id, a random one is sent. */
export type KnownIds = Partial<Record<Kind, string>>

/** The text of each response, by the call and its query. */
export type Read = Map<string, string>

type Query = Record<string, unknown>

/** The calls that only read. */
export const everyRead: readonly NamedCall[] = everyCall.filter(
  ({ it }) => it.method === 'GET' && it.needs !== 'nobody' && it.replies !== 'stream',
)

const fieldsOf = ({ it }: NamedCall) => Object.entries(schemaOf(it.query).properties ?? {})

/** The schema of one value of a filter. */
const oneOf = (schema: Schema): Schema => {
  const it = plain(schema)
  return it.items ? plain(it.items) : it
}

const asSent = (schema: Schema, value: unknown) => (plain(schema).items ? [value] : value)

/**
 * The filters of a call that accept any text. Filters for numbers and flags look the same in the schema, but refuse the first
 * word, and searchAll then skips them.
 */
const searchesOf = (named: NamedCall): [name: string, of: (word: string) => Query][] =>
  fieldsOf(named).flatMap(([name, schema]) => {
    const { type, format, enum: values, pattern } = oneOf(schema)
    const free = type === 'string' && !format && !values && !pattern && !/(uuid|_id)s?$|^(step|from|to)$/.test(name)
    return free ? [[name, (word: string) => ({ [name]: asSent(schema, word) })]] : []
  })

/** Filters by values that only the application hidden in the test has, and other parameters that add counts or entries. */
const probes: Query = {
  ...{ gender: 'men', degrees: 'doctorate', min_degree: 'doctorate', rate: '5', language: 'de' },
  ...{ counts: '1', private: '1', trashed: '1', unseen: '1', whose: 'made' },
}

/**
 * The queries of a call: one without filters, and one for each order and each probe. Workbooks have only the first, because
 * their lists have the same filters.
 */
function queriesOf(named: NamedCall, ids: KnownIds): Query[] {
  const found = fieldsOf(named).flatMap(([name, schema]): Query[] => {
    if (name === 'order_by') return (oneOf(schema).enum ?? []).map(it => ({ order_by: it }))
    if (name === 'tags' && ids.applicantTag) return [{ tags: [ids.applicantTag] }]
    return name in probes ? [{ [name]: asSent(schema, probes[name]) }] : []
  })
  return isFile(named) ? [{}] : [{}, ...found]
}

const isFile = ({ name }: NamedCall) => name.startsWith('exports.')
const isPdf = ({ name }: NamedCall) => /^exports\..*pdf$/i.test(name)

const complete = (named: NamedCall, query: Query): Query => ({
  ...(fieldsOf(named).some(([name]) => name === 'per_page') && { per_page: 100 }),
  ...(named.name === 'exports.pdf' && { sections: [...pdfSectionNames], language: 'en' }),
  ...query,
})

const idsFor = (named: NamedCall, ids: KnownIds) =>
  Object.fromEntries(
    pathNames(named.it.path).map(name => [name, ids[kindAt(named, `path.${name}`)] ?? randomUUID()] as const),
  )

/** Removes what differs in every response: the signatures of links. */
const settled = (text: string) => text.replace(/\?until=[\w-]+&signature=[\w-]+/g, '')

async function textOf(file: Response): Promise<string> {
  const bytes = Buffer.from(await file.arrayBuffer())
  if (file.headers.get('content-type') === 'application/pdf') return pdfjsText(bytes, false)
  const parts = Object.entries(unzipSync(new Uint8Array(bytes)))
  return parts.map(([name, part]) => (name.startsWith('docProps/') ? '' : strFromU8(part))).join('\n')
}

/** The link of a file in a response. A file that is being made in the background is made now, as the worker would. */
async function linkIn(world: World, text: string): Promise<string | undefined> {
  const queued = /"queue_id":"([^"]+)"/.exec(text)?.[1]
  return queued ? ((await makeQueued(world, queued)) ?? undefined) : /"file_url":"([^"]+)"/.exec(text)?.[1]
}

/** Makes a call and returns the status with the response, or with the text of the file that it links to. */
async function readOne(world: World, who: Person, named: NamedCall, ids: KnownIds, query: Query) {
  const input = { params: idsFor(named, ids), query: complete(named, query) }
  const { address, ...request } = requestOf(named.it, input as never) // built from the contract of this call
  const identity = who.token ? { authorization: `Bearer ${who.token}`, coded_organ_id: who.organization } : {}
  const headers = { 'accept-language': 'en', ...request.headers, ...identity }
  const reply = await fetch(`${world.url}/api/v2${address}`, { ...request, headers })
  const text = await reply.text()
  const link = reply.ok ? await linkIn(world, text) : undefined
  if (!link) return `${reply.status} ${settled(text)}`
  return `${reply.status} ${await textOf(await fetch(world.url + link))}`
}

type Reads = readonly NamedCall[]

/**
 * Reads everything that a person can read with these ids through these calls, except PDFs. With `filtered`, also with every
 * order and every probe.
 */
export async function readAll(world: World, who: Person, ids: KnownIds, reads: Reads, filtered = false): Promise<Read> {
  const read: Read = new Map()
  for (const named of reads.filter(it => !isPdf(it)))
    for (const query of filtered ? queriesOf(named, ids) : [{}])
      read.set(`${named.name} ${JSON.stringify(query)}`, await readOne(world, who, named, ids, query))
  return read
}

/** Reads the PDFs of an applicant with all sections. */
export async function readPdfs(world: World, who: Person, ids: KnownIds, reads: Reads): Promise<Read> {
  const read: Read = new Map()
  for (const named of reads.filter(isPdf)) read.set(named.name, await readOne(world, who, named, ids, {}))
  return read
}

/** Boards, ids and workbooks have the same filters as the lists, so only their filter `searchable` is tested. */
const tried = (named: NamedCall, field: string) =>
  (!isFile(named) && !['applicants.ids', 'steps.ofJob'].includes(named.name)) || field === 'searchable'

/** Makes the same calls with a word in each filter that accepts any text. The word itself is removed from the responses. */
export async function searchAll(
  world: World,
  who: Person,
  ids: KnownIds,
  reads: Reads,
  word: string,
  like?: Read,
): Promise<Read> {
  const read: Read = new Map()
  for (const named of reads)
    for (const [name, of] of searchesOf(named).filter(([name]) => tried(named, name))) {
      const key = `${named.name} ${name}`
      // A filter that refuses one word refuses every word.
      if (like && !like.get(key)?.startsWith('200')) continue
      read.set(key, (await readOne(world, who, named, ids, of(word))).replaceAll(word, '·'))
    }
  return read
}
