import { shownRows, type ImportOutcome, type Verdict } from '@kargozin/api/organisation/imported-rows.ts'
import { foldName } from '@kargozin/api/persian.ts'
import type { Fill, Locale } from '@kargozin/api/words.ts'
import { say, type Word } from '../say.ts'
import type { SheetRow } from './workbook-read.ts'

/** An error in a row: the field, and the message. */
export type RowError = { field: string; word: Word; params?: Fill }

/** A row of a workbook: its values by the names of the columns, and its errors. */
export type ReadRow = { row: number; values: Record<string, unknown>; errors: RowError[] }
export type JudgedRow = ReadRow & { verdict: Verdict }

/** The field of each column by its place, and the titles of columns that are left out. `titles` has the known titles of each field. */
export function fieldsOfColumns(
  head: SheetRow | undefined,
  titles: Readonly<Record<string, readonly string[]>>,
): { fields: (string | undefined)[]; leftOut: string[] } {
  const known = new Map(Object.entries(titles).flatMap(([name, all]) => all.map(it => [foldName(it), name] as const)))
  const found = head?.cells ?? []
  const fields = found.map(title => known.get(foldName(title)))
  return { fields, leftOut: found.filter((title, at) => title !== '' && fields[at] === undefined) }
}

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
  locale: Locale
  nameOf: (values: ReadRow['values']) => string
  /** The name of a field in the calls, and its title for readers. */
  fieldOf: (name: string) => { key: string; title: string }
}

/** The answer: the counts, and the first rows, the wrong ones first. */
export function outcomeOf(rows: readonly JudgedRow[], { leftOut, locale, nameOf, fieldOf }: Telling): ImportOutcome {
  const count = (verdict: Verdict) => rows.filter(it => it.verdict === verdict).length
  const order: readonly Verdict[] = ['wrong', 'existing', 'new']
  const shown = order.flatMap(verdict => rows.filter(it => it.verdict === verdict)).slice(0, shownRows)
  const listed = shown.map(({ row, values, verdict, errors }) => ({
    ...{ row, verdict, name: nameOf(values) },
    errors: errors.map(it => {
      const { key, title } = fieldOf(it.field)
      const message = say(locale, it.word, it.params)
      // An error of the whole row has no field to name.
      return { field: key, message: title ? `${title}: ${message}` : message }
    }),
  }))
  const sentence = (row: number, message: string) => say(locale, 'Row {row}: {message}', { row, message })
  const errors = listed.flatMap(it => it.errors.slice(0, 1).map(error => sentence(it.row, error.message)))
  return {
    ...{ new: count('new'), existing: count('existing'), wrong: count('wrong') },
    ...{ columns_left_out: leftOut.slice(0, 200), rows: listed, errors },
  }
}
