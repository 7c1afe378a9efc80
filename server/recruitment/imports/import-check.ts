import * as iran from '@kargozin/api/iran.ts'
import type { Labels } from '@kargozin/api/labels.ts'
import { cleanText, foldName, parseNumber } from '@kargozin/api/persian.ts'
import {
  manyColumns,
  mostOfCell,
  type ImportField,
  type SettledField,
} from '@kargozin/api/recruitment/imports/imports.ts'
import {
  importedNames,
  personFieldsByName,
  personFieldTable,
  type ImportedName,
} from '@kargozin/api/recruitment/people/person-fields.ts'
import type { Word } from '../../core/say.ts'
import { hiddenValue, isDamaged, isLost, isShortened, saysNone, unsavedFormula } from '../../core/sheets/cell-text.ts'
import { dayIn, emailIn, mobileIn, nationalCodeIn, phoneIn, type Found } from '../../core/sheets/cell-values.ts'
import { ageNote } from '../../core/sheets/birth-days.ts'
import { damaged, faultWord, fromOtherColumn, partTaken, shortened, shortenedCell } from '../../core/sheets/left-out.ts'
import { entriesOfRow, entryNotes, linedFields, linesOf, skillsOf } from './import-entries.ts'
import { besideNotes, commentOf, tagsOf } from './import-beside.ts'
import { cityIn } from './import-cities.ts'
import { degreeIn, genderIn, sourceIn, type KnownPeople, type KnownSource } from './import-known.ts'
import type { PersonData, PrivateData } from '../people/persons.ts'

/** The values of a row by field, as written. */
export type ImportedFields = Partial<Record<ImportField, string | null>>

/** An error in a field of a row, or a note on a value that will not be imported. */
export type Reason = { field: string; word: Word; params?: Record<string, string | number> }

/** The message for an unclear field of a CV. The row is not imported until a user has checked the field. */
export const doubt: Word = 'This was unclear in the CV. Compare it with the page, then correct or confirm it.'

const notUnderstood: Word = 'Unknown value. It will not be imported.'

/**
 * Notes on cells of the file, which a row keeps until the user changes the field: its corrected value no longer shows what the cell
 * contained.
 */
export const cellNotes: ReadonlySet<string> = new Set([
  ...[
    partTaken,
    fromOtherColumn,
    shortenedCell,
    damaged,
    ...['', unsavedFormula, hiddenValue].map(it => faultWord(it).word),
  ],
])

/** The message for a value that matches no option of its field. */
export const unknownWords: Record<SettledField, Word> = {
  gender: notUnderstood,
  degree: notUnderstood,
  source: 'Unknown source. It will not be imported.',
}

/**
 * A validated row. `faulty`: it cannot be imported. `person`, `secret` (sensitive fields), `source`, `tags` (their ids) and `comment`
 * are the values to store.
 */
export type Checked = {
  given: ImportedFields
  reasons: Reason[]
  faulty: boolean
  person: PersonData
  secret: PrivateData
  source: KnownSource | null
  tags: string[]
  comment: string | null
}

/**
 * A text from a user's file in its stored form: one line of at most `maxLength` characters. An emoji that would be cut in half
 * is removed.
 */
export const shortenedText = (text: string, maxLength: number): string =>
  cleanText(text.toWellFormed().replaceAll('\u0000', ''))
    .slice(0, maxLength)
    .replace(/[\uD800-\uDBFF]$/, '')

/** The number of rows that are checked in one turn of the event loop. */
export const checkedInTurn = 50

/** The values of a row, cleaned and shortened, with notes on what was cut off. Null: the cell says nothing. */
function cleaned(written: ImportedFields, notes: Reason[]): ImportedFields {
  const input: ImportedFields = {}
  for (const [field, text = null] of Object.entries(written) as [ImportField, string | null][]) {
    // `ImportedFields` has no other keys
    // The first lines may be empty, because a line may be a value of its own.
    const whole = saidIn(field, text ?? '')
    const count = lengthOf(field)
    const clean = field === manyColumns ? commentOf(whole) : cellText(field, whole, count)
    if (whole.length > count) notes.push({ field, word: shortenedCell, params: { count } })
    if (isDamaged(clean)) notes.push({ field, word: damaged })
    input[field] = isLost(clean) ? null : clean || null
  }
  return input
}

