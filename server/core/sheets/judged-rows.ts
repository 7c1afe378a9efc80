import { shownRows, type ImportOutcome, type Verdict } from '@kargozin/api/organisation/imported-rows.ts'
import type { Fill, Locale } from '@kargozin/api/words.ts'
import { say, type Word } from '../say.ts'
import { leftOutSentence, type LeftOut } from './left-out.ts'

/** An error in a row: the field, and the message. */
export type RowError = { field: string; word: Word; params?: Fill }

/** A row of a workbook: its values by the names of the columns, its errors, and notes on values that are not imported whole. */
export type ReadRow = { row: number; values: Record<string, unknown>; errors: RowError[]; notes: RowError[] }
export type JudgedRow = ReadRow & { verdict: Verdict }

/** A title of a column in both languages. */
export const inBoth = (word: Word): string[] => [say('fa', word), say('en', word)]

type Judging = {
  /** The texts by which a record is recognised. */
  idsOf: (row: ReadRow) => string[]
  /** The ids of the records that exist. */
  known: { has(id: string): boolean }
  /** The message for a second row of one record, with the number of the first row as {row}. */
  twice: Word
}

/** Whether each row is new, wrong, or of a record that exists. A second row of one new record is wrong. */
export function judge(rows: readonly ReadRow[], { idsOf, known, twice }: Judging): JudgedRow[] {
  const seen = new Map<string, number>()
  return rows.map(it => {
    const ids = idsOf(it)
    const twin = ids.flatMap(id => seen.get(id) ?? [])[0]
    for (const id of ids) if (!seen.has(id)) seen.set(id, it.row)
    if (it.errors.length > 0) return { ...it, verdict: 'wrong' }
    if (ids.some(id => known.has(id))) return { ...it, verdict: 'existing' }
    if (twin === undefined) return { ...it, verdict: 'new' }
    return { ...it, verdict: 'wrong', errors: [{ field: 'row', word: twice, params: { row: twin } }] }
  })
}

type Telling = {
  /** The titles of columns that are left out. */
  leftOut: readonly string[]
  /** What else is left out of the sheet. */
  left: readonly LeftOut[]
  locale: Locale
  nameOf: (values: ReadRow['values']) => string
  /** The name of a field in the calls, and its title for readers. */
  fieldOf: (name: string) => { key: string; title: string }
}

/** The answer: the counts, and the first rows, the wrong ones first. */
export function outcomeOf(
  rows: readonly JudgedRow[],
  { leftOut, left, locale, nameOf, fieldOf }: Telling,
): ImportOutcome {
  const count = (verdict: Verdict) => rows.filter(it => it.verdict === verdict).length
  const rankOf = ({ verdict, notes }: JudgedRow) =>
    verdict === 'wrong' ? 0 : verdict === 'new' && notes.length > 0 ? 1 : verdict === 'existing' ? 2 : 3
  const shown = rows.toSorted((a, b) => rankOf(a) - rankOf(b)).slice(0, shownRows)
  const listed = shown.map(({ row, values, verdict, errors, notes }) => ({
    ...{ row, verdict, name: nameOf(values) },
    // Nothing of a row that exists is imported, so its notes say nothing.
    errors: [...errors, ...(verdict === 'existing' ? [] : notes)].map(it => {
      const { key, title } = fieldOf(it.field)
      const message = say(locale, it.word, it.params)
      // An error of the whole row has no field to name.
      return { field: key, message: title ? `${title}: ${message}` : message }
    }),
  }))
  const sentence = (row: number, message: string) => say(locale, 'Row {row}: {message}', { row, message })
  const whole = left.map(it =>
    sentence(it.row, it.field ? `${it.field}: ${leftOutSentence(locale, it)}` : leftOutSentence(locale, it)),
  )
  const errors = [...whole, ...listed.flatMap(it => it.errors.map(error => sentence(it.row, error.message)))]
  return {
    ...{ new: count('new'), existing: count('existing'), wrong: count('wrong') },
    ...{ columns_left_out: leftOut.slice(0, 200), rows: listed, errors: errors.slice(0, shownRows) },
  }
}
