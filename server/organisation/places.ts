import { sql, type RawBuilder } from 'kysely'
import type { Locale } from '@kargozin/api/words.ts'

/** The column with the name of a city or province in a language. */
const columnOf = (locale: Locale): 'name' | 'name_en' => (locale === 'fa' ? 'name' : 'name_en')

/** The same column as raw SQL. */
export const nameColumn = (locale: Locale): RawBuilder<string> => sql.raw(columnOf(locale))
