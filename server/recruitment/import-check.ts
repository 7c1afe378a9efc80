import * as iran from '@kargozin/api/iran.ts'
import { defaultSources } from '@kargozin/api/labels.ts'
import { degrees, genders, type Degree } from '@kargozin/api/labels-person.ts'
import { cleanText, foldName, parseDay, parseNumber } from '@kargozin/api/persian.ts'
import type { ImportField } from '@kargozin/api/recruitment/imports.ts'
import type { Member } from '../core/answer.ts'
import type { Word } from '../core/say.ts'
import type { Db } from '../db/transaction.ts'
import type { PersonTold, PrivateTold } from './persons.ts'

/** What a row says, by field, in people's own words. */
export type Given = Partial<Record<ImportField, string | null>>

/** What is wrong with a field of a row, or will not be taken over. */
export type Reason = { field: string; word: Word; params?: Record<string, string | number> }

/** Said of a field that the reader of CVs is not sure of; the row is not taken in before somebody has looked at it. */
export const doubt: Word = 'This was not clear in the CV. Compare it with the page, then correct or confirm it.'

/** The organisation's sources by the keys of their names. */
export type Sources = ReadonlyMap<string, string>

/** A row that was looked at. `faulty`: it cannot be taken in. The rest is what would be taken in. */
export type Checked = {
  given: Given
  reasons: Reason[]
  faulty: boolean
  person: PersonTold
  secret: PrivateTold
  source_id: string | null
}

/** The sources that a row can name: as the organisation calls them, and ours in both languages. */
export async function readSources(db: Db, who: Pick<Member, 'organization_id'>): Promise<Sources> {
  const rows = await db
    .selectFrom('source')
    .select(['id', 'title', 'kind'])
    .where('organization_id', '=', who.organization_id)
    .execute()
  const labels: Record<string, { fa: string; en: string }> = defaultSources
  return new Map(
    rows.flatMap(({ id, title, kind }) => {
      const label = labels[kind ?? '']
      const names = [title, kind ?? '', label?.fa ?? '', label?.en ?? ''].map(foldName)
      return names.filter(name => name !== '').map((name): [string, string] => [name, id])
    }),
  )
}

const genderWords: Record<'men' | 'women', readonly string[]> = {
  men: ['men', 'man', 'male', 'm', 'مرد', 'آقا', 'مذکر', 'پسر', genders.men.fa, genders.men.en],
  women: ['women', 'woman', 'female', 'f', 'زن', 'خانم', 'مونث', 'مؤنث', 'دختر', genders.women.fa, genders.women.en],
}
const genderOf = new Map(
  (['men', 'women'] as const).flatMap(gender => genderWords[gender].map(word => [foldName(word), gender] as const)),
)

/** «کارشناسی ارشد (فوق‌لیسانس)» is known by the whole and by each half. */
const degreeOf = new Map<string, Degree>([
  ...Object.entries({ دکتری: 'doctorate', دکترا: 'doctorate', phd: 'doctorate', سیکل: 'under_diploma' } as const).map(
    ([word, degree]): [string, Degree] => [foldName(word), degree],
  ),
  ...Object.entries(degrees).flatMap(
    ([degree, { fa, en }]) =>
      [degree, fa, en, ...fa.split(/[()]/), en.replace(/ degree$/, ''), en.replace(/’s degree$/, '')]
        .map(foldName)
        .filter(word => word !== '')
        .map((word): [string, Degree] => [word, degree as Degree]), // the keys of the labels
  ),
])

/** Looks at a row: what is written becomes what is stored, and what is wrong is said. */
export function checkRow(written: Given, sources: Sources): Checked {
  const given: Given = {}
  for (const [field, text] of Object.entries(written) as [ImportField, string | null][])
    // keys of a Given
    given[field] = cleanText((text ?? '').toWellFormed().replaceAll('\u0000', '')).slice(0, 500) || null
  const reasons: Reason[] = []
  const faults = faultsOf(given)
  const person = {
    first_name: given.name ?? given.last_name ?? '',
    last_name: given.name ? given.last_name : '',
    mobile: given.mobile,
    email: given.email,
    ...optionalOf(given, reasons),
  }
  const source_id = given.source ? sources.get(foldName(given.source)) : undefined
  if (given.source && !source_id)
    reasons.push({ field: 'source', word: 'This source is not known. It will not be taken over.' })
  const secret = { national_id: given.national_id }
  return {
    given,
    reasons: [...faults, ...reasons],
    faulty: faults.length > 0,
    person,
    secret,
    source_id: source_id ?? null,
  }
}

/** Brings what people are recognised by to its one form, in place, and says what keeps the row from being taken in. */
function faultsOf(given: Given): Reason[] {
  const faults: Reason[] = []
  const canonical = (
    field: 'mobile' | 'email' | 'national_id',
    formOf: (text: string) => string | null,
    word: Word,
  ) => {
    const text = given[field]
    if (!text) return
    const form = formOf(text)
    if (form) given[field] = form
    else faults.push({ field, word })
  }
  canonical('mobile', iran.mobile, 'This is not a mobile number, such as 09123456789.')
  canonical('email', iran.email, 'This is not an e-mail address.')
  canonical('national_id', iran.nationalCode, 'This is not a national code.')
  if (!given.name && !given.last_name) faults.push({ field: 'name', word: 'A name is needed.' })
  else if ((given.name ?? '').length > 100) faults.push({ field: 'name', word: 'This name is too long.' })
  if ((given.last_name ?? '').length > 100) faults.push({ field: 'last_name', word: 'This name is too long.' })
  if (!given.mobile && !given.email)
    faults.push({ field: 'mobile', word: 'A mobile number or an e-mail address is needed.' })
  return faults
}

function optionalOf(given: Given, reasons: Reason[]) {
  const known = <Value>(field: ImportField, valueOf: (text: string) => Value | null | undefined): Value | null => {
    const text = given[field]
    if (!text) return null
    const value = valueOf(text)
    if (value === null || value === undefined)
      reasons.push({ field, word: 'This is not understood. It will not be taken over.' })
    return value ?? null
  }
  return {
    gender: known('gender', text => genderOf.get(foldName(text))),
    birth_date: known('birth_date', parseDay),
    degree: known('degree', text => degreeOf.get(foldName(text))),
    experience_years: known('experience_years', yearsOf),
    skills: skillsOf(given.skills ?? ''),
  }
}

function yearsOf(text: string): number | null {
  const years = parseNumber(text.replace(/سال|years?/gi, '').trim())
  return years !== null && years >= 0 && years <= 80 ? Math.floor(years) : null
}

const skillsOf = (text: string): string[] =>
  [
    ...new Set(
      text
        .split(/[،,؛;|\n]/)
        .map(cleanText)
        .filter(skill => skill !== '' && skill.length <= 60),
    ),
  ].slice(0, 60)
