import { sql } from 'kysely'
import type { World } from '../../world.ts'
import { everyRead, readAll, type KnownIds, type Read } from '../all-reads.ts'
import { kindAt } from '../ids.ts'
import { placesOf, type NamedCall, type Place } from '../places.ts'
import { ask } from '../requests.ts'
import type { Count } from '../statements-net.ts'
import { thingsOf, type Kind, type Things } from '../things/things.ts'
import { isFile, readTables, writtenTables } from './noun-net.ts'

/*
 * Almost every call reads some tables only to find out what the caller may see (noun-net.ts), so its statements do not tell whether it
 * shows what is in them. This net asks instead: it reads the answers before and after a call that writes such a table. An answer that
 * has changed must show a noun that the call changes; otherwise an open screen with this answer would stay as it was.
 */

const reads = everyRead.filter(({ it }) => !isFile(it) && it.shows !== 'everything')

/** A call with the reads whose answers it might change although they show none of the nouns that it changes. */
type Doubt = { named: NamedCall; reads: NamedCall[] }

/** What is in doubt after these counts of statements. After a change of working time nobody works any more, so such calls come last. */
function doubtsOf(counts: readonly Count[]): Doubt[] {
  const readBy = new Map(counts.map(it => [it.name, new Set(readTables(it.statements))]))
  const doubts = counts.flatMap(({ name, it, statements }): Doubt[] => {
    if (it.method === 'GET' || it.needs === 'user') return []
    const changes: readonly string[] = it.changes ?? []
    const tables = writtenTables(statements)
    const inDoubt = reads.filter(read => {
      const { shows } = read.it
      if (shows === 'everything' || shows?.some(noun => changes.includes(noun))) return false
      return tables.some(table => readBy.get(read.name)?.has(table))
    })
    return inDoubt.length > 0 ? [{ named: { name, it }, reads: inDoubt }] : []
  })
  const isLast = ({ named }: Doubt) => named.it.changes?.includes('working_time') ?? false
  return [...doubts.filter(it => !isLast(it)), ...doubts.filter(isLast)]
}

/** The records that other records belong to. Reads ask for those of the changed record. */
const parents: readonly Kind[] = ['job', 'application', 'step']

/** The ids of the records that a call names, and of those that they belong to. */
async function idsFor(named: NamedCall, has: Things): Promise<{ at: Map<Place, string[]>; known: KnownIds }> {
  const at = new Map<Place, string[]>()
  const known: KnownIds = {}
  for (const place of placesOf(named.it)) {
    const kind = kindAt(named, place)
    if (kind === 'notYet') continue
    const id = await has(kind)
    at.set(place, [id])
    known[kind] ??= id
  }
  for (const kind of parents) known[kind] ??= await has(kind)
  return { at, known }
}

/** The reads with another answer. One that is refused now was about a record that is gone, whose own call says so. */
const changedIn = (before: Read, after: Read) =>
  [...after]
    .filter(([key, text]) => before.get(key) !== text && text.startsWith('200 '))
    .map(([key]) => key.slice(0, key.indexOf(' ')))

/** The answers that calls change although they show none of the nouns that the calls change. */
export async function staleAnswers(world: World, counts: readonly Count[]): Promise<string[]> {
  const faults: string[] = []
  // Each call has records of its own, thousands in the end, without the statistics that a product has gathered by then.
  await world.asOwner(db => sql`analyze`.execute(db))
  for (const doubt of doubtsOf(counts)) {
    const { named } = doubt
    const { at, known } = await idsFor(named, thingsOf(world, world.sara, named.name))
    const readThem = () => readAll(world, world.sara, known, doubt.reads)
    // Reading may itself change something, such as who has seen an applicant.
    await readThem()
    const before = await readThem()
    const { code } = await ask(world.url, world.sara, named, place => at.get(place))
    const changed = changedIn(before, await readThem())
    faults.push(...changed.map(read => `${named.name} (${code}) changes the answer of ${read}, but not what it shows`))
  }
  return faults
}
