import { Readable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { sql, type RawBuilder } from 'kysely'
import type { z } from '@kargozin/api/fields.ts'
import type { Needs } from '@kargozin/api/call.ts'
import { may } from '@kargozin/api/permissions.ts'
import { jalali } from '@kargozin/api/persian.ts'
import type { Locale } from '@kargozin/api/words.ts'
import type { Db, Transaction } from '../../db/transaction.ts'
import type { Member } from '../http/answer.ts'
import { refuse } from '../errors.ts'
import { contents, keepFile, type Collection } from '../files/files.ts'
import type { Upload } from '../files/store.ts'
import { enqueue, task, type PayloadOf } from '../queue.ts'
import type { Services } from '../http/services.ts'
import type { Word } from '../say.ts'
import { giveUpTicket, keepResult, startTicket, workOn } from './tickets.ts'
import { workbook, type Cell, type Column } from '../sheets/workbook-write.ts'

/** Files generated for one download, and deleted after a day. */
export const exportFiles: Collection = { name: 'export', accepts: [...contents.workbook, 'application/pdf'] }

type ExportJob = { organization_id: string; ticket_id: string; locale: Locale; name: string; asked: object }

/** The task that generates a file for a waiting user. `asked` is the input of the export `name`. */
export const exporting = task<ExportJob>('export', 'files')

/** The user for whom a table is exported. */
export type Exporting = { who: Member; db: Db; locale: Locale }

/** A table to export. Its rows are read on demand; `count` is approximate. */
export type Table = {
  /** The file name, without extension and date. */
  title: string
  /** The sheet name. */
  sheet: string
  columns: readonly Column[]
  count: number
  /** The worker makes the file, however few rows there are: a row may have many long texts. */
  heavy?: boolean
  rows: AsyncIterable<readonly Cell[][]>
}

/** A prepared export: the data is known, the file is not yet generated. */
export type Making = {
  /** The export is too large for the request and goes to the queue. */
  large: boolean
  /** Generates the file as an upload that the caller deletes. */
  make(progress: (share: number) => void): Promise<Upload>
  /** `make` does not use the database, so no connection is held while it runs. */
  apart?: boolean
}

/** The user, the database and the services that an export needs. */
export type Asking = Exporting & { services: Pick<Services, 'storage' | 'database'> }

/** One kind of export. `whenFailed`: what its user reads if the server could not make the file. */
export type Export = { needs: Needs; open(to: Asking, asked: unknown): Promise<Making>; whenFailed?: Word }

/** Defines an export. `asked` is validated on request and again when the worker takes it from the queue. */
export const fileOf = <Schema extends z.ZodMiniType>(
  needs: Needs,
  schema: Schema,
  open: (to: Asking, asked: z.output<Schema>) => Promise<Making>,
): Export => ({ needs, open: (to, asked) => open(to, schema.parse(asked)) })

/** Exports of up to this many rows are made immediately; larger ones go to the queue. */
const rowsAtOnce = 2000

/** Defines an export that is a workbook. */
export const exportOf = <Schema extends z.ZodMiniType>(
  needs: Needs,
  schema: Schema,
  open: (to: Exporting, asked: z.output<Schema>) => Promise<Table>,
): Export =>
  fileOf(needs, schema, async (to, asked) => {
    const table = await open(to, asked)
    return {
      large: table.heavy === true || table.count > rowsAtOnce,
      make: progress => writeTable(to, { ...table, rows: watched(table, progress) }),
    }
  })

/** Exports by name. */
export type Exports = Readonly<Record<string, Export>>

/** Exports immediately or queues the export. Returns the URL of the file, or the id for reading its progress. */
export async function offerExport(
  to: Asking & { transaction: Transaction },
  exports: Exports,
  name: string,
  asked: object,
) {
  const making = await openExport(to, exports, name, asked)
  const { organization_id } = to.who
  if (making.large) {
    const ticket_id = await startTicket(to.db, to.who, 'export')
    await enqueue(to.db, exporting, { organization_id, ticket_id, locale: to.locale, name, asked })
    return { file_url: null, queue_id: ticket_id }
  }
  if (making.apart) await to.transaction.commit()
  const file = await generateAndStore(to, making, async () => {
    if (making.apart) await to.transaction.enter(organization_id)
  })
  await keepResult(to.db, to.who, 'export', file)
  return { file_url: to.services.storage.link(file), queue_id: null }
}

/** Generates the file of a queued export. Called by the worker. */
export const makeExport = (
  services: Services,
  exports: Exports,
  { name, asked, ...ticket }: PayloadOf<typeof exporting>,
) =>
  workOn(services, { ...ticket, whenFailed: exports[name]?.whenFailed }, async ({ who, transaction, progress }) => {
    const to = { who, db: transaction.db, locale: ticket.locale, services }
    return generateAndStore(to, await openExport(to, exports, name, asked), undefined, progress)
  })

/** Reports to the waiting user that the workers of a queued export died. Called by the worker that finds it. */
export const giveUpExport = (
  services: Pick<Services, 'database'>,
  exports: Exports,
  { name, ...ticket }: PayloadOf<typeof exporting>,
) => giveUpTicket(services, { ...ticket, whenFailed: exports[name]?.whenFailed })

async function openExport(to: Asking, exports: Exports, name: string, asked: object): Promise<Making> {
  const it = exports[name]
  if (!it || !may(to.who, it.needs)) throw refuse(403, 'You do not have access to this.')
  return it.open(to, asked)
}

async function* watched({ rows, count }: Table, progress: (share: number) => void) {
  let done = 0
  for await (const slice of rows) {
    yield slice
    done += slice.length
    progress(done / Math.max(1, count))
  }
}

/** Generates the file and stores it for the organisation; only a signed link opens it. Returns the id of the file. */
async function generateAndStore(
  { who, db, services: { storage } }: Asking,
  making: Making,
  before: () => Promise<void> = async () => {},
  progress: (share: number) => void = () => {},
): Promise<string> {
  const upload = await making.make(progress)
  try {
    await before()
    const as = {
      organizationId: who.organization_id,
      userId: who.user_id,
      collection: exportFiles,
      field: 'file',
    } as const
    return await keepFile(db, storage, upload, as)
  } finally {
    await storage.forget(upload)
  }
}

/** Writes the table as a workbook. */
function writeTable(
  { locale, services: { storage } }: Asking,
  { title, sheet, columns, rows }: Table,
): Promise<Upload> {
  const bytes = workbook({ name: sheet, locale, columns }, rows)
  return storage.receive(Readable.from(bytes, { objectMode: false }), fileName(title, locale, 'xlsx'))
}

/** The name of a file with today's date. */
export const fileName = (title: string, locale: Locale, ending: 'xlsx' | 'pdf'): string =>
  `${title} ${today(locale)}.${ending}`

/** Today in Tehran as 1405-08-30, or as a Gregorian date in English. */
function today(locale: Locale): string {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tehran' }).format(new Date())
  if (locale === 'en') return day
  const { year, month, day: dayOfMonth } = jalali(day)
  return [year, month, dayOfMonth].map(it => String(it).padStart(2, '0')).join('-')
}

const sliceSize = 500

/** The number of rows that are converted to cells at once, before the event loop serves other requests. */
const rowsInTurn = 10

/**
 * Reads the rows of a query in batches of 500 through a database cursor, so that neither side holds all rows in memory. Yields
 * ten of them at a time, each in a turn of the event loop of its own, because a row may have many long texts. The rows are
 * JSON, so instants are ISO texts. A transaction can have only one such cursor open at a time.
 */
export async function* slicesOf<Row>(db: Db, query: RawBuilder<unknown>): AsyncGenerator<Row[]> {
  // All rows will be read, so the planner should not prefer a plan that returns the first rows early.
  await sql`set local cursor_tuple_fraction = 1`.execute(db)
  // The first batch of a large table has to wait until the whole table is sorted.
  await sql`set local statement_timeout = '5min'`.execute(db)
  await sql`declare slices no scroll cursor for select to_json(it) as row from (${query}) it`.execute(db)
  for (let size = sliceSize; size === sliceSize;) {
    const { rows } = await sql<{ row: Row }>`fetch ${sql.lit(sliceSize)} from slices`.execute(db)
    size = rows.length
    for (let at = 0; at < size; at += rowsInTurn) {
      yield rows.slice(at, at + rowsInTurn).map(it => it.row)
      await turn()
    }
  }
  await sql`close slices`.execute(db)
}
