/*
 * Kills the product with SIGKILL in the midst of writes: `node bench/kill-rounds/run.ts [--rounds 15] [--seconds 4]`. Eight callers send
 * applications with CVs, move applicants, import workbooks and send messages to a mail server and a service of text messages of
 * ours. In each round the server, the worker, the database, all of them or their supervisor are killed after a random time, by default
 * each three times. Afterwards everything that was acknowledged must be there, and nothing twice; otherwise the exit code
 * is 1. Prints the tables of bench/README.md. Linux only.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { jobs, publishStatus } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { personOf } from '../../e2e/people.ts'
import { startProduct } from '../../e2e/product.ts'
import { fillJob } from '../product/applicants.ts'
import { callerTo, type Tally } from './calls.ts'
import { check, isBusy } from './check.ts'
import { openStandIns } from './stand-ins.ts'
import { killOnce, victims, wait, type Mortal } from './victims.ts'
import { nothingYet, write, type Writing } from './writers.ts'

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '15' }, seconds: { type: 'string', default: '4' } },
})

const row = (cells: readonly (string | number)[]) => console.log(`| ${cells.join(' | ')} |`)
const head = (cells: readonly string[]) => {
  row(cells)
  row(cells.map(() => '---'))
}

/** The demo company is the employer, because the owner of a new organisation may send only a few messages a day. */
async function prepare(mortal: Mortal, tally: Tally): Promise<Omit<Writing, 'goesOn'>> {
  const { folder, running } = mortal
  const sara = await personOf('سارا محمدی', 'sara@example.com', 'kargozin', 'آریا پردازش')
  const form_options = { required_fields: [{ name: 'cv_file' as const, status: 2 }] }
  const publish_status = publishStatus.active
  const { job: open } = await sara.does(jobs.create, { body: { title: 'جوشکار', publish_status, form_options } })
  const { job: imported } = await sara.does(jobs.create, { body: { title: 'از فایل' } })
  return {
    ...{ sara, open: open.uuid, imported: imported.uuid, acknowledged: nothingYet() },
    until: callerTo(running.url, tally),
    moved: [await fillJob(folder, sara, 'جابه‌جا ۱', 40), await fillJob(folder, sara, 'جابه‌جا ۲', 40)],
    messaged: await fillJob(folder, sara, 'پیام‌ها', 60),
  }
}

async function playRounds(mortal: Mortal, tally: Tally): Promise<void> {
  head(['round', 'killed', 'after s', 'acknowledged before', 'attempts without success', 'whole again after s'])
  for (let round = 0; round < Number(options.rounds); round++) {
    const victim = victims[round % victims.length] ?? 'server'
    const before = { ...tally }
    const seconds = Number(options.seconds) * (0.5 + Math.random())
    await sleep(seconds * 1000)
    const acknowledged = tally.acknowledged - before.acknowledged
    const back = await killOnce(mortal, victim)
    row([round + 1, victim, seconds.toFixed(1), acknowledged, tally.attempts - before.attempts, back.toFixed(1)])
  }
}

const standIns = await openStandIns()
// The header X-Forwarded-For gives each application an address of its own.
const settings = { KARGOZIN_PROXY: '1', ...standIns.settings }
const product = await startProduct(settings)
const mortal: Mortal = { running: product, folder: product.folder, settings }
process.env['KARGOZIN_E2E_URL'] = product.url
try {
  const tally = { acknowledged: 0, attempts: 0 }
  let goesOn = true
  const writing: Writing = { ...(await prepare(mortal, tally)), goesOn: () => goesOn }
  const written = write(writing)
  await Promise.race([playRounds(mortal, tally), written])
  goesOn = false
  await written
  await wait('all messages are sent and all imports saved', async () => !(await isBusy(mortal.folder)))
  console.log()
  head(['what', 'acknowledged', 'lost', 'doubled', ''])
  const all = await check({ folder: mortal.folder, writing, standIns })
  for (const it of all) row([it.kind, it.acknowledged, it.lost, it.doubled, it.note])
  const sum = (part: 'lost' | 'doubled') => all.reduce((total, it) => total + it[part], 0)
  row(['**all**', '', `**${sum('lost')}**`, `**${sum('doubled')}**`, ''])
  const isWhole = all.every(it => it.acknowledged > 0) && sum('lost') + sum('doubled') === 0
  if (!isWhole) process.exitCode = 1
} finally {
  await mortal.running.stop()
  await product.stop()
  standIns.close()
}
process.exit()