/** The text of a cell. Empty if it only says that there is no value. */
const saidIn = (field: ImportField, text: string): string =>
  saysNone(text) && !choiceFields.has(field) ? '' : text.trimEnd()

/** The fields with choices, some of which have «ندارد» among them. */
const choiceFields: ReadonlySet<string> = new Set(
  importedNames
    .filter(name => typeof personFieldTable[name].kind === 'object')
    .map(it => personFieldTable[it].imported),
)

/** The fields whose cells hold lists or several lines. */
const longFields: readonly string[] = [manyColumns, 'skills', 'tags', 'languages', ...linedFields]

/** The most characters of a cell that are kept. */
const lengthOf = (field: ImportField): number => (longFields.includes(field) ? mostOfCell : 500)

/** The text of a cell in one line, or in several if its lines are values of their own. */
const cellText = (field: ImportField, text: string, length: number): string =>
  linedFields.includes(field)
    ? linesOf(text.toWellFormed().slice(0, length))
        .map(line => shortenedText(line, 500))
        .join('\n')
        .trimEnd()
    : shortenedText(text, length)

/** Validates a row: converts its values to their stored form and collects the errors. */
export function checkRow(written: ImportedFields, known: KnownPeople): Checked {
  const reasons: Reason[] = []
  const input = cleaned(written, reasons)
  const faults = faultsOf(input, reasons)
  const optional = optionalOf(input, known, reasons)
  const person = {
    first_name: input.name ?? input.last_name ?? '',
    last_name: input.name ? input.last_name : '',
    mobile: input.mobile,
    email: input.email,
    ...optional,
    entries: entriesOfRow(input, line => degreeIn(line, known)),
  }
  const source = input.source ? sourceIn(input.source, known) : null
  if (source === undefined) reasons.push({ field: 'source', word: unknownWords.source })
  const secret = { national_id: input.national_id }
  const age = ageNote(optional.birth_date)
  return {
    given: input,
    reasons: [
      ...faults,
      ...reasons,
      ...(age ? [{ field: 'birth_date', ...age }] : []),
      ...entryNotes(input),
      ...besideNotes(input, known),
    ],
    faulty: faults.length > 0,
    person,
    secret,
    source: source ?? null,
    tags: tagsOf(input, known),
    comment: input.comment ?? null,
  }
}

/** The note on a cell of which only a part was taken. */
const partNote = (field: string, { value }: Found, text: string): Reason => ({
  ...{ field, word: partTaken },
  params: { value, cell: text.slice(0, 100) },
})

/** The note on ten equal digits instead of a national code. */
const nobodysCode: Word = 'Nobody is likely to have the national code {code}. It will not be imported.'

/**
 * Normalises the fields that identify people, in place, and returns the errors that prevent the import of the row. Adds notes on
 * values that are left out.
 */
