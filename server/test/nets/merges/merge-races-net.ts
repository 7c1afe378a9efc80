import pg from 'pg'
import { duplicates } from '@kargozin/api/recruitment/persons/duplicates.ts'
import { columnsToMove } from '../../../recruitment/persons/moved-tables.ts'
import { merging } from '../../merging.ts'
import { until } from '../../until.ts'
import type { World } from '../../world.ts'
import { kindAt } from '../ids.ts'
import { everyCall, placesOf, type NamedCall, type Place } from '../places.ts'
import { ask } from '../requests.ts'
import { thingsOf } from '../things/things.ts'

/*
 * Makes calls that write to an application while a merge joins it to another one: the merge holds its locks, the call waits, the
 * merge ends, and the call goes on. Nothing may then be written to the application that is gone, because nobody would see it.
 */

/** The places of a request with the application in the path. */
const applicationAt: readonly Place[] = ['path.applicant_uuid', 'path.applicant_id']

/** The calls that change something and have an application in their path. */
export const writingCalls: readonly NamedCall[] = everyCall.filter(
  ({ it }) => it.method !== 'GET' && placesOf(it).some(place => applicationAt.includes(place)),
)

const { look, add } = merging()

/** A transaction that keeps merges from ending. */
async function holdMerges(owner: pg.ClientConfig) {
  // A second connection looks who waits, because a transaction always sees the state of its first look.
  const [client, watcher] = [new pg.Client(owner), new pg.Client(owner)]
  await client.connect()
  await watcher.connect()
  await client.query('begin; lock table person_merge_item in share mode')
  const waiting = async () => {
    const { rows } = await watcher.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows[0]?.n ?? 0
  }
  const release = async () => {
    await client.query('commit')
    await client.end()
    await watcher.end()
  }
  return { waiting, release }
}

/** The tables with rows of the application that were written after the merge. */
async function writtenLater(world: World, gone: string): Promise<string[]> {
  const client = new pg.Client(world.services.database.reach.owner)
  await client.connect()
  const places = [
    { table: 'application', column: 'id' },
    { table: 'applicant', column: 'application_id' },
    { table: 'applicant_private', column: 'application_id' },
    ...columnsToMove.filter(it => it.of === 'application'),
  ]
  const found: string[] = []
  try {
    for (const { table, column } of places) {
      const { rowCount } = await client.query(
        `select from ${table} t where ${column} = $1 and age(t.xmin) < (
           select min(age(m.xmin)) from person_merge m where $1 in (m.application_id, m.other_id))`,
        [gone],
      )
      if (rowCount) found.push(table)
    }
  } finally {
    await client.end()
  }
  return found
}

/** `waited`: the call waited for the merge. `later`: the tables in which it then wrote to the application that is gone. */
type Outcome = { call: string; waited: boolean; code: number; merged: number; later: string[] }

/** The codes of calls that do not succeed after the merge, and the reason. */
const refused: Readonly<Record<string, { code: number; because: string }>> = {
  'applicantProfile.join': { code: 404, because: 'both of its applications are one now' },
  'applicants.move': { code: 404, because: 'the card of the application that is gone is no longer on the board' },
  'disclosure.now': { code: 409, because: 'nothing waits to be disclosed at the remaining application' },
  'disclosure.takeBack': { code: 409, because: 'nothing waits to be disclosed at the remaining application' },
  'hires.create': { code: 409, because: 'the remaining application is not in the step of hires' },
  'hires.connect': { code: 409, because: 'the remaining application is not in the step of hires' },
  'applicants.remove': { code: 409, because: 'the remaining application is not in the trash' },
}

/** Calls that do not wait, and the reason. */
const goAhead: Readonly<Record<string, string>> = {
  'appointments.preview': 'writes nothing',
  'conversation.read': 'marks replies as read, which the merge moves afterwards',
  'talents.update': 'locks the member of the pool, which the merge moves afterwards',
}

/** Makes these calls, each on another application that is merged. Returns the outcomes that are wrong. */
export async function mergeRaces(world: World, calls: readonly NamedCall[]): Promise<Outcome[]> {
  const wrong: Outcome[] = []
  for (const named of calls) {
    const it = await raceMerge(world, named)
    const right = it.merged === 200 && it.code === (refused[it.call]?.code ?? 200) && it.later.length === 0
    if (!right || it.waited === it.call in goAhead) wrong.push(it)
  }
  return wrong
}

/** Makes the call on an application while it is merged into another one of the same job. */
async function raceMerge(world: World, named: NamedCall): Promise<Outcome> {
  const { sara } = world
  const things = thingsOf(world, sara, named.name)
  const ids = new Map<Place, string[]>()
  for (const place of placesOf(named.it)) {
    const kind = kindAt(named, place)
    if (kind !== 'notYet') ids.set(place, [await things(kind)])
  }
  const gone = applicationAt.flatMap(place => ids.get(place) ?? [])[0] ?? ''
  const kept = await add(sara, (await look(sara, gone)).job_id)
  const params = { applicant_uuid: kept, other_uuid: gone }
  const { choices } = await sara.does(duplicates.compare, { params })
  const own = choices.map(it => it.field)
  const holding = await holdMerges(world.services.database.reach.owner)
  let released: Promise<void> | undefined
  try {
    const merge = sara.call(duplicates.merge, {
      params: { applicant_uuid: kept },
      body: { applicant_uuid: gone, own, other: [] },
    })
    await until('the merge waits', async () => (await holding.waiting()) === 1)
    let answered = false
    const call = ask(world.url, sara, named, place => ids.get(place)).finally(() => (answered = true))
    const waited = await until('the call waits or answers', async () =>
      answered ? { yes: false } : (await holding.waiting()) > 1 && { yes: true },
    )
    released = holding.release()
    const [{ code: merged }, { code }] = await Promise.all([merge, call, released])
    return {
      call: named.name,
      waited: waited.yes,
      code,
      merged,
      later: await writtenLater(world, gone),
    }
  } finally {
    await (released ?? holding.release())
  }
}
