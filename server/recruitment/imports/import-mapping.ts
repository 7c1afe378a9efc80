import type { Selectable } from 'kysely'
import {
  manyColumns,
  type ColumnField,
  type ImportColumn,
  type imports,
} from '@kargozin/api/recruitment/imports/imports.ts'
import type { CallContext, Member } from '../../core/http/answer.ts'
import { notFound, refuse } from '../../core/errors.ts'
import { announce } from '../../core/events.ts'
import { enqueue } from '../../core/queue.ts'
import type { SheetColumns } from '../../db/json-columns.ts'
import type { Db } from '../../db/transaction.ts'
import type { DB } from '../../db/types.ts'
import { columnNamed, identifiesPerson, type Titles } from './import-columns.ts'
import { rememberedKey } from './import-known.ts'
import type { ImportKey } from './import-rows.ts'
import { importEvent, importing } from './import-run.ts'
import { requireImport, readImport } from './import-show.ts'
import { ofOrganization } from '../../db/conditions.ts'

/** The organisation's choices for the columns of earlier workbooks. */
export async function readTitles(db: Db, who: Pick<Member, 'organization_id'>): Promise<Titles> {
  const rows = await db.selectFrom('import_title').select(['title_key', 'field']).where(ofOrganization(who)).execute()
  return new Map(rows.map(it => [it.title_key, it.field as ColumnField | null])) // only mapColumns writes it
}

/** Stores the columns of a workbook with their fields. */
export async function keepColumns(db: Db, key: ImportKey, columns: SheetColumns): Promise<void> {
  await db
    .updateTable('import')
    .set({ columns: JSON.stringify(columns) })
    .where(ofOrganization(key))
    .where('id', '=', key.import_id)
    .execute()
}

/**
 * Assigns columns to fields. If a field changes, the rows are read again from the file, and corrections of the user in them
 * are lost.
 */
export async function mapColumns({ params, body, db, who, locale }: CallContext<typeof imports.mapColumns>) {
  const it = await requireImport(db, who, params.import_uuid, true)
  if (it.state !== 'ready') throw refuse(409, 'This import can no longer be changed.')
  if (!it.columns) throw notFound()
  if (body.sheet !== undefined && body.sheet !== it.columns.sheet) await chooseSheet(db, it, it.columns, body.sheet)
  else if (body.columns) await assignColumns(db, who, it, it.columns, body.columns)
  return { import: await readImport(db, who, it.id, locale) }
}

/** Reads another sheet of the workbook. */
async function chooseSheet(db: Db, it: Selectable<DB['import']>, before: SheetColumns, sheet: string): Promise<void> {
  if (!before.sheets?.includes(sheet)) throw refuse(422, 'This workbook has no such sheet.')
  const key = { organization_id: it.organization_id, import_id: it.id }
  await keepColumns(db, key, { row: 0, columns: [], sheet, sheets: before.sheets })
  await readAnew(db, it)
}

type Choices = { at: number; field: ColumnField | null }[]

async function assignColumns(
  db: Db,
  who: Member,
  it: Selectable<DB['import']>,
  was: SheetColumns,
  chosen: Choices,
): Promise<void> {
  const choices = new Map(chosen.map(column => [column.at, column.field]))
  const before = was.columns
  const after = before.map(column => decided(column, choices))
  if ([...choices.keys()].some(at => !before.some(column => column.at === at)))
    throw refuse(422, 'This workbook has no such column.')
  requireClear(after.map(column => column.field))
  await keepColumns(db, { organization_id: who.organization_id, import_id: it.id }, { ...was, columns: after })
  await rememberTitles(
    db,
    who,
    after.filter(column => choices.has(column.at)),
    before,
  )
  if (after.some((column, index) => column.field !== before[index]?.field)) await readAnew(db, it)
}

async function readAnew(db: Db, it: Selectable<DB['import']>): Promise<void> {
  await db
    .updateTable('import')
    .set({ state: 'reading', percent: 0, message: null })
    .where(ofOrganization(it))
    .where('id', '=', it.id)
    .execute()
  await enqueue(db, importing.reading, { organization_id: it.organization_id, import_id: it.id })
  announce(db, importEvent(it, 0))
}

function decided(column: ImportColumn, choices: ReadonlyMap<number, ColumnField | null>): ImportColumn {
  const field = choices.get(column.at)
  return field === undefined ? column : { ...column, field, open: false }
}

/** Checks that each field has one column, and that the columns identify a person. */
function requireClear(fields: (ColumnField | null)[]): void {
  const assigned = fields.filter(field => field !== null && field !== manyColumns)
  if (new Set(assigned).size < assigned.length)
    throw refuse(422, 'Two columns cannot contain the same field. Choose one of them.')
  if (!identifiesPerson(assigned))
    throw refuse(422, 'Choose the column with the name, and the column with the mobile number or the e-mail address.')
}

/** Remembers the choices for unknown titles. A title that occurs twice in a workbook is ambiguous and not remembered. */
async function rememberTitles(db: Db, who: Member, choices: ImportColumn[], all: ImportColumn[]): Promise<void> {
  const { organization_id } = who
  const titles = choices
    .map(({ title, field }) => ({ title, title_key: rememberedKey(title), field }))
    .filter(it => it.title_key !== '')
    .filter(it => all.filter(other => rememberedKey(other.title) === it.title_key).length === 1)
  const knownKeys = titles.filter(it => columnNamed(it.title) === it.field).map(it => it.title_key)
  const own = titles.filter(it => columnNamed(it.title) !== it.field)
  if (knownKeys.length > 0)
    await db
      .deleteFrom('import_title')
      .where(ofOrganization({ organization_id }))
      .where('title_key', 'in', knownKeys)
      .execute()
  if (own.length > 0)
    await db
      .insertInto('import_title')
      .values(own.map(({ title_key, field }) => ({ organization_id, title_key, field })))
      .onConflict(it =>
        it.columns(['organization_id', 'title_key']).doUpdateSet(eb => ({ field: eb.ref('excluded.field') })),
      )
      .execute()
}
