import { defaultSources } from '@kargozin/api/labels.ts'
import { labelOf } from '../../core/labels.ts'
import { locale } from '../../core/locale.ts'

/** A person's full name. */
export const fullName = (person: { name: string; last_name: string }): string =>
  `${person.name} ${person.last_name}`.trim()

/** The name of an applicant’s source: translated for a default source, or the title that the organisation gave its own source. */
export const sourceName = (it: { source: string | null; source_title: string | null }): string | null =>
  it.source_title ?? (it.source ? labelOf(defaultSources, it.source) : null)

/** The name of a city in the language of the page. */
export const cityName = (city: { name: string; name_en: string }): string =>
  locale === 'fa' ? city.name : city.name_en
