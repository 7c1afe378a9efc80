import { sql } from 'kysely'
import { wireName } from '@kargozin/api/field-table.ts'
import {
  certificateNames,
  employeeFieldTable,
  employeeNames,
  everyEmployeeField,
  privateNames,
  salaryNames,
} from '@kargozin/api/employees/employee-fields.ts'
import { employeeImport, maxImportedEmployees } from '@kargozin/api/employees/import-employees.ts'
import type { Locale } from '@kargozin/api/words.ts'
import { recordActivity } from '../core/activity.ts'
import { wrong } from '../core/errors.ts'
import { answer, withWarning, type Answer, type CallContext, type Member } from '../core/http/answer.ts'
import { judge, outcomeOf, type JudgedRow, type ReadRow } from '../core/sheets/judged-rows.ts'
import { leftOutOf } from '../core/sheets/left-out.ts'
import { readSheet } from '../core/sheets/sheet.ts'
import { dayHintsOf, fieldsOfColumns, fieldTitled } from '../core/sheets/sheet-columns.ts'
import { say } from '../core/say.ts'
import { mapInTurns } from '../core/turns.ts'
import type { Db } from '../db/transaction.ts'
import { unlessTaken } from './change-employees.ts'
import { fitsField, readRow, titlesFor } from './employee-sheet.ts'

/** The fields by which an employee is recognised. */
const identity = ['personnel_code', 'national_id', 'mobile', 'email'] as const

/** The identities among these of employees that exist, as 'mobile 0912…'. */
async function readKnown(db: Db, who: Member, rows: readonly ReadRow[]): Promise<Set<string>> {
  const valuesOf = (name: (typeof identity)[number]) => rows.flatMap(({ values }) => values[name] ?? [])
  const among = identity.map(
    name => sql`select ${name}::text || ' ' || it.value as id from (
        select ${sql.ref(name === 'national_id' ? `x.${name}` : `p.${name}`)} as value from employee p
          ${name === 'national_id' ? sql`join employee_private x on x.organization_id = p.organization_id and x.employee_id = p.id` : sql``}
         where p.organization_id = ${who.organization_id} and p.deleted_at is null) it
      where it.value = any(${valuesOf(name)}::text[])`,
  )
  const found = await sql<{ id: string }>`${sql.join(among, sql` union all `)}`.execute(db)
  return new Set(found.rows.map(it => it.id))
}

const identitiesOf = ({ values }: ReadRow): string[] =>
  identity.flatMap(name => (typeof values[name] === 'string' ? [`${name} ${values[name]}`] : []))

const defaults = { gender: 'unknown', languages: [], no_addiction_cert: false, no_misdeed_cert: false }

type Stored = Record<string, unknown> & { organization_id: string }

async function insertInto(
  db: Db,
  table: 'employee' | 'employee_private' | 'employee_salary',
  names: readonly string[],
  rows: readonly Stored[],
): Promise<void> {
  if (rows.length === 0) return
  const id = table === 'employee' ? 'id' : 'employee_id'
  const columns = sql.join(['organization_id', id, ...names].map(it => sql.ref(it)))
  await sql`insert into ${sql.table(table)} (${columns}) select ${columns}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(db)
}

/** The rows that are inserted by one statement: the keys of names take some time. */
const together = 2000

/** Adds the employees of these rows. Throws 422 if somebody gives another employee the code of one at the same moment. */
async function save(db: Db, who: Member, rows: readonly JudgedRow[]): Promise<void> {
  const { organization_id } = who
  const having = (all: readonly Stored[], names: readonly string[]) =>
    all.filter(row => names.some(name => name in row))
  for (let at = 0; at < rows.length; at += together) {
    const slice = rows.slice(at, at + together)
    const ids = await sql<{ id: string }>`select uuidv7() as id from generate_series(1, ${slice.length}::int)`.execute(
      db,
    )
    const all = slice.map(({ values }, place) => {
      const id = ids.rows[place]?.id
      return { ...defaults, ...values, organization_id, id, employee_id: id }
    })
    const secret = having(all, privateNames).map(row => ({ personality_factors: [], ...row }))
    await unlessTaken(async () => {
      await insertInto(db, 'employee', [...employeeNames, ...certificateNames], all)
      await insertInto(db, 'employee_private', privateNames, secret)
      await insertInto(db, 'employee_salary', salaryNames, having(all, salaryNames))
    })
  }
  const after = { count: rows.length }
  await recordActivity(db, who, { type: 'import', subject: 'employee', id: organization_id, after })
}

const nameOf = (values: ReadRow['values']) => [values['first_name'], values['last_name']].filter(Boolean).join(' ')

function fieldOf(name: string, locale: Locale) {
  const word = everyEmployeeField[name]?.word
  return { key: wireName(employeeFieldTable, name), title: word ? say(locale, word) : '' }
}

/** The rows that are read in one turn of the event loop. */
const readInTurn = 50

/** Reads the sheet with employees. Throws 422 if the file is no workbook or no column is known. */
async function readEmployees({ who, files, gone }: CallContext<typeof employeeImport.import>) {
  const known = titlesFor(who)
  const knows = (title: string) => fieldTitled(known, title) !== undefined
  const sheet = await readSheet(files.file, {
    ...{ whose: who.organization_id, most: maxImportedEmployees, stop: gone },
    titles: { knows, fits: titles => titles.filter(knows).length > 1 },
    otherwise: rows => rows.find(it => it.cells.some(knows)),
  })
  if (!sheet) throw wrong('file', 'one_of', 'This workbook cannot be read. Save it as .xlsx again and retry.')
  const { heading, rows, facts, others } = sheet
  if (!heading) throw wrong('file', 'one_of', 'No column of this workbook is known.')
  const columns = fieldsOfColumns({ heading, rows }, known, fitsField)
  const hintsAt = dayHintsOf(rows, facts)
  const read = await mapInTurns(rows, readInTurn, row => readRow(row, columns, hintsAt))
  const leftOut = columns.unused.map(it => it.title)
  return { read, leftOut, left: leftOutOf({ facts, heading, others }, columns.unused) }
}

async function importEmployees(context: CallContext<typeof employeeImport.import>) {
  const { db, who, body, locale, transaction } = context
  // Reading is slow, so no connection is held meanwhile.
  await transaction.commit()
  const { read, leftOut, left } = await readEmployees(context)
  await transaction.enter(who.organization_id)
  // One import at a time, so that two cannot add the same people.
  await sql`select from organization where id = ${who.organization_id} for no key update`.execute(db)
  const known = await readKnown(db, who, read)
  const judged = judge(read, { idsOf: identitiesOf, known, twice: 'The same person is already in row {row}.' })
  const fresh = judged.filter(it => it.verdict === 'new')
  if (body.preview !== '1' && fresh.length > 0) await save(db, who, fresh)
  const outcome = outcomeOf(judged, { leftOut, left, locale, nameOf, fieldOf: name => fieldOf(name, locale) })
  return outcome.errors.length > 0 ? withWarning('Something was left out. See the errors.', outcome) : outcome
}

/** The answer to the call that imports employees. */
export const importEmployeeAnswers: readonly Answer[] = [answer(employeeImport.import, importEmployees)]
