import type { Memory } from '../product/parts.ts'
import type { Report } from './attacker.ts'
import type { Attack } from './attacks.ts'
import { timeAt, type Took } from './others.ts'

/** An attack with the times of the others before and beside it. `piece`: 0 if the log names no long piece of work. */
export type Measured = {
  attack: Attack
  quiet: Took[]
  beside: Took[]
  report: Report
  memory: Memory
  piece: number
}

const mostRatio = 2
const mostMemory = 600

const row = (cells: readonly (string | number)[]) => console.log(`| ${cells.join(' | ')} |`)
const head = (cells: readonly string[]) => {
  row(cells)
  row(cells.map(() => '---'))
}

const times = (took: readonly Took[]) => {
  const at = (share: number) => timeAt(took, share)
  return { p50: at(0.5), p95: at(0.95), longest: at(1) }
}

const ratioOf = ({ quiet, beside }: Pick<Measured, 'quiet' | 'beside'>) => times(beside).p50 / times(quiet).p50

const ms = (time: number) => time.toFixed(1)
const bold = (text: string, over: boolean) => (over ? `**${text}**` : text)
const megabytes = (size: number) => bold(size.toFixed(0), size >= mostMemory)
const ratio = (value: number) => bold(value.toFixed(2), value > mostRatio)

/** The answers to the attacker: how many of each status, and whether all were refusals. */
function answersOf({ report: { statuses, refusal } }: Measured): string {
  const counts = Object.entries(statuses).map(([status, count]) => `${count} × ${status === '0' ? 'broken' : status}`)
  const refused = !statuses['200'] && 'all refused'
  return [counts.join(', ') || 'none', refused, refusal && `“${refusal}”`].filter(Boolean).join('; ')
}

/** Prints the table of the attacks, and one of the ratios for each kind of request of the others. */
export function printTables(all: readonly Measured[]): void {
  head([
    ...['finding', 'repeated by one caller', 'quiet p50 ms', 'p50 ms', 'ratio', 'quiet p95 ms', 'p95 ms', 'longest ms'],
    ...['failed', 'server MB', 'worker MB', 'one piece of work ms', 'slowest answer s', 'answers to the caller'],
  ])
  for (const it of all) {
    const [quiet, beside] = [times(it.quiet), times(it.beside)]
    row([
      ...[it.attack.finding, it.attack.name, ms(quiet.p50), ms(beside.p50), ratio(ratioOf(it))],
      ...[ms(quiet.p95), ms(beside.p95), ms(beside.longest), it.beside.filter(took => took.failed).length],
      ...[megabytes(it.memory.server), megabytes(it.memory.worker), it.piece || '≤ 500'],
      ...[(it.report.slowest / 1000).toFixed(1), answersOf(it)],
    ])
  }
  const kinds = [...new Set(all.flatMap(it => it.quiet.map(took => took.kind)))]
  console.log('\nThe same by kind of request: quiet p50 → p50 ms\n')
  head(['finding', 'repeated by one caller', ...kinds])
  for (const it of all) {
    const cells = kinds.map(kind => {
      const of = (took: Took[]) => times(took.filter(one => one.kind === kind)).p50
      return `${ms(of(it.quiet))} → ${ms(of(it.beside))}`
    })
    row([it.attack.finding, it.attack.name, ...cells])
  }
  console.log()
}

/** What went wrong: one sentence for each of it. */
export const failures = (all: readonly Measured[]): string[] =>
  all.flatMap(it => {
    const { attack, memory, report, beside } = it
    const statuses = Object.keys(report.statuses)
    const expected = statuses.includes(String(attack.answer))
    const wrong = [
      ratioOf(it) > mostRatio && `the others’ p50 is ${ratioOf(it).toFixed(2)} times the quiet one`,
      memory.server >= mostMemory && `the server needs ${memory.server.toFixed(0)} MB`,
      memory.worker >= mostMemory && `the worker needs ${memory.worker.toFixed(0)} MB`,
      memory.ended.length > 0 && `${memory.ended.join(' and ')} ended`,
      beside.some(took => took.failed) && 'requests of others failed',
      !expected && `no request was answered ${attack.answer}, so the attack did not reach its target`,
      statuses.some(status => Number(status) >= 500) && 'a request was answered 5xx',
    ]
    return wrong.filter(Boolean).map(what => `FAILED: ${attack.finding}, ${attack.name}: ${what}.`)
  })
