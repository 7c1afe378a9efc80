import type { Call } from '@kargozin/api/call.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { kindAt } from './ids.ts'
import { everyCall, placesOf, type NamedCall } from './places.ts'
import { namesJob } from './permissions/permission-rule.ts'
import { ask, type IdsAt } from './requests.ts'
import { secondServer, type Statement } from './second-server.ts'
import { thingsOf, type Things } from './things/things.ts'
import type { World } from '../world.ts'

/*
 * Counts the statements that calls send to PostgreSQL. The owner makes each call in an organisation that has two of everything
 * that a call can name, and again with four of everything and ten more applicants. The numbers must be the same, and not larger
 * than usual for a call of this kind, or than the contract says.
 */

/** The calls that are counted. */
export const countedCalls: readonly NamedCall[] = everyCall.filter(
  ({ it }) => it.needs !== 'nobody' && it.replies !== 'stream',
)

/** The most statements that calls of a kind send. A call that needs more says so in the contract (`statements`). */
function usualStatements(it: Call): number {
  // A file is queued and written by a worker, with several transactions.
  if (it.path.includes('/export/')) return 13
  if (it.method === 'GET') return 5
  // A change of a record of a job opening locks it, checks the caller's rights on it, and writes an activity and notices.
  return namesJob(it) ? 12 : 8
}

/** The number of statements of a call, with few and with many records, and the status of its response. */
export type Count = { name: string; it: Call; few: number; many: number; code: number; statements: Statement[] }

async function idsOf(named: NamedCall, has: Things): Promise<IdsAt> {
  const ids = new Map<string, string[]>()
  for (const place of placesOf(named.it)) {
    const kind = kindAt(named, place)
    if (kind !== 'notYet') ids.set(place, [await has(kind)])
  }
  return place => ids.get(place)
}

type Sent = { statements: Statement[]; code: number }

/** Live events are sent in the round trip of the commit, so they are not counted. */
const sendsEvents = ({ text }: Statement) => text.startsWith('select pg_notify')

const countIn = (sent: Sent | undefined) => sent?.statements.filter(it => !sendsEvents(it)).length ?? -1

/** Makes each call as the owner and counts its statements. All changes are rolled back. */
async function countAll(world: World, calls: readonly NamedCall[], has: Things): Promise<Map<string, Sent>> {
  const found = new Map<string, Sent>()
  let sent: Statement[] = []
  const server = await secondServer(world, { keeps: false, hears: it => sent.push(it) })
  try {
    for (const named of calls) {
      const ids = await idsOf(named, has)
      sent = []
      const { code } = await ask(server.url, world.sara, named, ids)
      found.set(named.name, { statements: sent, code })
    }
  } finally {
    await server.stop()
  }
  return found
}

/** Counts the statements of these calls with few and with many records. */
export async function countStatements(world: World, calls: readonly NamedCall[]): Promise<Count[]> {
  const recordsOf = (mark: string) => thingsOf(world, world.sara, mark)
  const makeAll = async (has: Things, ofCalls: readonly NamedCall[]) => {
    for (const named of ofCalls) await idsOf(named, has)
    return has
  }
  // Some numbers depend on records of other calls (an applicant who is already in the talent pool is not added again). So the
  // records of all calls exist, even if only some calls are counted.
  const has = await makeAll(recordsOf('آریا'), countedCalls)
  // Starts with two records of each kind, because some calls need another statement if there is more than one.
  await makeAll(recordsOf('آریا دو'), countedCalls)
  const few = await countAll(world, calls, has)
  for (const mark of ['آریا سه', 'آریا چهار']) await makeAll(recordsOf(mark), calls)
  const params = { job_uuid: await has('job') }
  for (let at = 0; at < 10; at++) {
    const body = { name: 'بیشتر', last_name: String(at), mobile: `0916${String(1_000_000 + at)}` }
    await world.sara.does(applicants.create, { params, body })
  }
  const many = await countAll(world, calls, has)
  return calls.map(({ name, it }) => {
    const { statements = [], code = 0 } = few.get(name) ?? {}
    return { name, it, few: countIn(few.get(name)), many: countIn(many.get(name)), code, statements }
  })
}

/** The faults of these counts: more statements with more records, more than usual, or another number than the contract says. */
export const statementFaults = (counts: readonly Count[]): string[] =>
  counts.flatMap(({ name, it, few, many }) => {
    const usual = usualStatements(it)
    const declared = it.statements
    return [
      ...(many === few ? [] : [`${name} sends ${few} statements, and ${many} with more records`]),
      ...(declared === undefined && few > usual
        ? [`${name} sends ${few} statements, more than the ${usual} that are usual: its contract must say so`]
        : []),
      ...(declared !== undefined && declared !== few
        ? [`${name} sends ${few} statements, but its contract says ${declared}`]
        : []),
      ...(declared !== undefined && declared <= usual
        ? [`${name}: up to ${usual} statements are usual, so its contract should not give a number`]
        : []),
    ]
  })

/** The counts as a document. */
export const statementsPage = (counts: readonly Count[]): string => `# Statements of each call

Printed by \`npm run print:statements\`: the number of statements that each call sends to PostgreSQL (including the session
lookup, without \`begin\` and \`commit\`), the number that is usual for calls of its kind, and the answer to the owner in an
organisation that has two of everything a call can name.

| Call | Statements | Usual | Answer |
| --- | --: | --: | --: |
${counts.map(({ name, it, few, code }) => `| \`${name}\` | ${few} | ${usualStatements(it)} | ${code} |`).join('\n')}
`
