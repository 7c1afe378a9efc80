import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { kindAt } from './ids.ts'
import { everyCall, placesOf, type NamedCall, type Place } from './places.ts'
import { ask, type Answered, type IdsAt } from './requests.ts'
import { aUuid, idsIn, readRows } from './rival-rows.ts'
import { exceptions, keys, refusedToOwner, statusAt } from './rival-exceptions.ts'
import { thingsOf, type Kind, type Things } from './things/things.ts'
import { givePassword } from '../accounts.ts'
import type { World } from '../world.ts'

/*
 * Makes every call that needs a token with the ids of another organisation: with all its ids at once, and with a single one
 * among our own ids. The response must be 404 and contain none of the other organisation's data, and none of its rows may
 * change. The same request with our own ids must succeed, which proves that the ids are the reason for the refusal.
 */

type Ids = (kind: Kind) => Promise<string[]>

/** An unexpected response, or a change in the other organisation's rows. */
export type Breach = { call: string; at: string; problem: string }

/** The tested calls. The call with a stream accepts no ids and has its own test (organisation/events.test.ts). */
export const guarded: readonly NamedCall[] = everyCall.filter(
  ({ it }) => it.needs !== 'nobody' && it.replies !== 'stream',
)

/** All texts of the other organisation contain this. */
const mark = 'behin-mark'

/** The state of the test. It uses two servers with the same database: `kept` commits changes, `undone` rolls them back. */
export type Net = {
  world: World
  ours: Things
  theirs: Things
  theirRows: ReadonlyMap<string, string>
  theirIds: ReadonlySet<string>
  servers: { kept: string; undone: string }
  /** The exceptions that occurred, by call and place. */
  met: Set<string>
}

/** Creates a record of each kind that these calls can name, in both organisations. */
export async function openNet(world: World, servers: Net['servers'], entries = guarded): Promise<Net> {
  await givePassword(world, world.sara)
  const [ours, theirs] = [thingsOf(world, world.sara, 'آریا'), thingsOf(world, world.kian, mark)]
  const kinds = new Set(entries.flatMap(entry => placesOf(entry.it).map(place => kindAt(entry, place))))
  for (const kind of kinds) await Promise.all([ours(kind), theirs(kind)])
  const theirRows = await readRows(world, world.kian.organization)
  return { world, servers, ours, theirs, theirRows, theirIds: idsIn(theirRows), met: new Set() }
}

/** Fields that the server uses only if another field with the same meaning is absent. */
const insteadOf: Readonly<Record<Place, Place>> = {
  'body.supervisors_id[]': 'body.supervisors[].id',
  'body.job_survey_keys[]': 'body.job_surveys_id[]',
}

const idNowhere = (kind: Kind) => (kind === 'keptCv' ? `parsed/${randomUUID()}` : randomUUID())

/** The ids for the tested places: of the other organisation or nonexistent, alone or in a list after one of our own. */
const idsOf = ({ ours, theirs }: Net) => ({
  theirs: (async kind => [await theirs(kind)]) satisfies Ids,
  nowhere: (async kind => [idNowhere(kind)]) satisfies Ids,
  oursAndTheirs: (async kind => [await ours(kind), await theirs(kind)]) satisfies Ids,
  oursAndNowhere: (async kind => [await ours(kind), idNowhere(kind)]) satisfies Ids,
})

/** The ids of a request: our own ids, except at the tested places `odd`. */
async function idsAt(
  entry: NamedCall,
  net: Net,
  odd: readonly Place[] = [],
  others: keyof ReturnType<typeof idsOf> = 'theirs',
) {
  const ids = new Map<Place, string[]>()
  const replaced = odd.map(place => insteadOf[place])
  for (const place of placesOf(entry.it).filter(it => odd.length > 1 || !replaced.includes(it))) {
    const kind = kindAt(entry, place)
    if (odd.includes(place)) ids.set(place, await idsOf(net)[others](kind))
    else if (kind !== 'notYet') ids.set(place, [await net.ours(kind)])
  }
  return (place: Place) => ids.get(place)
}

/** A response without ids, instants and signatures, for comparing two responses. */
const shapeOf = ({ code, text }: Answered) =>
  code +
  text
    .replace(aUuid, '*')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '*')
    .replace(/(until|signature)=[\w-]+/g, '*')

/** Finds data of the other organisation in a response: the mark in its texts, or one of its ids that was not sent. */
function leakIn(net: Net, { text, sent }: Answered): string | undefined {
  if (text.includes(mark)) return `reveals a text of the other organisation: ${text.slice(0, 200)}`
  const id = (text.match(aUuid) ?? []).find(id => net.theirIds.has(id) && !sent.includes(id))
  return id && `reveals an id of the other organisation: ${id}`
}

/**
 * With our own ids a call must succeed and reveal no data of the other organisation. This also tests calls without ids, and
 * lists without filters.
 */
