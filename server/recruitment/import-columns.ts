import { foldName } from '@kargozin/api/persian.ts'
import { importColumns, importFields, type ImportField } from '@kargozin/api/recruitment/imports.ts'
import type { Locale } from '@kargozin/api/words.ts'
import { refuse } from '../core/errors.ts'
import type { SheetRow } from '../core/workbook-read.ts'

/** What a column may hold beside the fields: a name that is not divided yet. */
type Column = ImportField | 'full_name'

/** What people and other programs head the columns with, beside our own titles. */
const otherTitles: Record<Column, readonly string[]> = {
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
  ],
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

const columnOf = new Map<string, Column>([
  ...Object.entries(otherTitles).flatMap(
    ([column, titles]) => titles.map((title): [string, Column] => [foldName(title), column as Column]), // the keys of the object above
  ),
  ...importFields.flatMap(field =>
    [field, importColumns[field].fa, importColumns[field].en].map((title): [string, Column] => [
      foldName(title),
      field,
    ]),
  ),
])

/** The columns' titles in a language, as a sentence names them. */
export const columnTitles = (locale: Locale): string =>
  importFields.map(field => importColumns[field][locale]).join(locale === 'fa' ? '، ' : ', ')

/** Titles may stand below a heading or two. */
const mostBefore = 10

/** The columns of a sheet by their place, and the row of the titles. */
export type Heading = { columns: (Column | undefined)[]; row: number }

/**
 * Finds the row with the titles: one of the first rows that names a name, and a mobile number or an e-mail address. Throws
 * 422, saying which titles are expected, where there is none.
 */
export function findHeading(rows: readonly SheetRow[]): Heading {
  const heading = rows.slice(0, mostBefore).map(headingOf).find(isHeading)
  if (!heading)
    throw refuse(422, 'The columns of this workbook are not known. Its first row must name them: {columns}.')
  return heading
}

function headingOf({ cells, row }: SheetRow): Heading {
  const seen = new Set<Column>()
  const columns = cells.map(cell => {
    // «موبایل *», «موبایل (الزامی)»
    const column = columnOf.get(foldName(cell)) ?? columnOf.get(foldName(cell.replace(/[(（*][\s\S]*$/, '')))
    // Of two columns with one title the first counts.
    if (!column || seen.has(column)) return undefined
    seen.add(column)
    return column
  })
  return { columns, row }
}

function isHeading({ columns }: Heading): boolean {
  const named = columns.includes('name') || columns.includes('full_name') || columns.includes('last_name')
  return named && (columns.includes('mobile') || columns.includes('email'))
}

/** A row under its columns' names. */
export function cellsByColumn({ columns }: Heading, { cells }: SheetRow): Partial<Record<Column, string>> {
  const named: Partial<Record<Column, string>> = {}
  for (const [at, column] of columns.entries()) if (column && cells[at]) named[column] = cells[at]
  return named
}

/** Whom the template shows as an example. Left in, he is no applicant. */
export const exampleEmail = 'sample@example.com'
