import { timeOf, timeOfFamily } from './cpu.ts'
import type { Load } from './load.ts'
import { wireOf, type BenchProcess, type Caller, type Recorded } from './processes.ts'
import type { Place } from './place.ts'
import type { Company } from './plan.ts'

/** The parts of a measurement: a filled database, the three processes, and a signed-in user. */
export type Bench = {
  place: Place
  company: Company
  token: string
  load: BenchProcess<undefined>
  server: BenchProcess<{ port: number }>
  bare: BenchProcess<{ port: number }>
  seconds: number
  rounds: number
}

/** The parts that measuring the time of one caller needs. */
type Timed = Pick<Bench, 'load' | 'server' | 'token' | 'seconds'> & {
  place: Pick<Place, 'reach' | 'pid'>
  company: Caller
}

/**
 * The number of concurrent callers when the maximum rate is measured, and the number of their connections when they use
 * the database without a server.
 */
const workers = 16
const connections = 8

/** One round of one variant. `cpu` is the processor time of server and database, in microseconds per request. */
type Round = Load & { cpu: number }
type Variant = { job: object; pid?: number; rounds: Round[] }

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
const ms = (value: number): string => value.toFixed(value < 10 ? 2 : 1)
const rate = ({ count, seconds }: Load): number => count / seconds
/** Prints a row of a table. */
const line = (cells: readonly (string | number)[]): void => console.log(`| ${cells.join(' | ')} |`)

/** Prints the header of the table to which `compare` adds rows. */
export function head(): void {
  const cells = ['', 'bytes', 'server /s', 'bare /s', 'database /s', 'of bare', 'CPU µs server', 'bare', 'database', 'of bare by CPU', 'p50 ms', 'p95 ms', 'failed'] // prettier-ignore
  line(cells)
  line(cells.map(() => '---'))
}

type Variants = { server: Variant; bare: Variant; plain: Variant; database: Variant }

/**
 * Four ways to read the same rows: with the product's server, with a bare route that has its optimisations, with a
 * plain route that has none, and directly from the database.
 */
function variantsOf(bench: Bench, { question, turns }: Recorded): Variants {
  const requests = question.asks.map(ask => wireOf(ask, bench.company, bench.token))
  const http = { kind: 'http', workers }
  const { server, bare } = bench
  const without = (kind: 'bare' | 'plain'): Variant => {
    const route = `/${kind}/${encodeURIComponent(question.name)}`
    const requests = question.asks.map((_ask, n) => `GET ${route}/${n} HTTP/1.1\r\nhost: bench\r\n\r\n`)
    return { job: { ...http, port: bare.ready.port, requests }, pid: bare.pid, rounds: [] }
  }
  return {
    server: { job: { ...http, port: server.ready.port, requests }, pid: server.pid, rounds: [] },
    bare: without('bare'),
    plain: without('plain'),
    database: { job: { kind: 'sql', reach: ownerReach(bench, turns), turns, workers, connections }, rounds: [] },
  }
}

/**
 * The settings for connecting as the owner of the tables, who is not subject to row-level security. The plans are of the
 * same kind as those of our server.
 */
function ownerReach({ place }: Bench, turns: Recorded['turns']) {
  const custom = turns?.[0]?.some(it => it.plan === 'force_custom_plan')
  return { ...place.reach.owner, options: `-c plan_cache_mode=force_${custom ? 'custom' : 'generic'}_plan` }
}

async function runRound(bench: Bench, { job, pid, rounds }: Variant): Promise<void> {
  const spent = () => timeOfFamily(bench.place.pid) + (pid && timeOfFamily(bench.place.pid) > 0 ? timeOf(pid) : 0)
  const before = spent()
  const load = await bench.load.ask<Load>({ ...job, seconds: bench.seconds })
  rounds.push({ ...load, cpu: (spent() - before) / load.count })
}

/** The results of one question: requests per second and microseconds of processor time per request. */
export type Compared = { name: string; rates: Record<keyof Variants, number>; cpu: Record<keyof Variants, number> }

/**
 * Measures the four ways in turn, so that other load on the machine affects all of them equally, and prints the
 * medians.
 */
