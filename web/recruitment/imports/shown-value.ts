import { parseNumber } from '@kargozin/api/persian.ts'
import type { ImportField, ImportRow } from '@kargozin/api/recruitment/imports/imports.ts'

/** How the page writes numbers and days. */
type Writing = { number: (value: number) => string; day: (day: string) => string }

/** The text of a cell: years and days in the format of the page, others unchanged. */
export function shownValue(row: Pick<ImportRow, 'given' | 'meant'>, field: ImportField, write: Writing): string {
  const text = row.given[field] ?? ''
  if (field === 'birth_date' && row.meant.birth_date) return write.day(row.meant.birth_date)
  const years = field === 'experience_years' && text ? parseNumber(text) : null
  return years === null ? text : write.number(years)
}
