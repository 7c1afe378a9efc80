import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import { brokenRules } from '@kargozin/api/rules.ts'
import { html, text, type z } from '@kargozin/api/fields.ts'
import { cleanLongText, cleanText, foldName } from '@kargozin/api/persian.ts'
import { maxImportedPositions, positionImport } from '@kargozin/api/structure/import-positions.ts'
import { maxStructureTitle } from '@kargozin/api/structure/levels.ts'
import {
  positionLimits,
  statementLabels,
  statementParts,
  type StatementPart,
} from '@kargozin/api/structure/positions.ts'
import { recordActivity } from '../core/activity.ts'
import { wrong } from '../core/errors.ts'
import { escapeHtml } from '../core/html.ts'
import { answer, withWarning, type Answer, type CallContext, type Member } from '../core/http/answer.ts'
import { isShortened } from '../core/sheets/cell-text.ts'
import { inBoth, judge, outcomeOf, type JudgedRow, type ReadRow } from '../core/sheets/judged-rows.ts'
import { faultsByField, faultWord, leftOutOf, shortened } from '../core/sheets/left-out.ts'
import { readSheet } from '../core/sheets/sheet.ts'
import { columnKeys, fieldsOfColumns, fieldTitled } from '../core/sheets/sheet-columns.ts'
import type { SheetRow } from '../core/sheets/workbook-read.ts'
import { say, type Word } from '../core/say.ts'
import { mapInTurns } from '../core/turns.ts'
import type { Db } from '../db/transaction.ts'

/** The columns of the workbook, with their titles here and the schema of their values. */
const columns: Readonly<Record<'title' | 'code' | StatementPart, { word: Word; field: z.ZodMiniType<string> }>> = {
  title: { word: 'Title', field: text(maxStructureTitle) },
  code: { word: 'Code|of a position', field: text(positionLimits.code) },
  purpose: { word: statementLabels.purpose, field: html() },
  duties: { word: statementLabels.duties, field: html() },
  requirements: { word: statementLabels.requirements, field: html() },
  authority: { word: statementLabels.authority, field: html() },
  conditions: { word: statementLabels.conditions, field: html() },
}

type Column = keyof typeof columns

const isColumn = (name: string): name is Column => Object.hasOwn(columns, name)
const isPart = (name: string): name is StatementPart => (statementParts as readonly string[]).includes(name)

/** Titles of other programs, besides ours in both languages. */
const otherTitles: Readonly<Partial<Record<Column, readonly string[]>>> = {
  title: [
    'عنوان سمت',
    'سمت',
    'نام سمت',
    'عنوان شغلی',
    'عنوان شغل',
    'شغل',
    'پست سازمانی',
    'position',
    'job title',
    'name',
  ],
  code: ['کد سمت', 'کد شغل', 'کد شغلی', 'کد پست', 'position code', 'job code'],
  purpose: ['هدف شغل', 'خلاصه شغل', 'summary', 'job purpose'],
  duties: ['شرح وظایف', 'وظایف و مسئولیت‌ها', 'مسئولیت‌ها', 'responsibilities', 'job description'],
  requirements: ['شرایط احراز', 'الزامات', 'qualifications'],
  authority: ['حدود اختیارات', 'authorities'],
  conditions: ['شرایط محیط کار', 'conditions'],
}

const known = columnKeys(
  Object.fromEntries(
    (Object.keys(columns) as Column[]).map(name => [
      name,
      [name, ...inBoth(columns[name].word), ...(otherTitles[name] ?? [])],
    ]),
  ),
)

/** The lines of a cell as paragraphs: a workbook has texts, and no HTML. */
const paragraphs = (cell: string) =>
  cell
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => `<p>${escapeHtml(line.trim())}</p>`)
    .join('')

const tooLong: Word = 'This text is too long.'

/** The value of a cell, or undefined with an error. An empty cell has neither. */
function valueIn(name: Column, cell: string, errors: ReadRow['errors']): string | undefined {
  const typed = isPart(name) ? cleanLongText(cell) : cleanText(cell)
  if (typed === '') return undefined
  const value = columns[name].field.safeParse(isPart(name) ? paragraphs(typed) : typed)
  if (name === 'code' && isShortened(typed)) errors.push({ field: name, word: shortened, params: { text: typed } })
  else if (value.success) return value.data
  else errors.push({ field: name, word: isTooLong(value.error) ? tooLong : 'This value is not understood.' })
  return undefined
}

/** Reads a row: its values as they are stored, and its errors. */
function readRow(source: SheetRow, fields: readonly (string | undefined)[]): ReadRow {
  const errors: ReadRow['errors'] = faultsByField(source, at => fields[at]).map(({ field, fault }) => ({
    field,
    ...faultWord(fault),
  }))
  const values: Record<string, unknown> = {}
  fields.forEach((name, at) => {
    const value =
      name && isColumn(name)
        ? valueIn(name, (source.cells[at] ?? '').toWellFormed().replaceAll('\u0000', ''), errors)
        : undefined
    if (name && value !== undefined) values[name] = value
  })
  if (!values['title'] && !errors.some(it => it.field === 'title'))
    errors.push({ field: 'title', word: 'The title is missing.' })
  return { row: source.row, values, errors, notes: [] }
}

const isTooLong = (error: Parameters<typeof brokenRules>[0]) => brokenRules(error).some(it => it.rule === 'max_length')

