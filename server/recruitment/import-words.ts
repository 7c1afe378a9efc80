import type { Locale } from '@kargozin/api/words.ts'
import { say, type Word } from '../core/say.ts'
import type { Sentence } from '../db/json-columns.ts'
import { columnTitles } from './import-columns.ts'

/** A kept sentence in a language. It may name `{columns}`: the titles that a workbook should have. */
export const told = (locale: Locale, { word, params }: Sentence): string =>
  // Only words of the dictionary are kept; one that an older version knew is told as it stands.
  say(locale, word as Word, { ...params, columns: columnTitles(locale) }) || word

/** What there is to say of a row, each sentence beside its field. */
export function reasonsOf(
  locale: Locale,
  row: { reasons: (Sentence & { field: string })[]; same_as: number | null; same_by: string | null },
): { field: string; message: string }[] {
  const own = row.reasons.map(reason => ({ field: reason.field, message: told(locale, reason) }))
  if (row.same_as === null) return own
  const word = 'Row {row} is about the same person.'
  return [...own, { field: row.same_by ?? 'mobile', message: say(locale, word, { row: row.same_as }) }]
}
