import { DatabaseError } from 'pg'
import { sql, type Generated, type Insertable, type Kysely, type RawBuilder, type SelectType } from 'kysely'
import { nouns, type Noun, type NounName } from '@kargozin/api/nouns.ts'
import { foldName } from '@kargozin/api/persian.ts'
import { containing, ofOrganization } from '../../db/conditions.ts'
import { jsonColumns } from '../../db/json-columns.ts'
import type { Db } from '../../db/transaction.ts'
import type { DB } from '../../db/types.ts'
import { changed, recordActivity, type NewActivity } from '../activity.ts'
import { notFound, refuse, wrong } from '../errors.ts'
import { withMessage, type Member } from './answer.ts'
import { pageOf, paginationOf } from './page.ts'
import type { Word } from '../say.ts'

/*
 * The rows of nouns that stay in their table when they are deleted, so that they can be restored. A noun with rules of its own writes
 * its own statements and uses of these functions what it can.
 */

type AnyRow = { organization_id: string; id: Generated<string>; deleted_at: string | null }

/** The tables of nouns whose rows can be restored. */
type KeptTable = { [Name in NounName & keyof DB]: DB[Name] extends AnyRow ? Name : never }[NounName & keyof DB]

type ColumnOf<Table extends KeptTable> = Exclude<keyof DB[Table], keyof AnyRow> & string

/** A row as it is read, with these columns. */
type Row<Table extends KeptTable, Column extends ColumnOf<Table>> = { id: string } & {
  [Name in Column]: SelectType<DB[Table][Name]>
}
type Written<Table extends KeptTable, Column extends ColumnOf<Table>> = Pick<
  Insertable<DB[Table]>,
  Column & keyof Insertable<DB[Table]>
>
/** The values of a new row. JSON is given as it is read, or as text. */
type New<Table extends KeptTable, Column extends ColumnOf<Table>> = { id?: string } & {
  [Name in keyof Written<Table, Column>]: Written<Table, Column>[Name] | SelectType<DB[Table][Name & Column]>
}

/** What a noun demands beyond the constraints of its table. */
type Rules<Known, Column> = {
  /** The message about a name that another row has. The unique index `<table>_<column>` holds the names of rows that are not deleted. */
  taken?: Word
  /** Throws if the caller may not see the row, or not change it. */
  allow?: (who: Member, row: Known) => void
  /** Throws if the values of a row contradict each other. */
  check?: (row: Omit<Known, 'id'>) => void
  /** The order of the list; by name if it is not given. */
  order?: RawBuilder<unknown>
  /** How many rows an organisation can have, or how many with the same values of the columns `per`, and the message when it has them. */
  most?: { limit: number; per?: readonly Column[]; full: Word }
}

/** A request for a page of rows. */
type Paged = {
  db: Db
  who: Member
  query: { title?: string | undefined; page?: number | undefined; per_page?: number | undefined }
  from: { url: string }
}

/** Kysely does not resolve the types of a table that is a type parameter. So the statements are written for a table with these columns. */
type PlainDb = Kysely<{ row: AnyRow & { title: string } }>

/** Values with JSON as text, because the driver would write an array as one of PostgreSQL. */
const written = (noun: KeptTable, values: object): object =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const isJson = typeof value === 'object' && value !== null && jsonColumns.some(it => it === `${noun}.${name}`)
      return [name, isJson ? JSON.stringify(value) : value]
    }),
  )

/** The statements on the rows of a noun. */
function statementsOf<Known extends { id: string }>(
  noun: KeptTable,
  columns: readonly string[],
  order: RawBuilder<unknown> = sql`${sql.ref(columns[0] ?? 'id')} collate "fa-x-icu"`,
) {
  const shown = ['id', ...columns] as ['id']
  const table = noun as unknown as 'row'
  const plain = (db: Db) => db as unknown as PlainDb
  const select = (db: Db, who: Member) => plain(db).selectFrom(table).select(shown).where(ofOrganization(who))
  return {
    /** The rows that are not deleted, in order. */
    listed: (db: Db, who: Member) =>
      select(db, who).where('deleted_at', 'is', null).orderBy(order).orderBy('id').$castTo<Known>(),
    /** Reads and locks a row, also a deleted one. */
    lock: async (db: Db, who: Member, id: string) => {
      const found = select(db, who).select('deleted_at').where('id', '=', id).forUpdate()
      const { deleted_at, ...row } = await found.executeTakeFirstOrThrow(notFound)
      return { row: row as unknown as Known, isDeleted: deleted_at !== null } // `shown` are the columns of Known
    },
    /** The number of rows that are not deleted and have these values. */
    count: async (db: Db, who: Member, values: [name: string, value: unknown][]): Promise<number> => {
      const counted = plain(db)
        .selectFrom(table)
        .select(eb => eb.fn.countAll<number>().as('total'))
        .where(ofOrganization(who))
        .where('deleted_at', 'is', null)
        .where(
          sql<boolean>`${sql.join([sql`true`, ...values.map(([name, value]) => sql`${sql.ref(name)} = ${value}`)], sql` and `)}`,
        )
      return (await counted.executeTakeFirstOrThrow()).total
    },
    insert: async (db: Db, who: Member, values: object): Promise<Known> => {
      const added = plain(db)
        .insertInto(table)
        .values({ organization_id: who.organization_id, ...(written(noun, values) as { title: string }) }) // the columns of the table
      return (await added.returning(shown).executeTakeFirstOrThrow()) as unknown as Known // as above
    },
    set: (db: Db, who: Member, id: string, values: object) =>
      plain(db).updateTable(table).set(written(noun, values)).where(ofOrganization(who)).where('id', '=', id).execute(),
  }
}