function faultsOf(input: ImportedFields, notes: Reason[]): Reason[] {
  const faults: Reason[] = []
  const canonical = (field: 'mobile' | 'email' | 'national_id', formOf: (text: string) => Found | null, word: Word) => {
    const text = input[field]
    if (!text) return
    const found = formOf(text)
    if (found) input[field] = found.value
    if (found?.partly) notes.push(partNote(field, found, text))
    if (!found) faults.push(isShortened(text) ? { field, word: shortened, params: { text } } : { field, word })
  }
  const placeholder = input.national_id && iran.placeholderCode(input.national_id)
  if (placeholder) {
    // Left out of the row, because otherwise two people with the same placeholder would count as one.
    input.national_id = null
    notes.push({ field: 'national_id', word: nobodysCode, params: { code: placeholder } })
  }
  canonical('mobile', mobileIn, 'This is not a mobile number, such as 09123456789, or +4915112345678 outside Iran.')
  canonical('email', emailIn, 'This is not an e-mail address.')
  canonical('national_id', nationalCodeIn, 'This is not a national code.')
  if (!input.name && !input.last_name) faults.push({ field: 'name', word: 'A name is needed.' })
  else if ((input.name ?? '').length > 100) faults.push({ field: 'name', word: 'This name is too long.' })
  if ((input.last_name ?? '').length > 100) faults.push({ field: 'last_name', word: 'This name is too long.' })
  if (!input.mobile && !input.email)
    faults.push({ field: 'mobile', word: 'A mobile number or an e-mail address is required.' })
  return faults
}

/** The fields that identify a person. `checkRow` handles them separately. */
const identity: readonly ImportedName[] = ['first_name', 'last_name', 'mobile', 'email']
type OptionalName = Exclude<ImportedName, 'first_name' | 'last_name' | 'mobile' | 'email'>
const optionalNames = importedNames.filter((name): name is OptionalName => !identity.includes(name))

/**
 * Parsers for fields that need a special one. They return undefined if the text is not recognised, null to leave the field
 * empty.
 */
const ownWays: Partial<Record<OptionalName, (text: string, words: KnownPeople) => unknown>> = {
  gender: genderIn,
  degree: degreeIn,
  city_id: (text, { cities }) => cityIn(text, cities) ?? undefined,
  experience_years: text => yearsOf(text) ?? undefined,
}

/** The telephone numbers, of which a cell may contain several. */
const phoneNames: ReadonlySet<OptionalName> = new Set<OptionalName>(['home_phone', 'referral_contact_number'])

/** The message for a value that is not recognised. */
const unknownWord = (name: OptionalName, text: string, { cities }: KnownPeople): Word =>
  name === 'city_id' && cityIn(text, cities) === null
    ? 'Several cities have this name. Write the province too. Otherwise it will not be imported.'
    : notUnderstood

/** The key of the label that the text is, in either language. */
function keyWith(labels: Labels, text: string): string | undefined {
  const typed = foldName(text)
  return Object.entries(labels).find(([key, { fa, en }]) => [key, fa, en].some(it => foldName(it) === typed))?.[0]
}

/** Parses a text by the kind of the field. Undefined if the field does not accept it. */
function valueOf(name: OptionalName, text: string, words: KnownPeople): unknown {
  const own = ownWays[name]
  if (own) return own(text, words)
  const { kind, field } = personFieldsByName[name]
  if (typeof kind === 'object' && 'one' in kind) return keyWith(kind.one, text)
  const value =
    kind === 'words' ? skillsOf(text) : kind === 'day' ? dayIn(text) : kind === 'number' ? parseNumber(text) : text
  return field.safeParse(value).data
}

/** The optional fields of a person. Values that are not recognised are reported. */
function optionalOf(input: ImportedFields, words: KnownPeople, reasons: Reason[]): Pick<PersonData, OptionalName> {
  const values = optionalNames.map(name => {
    const { imported, kind } = personFieldTable[name]
    const text = input[imported]
    if (!text) return [name, kind === 'words' ? [] : null]
    const found = phoneNames.has(name) ? phoneIn(text) : null
    if (found) input[imported] = found.value
    if (found?.partly) reasons.push(partNote(imported, found, text))
    const value = found ? found.value : valueOf(name, text, words)
    if (value === undefined) reasons.push({ field: imported, word: unknownWord(name, text, words) })
    return [name, value ?? null]
  })
  return Object.fromEntries(values) as Pick<PersonData, OptionalName> // each value is valid for its field
}

function yearsOf(text: string): number | null {
  const years = parseNumber(text.replace(/سال|years?/gi, '').trim())
  return years !== null && years >= 0 && years <= 80 ? Math.floor(years) : null
}
