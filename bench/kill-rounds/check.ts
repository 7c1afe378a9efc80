import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { keyOf } from '@kargozin/server/core/files/files.ts'
import { asAdmin } from '../product/applicants.ts'
import type { StandIns } from './stand-ins.ts'
import type { Acknowledged, Writing } from './writers.ts'

/** What became of one kind of acknowledged writes. `note` is what a reader should know beside it. */
export type Outcome = { kind: string; acknowledged: number; lost: number; doubled: number; note: string }

type Place = { folder: string; writing: Writing; standIns: StandIns }

/** Counts those that are missing and those that are there more than once, in comparison with how often each should be there. */
function compare(kind: string, expected: Iterable<readonly [string, number]>, found: Map<string, number>): Outcome {
  const outcome = { kind, acknowledged: 0, lost: 0, doubled: 0, note: '' }
  for (const [key, times] of expected) {
    const there = found.get(key) ?? 0
    outcome.acknowledged += times
    outcome.lost += Math.max(0, times - there)
    outcome.doubled += Math.max(0, there - times)
  }
  return outcome
}

const onceEach = (keys: Iterable<string>) => [...keys].map(key => [key, 1] as const)

async function countBy(folder: string, text: string, values: unknown[]): Promise<Map<string, number>> {
  const rows = await asAdmin<{ key: string; count: string }>(folder, text, values)
  return new Map(rows.map(it => [it.key, Number(it.count)]))
}

const applicationsOf = (folder: string, job: string) =>
  countBy(
    folder,
    `select p.mobile as key, count(*) from application a join applicant p on p.application_id = a.id
      where a.job_id = $1 group by 1`,
    [job],
  )

/** The CVs of the applications, as they are in the folder of the files. */
async function cvs(folder: string, organization: string, sent: Acknowledged['applications'], job: string) {
  const rows = await asAdmin<{ mobile: string; file_id: string }>(
    folder,
    `select p.mobile, f.file_id from application_file f join application a on a.id = f.application_id
       join applicant p on p.application_id = a.id where a.job_id = $1`,
    [job],
  )
  const found = new Map<string, number>()
  for (const { mobile, file_id } of rows) {
    const bytes = await readFile(join(folder, 'files', keyOf(organization, file_id))).catch(() => '')
    const isWhole = createHash('sha256').update(bytes).digest('hex') === sent.get(mobile)
    if (isWhole) found.set(mobile, (found.get(mobile) ?? 0) + 1)
  }
  return compare('CVs of these applications, byte for byte', onceEach(sent.keys()), found)
}

/** The activities of the moves, for each applicant. */
async function moves(folder: string, all: Acknowledged['moves']): Promise<Outcome> {
  const ids = [...all.keys()].flatMap(it => it.ids)
  const found = await countBy(
    folder,
    `select application_id as key, count(*) from activity where type = 'change_status' and application_id = any($1) group by 1`,
    [ids],
  )
  const expected = [...all].flatMap(([it, times]) => it.ids.map(id => [id, times] as const))
  return compare('moves of an applicant', expected, found)
}

/** Everybody must be in exactly one step. */
async function stays(folder: string, job: readonly string[]): Promise<Outcome> {
  const found = await countBy(
    folder,
    `select a.id as key, count(s.id) from application a left join stay s on s.application_id = a.id and s.left_at is null
      where a.job_id = any($1) group by 1`,
    [job],
  )
  return compare('open stays of an applicant', onceEach(found.keys()), found)
}

const keyOfMessage = (name: string, id: string) => `${name} → ${id}`

type Row = { id: string; name: string; application_id: string; state: string; address: string }

/** How an e-mail and a text message are stored, and what identifies each time that the service got one. */
const kindsOfMessages = {
  emails: {
    word: 'e-mails',
    rows: 'select id, subject as name, application_id, state, address from email where subject = any($1)',
    heard: ({ letters }: StandIns, row: Row) =>
      letters.filter(it => it.subject === row.name && it.to === row.address).map(it => it.id),
  },
  texts: {
    word: 'text messages',
    rows: 'select id, body as name, application_id, state, mobile as address from sms where body = any($1)',
    // The service does not recognise repeated messages, so each time counts.
    heard: ({ texts }: StandIns, row: Row) => texts.flatMap((it, at) => (it === row.id ? [`${it} ${at}`] : [])),
  },
} as const

/** Nobody knows whether the service got it, or it waits for the quota, and the product says so: it is not lost without a word. */
const isKnown = ({ state }: Row) => state === 'unknown' || state === 'held'

const add = (counts: Map<string, number>, key: string, more: number) => counts.set(key, (counts.get(key) ?? 0) + more)

/** Messages in the log of the product, and how many of them the service got, by message. */
async function messages({ folder, writing, standIns }: Place, kind: 'emails' | 'texts'): Promise<Outcome[]> {
  const sent = writing.acknowledged[kind]
  const { word, rows: text, heard } = kindsOfMessages[kind]
  const rows = await asAdmin<Row>(folder, text, [[...sent.keys()]])
  const [logged, got] = [new Map<string, number>(), new Map<string, number>()]
  let repeated = 0
  for (const row of rows) {
    const key = keyOfMessage(row.name, row.application_id)
    const all = heard(standIns, row)
    const { size } = new Set(all)
    add(logged, key, 1)
    add(got, key, size === 0 && isKnown(row) ? 1 : size)
    repeated += all.length - size
  }
  const expected = onceEach([...sent].flatMap(([message, ids]) => ids.map(id => keyOfMessage(message, id))))
  const states = [...Map.groupBy(rows, it => it.state)].map(([state, all]) => `${state} ${all.length}`)
  const again = repeated > 0 ? [`${repeated} sent again with the same Message-ID`] : []
  return [
    compare(`${word} in the log, by recipient`, expected, logged),
    { ...compare(`${word} at the service, by recipient`, expected, got), note: [...states, ...again].join(', ') },
  ]
}

/** Compares what the product has acknowledged with what is there. */
export async function check(place: Place): Promise<Outcome[]> {
  const { folder, writing } = place
  const { acknowledged: all, open, imported, moved, sara } = writing
  return [
    compare('applications', onceEach(all.applications.keys()), await applicationsOf(folder, open)),
    await cvs(folder, sara.organization, all.applications, open),
    await moves(folder, all.moves),
    compare('imported rows', onceEach(all.rows), await applicationsOf(folder, imported)),
    ...(await messages(place, 'emails')),
    ...(await messages(place, 'texts')),
    await stays(folder, [open, imported, ...moved.map(it => it.job)]),
  ]
}

/** Whether background work that the rounds have requested is not finished yet. */
export async function isBusy(folder: string): Promise<boolean> {
  const [row] = await asAdmin<{ open: string }>(
    folder,
    `select (select count(*) from email where state in ('queued', 'sending')) +
            (select count(*) from sms where state in ('queued', 'sending')) +
            (select count(*) from import where state in ('reading', 'saving')) as open`,
    [],
  )
  return Number(row?.open) > 0
}
