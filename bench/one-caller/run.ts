/*
 * Measures whether one caller can make all others wait: `node bench/one-caller/run.ts [--seconds 15] [--only PATTERN]`. Repeats the
 * requests of N1, N2, N4 and N9 of the security review of 2026-11-28 against the product as its users start it, with all its
 * limits, and meanwhile makes usual requests of other people. Prints the tables of bench/README.md. The exit code is 1 if the others'
 * p50 is more than twice that of the seconds before the attack, if server or worker need 600 MB, or if an attack gets other
 * answers than it should. Linux only.
 */
import { fork } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { startProduct, type Product } from '../../e2e/product.ts'
import { timeOf } from '../cpu.ts'
import { pidOf, watchMemory, type Part } from '../product/parts.ts'
import type { Order, Report } from './attacker.ts'
import { attackers, attacksOn, ordinary, type Attack } from './attacks.ts'
import { measure, type Ordinary } from './others.ts'
import { plant } from './plant.ts'
import { failures, printTables, type Measured } from './tables.ts'

const { values: options } = parseArgs({
  options: { seconds: { type: 'string', default: '15' }, only: { type: 'string', default: '' } },
})
const seconds = Number(options.seconds)

/** The largest script of the web app, as a path of the server. */
function largestAsset(): string {
  const folder = fileURLToPath(new URL('../../web/dist/assets/', import.meta.url))
  const scripts = readdirSync(folder).filter(it => it.endsWith('.js'))
  const [first] = scripts.toSorted((a, b) => statSync(folder + b).size - statSync(folder + a).size)
  return `/assets/${first}`
}

/** Runs an attack in a process of its own. */
function attack(order: Order): Promise<Report> {
  const child = fork(new URL('attacker.ts', import.meta.url))
  child.send(order)
  return new Promise((resolve, reject) => {
    child.once('message', report => resolve(report as Report)) // attacker.ts sends nothing else
    child.once('exit', () => reject(new Error('The attacker ended')))
  })
}

/** Waits until server and worker have been nearly idle for two seconds, at most for a minute. */
async function settle({ pid }: Product): Promise<void> {
  const usedBy = (part: Part) => timeOf(pidOf(pid, part) ?? pid)
  const used = () => usedBy('server') + usedBy('worker')
  const end = Date.now() + 60_000
  for (let calm = 0; calm < 2 && Date.now() < end;) {
    const before = used()
    await sleep(1000)
    calm = used() - before < 50_000 ? calm + 1 : 0
  }
}

/** The longest piece of work of the server's event loop in its log, in milliseconds. It logs those over 500 ms. */
const longestPiece = (log: string) =>
  Math.max(0, ...[...log.matchAll(/one piece of work for (\d+) ms/g)].map(it => Number(it[1])))

async function face(product: Product, it: Attack, at: number, others: Ordinary[]): Promise<Measured> {
  await settle(product)
  const quiet = await measure(product.url, others, seconds)
  const { length } = product.said()
  const memory = watchMemory(product.pid)
  const order = { url: product.url, address: `127.0.1.${1 + at}`, seconds: seconds + 1, how: it.how }
  const reported = attack(order)
  await sleep(500)
  const beside = await measure(product.url, others, seconds)
  const report = await reported
  return { attack: it, quiet, beside, report, memory: memory(), piece: longestPiece(product.said().slice(length)) }
}

const product = await startProduct({})
process.env['KARGOZIN_E2E_URL'] = product.url
process.env['KARGOZIN_E2E_FOLDER'] = product.folder
try {
  const planted = await plant(product.folder, attackers)
  const others = ordinary(planted)
  await measure(product.url, others, 3)
  const all: Measured[] = []
  const chosen = attacksOn(planted, largestAsset()).filter(it =>
    new RegExp(options.only).test(`${it.finding} ${it.name}`),
  )
  for (const [at, it] of chosen.entries()) {
    console.error(`${it.finding}: ${it.name}`)
    all.push(await face(product, it, at, others))
  }
  printTables(all)
  const wrong = failures(all)
  for (const line of wrong) console.log(line)
  if (wrong.length > 0) process.exitCode = 1
} finally {
  await product.stop()
}