const keyOf = (value: unknown) => (typeof value === 'string' ? foldName(value) : '')

/** The texts by which a position is recognised. Titles of signs only have no key. */
const idsOf = ({ values }: ReadRow): string[] =>
  (['title', 'code'] as const).flatMap(name => (keyOf(values[name]) ? [`${name} ${keyOf(values[name])}`] : []))

/** The titles and codes of the positions that exist, as `idsOf` has them. */
async function readKnown(db: Db, { organization_id }: Member): Promise<Set<string>> {
  const { rows } = await sql<{ title_key: string; code_key: string | null }>`select title_key, code_key from position
    where organization_id = ${organization_id} and deleted_at is null`.execute(db)
  return new Set(rows.flatMap(it => [`title ${it.title_key}`, ...(it.code_key ? [`code ${it.code_key}`] : [])]))
}

/** A code that a position with another title has is an error, and not the same position. */
function withTakenCodes(row: ReadRow, exist: ReadonlySet<string>): ReadRow {
  const [title, code] = [`title ${keyOf(row.values['title'])}`, `code ${keyOf(row.values['code'])}`]
  if (exist.has(title) || !exist.has(code)) return row
  return { ...row, errors: [...row.errors, { field: 'code', word: 'A position with this code already exists.' }] }
}

/** Runs statements. Throws 422 if somebody adds one of these positions at the same moment. */
async function unlessTaken(run: () => Promise<unknown>): Promise<void> {
  try {
    await run()
  } catch (error) {
    if (error instanceof DatabaseError && /^position_(title|code)$/.test(error.constraint ?? ''))
      throw wrong('excel', 'taken', 'Somebody has just added one of these positions. Choose the file again.')
    throw error
  }
}

/** Adds the positions of these rows, and the first versions of their job statements. */
async function save(db: Db, who: Member, rows: readonly JudgedRow[]): Promise<void> {
  const { organization_id } = who
  const parts = sql.join(statementParts.map(name => sql.ref(name)))
  await unlessTaken(() =>
    sql`with sent as materialized (
        select uuidv7() as id, it.* from jsonb_to_recordset(${JSON.stringify(rows.map(it => it.values))}::jsonb)
          as it (title text, code text, ${sql.join(statementParts.map(name => sql`${sql.ref(name)} text`))})),
      made as (
        insert into position (organization_id, id, title, code) select ${organization_id}, id, title, code from sent returning id)
      insert into position_statement (organization_id, position_id, version, user_id, ${parts})
      select ${organization_id}, made.id, 1, ${who.user_id}, ${parts} from made join sent on sent.id = made.id
       where num_nonnulls(${parts}) > 0`.execute(db),
  )
  const after = { count: rows.length }
  await recordActivity(db, who, { type: 'import', subject: 'position', id: organization_id, after })
}

/** The rows that are read in one turn of the event loop. */
const readInTurn = 50

/** Reads the sheet with positions. Throws 422 if the file is no workbook or has no column of titles. */
async function readPositions({ who, files, gone }: CallContext<typeof positionImport.import>) {
  const knows = (title: string) => fieldTitled(known, title) !== undefined
  const sheet = await readSheet(files.excel, {
    ...{ whose: who.organization_id, most: maxImportedPositions, stop: gone },
    titles: { knows, fits: titles => titles.some(title => fieldTitled(known, title) === 'title') },
    otherwise: rows => rows.find(it => it.cells.some(knows)),
  })
  if (!sheet) throw wrong('excel', 'one_of', 'This workbook cannot be read. Save it as .xlsx again and retry.')
  const { heading, rows, facts, others } = sheet
  if (!heading) throw wrong('excel', 'one_of', 'No column of this workbook is known.')
  const { fields, unused } = fieldsOfColumns({ heading, rows }, known, (_field, cell) => cell !== '')
  const read = await mapInTurns(rows, readInTurn, row => readRow(row, fields))
  return { read, leftOut: unused.map(it => it.title), left: leftOutOf({ facts, heading, others }, unused) }
}

const fieldOf = (name: string, locale: 'fa' | 'en') => ({
  key: name,
  title: isColumn(name) ? say(locale, columns[name].word) : '',
})

async function importPositions(context: CallContext<typeof positionImport.import>) {
  const { db, who, body, locale, transaction } = context
  // Reading is slow, so no connection is held meanwhile.
  await transaction.commit()
  const { read, leftOut, left } = await readPositions(context)
  await transaction.enter(who.organization_id)
  // One import at a time, so that two cannot add the same positions.
  await sql`select from organization where id = ${who.organization_id} for no key update`.execute(db)
  const exist = await readKnown(db, who)
  const rows = read.map(row => withTakenCodes(row, exist))
  const judged = judge(rows, { idsOf, known: exist, twice: 'The same title or code is already in row {row}.' })
  const fresh = judged.filter(it => it.verdict === 'new')
  if (body.preview !== '1' && fresh.length > 0) await save(db, who, fresh)
  const nameOf = (values: ReadRow['values']) => String(values['title'] ?? values['code'] ?? '')
  const outcome = outcomeOf(judged, { leftOut, left, locale, nameOf, fieldOf: name => fieldOf(name, locale) })
  return outcome.errors.length > 0 ? withWarning('Something was left out. See the errors.', outcome) : outcome
}

/** The answer to the call that imports positions. */
export const importPositionAnswers: readonly Answer[] = [answer(positionImport.import, importPositions)]