async function ownBreach(net: Net, entry: NamedCall): Promise<string | undefined> {
  const ids = await idsAt(entry, net)
  const answered = await ask(net.servers.undone, net.world.sara, entry, ids)
  const refused = refusedToOwner[entry.name]
  if (refused) net.met.add(entry.name)
  if (answered.code !== (refused?.code ?? 200)) return `${answered.code} ${answered.text.slice(0, 300)}`
  if (!placesOf(entry.it).some(place => place.startsWith('query.'))) return leakIn(net, answered)
  const unfiltered: IdsAt = place => (place.startsWith('query.') ? undefined : ids(place))
  return leakIn(net, answered) ?? leakIn(net, await ask(net.servers.undone, net.world.sara, entry, unfiltered))
}

/** The text of the workbook whose address a response contains; empty without one. */
async function fileIn({ servers }: Net, { text }: Answered): Promise<string> {
  const address = /"file_url":"([^"]+)"/.exec(text)?.[1]
  if (!address || servers.kept === servers.undone) return ''
  const file = await fetch(servers.kept + address)
  return Object.values(unzipSync(new Uint8Array(await file.arrayBuffer())))
    .map(part => strFromU8(part))
    .join('\n')
}

/** Tests a call with ids of the other organisation at the places `odd`. */
async function oddBreach(net: Net, entry: NamedCall, odd: readonly Place[]): Promise<string | undefined> {
  const answered = await ask(net.servers.kept, net.world.sara, entry, await idsAt(entry, net, odd))
  if (answered.code === 404) return leakIn(net, answered)
  const accepted = odd.filter(place => statusAt(entry.name, place) === answered.code)
  if (accepted.length === 0) return `${answered.code} ${answered.text.slice(0, 300)}`
  if (odd.length === 1) for (const place of accepted) net.met.add(`${entry.name} ${place}`)
  const text = answered.text + (await fileIn(net, answered))
  return leakIn(net, { ...answered, text }) ?? (await differenceOf(net, entry, odd, ['theirs', 'nowhere']))
}

type Others = keyof ReturnType<typeof idsOf>

/** Compares the responses to an id of the other organisation and to a nonexistent id. Changes are rolled back. */
async function differenceOf(net: Net, entry: NamedCall, odd: readonly Place[], others: [Others, Others]) {
  const [theirs, nowhere] = await Promise.all(
    others.map(async it => ask(net.servers.undone, net.world.sara, entry, await idsAt(entry, net, odd, it))),
  )
  if (!theirs || !nowhere) return 'has no response'
  if (shapeOf(theirs) !== shapeOf(nowhere))
    return `has another response than a nonexistent id: ${theirs.text.slice(0, 300)}`
  return leakIn(net, theirs)
}

/** Tests an id of the other organisation in a list after one of our own. */
const besideBreach = async (net: Net, entry: NamedCall, place: Place) =>
  place.endsWith('[]') ? differenceOf(net, entry, [place], ['oursAndTheirs', 'oursAndNowhere']) : undefined

/** Tests that a secret gives access to the record of the other organisation, as intended. Changes are rolled back. */
async function keyBreach(net: Net, entry: NamedCall, place: Place): Promise<string | undefined> {
  const answered = await ask(net.servers.undone, net.world.sara, entry, await idsAt(entry, net, [place]))
  if (answered.code === 200) net.met.add(`${entry.name} ${place}`)
  return answered.code === 200 ? undefined : `does not give access: ${answered.code}`
}

/** Tests a call in all ways and yields each breach. */
async function* breachesOf(net: Net, entry: NamedCall): AsyncGenerator<Breach> {
  const places = placesOf(entry.it)
  const breach = (at: string, problem: string | undefined) => (problem ? [{ call: entry.name, at, problem }] : [])
  yield* breach('our own ids', await ownBreach(net, entry))
  const opens = places.filter(place => `${entry.name} ${place}` in keys)
  for (const place of opens) yield* breach(place, await keyBreach(net, entry, place))
  const odd = opens.length > 0 ? [] : places
  for (const place of odd) yield* breach(place, await oddBreach(net, entry, [place]))
  for (const place of odd) yield* breach(`${place} beside our own`, await besideBreach(net, entry, place))
  if (odd.length > 1) yield* breach('all ids', await oddBreach(net, entry, odd))
  const now = await readRows(net.world, net.world.kian.organization)
  for (const [table, rows] of now)
    if (rows !== net.theirRows.get(table)) yield* breach(table, 'rows of the other organisation have changed')
  net.theirRows = now
}

/** Returns the breaches of these calls. */
export async function rivalNet(net: Net, entries: readonly NamedCall[]): Promise<Breach[]> {
  const found: Breach[] = []
  for (const entry of entries) for await (const breach of breachesOf(net, entry)) found.push(breach)
  return found
}

/** Returns the calls with a breach. Stops testing a call at its first breach. */
export async function caughtBy(net: Net): Promise<string[]> {
  const caught: string[] = []
  for (const entry of guarded)
    for await (const { call } of breachesOf(net, entry)) {
      caught.push(call)
      break
    }
  return caught
}

/** The exceptions that never occurred and should be removed. */
export const unusedExceptions = ({ met }: Net): string[] =>
  [...exceptions.keys(), ...Object.keys(keys), ...Object.keys(refusedToOwner)].filter(key => !met.has(key))
