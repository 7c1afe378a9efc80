/*
 * Watches the memory of the server under a mixed load: `node bench/product/memory.ts [--minutes 30] [--applicants 10000]`. Eight callers of the demo
 * company ask for board, lists, searches, an applicant, home and job openings, and move applicants, each from an address of its own
 * with a pause of 40 ms. Prints the memory (RSS) and the requests of each minute, and the memory a minute after the end. Linux only.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { notifications } from '@kargozin/api/messages/notifications.ts'
import { home } from '@kargozin/api/recruitment/home/home.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { steps } from '@kargozin/api/recruitment/pipeline/steps.ts'
import { personOf, type Person } from '../../e2e/people.ts'
import { startProduct } from '../../e2e/product.ts'
import { fillJob, type Filled } from './applicants.ts'
import { megabytes, pidOf } from './parts.ts'
import { callBy, senderAt, type Wire } from './wire.ts'

const { values: options } = parseArgs({
  options: { minutes: { type: 'string', default: '30' }, applicants: { type: 'string', default: '10000' } },
})
const callers = 8

/** In milliseconds. An address is allowed 1,200 requests a minute. */
const pause = 40

/** A mix of requests of one caller, of which one in ten moves an applicant. */
function mixOf(by: Person, { job, steps: all, ids }: Filled, caller: number): (n: number) => Wire {
  const inJob = { params: { job_uuid: job } }
  const applicantOf = (n: number) => ids[(n * callers + caller) % ids.length] ?? ''
  const asks: ((n: number) => Wire)[] = [
    () => callBy(by, steps.ofJob, inJob),
    () => callBy(by, applicants.ofJob, { ...inJob, query: { page: 2 } }),
    () => callBy(by, applicants.search, { query: {} }),
    n => callBy(by, applicants.search, { query: { searchable: `شمارهٔ ${n % 1000}` } }),
    n => callBy(by, applicants.search, { query: { page: n % 50 } }),
    n => callBy(by, applicantProfile.show, { params: { applicant_uuid: applicantOf(n) } }),
    () => callBy(by, home.today, {}),
    () => callBy(by, notifications.list, { query: {} }),
    () => callBy(by, jobs.list, { query: {} }),
    n =>
      callBy(by, applicants.move, {
        params: { ...inJob.params, applicant_id: applicantOf(n) },
        body: { step_id: all[n % 3] ?? '' },
      }),
  ]
  return n => asks[n % asks.length]?.(Math.floor(n / asks.length)) ?? asks[0]!(n)
}

/** `why`: how often each call was refused, with the status and the message. */
type Counted = { answered: number; refused: number; why: Map<string, number> }

/** Asks until the time is over. An answer that is not 200 counts as refused. */
async function ask(url: string, mix: (n: number) => Wire, caller: number, until: number, counted: Counted) {
  const sender = senderAt(`127.0.0.${10 + caller}`, url)
  for (let n = caller; Date.now() < until; n++) {
    const wire = mix(n)
    const { status, text } = await sender.send(wire)
    counted[status === 200 ? 'answered' : 'refused']++
    if (status !== 200) {
      const message = /"message":"([^"]*)"/.exec(text)?.[1] ?? text.slice(0, 80)
      const why = `${wire.method} ${wire.path.split('?')[0]?.replace(/[0-9a-f-]{36}/g, '…')}: ${status} ${message}`
      counted.why.set(why, (counted.why.get(why) ?? 0) + 1)
    }
    await sleep(pause)
  }
  sender.close()
}

const product = await startProduct({})
process.env['KARGOZIN_E2E_URL'] = product.url
try {
  const sara = await personOf('سارا محمدی', 'sara@example.com', 'kargozin', 'آریا پردازش')
  const filled = await fillJob(product.folder, sara, 'بسیار', Number(options.applicants))
  const server = () => Math.round(megabytes(pidOf(product.pid, 'server') ?? 0, 'VmRSS'))
  console.log(`idle: ${server()} MB\n\n| minute | MB | answered | refused |\n| --- | --- | --- | --- |`)
  const counted: Counted = { answered: 0, refused: 0, why: new Map() }
  const until = Date.now() + Number(options.minutes) * 60_000
  const load = Array.from({ length: callers }, (_, at) => ask(product.url, mixOf(sara, filled, at), at, until, counted))
  for (let minute = 1; minute <= Number(options.minutes); minute++) {
    await sleep(60_000)
    console.log(`| ${minute} | ${server()} | ${counted.answered} | ${counted.refused} |`)
  }
  await Promise.all(load)
  for (const [why, count] of counted.why) console.log(`\n${count} × ${why}`)
  await sleep(60_000)
  console.log(`\na minute after the end: ${server()} MB`)
} finally {
  await product.stop()
}
