import { wireName } from '@kargozin/api/field-table.ts'
import { personName } from '@kargozin/api/iran.ts'
import type { Labels } from '@kargozin/api/labels.ts'
import {
  certificateNames,
  employeeFieldTable,
  employeeNames,
  everyEmployeeField,
  privateNames,
  salaryNames,
} from '@kargozin/api/employees/employee-fields.ts'
import { cleanText, foldName, parseNumber } from '@kargozin/api/persian.ts'
import { brokenRules, ruleWord } from '@kargozin/api/rules.ts'
import type { Member } from '../core/http/answer.ts'
import { isDamaged, isLost, isShortened, saysNone } from '../core/sheets/cell-text.ts'
import {
  dayIn,
  emailIn,
  mobileIn,
  nationalCodeIn,
  phoneIn,
  wholeDigits,
  type DayHints,
  type Found,
} from '../core/sheets/cell-values.ts'
import { ageNote } from '../core/sheets/birth-days.ts'
import { degreeOf, genderOf } from '../core/sheets/choice-words.ts'
import { inBoth, type ReadRow, type RowError } from '../core/sheets/judged-rows.ts'
import { damaged, faultsByField, faultWord, fromOtherColumn, partTaken, shortened } from '../core/sheets/left-out.ts'
import { columnKeys, type KnownTitles, type SheetFields } from '../core/sheets/sheet-columns.ts'
import type { SheetRow } from '../core/sheets/workbook-read.ts'
import { mayApart } from './access/apart.ts'

const fullName = 'full_name'

/** Titles of other programs, besides ours in both languages. */
const otherTitles: Readonly<Record<string, readonly string[]>> = {
  [fullName]: ['نام و نام خانوادگی', 'full name', 'نام کامل', 'نام کارمند', 'employee'],
  first_name: ['نام کوچک', 'firstname', 'given name'],
  last_name: ['فامیلی', 'نام فامیلی', 'surname', 'family name', 'lastname'],
  personnel_code: ['شماره پرسنلی', 'کد کارمندی', 'personnel number', 'employee number'],
  mobile: ['تلفن همراه', 'شماره موبایل', 'mobile number', 'phone number'],
  email: ['پست الکترونیک', 'رایانامه', 'email', 'email address'],
  national_id: ['کدملی', 'شماره ملی', 'national id'],
  started_on: ['تاریخ استخدام', 'تاریخ شروع', 'تاریخ شروع به کار', 'start date', 'hire date'],
  contract_ends_on: ['تاریخ پایان قرارداد', 'contract end'],
  salary: ['حقوق', 'حقوق ماهانه', 'salary'],
}

/** The names of the fields that the caller may import. */
const namesFor = (who: Member): string[] => [
  ...employeeNames,
  ...(mayApart(who, 'certificates') ? certificateNames : []),
  ...(mayApart(who, 'private') ? privateNames : []),
  ...(mayApart(who, 'pay') ? salaryNames : []),
]

/** The known titles of the fields that the caller may import. */
export function titlesFor(who: Member): KnownTitles {
  const titlesOf = (name: string) => {
    const word = everyEmployeeField[name]?.word
    const titles = [name, wireName(employeeFieldTable, name), ...(otherTitles[name] ?? [])]
    return word ? [...titles, ...inBoth(word)] : titles
  }
  const names = [fullName, ...namesFor(who)]
  return columnKeys(Object.fromEntries(names.map(name => [name, titlesOf(name)])))
}

/** A telephone number as it is called; with an extension if there is room for it. */
function telephone(text: string): Found | null {
  const found = phoneIn(text)
  return found?.partly && everyEmployeeField['phone']?.field.safeParse(text).success
    ? { value: text, partly: false }
    : found
}

/** The forms of fields of which a cell may contain more than the value. */
const foundIn: Readonly<Record<string, (text: string) => Found | null>> = {
  mobile: mobileIn,
  email: emailIn,
  national_id: nationalCodeIn,
  phone: telephone,
}

/** Whether a text is a value of a field, to choose between columns with the same field. */
export function fitsField(name: string, text: string): boolean {
  const found = foundIn[name]
  if (found) return found(text) !== null
  return everyEmployeeField[name]?.kind !== 'day' || dayIn(text) !== null
}

const keysByLabel = (labels: Labels) =>
  new Map(Object.entries(labels).flatMap(([key, { fa, en }]) => [key, fa, en].map(it => [foldName(it), key] as const)))

const flags = new Map<string, boolean>([
  ...['بله', 'بلی', 'دارد', 'آری', 'yes', 'y', 'true', '1', '✓', '✔', '☑'].map(it => [foldName(it), true] as const),
  ...['خیر', 'نه', 'ندارد', 'no', 'n', 'false', '0', '✗', '✘', '☐', '☒'].map(it => [foldName(it), false] as const),
])

/** Words besides the labels. */
const wordsFor: Readonly<Record<string, ReadonlyMap<string, string>>> = { gender: genderOf, degree: degreeOf }

