import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { everyCall, kindAt, placesOf, type NamedCall, type Place } from './ids.ts'
import { ask, type Answered, type IdsAt } from './requests.ts'
import { aUuid, idsIn, readRows } from './rival-rows.ts'
import { exceptions, keys, refusedToOwner } from './rival-exceptions.ts'
import { thingsOf, type Kind, type Things } from './things.ts'
import { givePassword } from '../accounts.ts'
import type { World } from '../world.ts'

/*
 * Makes every call of a signed-in person with the ids of another organisation: all of them, and each one among our own. The
 * answer must be 404, contain none of the other's data, and change none of their rows. The same request with our own ids
 * succeeds, which proves that the ids are the reason for the refusal.
 */

type Ids = (kind: Kind) => Promise<string[]>

/** An unexpected answer. */
export type Breach = { call: string; at: string; told: string }

/** The calls under test. Streams never end and take no ids: see organisation/events.test.ts. */
export const guarded: readonly NamedCall[] = everyCall.filter(
  ({ it }) => it.needs !== 'nobody' && it.replies !== 'stream',
)

/** Every text of the rival contains this. */
const mark = 'behin-mark'

/** Two servers over one world: `kept` commits its calls, `undone` rolls them back. */
export type Net = {
  world: World
  ours: Things
  theirs: Things
  theirRows: ReadonlyMap<string, string>
  theirIds: ReadonlySet<string>
  servers: { kept: string; undone: string }
  /** Exceptions that occurred, by call and place. */
  met: Set<string>
}

/** Creates everything that a call can name, in both organisations. */
export async function openNet(world: World, servers: Net['servers']): Promise<Net> {
  await givePassword(world, world.sara)
  const [ours, theirs] = [thingsOf(world, world.sara, 'آریا'), thingsOf(world, world.kian, mark)]
  const kinds = new Set(guarded.flatMap(entry => placesOf(entry.it).map(place => kindAt(entry, place))))
  for (const kind of kinds) await Promise.all([ours(kind), theirs(kind)])
  const theirRows = await readRows(world, world.kian.organization)
  return { world, servers, ours, theirs, theirRows, theirIds: idsIn(theirRows), met: new Set() }
}

/** Fields that are used only when others with the same meaning are absent. */
const insteadOf: Readonly<Record<Place, Place>> = {
  'body.supervisors_id[]': 'body.supervisors[].id',
  'body.job_survey_keys[]': 'body.job_surveys_id[]',
}

const idNowhere = (kind: Kind) => (kind === 'keptCv' ? `parsed/${randomUUID()}` : randomUUID())

/** The ids for the tested places: the rival's or missing ones; alone or, in a list, beside one of our own. */
const idsOf = ({ ours, theirs }: Net) => ({
  theirs: (async kind => [await theirs(kind)]) satisfies Ids,
  nowhere: (async kind => [idNowhere(kind)]) satisfies Ids,
  oursAndTheirs: (async kind => [await ours(kind), await theirs(kind)]) satisfies Ids,
  oursAndNowhere: (async kind => [await ours(kind), idNowhere(kind)]) satisfies Ids,
})

/** Our ids at all places of a call except the tested ones. */
async function idsAt(
  entry: NamedCall,
  net: Net,
  odd: readonly Place[] = [],
  others: keyof ReturnType<typeof idsOf> = 'theirs',
) {
  const ids = new Map<Place, string[]>()
  const left = odd.map(place => insteadOf[place])
  for (const place of placesOf(entry.it).filter(it => odd.length > 1 || !left.includes(it))) {
    const kind = kindAt(entry, place)
    if (odd.includes(place)) ids.set(place, await idsOf(net)[others](kind))
    else if (kind !== 'notYet') ids.set(place, [await net.ours(kind)])
  }
  return (place: Place) => ids.get(place)
}

/** An answer without the parts that vary from one time to the next. */
const shapeOf = ({ code, text }: Answered) =>
  code +
  text
    .replace(aUuid, '*')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '*')
    .replace(/(until|signature)=[\w-]+/g, '*')

/** Finds the rival's data in an answer: the mark of their texts, or an id of theirs that was not sent. */
function leakIn(net: Net, { text, sent }: Answered): string | undefined {
  if (text.includes(mark)) return `tells a text of theirs: ${text.slice(0, 200)}`
  const told = (text.match(aUuid) ?? []).find(id => net.theirIds.has(id) && !sent.includes(id))
  return told && `tells an id of theirs: ${told}`
}

