import { foldName } from '@kargozin/api/persian.ts'
import {
  importColumns,
  importFields,
  type ColumnField,
  type ImportColumn,
} from '@kargozin/api/recruitment/imports/imports.ts'
import type { Locale } from '@kargozin/api/words.ts'
import { refuse } from '../../core/errors.ts'
import { say } from '../../core/say.ts'
import type { SheetRow } from '../../core/sheets/workbook-read.ts'
import type { SheetColumns } from '../../db/json-columns.ts'
import { shortenedText } from './import-check.ts'
import { rememberedKey } from './import-known.ts'

/** Column titles of other programs, besides our own titles. */
const otherTitles: Partial<Record<ColumnField, readonly string[]>> = {
  name: ['first name', 'firstname', 'given name', 'نام کوچک', 'اسم'],
  last_name: ['family', 'surname', 'family name', 'lastname', 'فامیلی', 'فامیل', 'نام فامیلی', 'شهرت'],
  full_name: [
    'full name',
    'نام و نام خانوادگی',
    'نام نام خانوادگی',
    'نام کامل',
    'نام متقاضی',
    'applicant',
    'candidate',
  ],
  mobile: [
    'mobile number',
    'phone',
    'phone number',
    'cell',
    'تلفن همراه',
    'شماره موبایل',
    'همراه',
    'شماره همراه',
    'شماره تماس',
    'تلفن',
    'شماره تلفن',
    'تلفن همراه متقاضی',
  ],
  email: ['email', 'email address', 'mail', 'پست الکترونیک', 'پست الکترونیکی', 'ایمیل', 'رایانامه', 'آدرس ایمیل'],
  national_id: ['national id', 'national code', 'کدملی', 'شماره ملی', 'کد ملی'],
  gender: ['sex', 'جنس', 'جنسیت'],
  birth_date: ['birth date', 'birthday', 'date of birth', 'birthdate', 'تاریخ تولد', 'تولد'],
  degree: ['education', 'education level', 'تحصیلات', 'آخرین مدرک تحصیلی', 'مقطع تحصیلی', 'مدرک', 'میزان تحصیلات'],
  experience_years: [
    'experience',
    'years of experience',
    'work experience',
    'سابقه کار',
    'سابقه',
    'سال سابقه',
    'سابقه کار سال',
    'سابقه کار (سال)',
  ],
  education_field: ['رشته', 'رشته تحصیلی', 'major', 'field', 'study field'],
  university: ['دانشگاه', 'نام دانشگاه', 'محل تحصیل', 'آخرین دانشگاه', 'university', 'school', 'college'],
  last_title: ['سمت', 'سمت فعلی', 'شغل فعلی', 'عنوان شغلی', 'آخرین شغل', 'job title', 'position', 'current position'],
  last_employer: ['محل کار', 'محل کار فعلی', 'شرکت', 'آخرین شرکت', 'employer', 'company', 'current company'],
  languages: ['زبان', 'زبان ها', 'زبان خارجی', 'زبان های خارجی', 'language', 'foreign languages'],
  skills: ['skill', 'skills', 'مهارت', 'مهارتها', 'مهارت ها'],
  source: ['channel', 'source', 'منبع', 'منبع آشنایی', 'نحوه آشنایی', 'کانال جذب'],
  cv_path: [
    'cv',
    'resume',
    'cv path',
    'cv file',
    'cv_path',
    'رزومه',
    'فایل رزومه',
    'نام فایل رزومه',
    'نام فایل',
    'مسیر رزومه',
  ],
}

const columnOf = new Map<string, ColumnField>([
  ...Object.entries(otherTitles).flatMap(
    ([column, titles]) => titles.map((title): [string, ColumnField] => [foldName(title), column as ColumnField]), // the object above has no other keys
  ),
  ...importFields.flatMap(field =>
    [field, say('fa', importColumns[field]), say('en', importColumns[field])].map((title): [string, ColumnField] => [
      foldName(title),
      field,
    ]),
  ),
])

