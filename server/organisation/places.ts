import { sql, type RawBuilder } from 'kysely'
import type { Locale } from '@kargozin/api/words.ts'

/** The column in which a city or province has its name in a language. */
const columnOf = (locale: Locale): 'name' | 'name_en' => (locale === 'fa' ? 'name' : 'name_en')

/** The same, for statements written out. */
export const nameColumn = (locale: Locale): RawBuilder<string> => sql.raw(columnOf(locale))