export async function compare(bench: Bench, recorded: Recorded): Promise<Compared> {
  const { question, turns, bytes } = recorded
  const { name } = question
  await bench.bare.ask({ name, bare: ownerReach(bench, turns), plain: bench.place.reach.owner, turns })
  const variants = variantsOf(bench, recorded)
  const all = Object.values(variants)
  for (const { job } of all) await bench.load.ask<Load>({ ...job, seconds: 1 }) // a warm-up for compiled code and plans
  for (let round = 0; round < bench.rounds; round++) for (const variant of all) await runRound(bench, variant)
  const of = ({ rounds }: Variant, read: (round: Round) => number) => median(rounds.map(read))
  const each = (read: (round: Round) => number) =>
    ({ server: of(variants.server, read), bare: of(variants.bare, read), plain: of(variants.plain, read), database: of(variants.database, read) }) // prettier-ignore
  const [rates, cpu] = [each(rate), each(round => round.cpu)]
  const [p50, p95] = [of(variants.server, round => round.p50), of(variants.server, round => round.p95)]
  const failed = all.flatMap(variant => variant.rounds).reduce((sum, round) => sum + round.failed, 0)
  const measured = [rates.server, rates.bare, rates.database].map(Math.round)
  const spent = [cpu.server, cpu.bare, cpu.database].map(Math.round)
  line([name, bytes, ...measured, share(rates.server, rates.bare), ...spent, share(cpu.bare, cpu.server), ms(p50), ms(p95), failed]) // prettier-ignore
  return { name, rates, cpu }
}

const share = (part: number, whole: number) => (part / whole).toFixed(2)

/** Prints the comparison with the plain route. */
export function printPlainRoute(all: readonly Compared[]): void {
  line(['', 'server /s', 'ordinary /s', 'of ordinary', 'CPU µs server', 'ordinary', 'of ordinary by CPU'])
  line(Array(7).fill('---'))
  for (const { name, rates, cpu } of all) {
    const [requests, spent] = [[rates.server, rates.plain].map(Math.round), [cpu.server, cpu.plain].map(Math.round)]
    line([name, ...requests, share(rates.server, rates.plain), ...spent, share(cpu.plain, cpu.server)])
  }
}

/** The header of the table to which `time` adds rows. */
export function timeHead(): void {
  line(['one caller', 'p50 ms', 'p95 ms', 'CPU ms server', 'CPU ms database', 'database p50 ms', 'p95 ms', 'statements', 'bytes', 'failed']) // prettier-ignore
  line(Array(10).fill('---'))
}

/**
 * Measures how long a single caller waits. Also measures the same statements directly on the database, with the same role,
 * organisation and kind of plan. The processor time of a request hardly depends on other work on the machine.
 */
export async function time(bench: Timed, recorded: Recorded): Promise<void> {
  const { question, turns, bytes } = recorded
  const requests = question.asks.map(ask => wireOf(ask, bench.company, bench.token))
  const job = { kind: 'http', port: bench.server.ready.port, requests, workers: 1 }
  await bench.load.ask<Load>({ ...job, seconds: bench.seconds / 4 })
  const before = [timeOf(bench.server.pid), timeOfFamily(bench.place.pid)]
  const load = await bench.load.ask<Load>({ ...job, seconds: bench.seconds })
  const after = [timeOf(bench.server.pid), timeOfFamily(bench.place.pid)]
  const spent = after.map((it, n) => ms((it - (before[n] ?? 0)) / 1000 / load.count))
  const alone = turns?.some(it => it.length > 0) ? await timeAlone(bench, turns) : undefined
  line([question.name, ms(load.p50), ms(load.p95), ...spent, ...(alone ? [ms(alone.p50), ms(alone.p95)] : ['', '']), turns?.[0]?.length ?? '', bytes, load.failed]) // prettier-ignore
}

async function timeAlone(bench: Timed, turns: NonNullable<Recorded['turns']>): Promise<Load> {
  const custom = turns[0]?.some(it => it.plan === 'force_custom_plan')
  const { id, recruiter } = bench.company
  const limit = turns[0]?.some(it => it.inOrder) ? ' -c join_collapse_limit=3' : ''
  const options = `-c plan_cache_mode=force_${custom ? 'custom' : 'generic'}_plan${limit} -c app.organization_id=${id} -c app.user_id=${recruiter}`
  const job = { kind: 'sql', reach: { ...bench.place.reach.app, options }, turns, workers: 1, connections: 1 }
  await bench.load.ask<Load>({ ...job, seconds: bench.seconds / 4 })
  return bench.load.ask<Load>({ ...job, seconds: bench.seconds })
}
