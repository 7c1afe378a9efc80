import { fill, type Locale } from '@kargozin/api/words.ts'
import { refuse, Refusal } from '../../core/errors.ts'
import { isWord, say } from '../../core/say.ts'
import type { Sentence } from '../../db/json-columns.ts'
import { columnTitles } from './import-columns.ts'

/** A stored sentence in a language. It may contain `{columns}`: the titles that a workbook should have. */
export function told(locale: Locale, { word, params }: Sentence): string {
  const all = { ...params, columns: columnTitles(locale) }
  // A sentence of an older version is shown as it was stored.
  return isWord(word) ? say(locale, word, all) : fill(word, all, locale)
}

/** A refusal with all placeholders of its sentence filled, for an immediate answer. */
export const refusalIn = (locale: Locale, error: unknown): unknown =>
  error instanceof Refusal
    ? refuse(error.status, error.word, { ...error, params: { ...error.params, columns: columnTitles(locale) } })
    : error

/** The messages of a row, each beside its field. */
export function reasonsOf(
  locale: Locale,
  row: { reasons: (Sentence & { field: string })[]; same_as: number | null; same_by: string | null },
): { field: string; message: string }[] {
  const own = row.reasons.map(reason => ({ field: reason.field, message: told(locale, reason) }))
  if (row.same_as === null) return own
  const word = 'Row {row} is about the same person.'
  return [...own, { field: row.same_by ?? 'mobile', message: say(locale, word, { row: row.same_as }) }]
}
