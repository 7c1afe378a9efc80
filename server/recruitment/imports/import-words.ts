import { fill, type Locale } from '@kargozin/api/words.ts'
import { refuse, Refusal } from '../../core/errors.ts'
import { isWord, say } from '../../core/say.ts'
import { leftOutSentence, type LeftOut } from '../../core/sheets/left-out.ts'
import type { Sentence } from '../../db/json-columns.ts'
import { columnTitles } from './import-columns.ts'

/** Translates a stored message. Its placeholder `{columns}` stands for the titles that a workbook should have. */
export function sentenceIn(locale: Locale, { word, params }: Sentence): string {
  const all = { ...params, columns: columnTitles(locale) }
  // A message that an older release stored may no longer have a translation. It is shown as it was stored.
  return isWord(word) ? say(locale, word, all) : fill(word, all, locale)
}

/** Fills the placeholder `{columns}` of a refusal, for a request that is answered with the error itself. */
export const refusalIn = (locale: Locale, error: unknown): unknown =>
  error instanceof Refusal
    ? refuse(error.status, error.word, { ...error, params: { ...error.params, columns: columnTitles(locale) } })
    : error

/** What of a workbook is left out, as the errors of an import. */
export const leftOutIn = (locale: Locale, left: readonly LeftOut[]) =>
  left.map(it => ({ row: it.row, field: it.field, message: leftOutSentence(locale, it) }))

/** The messages of a row, each with its field. */
export function reasonsOf(
  locale: Locale,
  row: { reasons: (Sentence & { field: string })[]; same_as: number | null; same_by: string | null },
): { field: string; message: string }[] {
  const own = row.reasons.map(reason => ({ field: reason.field, message: sentenceIn(locale, reason) }))
  if (row.same_as === null) return own
  const word = 'Row {row} is about the same person.'
  return [...own, { field: row.same_by ?? 'mobile', message: say(locale, word, { row: row.same_as }) }]
}
