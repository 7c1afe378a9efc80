import { parseArgs } from 'node:util'
import { compare, head, printPlainRoute, time, timeHead, type Bench, type Compared } from './compare.ts'
import { record, signInRecruiter, startProcess } from './processes.ts'
import { openPlace, type Place } from './place.ts'
import { sizeOf } from './plan.ts'
import { questionsOf } from './questions.ts'

/*
 * `npm run bench -- [--applicants 10000,200000] [--seconds 2] [--rounds 5] [--only PATTERN]` prints the tables of
 * bench/README.md.
 */

const { values: options } = parseArgs({
  options: {
    applicants: { type: 'string', default: '10000,200000' },
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
  },
})

/** These questions are compared with the other routes. For all others only the time is measured. */
const compared = ['board', 'list', 'board, largest job', 'list, largest job']

async function measure(applicants: number): Promise<void> {
  const place = await openPlace(sizeOf(applicants))
  const [company] = place.plan.companies
  if (!company) throw new Error('The plan is empty')
  console.log(`\n## ${applicants} applicants, ${place.plan.jobs.length} jobs, ${Math.round(place.bytes / 1e6)} MB\n`)
  printFilled(place)
  const token = await signInRecruiter(place.reach.owner, company)
  const questions = questionsOf(place.plan).filter(it => new RegExp(options.only).test(it.name))
  const all = await record(place.reach, company, token, questions)
  for (const { question, why } of all) {
    if (!why) continue
    console.log(`Not recorded: ${question.name}: ${why}`)
    process.exitCode = 1
  }
  const recorded = all.filter(it => !it.why)
  const bench: Bench = {
    place,
    company,
    token,
    load: await startProcess('./load.ts'),
    server: await startProcess('./server.ts', JSON.stringify(place.reach)),
    bare: await startProcess('./bare.ts'),
    seconds: Number(options.seconds),
    rounds: Number(options.rounds),
  }
  const idle = await memoryOf(bench)
  head()
  const found: Compared[] = []
  for (const it of recorded) if (compared.includes(it.question.name)) found.push(await compare(bench, it))
  console.log()
  printPlainRoute(found)
  console.log()
  timeHead()
  for (const it of recorded) await time(bench, it)
  console.log(`\nMemory of the server: ${idle} MB at its start, ${await memoryOf(bench)} MB after the measurements`)
  for (const part of [bench.load, bench.server, bench.bare]) part.end()
  await place.stop()
}

async function memoryOf({ server }: Bench): Promise<number> {
  const { memory } = await server.ask<{ memory: number }>({})
  return Math.round(memory / 1e6)
}

function printFilled({ filled }: Place): void {
  if (filled.length === 0) return
  const total = filled.reduce((sum, it) => ({ rows: sum.rows + it.rows, seconds: sum.seconds + it.seconds }), {
    rows: 0,
    seconds: 0,
  })
  const each = filled
    .filter(it => it.seconds > 0.1)
    .map(it => `${it.table} ${it.rows} in ${it.seconds.toFixed(1)} s`)
    .join(', ')
  console.log(`Filled ${total.rows} rows in ${total.seconds.toFixed(0)} s: ${each}.\n`)
}

for (const applicants of options.applicants.split(',')) await measure(Number(applicants))
