import { randomUUID } from 'node:crypto'
import { kindAt } from '../ids.ts'
import { placesOf, type NamedCall } from '../places.ts'
import { everybody, type Somebody } from './permission-people.ts'
import { expectedOf, saysNothing, type May } from './permission-rule.ts'
import { ask, type IdsAt } from '../requests.ts'
import { refusedToOwner } from '../rival-exceptions.ts'
import { secondServer } from '../second-server.ts'
import type { World } from '../../world.ts'

/* Makes calls as people of every kind, for the same job opening, and compares the results with what the contract promises. */

async function idsFor(named: NamedCall, { has }: Somebody): Promise<IdsAt> {
  // Calls that need no token use secret links; a random one refers to nothing.
  if (named.it.needs === 'nobody') return place => (place.startsWith('path.') ? [randomUUID()] : undefined)
  const ids = new Map<string, string[]>()
  for (const place of placesOf(named.it)) {
    const kind = kindAt(named, place)
    if (kind !== 'notYet') ids.set(place, [await has(kind)])
  }
  return place => ids.get(place)
}

/** The result of a person's call. */
async function resultOf(url: string, named: NamedCall, somebody: Somebody): Promise<May> {
  const { code } = await ask(url, somebody.who, named, await idsFor(named, somebody))
  if (code >= 500) throw new Error(`${named.name}, ${somebody.title}: ${code}`)
  if (code === 401) return 'sign in'
  if (code === 403) return '–'
  const there = named.it.needs === 'nobody' || refusedToOwner[named.name]?.code === 404
  return code === 404 && !there ? 'hidden' : '✓'
}

/** The results of a call for all people. A call without ids is made only once per set of permissions. */
async function rowOf(url: string, named: NamedCall, people: readonly Somebody[]): Promise<May[]> {
  const row: May[] = []
  const known = new Map<string, May>()
  for (const it of people) {
    const like = placesOf(named.it).length > 0 ? it.title : JSON.stringify(it.rights ?? it.title)
    const gets =
      named.it.needs === 'nobody' && it.who.token ? '✓' : (known.get(like) ?? (await resultOf(url, named, it)))
    known.set(like, gets)
    row.push(gets)
  }
  return row
}

/** The results of calls by people of every kind, in the order of `people`. */
export type Results = { people: readonly Somebody[]; rows: ReadonlyMap<NamedCall, readonly May[]> }

/** Makes these calls as people of every kind. All changes are rolled back. */
export async function resultsOf(world: World, calls: readonly NamedCall[]): Promise<Results> {
  const people = await everybody(world, calls)
  const undone = await secondServer(world, { keeps: false })
  const rows = new Map<NamedCall, May[]>()
  try {
    for (const named of calls) rows.set(named, await rowOf(undone.url, named, people))
  } finally {
    await undone.stop()
  }
  return { people, rows }
}

/** The results that differ from the contract, as 'jobs.list: Recruiter gets –, not ✓', and the exceptions that change nothing. */
export const permissionFaults = ({ people, rows }: Results): string[] =>
  [...rows].flatMap(([{ name, it }, row]) => [
    ...people.flatMap((somebody, at) => {
      const expected = expectedOf(it, somebody)
      return row[at] === expected ? [] : [`${name}: ${somebody.title} gets ${row[at]}, not ${expected}`]
    }),
    ...(saysNothing(it, people) ? [`${name}: its contract has an exception (callers) that changes nothing`] : []),
  ])