/**
 * A page of the listed rows, twenty by default. `title` finds a part of the name in any spelling; for that, the table needs the column
 * `<called>_key`.
 */
async function pageIn<Known extends { id: string }>(
  listed: ReturnType<ReturnType<typeof statementsOf<Known>>['listed']>,
  called: string,
  { query, from }: Paged,
  conditions: readonly RawBuilder<boolean>[],
) {
  const page = pageOf(query, 20)
  const key = foldName(query.title ?? '')
  // A title that is only punctuation has an empty key, which would match every title.
  const isAsked = Boolean(query.title?.trim())
  const named = sql<boolean>`${sql.ref(`${called}_key`)} like ${key ? containing(key) : ''}`
  const found = listed.where(eb => eb.and([...conditions, ...(isAsked ? [named] : [])]))
  const counted = found
    .clearSelect()
    .clearOrderBy()
    .select(eb => eb.fn.countAll<number>().as('total'))
  const [rows, { total }] = await Promise.all([
    found.limit(page.limit).offset(page.offset).$castTo<Known>().execute(),
    counted.executeTakeFirstOrThrow(),
  ])
  return { rows, pagination: paginationOf(page, total, from.url) }
}

type Difference = { before: object; after: object }

/** Records changes of rows, if the noun is in the history. The column `called` has the name of a row, which the history calls its title. */
function historyOf(noun: KeptTable, called: string) {
  const { history }: Noun = nouns[noun]
  const record = async (db: Db, who: Member, it: Pick<NewActivity, 'type' | 'id' | 'before' | 'after'>) => {
    if (history) await recordActivity(db, who, { subject: noun, ...it })
  }
  const nameOf = (row: object) => ({ title: String(new Map(Object.entries(row)).get(called)) })
  const titled = (values: object) =>
    Object.fromEntries(Object.entries(values).map(([name, it]) => [name === called ? 'title' : name, it]))
  const recordUpdate = (db: Db, who: Member, row: { id: string }, { before, after }: Difference) =>
    record(db, who, {
      ...{ type: 'update', id: row.id, before: { ...nameOf(row), ...titled(before) } },
      after: { ...nameOf({ ...row, ...after }), ...titled(after) },
    })
  return { record, recordUpdate, nameOf, titled }
}

/** The checks of a noun. The column `called` has the name of a row. */
function checksOf<Known extends { id: string }, Column extends string>(
  noun: KeptTable,
  called: string,
  { lock, count }: ReturnType<typeof statementsOf<Known>>,
  { allow, most, taken = 'This name is already in use.' }: Rules<Known, Column>,
) {
  /** Runs a statement. If the unique index on names refuses it, a row had the name before or gets it at the same moment. */
  const unlessTaken = async <Result>(run: () => Promise<Result>, refusal: () => Error): Promise<Result> => {
    try {
      return await run()
    } catch (error) {
      throw error instanceof DatabaseError && error.constraint === `${noun}_${called}` ? refusal() : error
    }
  }
  const lockAny = async (db: Db, who: Member, id: string) => {
    const locked = await lock(db, who, id)
    allow?.(who, locked.row)
    return locked
  }
  return {
    /** Reads and locks a row, also a deleted one, if the caller may change it. */
    lockAny,
    /** Reads and locks a row, if the caller may change it. */
    find: async (db: Db, who: Member, id: string): Promise<Known> => {
      const { row, isDeleted } = await lockAny(db, who, id)
      if (isDeleted) throw notFound()
      return row
    },
    /** Throws 409 if there can be no row more like this one. */
    requireRoom: async (db: Db, who: Member, values: object): Promise<void> => {
      if (!most) return
      const { limit, per = [], full } = most
      const alike = Object.entries(values).filter(([name]) => per.includes(name as Column))
      if ((await count(db, who, alike)) >= limit) throw refuse(409, full, { params: { limit } })
    },
    /** Runs a statement that gives a row its name. Throws 422 if another row has it. */
    orWrong: <Result>(run: () => Promise<Result>) => unlessTaken(run, () => wrong(called, 'taken', taken)),
    /** Runs a statement that restores a row. Throws 409 if another row has its name now. */
    orRefuse: <Result>(run: () => Promise<Result>) => unlessTaken(run, () => refuse(409, taken)),
  }
}

