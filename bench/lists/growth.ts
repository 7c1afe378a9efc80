import { parseArgs } from 'node:util'
import pg from 'pg'
import { everyListQuestions } from './every-list.ts'
import { blocksOf, explain, type Explained } from './explained.ts'
import { openPlace } from '../place.ts'
import { sizeOf } from '../plan.ts'
import { record, signInRecruiter } from '../processes.ts'

/*
 * `node bench/lists/growth.ts [--small 10000] [--large 200000]` asks every list of the contract as the owner of the large organisation, at two
 * sizes of its data, and prints how many blocks of 8 KB the statements of each list read and how much that grows.
 */

const { values: options } = parseArgs({
  options: { small: { type: 'string', default: '10000' }, large: { type: 'string', default: '200000' } },
})

/** A page of a list should read at most this many blocks. */
const most = 5000

type Blocks = { statements: number; blocks: number; largest: number } | { why: string }

/** The blocks that each list reads in a database of this size. */
async function measure(applicants: number): Promise<Map<string, Blocks>> {
  const place = await openPlace(sizeOf(applicants))
  try {
    const [company] = place.plan.companies
    if (!company) throw new Error('The plan is empty')
    const caller = { id: company.id, recruiter: company.owner }
    const token = await signInRecruiter(place.reach.owner, caller)
    const client = new pg.Client(place.reach.app)
    await client.connect()
    const found = new Map<string, Blocks>()
    for (const { question, turns, why } of await record(place.reach, caller, token, everyListQuestions(place.plan))) {
      const each: number[] = []
      for (const it of turns?.[0] ?? []) each.push(blocksOf((await explain(client, caller, it, 'json')) as Explained)) // the format of PostgreSQL's JSON plans
      const blocks = each.reduce((sum, it) => sum + it, 0)
      found.set(question.name, turns ? { statements: each.length, blocks, largest: Math.max(0, ...each) } : { why })
    }
    await client.end()
    return found
  } finally {
    await place.stop()
  }
}

const [small, large] = [await measure(Number(options.small)), await measure(Number(options.large))]
console.log(
  `| list | statements | blocks at ${options.small} | at ${options.large} | growth | |\n|---|---|---|---|---|---|`,
)
const growthOf = (name: string): number => {
  const [one, other] = [small.get(name), large.get(name)]
  return one && other && 'blocks' in one && 'blocks' in other ? other.blocks / Math.max(1, one.blocks) : Infinity
}
for (const name of [...large.keys()].toSorted((one, other) => growthOf(other) - growthOf(one))) {
  const [one, other] = [small.get(name), large.get(name)]
  if (!one || !other || 'why' in one || 'why' in other) {
    console.log(`| ${name} | ${JSON.stringify([one, other])} | | | | |`)
    continue
  }
  const over = other.largest > most ? `a statement reads ${other.largest}` : ''
  console.log(
    `| ${name} | ${other.statements} | ${one.blocks} | ${other.blocks} | ${growthOf(name).toFixed(1)} × | ${over} |`,
  )
}
