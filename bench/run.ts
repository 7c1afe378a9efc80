import { parseArgs } from 'node:util'
import type { Load } from './load.ts'
import { record, signInRecruiter, startPart, wireOf, type Part, type Recorded } from './parts.ts'
import { openPlace, type Place } from './place.ts'
import { sizeOf, type Company } from './plan.ts'
import { questionsOf } from './questions.ts'

/*
 * npm run bench -- [--applicants 10000,200000] [--seconds 3] [--rounds 3] [--only board,list]
 * Prints what bench/README.md shows.
 */

const { values: options } = parseArgs({
  options: {
    applicants: { type: 'string', default: '10000,200000' },
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
  },
})
const seconds = Number(options.seconds)
const rounds = Number(options.rounds)

/** Callers at once when the most requests a second are looked for, and connections where there is no server. */
const workers = 16
const connections = 8

/** What stands in the comparison; the rest is timed only. */
const compared = ['board', 'list', 'board, largest job', 'list, largest job']

type Bench = {
  place: Place
  company: Company
  token: string
  load: Part<undefined>
  server: Part<{ port: number }>
  bare: Part<{ port: number }>
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
const ms = (value: number) => value.toFixed(value < 10 ? 2 : 1)
const rate = ({ count, seconds }: Load) => count / seconds
const line = (cells: (string | number)[]) => console.log(`| ${cells.join(' | ')} |`)

/** Three ways to the same rows. */
function waysOf(bench: Bench, { question, turns }: Recorded) {
  const requests = question.asks.map(ask => wireOf(ask, bench.company, bench.token))
  const route = encodeURIComponent(question.name)
  const bareRequests = question.asks.map((_ask, n) => `GET /${route}/${n} HTTP/1.1\r\nhost: bench\r\n\r\n`)
  return {
    server: { kind: 'http', port: bench.server.ready.port, requests, workers },
    bare: { kind: 'http', port: bench.bare.ready.port, requests: bareRequests, workers },
    database: { kind: 'sql', reach: ownerReach(bench, turns), turns, workers, connections },
  }
}

/** The owner of the tables, for whom row-level security does not count, with the kind of plans that our server uses. */
function ownerReach({ place }: Bench, turns: Recorded['turns']) {
  const custom = turns?.[0]?.some(it => it.plan === 'force_custom_plan')
  return { ...place.reach.owner, options: `-c plan_cache_mode=force_${custom ? 'custom' : 'generic'}_plan` }
}

async function compare(bench: Bench, recorded: Recorded): Promise<void> {
  const { name } = recorded.question
  await bench.bare.ask({ name, reach: ownerReach(bench, recorded.turns), turns: recorded.turns })
  const ways = Object.entries(waysOf(bench, recorded))
  const loads = new Map<string, Load[]>(ways.map(([way]) => [way, []]))
  for (const [, job] of ways) await bench.load.ask<Load>({ ...job, seconds: 1 }) // code and plans get warm
  for (let round = 0; round < rounds; round++)
    for (const [way, job] of ways) loads.get(way)?.push(await bench.load.ask<Load>({ ...job, seconds }))
  const rates = ways.map(([way]) => median((loads.get(way) ?? []).map(rate)))
  const [ours = 0, bare = 0, database = 0] = rates
  const own = loads.get('server') ?? []
  const failed = [...loads.values()].flat().reduce((sum, it) => sum + it.failed, 0)
  line([name, recorded.bytes, ...rates.map(Math.round), (ours / bare).toFixed(2), (ours / database).toFixed(2),
    ms(median(own.map(it => it.p50))), ms(median(own.map(it => it.p95))), failed]) // prettier-ignore
}

/** One caller alone: how long a person waits. */
async function time(bench: Bench, recorded: Recorded): Promise<void> {
  const requests = recorded.question.asks.map(ask => wireOf(ask, bench.company, bench.token))
  const job = { kind: 'http', port: bench.server.ready.port, requests, workers: 1 }
  await bench.load.ask<Load>({ ...job, seconds: seconds / 4 })
  const load = await bench.load.ask<Load>({ ...job, seconds })
  line([
    recorded.question.name,
    ms(load.p50),
    ms(load.p95),
    Math.round(rate(load)),
    recorded.turns?.[0]?.length ?? '',
    load.failed,
  ])
}

async function measure(applicants: number): Promise<void> {
  const place = await openPlace(sizeOf(applicants))
  const [company] = place.plan.companies
  if (!company) throw new Error('The plan is empty')
  console.log(`\n## ${applicants} applicants, ${place.plan.jobs.length} jobs, ${Math.round(place.bytes / 1e6)} MB\n`)
  tellFilled(place)
  const token = await signInRecruiter(place.reach.owner, company)
  const all = await record(place.reach, company, token, questionsOf(place.plan))
  for (const { question, why } of all) if (why) console.log(`Not answered: ${question.name}: ${why}`)
  const only = options.only.split(',').filter(Boolean)
  const answered = all.filter(it => !it.why && (only.length === 0 || only.includes(it.question.name)))
  const bench: Bench = {
    place, company, token,
    load: await startPart('./load.ts'),
    server: await startPart('./server.ts', JSON.stringify(place.reach)),
    bare: await startPart('./bare.ts'),
  } // prettier-ignore
  line(['', 'bytes', 'server /s', 'bare /s', 'database /s', 'of bare', 'of database', 'p50 ms', 'p95 ms', 'failed'])
  line(Array(10).fill('---'))
  for (const it of answered) if (compared.includes(it.question.name)) await compare(bench, it)
  console.log()
  line(['one caller', 'p50 ms', 'p95 ms', '/s', 'statements', 'failed'])
  line(Array(6).fill('---'))
  for (const it of answered) await time(bench, it)
  const { memory } = await bench.server.ask<{ memory: number }>({})
  console.log(`\nMemory of the server after it: ${Math.round(memory / 1e6)} MB`)
  for (const part of [bench.load, bench.server, bench.bare]) part.end()
  await place.stop()
}

function tellFilled({ filled }: Place): void {
  if (filled.length === 0) return
  const total = filled.reduce((sum, it) => ({ rows: sum.rows + it.rows, seconds: sum.seconds + it.seconds }), {
    rows: 0,
    seconds: 0,
  })
  const each = filled.filter(it => it.seconds > 0.1).map(it => `${it.table} ${it.rows} in ${it.seconds.toFixed(1)} s`)
  console.log(`Filled ${total.rows} rows in ${total.seconds.toFixed(0)} s: ${each.join(', ')}.\n`)
}

for (const applicants of options.applicants.split(',')) await measure(Number(applicants))
