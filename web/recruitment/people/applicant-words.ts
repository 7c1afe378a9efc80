import { defaultSources } from '@kargozin/api/labels.ts'
import { labelOf } from '../../core/labels.ts'
import { locale } from '../../core/locale.ts'

/** A person's full name. */
export const fullName = (person: { name: string; last_name: string }): string =>
  `${person.name} ${person.last_name}`.trim()

/** The source of an applicant: translated for the system's sources, the title for the organisation's own. */
export const sourceName = (it: { source: string | null; source_title: string | null }): string | null =>
  it.source_title ?? (it.source ? labelOf(defaultSources, it.source) : null)

/** A city in the reader's language. */
export const cityName = (city: { name: string; name_en: string }): string =>
  locale === 'fa' ? city.name : city.name_en