/**
 * Reads and writes the rows of a noun, and records it in the history. `columns` are those that are read and written; the first one has
 * the name of a row. The functions throw 404 for a row that does not exist, and all but `restore` for a deleted one.
 */
export function rowsOf<const Table extends KeptTable, const Column extends ColumnOf<Table>>(
  noun: Table,
  columns: readonly [Column, ...Column[]],
  rules: Rules<Row<Table, Column>, NoInfer<Column>> = {},
) {
  type Known = Row<Table, Column>
  type Given = New<Table, Column>
  const statements = statementsOf<Known>(noun, columns, rules.order)
  const { lockAny, find, requireRoom, orWrong, orRefuse } = checksOf(noun, columns[0], statements, rules)
  const { record, recordUpdate, nameOf, titled } = historyOf(noun, columns[0])
  return {
    listed: statements.listed,
    /** A page of the rows that meet these conditions. */
    page: (asked: Paged, conditions: readonly RawBuilder<boolean>[] = []) =>
      pageIn<Known>(statements.listed(asked.db, asked.who), columns[0], asked, conditions),
    find,
    /** Runs a statement of the noun itself, and throws 422 if it gives a row the name of another. */
    orWrong,
    /** `after` is what the history keeps of the values. */
    async create(db: Db, who: Member, values: Given, after: object = values): Promise<Known> {
      rules.check?.(values as unknown as Omit<Known, 'id'>) // columns with a default may be missing
      await requireRoom(db, who, values)
      const row = await orWrong(() => statements.insert(db, who, values))
      await record(db, who, { type: 'create', id: row.id, after: titled(after) })
      return row
    },
    async update(db: Db, who: Member, id: string, values: Partial<Given>): Promise<Known> {
      const row = await find(db, who, id)
      const difference = changed(row, values)
      if (!difference) return row
      const next = { ...row, ...difference.after }
      rules.check?.(next)
      await orWrong(() => statements.set(db, who, id, difference.after))
      await recordUpdate(db, who, row, difference)
      return next
    },
    async remove(db: Db, who: Member, id: string): Promise<Known> {
      const row = await find(db, who, id)
      await statements.set(db, who, id, { deleted_at: new Date().toISOString() })
      await record(db, who, { type: 'delete', id, before: nameOf(row) })
      return row
    },
    /** A row that is not deleted stays as it is, so that a second click is no error. */
    async restore(db: Db, who: Member, id: string): Promise<Known> {
      const { row, isDeleted } = await lockAny(db, who, id)
      if (!isDeleted) return row
      await requireRoom(db, who, row)
      await orRefuse(() => statements.set(db, who, id, { deleted_at: null }))
      await record(db, who, { type: 'restore', id, after: nameOf(row) })
      return row
    },
  }
}

/** The functions of rowsOf that answers need. */
type PlainRows<Known, Given> = {
  create(db: Db, who: Member, values: Given): Promise<Known>
  update(db: Db, who: Member, id: string, values: Partial<Given>): Promise<Known>
  remove(db: Db, who: Member, id: string): Promise<Known>
  restore(db: Db, who: Member, id: string): Promise<Known>
}

type Context = { db: Db; who: Member }
type OnRow = Context & { params: Record<string, string> }

/** The id of the row, which is the last parameter of the path. */
const idIn = ({ params }: OnRow): string => Object.values(params).at(-1) ?? ''

/**
 * The answers of a noun whose calls do no more than rowsOf does. `reply` converts a row to the data of the calls; `created` and
 * `removed` are the messages of two of them.
 */
export function plainAnswers<Known, Given, Reply>(
  { create, update, remove, restore }: PlainRows<Known, Given>,
  reply: (row: Known) => Reply,
  { created = 'Done successfully.', removed = 'Done successfully.' }: { created?: Word; removed?: Word } = {},
) {
  return {
    create: async ({ db, who, body }: Context & { body: Given }) =>
      withMessage(created, reply(await create(db, who, body))),
    update: async (at: OnRow & { body: Partial<Given> }) => reply(await update(at.db, at.who, idIn(at), at.body)),
    remove: async (at: OnRow) => withMessage(removed, reply(await remove(at.db, at.who, idIn(at)))),
    restore: async (at: OnRow) => reply(await restore(at.db, at.who, idIn(at))),
  }
}
