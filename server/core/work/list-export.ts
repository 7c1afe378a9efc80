import { sql, type RawBuilder } from 'kysely'
import type { FieldKind } from '@kargozin/api/field-table.ts'
import type { Label } from '@kargozin/api/labels.ts'
import type { Locale } from '@kargozin/api/words.ts'
import type { Db } from '../../db/transaction.ts'
import { say, type Word } from '../say.ts'
import type { Cell, Column } from '../sheets/workbook-write.ts'
import { slicesOf, type Exporting, type Table } from './exports.ts'

/** A column of the workbook of a list. */
export type ListColumn<Row> = Omit<Column, 'title'> & { title: Word | Label; of(row: Row, locale: Locale): Cell }

type Shown<Row> = {
  /** The file name, and the sheet name unless `sheet` is set. */
  title: string
  sheet?: string
  columns: readonly ListColumn<Row>[]
  heavy?: boolean
}

type Found = {
  /** SQL: all rows of the list, in its order. */
  query: RawBuilder<unknown>
  /** SQL: `from … where …`, to count the rows. */
  from: RawBuilder<unknown>
}

/** The table of a list: the rows of a query, with a cell for each column. */
export async function listTable<Row>({ db, locale }: Exporting, { query, from, ...shown }: Found & Shown<Row>) {
  const count = await countOf(db, from)
  return tableOf<Row>(locale, { ...shown, count, rows: slicesOf<Row>(db, query) })
}

/** The table of rows that are already known, or read in another way. */
export function tableOf<Row>(
  locale: Locale,
  {
    columns,
    rows,
    sheet,
    ...table
  }: Shown<Row> & { count: number; rows: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]> },
): Table {
  async function* inCells() {
    for await (const slice of rows) yield slice.map(row => columns.map(column => column.of(row, locale)))
  }
  const heading = (title: Word | Label) => (typeof title === 'string' ? say(locale, title) : title[locale])
  return {
    ...table,
    sheet: sheet ?? table.title,
    columns: columns.map(({ title, kind, width }) => ({
      ...{ title: heading(title), kind },
      ...(width === undefined ? {} : { width }),
    })),
    rows: inCells(),
  }
}

async function countOf(db: Db, from: RawBuilder<unknown>): Promise<number> {
  // The filters select very different numbers of rows, so each query is planned for its own values.
  await sql`set local plan_cache_mode = force_custom_plan`.execute(db)
  const { rows } = await sql<{ count: number }>`select count(*) as count ${from}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Several texts in one cell; null if there is none. */
export const joined = (texts: readonly (string | null)[], locale: Locale): Cell =>
  texts.filter(Boolean).join(locale === 'fa' ? '، ' : ', ') || null

/** The titles of things in one cell. */
export const joinedTitles = (things: readonly { title: string }[], locale: Locale): Cell =>
  joined(
    things.map(it => it.title),
    locale,
  )

/** The kind of the column of a field. */
export const columnKind = (kind: FieldKind): Column['kind'] =>
  kind === 'day' || kind === 'number' || kind === 'instant' ? kind : 'text'

/** The cell of a field of a table: for fields with a fixed set of values, their labels. */
export function fieldCell(kind: FieldKind, value: unknown, locale: Locale): Cell {
  if (value === null || value === undefined || value === '') return null
  if (kind === 'flag') return value === true ? say(locale, 'Yes') : null
  const labels = typeof kind === 'object' ? ('one' in kind ? kind.one : kind.many) : {}
  const textOf = (it: unknown) => labels[String(it)]?.[locale] ?? String(it)
  if (Array.isArray(value)) return joined(value.map(textOf), locale)
  return typeof value === 'number' && !labels[value] ? value : textOf(value)
}
