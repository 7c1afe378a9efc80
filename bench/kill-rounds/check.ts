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

/** Messages in the log of the product, and how many of them the service got, by message. */
async function messages({ folder, writing, standIns }: Place, kind: 'emails' | 'texts'): Promise<Outcome[]> {
  const isEmail = kind === 'emails'
  const sent = writing.acknowledged[kind]
  const [table, name] = isEmail ? ['email', 'subject'] : ['sms', 'body']
  const rows = await asAdmin<{ id: string; name: string; application_id: string; state: string; address: string }>(
    folder,
    `select id, ${name} as name, application_id, state, ${isEmail ? 'address' : 'mobile as address'} from ${table}
      where ${name} = any($1)`,
    [[...sent.keys()]],
  )
  const expected = onceEach([...sent].flatMap(([message, ids]) => ids.map(id => keyOfMessage(message, id))))
  const logged = new Map<string, number>()
  const got = new Map<string, number>()
  let repeated = 0
  for (const { id, application_id, address, ...row } of rows) {
    const key = keyOfMessage(row.name, application_id)
    logged.set(key, (logged.get(key) ?? 0) + 1)
    const heard = isEmail
      ? standIns.letters.filter(it => it.subject === row.name && it.to === address).map(it => it.id)
      : standIns.texts.filter(it => it === id)
    const different = isEmail ? new Set(heard).size : heard.length
    // Nobody knows whether the service got it, and the product says so: it is not lost without a word.
    const isKnown = different === 0 && ['unknown', 'held'].includes(row.state)
    got.set(key, (got.get(key) ?? 0) + (isKnown ? 1 : different))
    repeated += heard.length - different
  }
  const states = Map.groupBy(rows, it => it.state)
  const note = [...states].map(([state, all]) => `${state} ${all.length}`).join(', ')
  const again = isEmail ? `; ${repeated} sent again with the same Message-ID` : ''
  const what = isEmail ? 'e-mails' : 'text messages'
  return [
    { ...compare(`${what} in the log, by recipient`, expected, logged), note },
    { ...compare(`${what} at the service, by recipient`, expected, got), note: `state: ${note}${again}` },
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