/**
 * With our own ids a call must succeed and reveal nothing of theirs. This also covers calls without ids, and lists without
 * filters.
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

/** The text of the workbook that an answer refers to, if there is one. */
async function fileIn({ servers }: Net, { text }: Answered): Promise<string> {
  const address = /"file_url":"([^"]+)"/.exec(text)?.[1]
  if (!address || servers.kept === servers.undone) return ''
  const file = await fetch(servers.kept + address)
  return Object.values(unzipSync(new Uint8Array(await file.arrayBuffer())))
    .map(part => strFromU8(part))
    .join('\n')
}

/** Tests the rival's ids at one place, or at all. */
async function oddBreach(net: Net, entry: NamedCall, odd: readonly Place[]): Promise<string | undefined> {
  const answered = await ask(net.servers.kept, net.world.sara, entry, await idsAt(entry, net, odd))
  if (answered.code === 404) return leakIn(net, answered)
  const excepted = odd.map(place => `${entry.name} ${place}`).filter(key => exceptions.get(key)?.code === answered.code)
  if (excepted.length === 0) return `${answered.code} ${answered.text.slice(0, 300)}`
  if (odd.length === 1) for (const key of excepted) net.met.add(key)
  const text = answered.text + (await fileIn(net, answered))
  return leakIn(net, { ...answered, text }) ?? (await differenceOf(net, entry, odd, ['theirs', 'nowhere']))
}

type Others = keyof ReturnType<typeof idsOf>

/** The difference between the answers for a rival's id and a missing id; changes are rolled back. */
async function differenceOf(net: Net, entry: NamedCall, odd: readonly Place[], others: [Others, Others]) {
  const [theirs, nowhere] = await Promise.all(
    others.map(async it => ask(net.servers.undone, net.world.sara, entry, await idsAt(entry, net, odd, it))),
  )
  if (!theirs || !nowhere) return 'was not answered'
  if (shapeOf(theirs) !== shapeOf(nowhere))
    return `is answered otherwise than one that is nowhere: ${theirs.text.slice(0, 300)}`
  return leakIn(net, theirs)
}

/** The rival's id in a list beside one of our own. */
const besideBreach = async (net: Net, entry: NamedCall, place: Place) =>
  place.endsWith('[]') ? differenceOf(net, entry, [place], ['oursAndTheirs', 'oursAndNowhere']) : undefined

/** A secret opens the rival's record, as intended; changes are rolled back. */
async function keyBreach(net: Net, entry: NamedCall, place: Place): Promise<string | undefined> {
  const answered = await ask(net.servers.undone, net.world.sara, entry, await idsAt(entry, net, [place]))
  if (answered.code === 200) net.met.add(`${entry.name} ${place}`)
  return answered.code === 200 ? undefined : `opens nothing: ${answered.code}`
}

/** All breaches of a call with the rival's ids, one after another. */
async function* breachesOf(net: Net, entry: NamedCall): AsyncGenerator<Breach> {
  const places = placesOf(entry.it)
  const breach = (at: string, told: string | undefined) => (told ? [{ call: entry.name, at, told }] : [])
  yield* breach('our own ids', await ownBreach(net, entry))
  const opens = places.filter(place => `${entry.name} ${place}` in keys)
  for (const place of opens) yield* breach(place, await keyBreach(net, entry, place))
  const odd = opens.length > 0 ? [] : places
  for (const place of odd) yield* breach(place, await oddBreach(net, entry, [place]))
  for (const place of odd) yield* breach(`${place} beside our own`, await besideBreach(net, entry, place))
  if (odd.length > 1) yield* breach('all ids', await oddBreach(net, entry, odd))
  const now = await readRows(net.world, net.world.kian.organization)
  for (const [table, rows] of now)
    if (rows !== net.theirRows.get(table)) yield* breach(table, 'rows of theirs have changed')
  net.theirRows = now
}

/** All breaches of these calls, by default of every call. */
export async function rivalNet(net: Net, entries: readonly NamedCall[] = guarded): Promise<Breach[]> {
  const found: Breach[] = []
  for (const entry of entries) for await (const breach of breachesOf(net, entry)) found.push(breach)
  return found
}

/** The calls with a breach; the search stops at the first breach of each. */
export async function caughtBy(net: Net): Promise<string[]> {
  const caught: string[] = []
  for (const entry of guarded)
    for await (const { call } of breachesOf(net, entry)) {
      caught.push(call)
      break
    }
  return caught
}

/** Exceptions that never occurred and can be removed. */
export const unneeded = ({ met }: Net): string[] =>
  [...exceptions.keys(), ...Object.keys(keys), ...Object.keys(refusedToOwner)].filter(key => !met.has(key))