/** The titles of the columns as one text, for an error message. */
export const columnTitles = (locale: Locale): string =>
  importFields.map(field => say(locale, importColumns[field])).join(locale === 'fa' ? '، ' : ', ')

/** Columns with row numbers: ignoring them loses nothing. */
const rowNumbers: ReadonlySet<string> = new Set(['ردیف', 'شماره ردیف', 'row', 'no', '#', 'id'].map(foldName))

/** The field of a known title; null for row numbers; undefined for an unknown title. */
export function columnNamed(title: string): ColumnField | null | undefined {
  // Ignores a star or a note in brackets at the end: «موبایل *», «موبایل (الزامی)».
  const field = columnOf.get(foldName(title)) ?? columnOf.get(foldName(title.replace(/[(（*][\s\S]*$/, '')))
  return field ?? (rowNumbers.has(foldName(title)) ? null : undefined)
}

/**
 * The organisation's earlier choices of fields for columns, by `rememberedKey` of the title. Null: the column is not imported.
 */
export type Titles = ReadonlyMap<string, ColumnField | null>

/** The maximum number of rows that are searched for the column titles. Other text may come before the titles. */
const maxRowsBefore = 10

/**
 * Finds the row with the titles: the first with a column for the name and one for mobile or e-mail. If there is none and
 * `guess` allows it, returns the first row with several texts, whose columns a user then assigns. Otherwise throws 422 with
 * the expected titles.
 */
export function findHeading(rows: readonly SheetRow[], titles: Titles, guess: boolean): SheetRow {
  const first = rows.slice(0, maxRowsBefore)
  const own = (title: string) => titles.get(rememberedKey(title))
  const heading =
    first.find(({ cells }) => identifiesPerson(cells.map(columnNamed)) || identifiesPerson(cells.map(own))) ??
    (guess ? first.find(({ cells }) => cells.filter(cell => cell !== '').length > 1) : undefined)
  if (!heading)
    throw refuse(
      422,
      'The columns of this workbook were not recognised. Its first row must contain their titles: {columns}.',
    )
  return heading
}

/** Whether these columns identify a person: a name, and a contact. */
export function identifiesPerson(fields: readonly (ColumnField | null | undefined)[]): boolean {
  const named = fields.includes('name') || fields.includes('full_name') || fields.includes('last_name')
  return named && (fields.includes('mobile') || fields.includes('email'))
}

/**
 * Assigns the columns that are not empty to fields: by the organisation's earlier choice for the title, otherwise by the
 * known titles.
 */
export function readColumns(heading: SheetRow, below: readonly SheetRow[], titles: Titles): SheetColumns {
  const width = below.reduce((most, { cells }) => Math.max(most, cells.length), heading.cells.length)
  const seen = new Set<ColumnField>()
  const columns = Array.from({ length: width }, (_, at): ImportColumn => {
    const title = shortenedText(heading.cells[at] ?? '', 200)
    const own = title ? titles.get(rememberedKey(title)) : undefined
    const assigned = own === undefined ? columnNamed(title) : own
    // If two columns match the same field, the first one gets it, and a user assigns the second one.
    const field = assigned && seen.has(assigned) ? undefined : assigned
    if (field) seen.add(field)
    return { at, title, samples: samplesOf(below, at), field: field ?? null, open: field === undefined }
  })
  return { row: heading.row, columns: columns.filter(it => it.samples.length > 0) }
}

/** The first few different values of a column. */
function samplesOf(rows: readonly SheetRow[], at: number): string[] {
  const samples = new Set<string>()
  for (const { cells } of rows) {
    const text = shortenedText(cells[at] ?? '', 60)
    if (text) samples.add(text)
    if (samples.size === 3) break
  }
  return [...samples]
}

/** The cells of a row by the fields of its columns. */
export function cellsByColumn({ columns }: SheetColumns, { cells }: SheetRow): Partial<Record<ColumnField, string>> {
  const named: Partial<Record<ColumnField, string>> = {}
  for (const { at, field } of columns) if (field && cells[at]) named[field] = cells[at]
  return named
}

/** Marks the example rows of the template, which an import skips. */
export const exampleEmail = 'sample@example.com'