/** The keys of a field with a fixed set of values. Undefined if a part of the text is none of them. */
function keysIn(name: string, text: string): unknown {
  const kind = everyEmployeeField[name]?.kind
  if (typeof kind !== 'object') return undefined
  const keys = keysByLabel('one' in kind ? kind.one : kind.many)
  if ('one' in kind) {
    const key = keys.get(foldName(text)) ?? wordsFor[name]?.get(foldName(text))
    return name === 'contract_type' && key ? Number(key) : key
  }
  const chosen = text.split(/[،,;؛]/).flatMap(it => (it.trim() ? [keys.get(foldName(it))] : []))
  return chosen.includes(undefined) ? undefined : chosen
}

const plainValues: Readonly<Record<string, (text: string) => unknown>> = {
  number: parseNumber,
  flag: text => flags.get(foldName(text)),
}

/** The codes, which other programs keep as numbers and write with a fraction: 501.0. */
const codeNames: ReadonlySet<string> = new Set(['personnel_code', 'bc_id', 'insurance_number'])

/** The value of a cell by the kind of its field. Null or undefined if the text has none. */
function valueOf(name: string, text: string, hints: DayHints): unknown {
  const kind = everyEmployeeField[name]?.kind
  if (kind === 'day') return dayIn(text, hints)
  if (typeof kind === 'object') return keysIn(name, text)
  const read = kind && plainValues[kind]
  if (read) return read(text)
  return codeNames.has(name) ? (wholeDigits(text) ?? text) : text
}

type Messages = { errors: RowError[]; notes: RowError[] }

/** The checked value of a cell, or undefined with an error. */
function checked(name: string, text: string, { errors, notes }: Messages, hints: DayHints): unknown {
  const found = foundIn[name]?.(text)
  if (!found && isShortened(text)) {
    errors.push({ field: name, word: shortened, params: { text } })
    return undefined
  }
  if (found?.partly)
    notes.push({ field: name, word: partTaken, params: { value: found.value, cell: text.slice(0, 100) } })
  return storedForm(name, found ? found.value : valueOf(name, text, hints), errors)
}

/** A value in its stored form, or undefined with an error. */
function storedForm(name: string, value: unknown, errors: RowError[]): unknown {
  const field = everyEmployeeField[name]?.field.safeParse(value)
  if (field?.success) return field.data
  errors.push({ field: name, word: wordOf(field && brokenRules(field.error)[0]?.rule) })
  return undefined
}

/** The message for a broken rule. Only these rules say more than that the value is wrong. */
const wordOf = (rule: string | undefined): RowError['word'] =>
  rule === 'national_code' || rule === 'mobile' || rule === 'email' ? ruleWord(rule) : 'This value is not understood.'

/** Whether «ندارد» in a field means that the field has no value. */
function mayBeNone(name: string): boolean {
  const kind = everyEmployeeField[name]?.kind
  return kind !== 'flag' && (typeof kind !== 'object' || 'many' in kind)
}

/** The text of the chosen column of a field, or of another column of the field if only that one has a fitting text in this row. */
function cellFor(name: string, chosen: number, { cells }: SheetRow, { placesOf }: SheetFields) {
  const textAt = (at: number) => {
    const text = cleanText((cells[at] ?? '').toWellFormed().replaceAll('\u0000', ''))
    return saysNone(text) && mayBeNone(name) ? '' : text
  }
  const at = placesOf(name).find(it => fitsField(name, textAt(it))) ?? chosen
  return { at, text: textAt(at) }
}

/** Reads a row: its values in their stored form, the errors, and notes on cells of which only a part was taken. */
export function readRow(source: SheetRow, columns: SheetFields, hintsAt: (at: number) => DayHints): ReadRow {
  const { fields, titles } = columns
  const errors: RowError[] = faultsByField(source, at => fields[at]).map(({ field, fault }) => ({
    field: field === fullName ? 'last_name' : field,
    ...faultWord(fault),
  }))
  const notes: RowError[] = []
  const values: Record<string, unknown> = {}
  fields.forEach((name, chosen) => {
    if (name === undefined) return
    const { at, text } = cellFor(name, chosen, source, columns)
    if (text === '') return
    const field = name === fullName ? 'last_name' : name
    if (at !== chosen) notes.push({ field, word: fromOtherColumn, params: { title: titles[at] ?? '' } })
    if (isDamaged(text)) notes.push({ field, word: damaged })
    if (isLost(text)) return
    if (name !== fullName) values[name] = checked(name, text, { errors, notes }, hintsAt(at))
    else {
      const parts = personName(text)
      Object.assign(values, { first_name: parts.name || parts.last_name, last_name: parts.name ? parts.last_name : '' })
    }
  })
  const age = ageNote(typeof values['birth_date'] === 'string' ? values['birth_date'] : null)
  if (age) notes.push({ field: 'birth_date', ...age })
  for (const name of ['first_name', 'last_name'])
    if (!values[name] && !errors.some(it => it.field === name))
      errors.push({ field: name, word: 'The name is missing.' })
  return { row: source.row, values, errors, notes }
}
