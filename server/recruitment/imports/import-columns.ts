import { cleanText, foldName } from '@kargozin/api/persian.ts'
import {
  importColumns,
  importFields,
  manyColumns,
  type ColumnField,
  type ImportColumn,
} from '@kargozin/api/recruitment/imports/imports.ts'
import type { Locale } from '@kargozin/api/words.ts'
import { say, type Word } from '../../core/say.ts'
import { dayIn, emailIn, mobileIn, nationalCodeIn } from '../../core/sheets/cell-values.ts'
import type { Heading } from '../../core/sheets/heading.ts'
import { bestColumns, comparedRows } from '../../core/sheets/sheet-columns.ts'
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
    'mobile phone',
    'mobile phone number',
    'mobile no',
    'cell phone',
    'cell number',
    'contact number',
    'phone no',
    'phone',
    'phone number',
    'cell',
    'تلفن همراه',
    'شماره موبایل',
    'همراه',
    'شماره همراه',
    'شماره تماس',
    'تلفن تماس',
    'شماره موبایل متقاضی',
    'شماره تماس متقاضی',
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
  city: ['شهر محل سکونت', 'شهر سکونت', 'محل سکونت', 'شهر محل زندگی', 'location', 'residence', 'city of residence'],
  address: ['نشانی', 'آدرس محل سکونت', 'آدرس منزل', 'نشانی منزل', 'home address'],
  postal_code: ['zip', 'zip code', 'postcode', 'کدپستی'],
  home_phone: [
    'telephone',
    'landline',
    'home phone number',
    'تلفن منزل',
    'شماره ثابت',
    'شماره تلفن ثابت',
    'تلفن ثابت منزل',
  ],
  father_name: ['father', 'father name', 'fathers name', 'نام پدر متقاضی'],
  birth_place: ['birth place', 'birthplace', 'شهر محل تولد', 'متولد'],
  citizenship: ['nationality', 'ملیت'],
  duty: ['military status', 'نظام وظیفه', 'وضعیت نظام وظیفه', 'وضعیت خدمت', 'وضعیت سربازی', 'سربازی'],
  driving_licenses: ['driving license', 'گواهینامه'],
  sponsor: ['guarantor', 'نام ضامن'],
  referral_contact_number: ['referee phone', 'تلفن معرف'],
  tags: ['tag', 'label', 'labels', 'برچسب', 'تگ', 'تگ ها'],
  comment: ['comments', 'note', 'notes', 'remarks', 'description', 'یادداشت', 'توضیح', 'توضیحات', 'ملاحظات'],
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

/** The title of the reasons in a workbook of rows that were left out. It is ignored when that workbook is imported. */
export const skippedReason = 'Why it was left out' satisfies Word

/** Columns with row numbers, and our own column of reasons: ignoring them loses nothing. */
const rowNumbers: ReadonlySet<string> = new Set(
  ['ردیف', 'شماره ردیف', 'row', 'no', '#', 'id', say('fa', skippedReason), say('en', skippedReason)].map(foldName),
)

