import { parseNumber } from '@kargozin/api/persian.ts'
import type { ImportField, ImportRow } from '@kargozin/api/recruitment/imports/imports.ts'

/** The functions that format numbers and days for the page. */
type Formatters = { number: (value: number) => string; day: (day: string) => string }

/** The text of a cell: years and days are formatted for the page, other values are unchanged. */
export function shownValue(row: Pick<ImportRow, 'given' | 'meant'>, field: ImportField, write: Formatters): string {
  const text = row.given[field] ?? ''
  if (field === 'birth_date' && row.meant.birth_date) return write.day(row.meant.birth_date)
  const years = field === 'experience_years' && text ? parseNumber(text) : null
  return years === null ? text : write.number(years)
}
