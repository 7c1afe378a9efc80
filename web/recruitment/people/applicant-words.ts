import { defaultSources } from '@kargozin/api/labels.ts'
import { labelOf } from '../../core/labels.ts'
import { locale } from '../../core/locale.ts'

/** A person's name as it is shown. */
export const fullName = (person: { name: string; last_name: string }): string =>
  `${person.name} ${person.last_name}`.trim()

/** Where an applicant came from: the system's sources in the reader's language, the organisation's own by their titles. */
export const sourceName = (it: { source: string | null; source_title: string | null }): string | null =>
  it.source_title ?? (it.source ? labelOf(defaultSources, it.source) : null)

/** A city in the reader's language. */
export const cityName = (city: { name: string; name_en: string }): string =>
  locale === 'fa' ? city.name : city.name_en
