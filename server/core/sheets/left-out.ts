import type { Locale } from '@kargozin/api/words.ts'
import { say, type Word } from '../say.ts'
import type { Heading } from './heading.ts'
import type { SheetFacts, SheetRow } from './workbook-read.ts'
import { unsavedFormula } from './cell-text.ts'

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

/** What is left out of a sheet as a whole: hidden rows and columns, unknown columns, and other sheets with records. */
export function leftOutOf(
  { facts, heading, others }: { facts: SheetFacts; heading: Heading; others: readonly string[] },
  unknownColumns: readonly string[],
): LeftOut[] {
  const { rows, columns } = hiddenIn(facts, heading)
  const at = heading.row
  return [
    ...others.map((sheet): LeftOut => ({
      ...{ row: 1, field: '', params: { sheet } },
      word: 'The sheet “{sheet}” was not read. Import it separately.',
    })),
    ...columns.map((field): LeftOut => ({ row: at, field, word: 'This column is hidden. It was left out.' })),
    ...unknownColumns.map((field): LeftOut => ({ row: at, field, word: 'This column is unknown. It was left out.' })),
    ...rows.map((row): LeftOut => ({ row, field: '', word: 'This row is hidden. It was left out.' })),
  ]
}

/** The note on a cell that contains more than the value that was taken from it. */
export const partTaken: Word = 'Only {value} was taken from “{cell}”.'

/** The message for a number whose last digits a spreadsheet program has thrown away: 9.12E+09. */
export const shortened: Word =
  'A spreadsheet program shortened this number to {text}, and its last digits are lost. Enter the whole number.'

/** What is wrong with a cell that has no value. */
export const faultWord = (fault: string): { word: Word; params?: Record<string, string> } =>
  fault === unsavedFormula
    ? {
        word: 'This cell has a formula without a saved result. Open the workbook in Excel, save it and choose it again.',
      }
    : { word: 'This cell contains the error {error} instead of a value.', params: { error: fault } }

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
