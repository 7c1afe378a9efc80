import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { writeXlsx } from 'hucre/xlsx'
import { applications } from '@kargozin/api/recruitment/apply/applications.ts'
import { conversation } from '@kargozin/api/recruitment/conversation/conversation.ts'
import { imports } from '@kargozin/api/recruitment/imports/imports.ts'
import { bulk } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import { pdf } from '../../e2e/cv.ts'
import type { Person } from '../../e2e/people.ts'
import type { Filled } from '../product/applicants.ts'
import { headersOf, type Until } from './calls.ts'

/** Everything that the product has acknowledged. */
export type Acknowledged = {
  /** Applications by the mobile number of the applicant, with the SHA-256 of the CV. */
  applications: Map<string, string>
  /** How often all applicants of this job opening were moved. */
  moves: Map<Filled, number>
  /** The rows of saved imports: the mobile numbers. */
  rows: string[]
  /** Messages by their subject or text, with the applicants to whom they went. */
  emails: Map<string, string[]>
  texts: Map<string, string[]>
}

export const nothingYet = (): Acknowledged => ({
  ...{ applications: new Map(), moves: new Map(), rows: [], emails: new Map(), texts: new Map() },
})

export type Writing = {
  until: Until
  sara: Person
  /** The public job opening. */
  open: string
  /** The job openings of which the applicants are moved, and of which they get messages. */
  moved: Filled[]
  messaged: Filled
  /** The job opening for imports. */
  imported: string
  acknowledged: Acknowledged
  goesOn(): boolean
}

let people = 0
const newMobile = () => `0912${String(1_000_000 + people++)}`

/** An application with a CV. It is repeated with the same key, as the form in a browser does. */
async function apply({ until, open, acknowledged }: Writing): Promise<void> {
  const mobile = newMobile()
  const cv = pdf([`Applicant ${mobile}`, 'Experience', 'Welder in a shipyard for many years'])
  const body = { name: 'مریم', last_name: `اکبری ${mobile}`, mobile }
  await until(
    applications.create,
    { params: { job_id: open }, body, files: { cv } },
    { headers: { 'idempotency-key': randomUUID() } },
  )
  const hash = createHash('sha256').update(Buffer.from(await cv.arrayBuffer()))
  acknowledged.applications.set(mobile, hash.digest('hex'))
}

/** Moves all applicants of a job opening to the other one of two steps. A repeated move moves nobody, and is answered 200. */
async function move({ until, sara, acknowledged }: Writing, filled: Filled): Promise<void> {
  const count = (acknowledged.moves.get(filled) ?? 0) + 1
  const destination = filled.steps[1 + (count % 2)] ?? ''
  await until(
    bulk.move,
    {
      params: { job_uuid: filled.job, destination_step_uuid: destination },
      body: { applicants_uuids: filled.ids },
    },
    { headers: headersOf(sara) },
  )
  acknowledged.moves.set(filled, count)
}

/** Imports a workbook with five rows. Its upload has no key, so a repeated upload makes another import, which is not saved. */
async function importRows({ until, sara, imported, acknowledged }: Writing): Promise<void> {
  const mobiles = Array.from({ length: 5 }, newMobile)
  const rows = [['نام', 'نام خانوادگی', 'موبایل'], ...mobiles.map(mobile => ['رضا', `نوری ${mobile}`, mobile])]
  const file = new File([Buffer.from(await writeXlsx({ sheets: [{ name: 'برگه', rows }] }))], 'rows.xlsx')
  const as = { headers: headersOf(sara) }
  const { data } = await until(imports.start, { params: { job_uuid: imported }, body: {}, files: { file } }, as)
  const params = { import_uuid: data.import.uuid }
  const after = async (state: string) => {
    for (;;) {
      const { data: now } = await until(imports.show, { params }, as)
      if (now.import.state !== state) return now.import.state
      await sleep(300)
    }
  }
  const read = await after('reading')
  if (read !== 'ready') throw new Error(`An import is ${read} after it was read`)
  await until(imports.save, { params }, { ...as, done: 409 })
  acknowledged.rows.push(...mobiles)
  const saved = await after('saving')
  if (saved !== 'done') throw new Error(`An import is ${saved} after it was saved`)
}

let messages = 0

/** Sends an e-mail or a text message to three applicants, with an id of our own, so that a repeated request sends nothing. */
async function sendMessages({ until, sara, messaged, acknowledged }: Writing, kind: 'emails' | 'texts'): Promise<void> {
  const name = `Message ${++messages} of the kill rounds`
  const first = (messages * 3) % (messaged.ids.length - 2)
  const ids = messaged.ids.slice(first, first + 3)
  const written =
    kind === 'emails' ? { type: 2, subject: name, content: '<p>Hello {{full_name}}</p>' } : { type: 3, content: name }
  const body = { applicants_uuids: ids, ...written, at_night: true, once: randomUUID() }
  await until(conversation.sendMany, { body }, { headers: headersOf(sara), done: 409 })
  acknowledged[kind].set(name, ids)
}

/** Writes with eight callers until `goesOn` says no. Each ends what it has begun. */
export async function write(it: Writing): Promise<void> {
  const [first, second] = it.moved as [Filled, Filled] // run.ts makes two
  const tasks: { pause: number; work: () => Promise<void> }[] = [
    ...Array.from({ length: 2 }, () => ({ pause: 150, work: () => apply(it) })),
    ...[first, second].map(filled => ({ pause: 150, work: () => move(it, filled) })),
    ...Array.from({ length: 2 }, () => ({ pause: 100, work: () => importRows(it) })),
    { pause: 600, work: () => sendMessages(it, 'emails') },
    { pause: 600, work: () => sendMessages(it, 'texts') },
  ]
  const caller = async ({ pause, work }: (typeof tasks)[number]) => {
    while (it.goesOn()) {
      await work()
      await sleep(pause)
    }
  }
  await Promise.all(tasks.map(caller))
}
