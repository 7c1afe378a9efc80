/*
 * Measures whether a large organisation that searches makes a small one wait: `node bench/one-caller/fair-shares.ts [--applicants 200000]
 * [--seconds 12] [--only PATTERN]`. One caller of the small organisation reads boards and lists, first alone, then while two and ten
 * callers of the large one search. Prints the table of bench/README.md. The exit code is 1 if p50 of its board or its list of a job
 * opening is more than 1.5 times or p95 more than 3 times its quiet value.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { steps } from '@kargozin/api/recruitment/pipeline/steps.ts'
import type { Load } from '../load.ts'
import { openPlace, type Place } from '../place.ts'
import { sizeOf, type Company } from '../plan.ts'
import { signInRecruiter, startProcess, wireOf, type BenchProcess } from '../processes.ts'
import { questionsOf, toAsk, type Ask } from '../questions.ts'

const { values: options } = parseArgs({
  options: {
    applicants: { type: 'string', default: '200000' },
    seconds: { type: 'string', default: '12' },
    only: { type: 'string', default: '' },
  },
})
const seconds = Number(options.seconds)

/** The limits of p50 and p95, as multiples of the quiet values. */
const most = { p50: 1.5, p95: 3 }

/** What the callers of the large organisation search, as names of questions in questions.ts. */
const searches = ['surname', 'words of a CV', 'view of five filters']

const countOf = ({ applicants: [first, end] }: Company) => end - first

/** `limited`: whether the limits hold for these requests. */
type Requests = { name: string; requests: string[]; limited?: true }

/** The requests of the small organisation: its boards and lists. */
async function smallRequests({ plan, reach }: Place): Promise<Requests[]> {
  const [, ...others] = plan.companies
  const [small] = others.toSorted((a, b) => countOf(b) - countOf(a))
  if (!small) throw new Error('The plan has only one organisation')
  const token = await signInRecruiter(reach.owner, small)
  const jobs = plan.jobs.filter(it => it.company === small && !it.evergreen).slice(0, 40)
  const wire = (asks: Ask[]) => asks.map(it => wireOf(it, small, token))
  return [
    {
      limited: true,
      name: 'board',
      requests: wire(jobs.map(it => toAsk(steps.ofJob, { params: { job_uuid: it.id } }))),
    },
    {
      limited: true,
      name: 'list',
      requests: wire(jobs.map(it => toAsk(applicants.ofJob, { params: { job_uuid: it.id } }))),
    },
    { name: 'all applicants', requests: wire([toAsk(applicants.search, { query: { page: 1 } })]) },
  ]
}

async function largeRequests({ plan, reach }: Place): Promise<Requests[]> {
  const [large] = plan.companies
  if (!large) throw new Error('The plan has no organisation')
  const token = await signInRecruiter(reach.owner, large)
  return questionsOf(plan)
    .filter(it => searches.includes(it.name) && new RegExp(options.only).test(it.name))
    .map(({ name, asks }) => ({ name, requests: asks.map(it => wireOf(it, large, token)) }))
}

const row = (...cells: (string | number)[]) => console.log(`| ${cells.join(' | ')} |`)

/** Measures the small organisation quietly and under each load. Returns the rows that are over the limits. */
async function measure(small: Requests[], large: Requests[], port: number): Promise<string[]> {
  const [caller, others] = await Promise.all([startProcess<void>('./load.ts'), startProcess<void>('./load.ts')])
  const load = (by: BenchProcess<void>, requests: string[], workers: number, time = seconds) =>
    by.ask<Load>({ kind: 'http', port, requests, workers, seconds: time })
  const failed: string[] = []
  const quiet = new Map<string, Load>()
  for (const { name, requests } of small) {
    await load(caller, requests, 1, 2)
    const it = await load(caller, requests, 1)
    quiet.set(name, it)
    row(name, 'quiet', it.count, it.p50.toFixed(2), it.p95.toFixed(2), 1, 1, '', '', it.failed)
  }
  const loads = large.flatMap(search => [2, 10].map(workers => ({ ...search, workers })))
  const runs = loads.flatMap(busy => small.map(asked => ({ busy, asked })))
  for (const { busy, asked } of runs) {
    const searching = load(others, busy.requests, busy.workers, seconds + 2)
    await sleep(1000)
    const it = await load(caller, asked.requests, 1)
    const theirs = await searching
    const base = quiet.get(asked.name) ?? it
    const [p50, p95] = [it.p50 / base.p50, it.p95 / base.p95]
    const how = `${busy.workers} × ${busy.name}`
    const isOver = p50 > most.p50 || p95 > most.p95
    if (it.failed > 0 || (isOver && asked.limited)) failed.push(`${asked.name}, ${how}`)
    row(
      ...[asked.name, how, it.count, it.p50.toFixed(2), it.p95.toFixed(2), p50.toFixed(2), p95.toFixed(2)],
      ...[(theirs.count / theirs.seconds).toFixed(0), theirs.p50.toFixed(0), `${it.failed} + ${theirs.failed}`],
    )
  }
  caller.end()
  others.end()
  return failed
}

const place = await openPlace(sizeOf(Number(options.applicants)))
const server = await startProcess<{ port: number }>('./server.ts', JSON.stringify(place.reach))
const [small, large] = [await smallRequests(place), await largeRequests(place)]
row(
  'small organisation',
  'large one',
  'answers',
  'p50 ms',
  'p95 ms',
  'p50 ×',
  'p95 ×',
  'searches /s',
  'their p50',
  'failed',
)
row(...Array.from({ length: 10 }, () => '---'))
const failed = await measure(small, large, server.ready.port)
server.end()
await place.stop()
if (failed.length > 0) console.log(`Over the limits: ${failed.join('; ')}`)
process.exit(failed.length > 0 ? 1 : 0)
