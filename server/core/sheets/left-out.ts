import type { Locale } from '@kargozin/api/words.ts'
import { say, type Word } from '../say.ts'
import type { Heading } from './heading.ts'
import { mostColumns, type SheetFacts, type SheetRow } from './workbook-read.ts'
import { hiddenValue, unsavedFormula } from './cell-text.ts'

/** Something of a workbook that is not imported: where it is, and why. `field` is a title, or empty for a whole row or sheet. */
export type LeftOut = { row: number; field: string; word: Word; params?: Record<string, string | number> }

/** The title of a hidden column: its text in the row of the titles, otherwise its first text. */
const titleIn = (texts: SheetFacts['hiddenColumns'][number]['texts'], heading: Heading) =>
  texts.find(([row]) => row === heading.row)?.[1] ?? texts[0]?.[1] ?? ''

/** The titles of the hidden columns, and the numbers of the hidden rows below the titles. */
export function hiddenIn(facts: SheetFacts, heading: Heading): { columns: string[]; rows: number[] } {
  const rows = facts.hiddenRows.filter(row => row > heading.row)
  return { rows, columns: facts.hiddenColumns.map(({ texts }) => titleIn(texts, heading)) }
}

/** Why a column has no field: its title is unknown, another column has the field, or no value of the column fits it. */
export type UnusedColumn = { title: string; why: 'unknown' | 'other' | 'unfit' }
const unusedWords: Record<UnusedColumn['why'], Word> = {
  unknown: 'This column is unknown. It was left out.',
  other: 'The field of this column was taken from another column.',
  unfit: 'No value of this column fits its title. It was left out.',
}

/** A column without a field. `field`: the one that its title names. `taken`: the fields that have a column. */
export function unusedColumn(title: string, field: string | null | undefined, taken: readonly unknown[]): UnusedColumn {
  if (!field) return { title, why: 'unknown' }
  return { title, why: taken.includes(field) ? 'other' : 'unfit' }
}

/** The sentence about a hidden sheet with records. */
export const hiddenSheet = (sheet: string): { word: Word; params: { sheet: string } } => ({
  word: 'The hidden sheet “{sheet}” was not read.',
  params: { sheet },
})

/** The sentence about columns behind the last one that is read. */
export const furtherColumns = {
  word: 'Only the first {count} columns were read. The others were left out.',
  params: { count: mostColumns },
} as const satisfies { word: Word; params: object }

/**
 * What is left out of a sheet as a whole: hidden rows and columns, columns without a field or behind the last one that is read, and
 * other sheets with records.
 */
export function leftOutOf(
  { facts, heading, others }: { facts: SheetFacts; heading: Heading; others: readonly string[] },
  unused: readonly UnusedColumn[],
): LeftOut[] {
  const { rows, columns } = hiddenIn(facts, heading)
  const at = heading.row
  return [
    ...others.map((sheet): LeftOut => ({
      ...{ row: 1, field: '', params: { sheet } },
      word: 'The sheet “{sheet}” was not read. Import it separately.',
    })),
    ...facts.hiddenSheets.map(({ name }): LeftOut => ({ row: 1, field: '', ...hiddenSheet(name) })),
    ...columns.map((field): LeftOut => ({ row: at, field, word: 'This column is hidden. It was left out.' })),
    ...(facts.furtherColumns ? [{ row: at, field: '', ...furtherColumns }] : []),
    ...unused.map(({ title, why }): LeftOut => ({ row: at, field: title, word: unusedWords[why] })),
    ...rows.map((row): LeftOut => ({ row, field: '', word: 'This row is hidden. It was left out.' })),
  ]
}

/** The note on a cell that contains more than the value that was taken from it. */
export const partTaken: Word = 'Only {value} was taken from “{cell}”.'

/** The note on a cell with letters that are damaged in the file. */
export const damaged: Word = 'Some letters of this cell cannot be read. Compare it with the file.'

/** The note on a cell that is longer than the texts of its field. */
export const shortenedCell: Word = 'This cell was too long. Only its first {count} characters were taken.'

/** The note on a value from another column with the same kind of title, because the usual column has none in this row. */
export const fromOtherColumn: Word = 'This value was taken from the column “{title}”.'

/** The message for a number whose last digits a spreadsheet program has thrown away: 9.12E+09. */
export const shortened: Word =
  'A spreadsheet program shortened this number to {text}, and its last digits are lost. Enter the whole number.'

const faultWords: Readonly<Record<string, Word>> = {
  [unsavedFormula]:
    'This cell has a formula without a saved result. Open the workbook in Excel, save it and choose it again.',
  [hiddenValue]: 'The number format of this cell hides its value. It was left out.',
}

/** What is wrong with a cell that has no value. */
export function faultWord(fault: string): { word: Word; params?: Record<string, string> } {
  const word = faultWords[fault]
  return word
    ? { word }
    : { word: 'This cell contains the error {error} instead of a value.', params: { error: fault } }
}

/** Sentences about what is left out, for a reader. */
export const leftOutSentence = (locale: Locale, { word, params }: LeftOut): string => say(locale, word, params)

/** The cells of a row that have no value, by the fields of their columns. */
export const faultsByField = <Field extends string>(
  { faults = {} }: SheetRow,
  fieldAt: (at: number) => Field | null | undefined,
): { field: Field; fault: string }[] =>
  Object.entries(faults).flatMap(([at, fault]) => {
    const field = fieldAt(Number(at))
    return field ? [{ field, fault }] : []
  })