/** The field of a known title; null for row numbers; undefined for an unknown title. */
export function columnNamed(title: string): ColumnField | null | undefined {
  // Ignores a star or a note in brackets at the end: «موبایل *», «موبایل (الزامی)».
  const key = foldName(cleanText(title))
  const field = columnOf.get(key) ?? columnOf.get(foldName(title.replace(/[(（*][\s\S]*$/, '')))
  return field ?? (rowNumbers.has(key) ? null : undefined)
}

/**
 * The organisation's earlier choices of fields for columns, by `rememberedKey` of the title. Null: the column is not imported.
 */
export type Titles = ReadonlyMap<string, ColumnField | null>

/** How the titles of a workbook of applicants are recognised. */
export function titlesWith(titles: Titles) {
  const own = (title: string) => titles.get(rememberedKey(title))
  const fieldOf = (title: string) => own(title) ?? columnNamed(title)
  return {
    knows: (title: string) => own(title) !== undefined || columnNamed(title) !== undefined,
    fits: (cells: readonly string[]) =>
      identifiesPerson(cells.map(columnNamed)) || identifiesPerson(cells.map(fieldOf)),
  }
}

/** The first row with several texts, whose columns a user then assigns. */
export const guessedHeading = (rows: readonly SheetRow[]): Heading | undefined =>
  rows.slice(0, 10).find(({ cells }) => cells.filter(cell => cell !== '').length > 1)

/** Whether these columns identify a person: a name, and a contact. */
export function identifiesPerson(fields: readonly (ColumnField | null | undefined)[]): boolean {
  const named = fields.includes('name') || fields.includes('full_name') || fields.includes('last_name')
  return named && (fields.includes('mobile') || fields.includes('email'))
}

/** Whether a text is a value of a field that has a form of its own. */
const formOf: Partial<Record<ColumnField, (text: string) => unknown>> = {
  mobile: mobileIn,
  email: emailIn,
  national_id: nationalCodeIn,
  birth_date: text => dayIn(text),
}

/** Our own titles say more than others, because «تلفن» may be any telephone. */
function weightOf(field: ColumnField, title: string): number {
  if (!(field in importColumns)) return 1
  const word = importColumns[field as keyof typeof importColumns] // `in` has checked it
  return [field, say('fa', word), say('en', word)].map(foldName).includes(foldName(title)) ? 2 : 1
}

/**
 * Assigns the columns that are not empty to fields: by the organisation's earlier choice for the title, otherwise by the
 * known titles. If several columns match a field, the one whose texts fit best gets it, and a user assigns the others.
 */
export function readColumns(heading: Heading, below: readonly SheetRow[], titles: Titles): SheetColumns {
  const width = below.reduce((most, { cells }) => Math.max(most, cells.length), heading.cells.length)
  const some = below.slice(0, comparedRows)
  const claims = Array.from({ length: width }, (_, at) => {
    const title = shortenedText(heading.cells[at] ?? '', 200)
    const own = title ? titles.get(rememberedKey(title)) : undefined
    const field = own === undefined ? columnNamed(title) : own
    const texts = some.map(({ cells }) => cells[at] ?? '')
    return { at, title, field, texts, weight: field ? weightOf(field, title) : 0 }
  })
  const best = bestColumns(claims, (field, text) => !formOf[field] || Boolean(formOf[field](text)))
  const columns = claims.map(({ at, title, field: claimed }): ImportColumn => {
    const isTaken = claimed && claimed !== manyColumns && best.get(claimed) !== at
    const field = isTaken ? undefined : claimed
    return { at, title, samples: samplesOf(below, at), field: field ?? null, open: field === undefined }
  })
  const isEmpty = ({ at, samples }: ImportColumn) => samples.length === 0 && !below.some(it => it.faults?.[at])
  return { row: heading.row, columns: columns.filter(it => !isEmpty(it)) }
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

/** A value that a row has only in another column, whose title names the same field. */
export type OtherCell = { field: ColumnField; title: string; text: string }

/**
 * The values that a row has only in a column that was not chosen for their field: a mobile number under «تلفن» if there is none under
 * «موبایل». Columns about which a user has decided are not asked.
 */
export function otherCells({ columns }: SheetColumns, { cells }: SheetRow): OtherCell[] {
  return columns.flatMap(({ at, title, open }) => {
    const field = open ? columnNamed(title) : null
    const form = field ? formOf[field] : undefined
    const chosen = columns.find(it => it.field === field)
    const text = cells[at] ?? ''
    if (!field || !form || !chosen || !form(text) || form(cells[chosen.at] ?? '')) return []
    return [{ field, title, text }]
  })
}

/** The cells of a row by the fields of its columns. A comment takes the lines of several columns, each with the title of its column. */
export function cellsByColumn({ columns }: SheetColumns, { cells }: SheetRow): Partial<Record<ColumnField, string>> {
  const named: Partial<Record<ColumnField, string>> = {}
  for (const { at, field } of columns) if (field && field !== manyColumns && cells[at]) named[field] = cells[at]
  const lines = columns.flatMap(({ at, field, title }) => {
    const text = field === manyColumns ? cells[at] : undefined
    return text ? (columnNamed(title) === manyColumns || title === '' ? text : `${title}: ${text}`) : []
  })
  return lines.length > 0 ? { ...named, comment: lines.join('\n') } : named
}

/** Marks the example rows of the template, which an import skips. */
export const exampleEmail = 'sample@example.com'
