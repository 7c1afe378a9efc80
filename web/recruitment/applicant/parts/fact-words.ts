import { readableMobile } from '@kargozin/api/iran.ts'
import type { JoinField } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import {
  personFieldsByName,
  personFieldTable,
  personName,
  type PersonFieldName,
} from '@kargozin/api/recruitment/people/person-fields.ts'
import { isSection, type SectionName } from '@kargozin/api/recruitment/people/section-names.ts'
import { day } from '../../../core/dates.ts'
import { labelOf } from '../../../core/labels.ts'
import { number } from '../../../core/numbers.ts'
import { t } from '../../../core/words.ts'
import { sectionLabel } from '../../../pickers/personal-words.ts'

/** The label of a field. The form, the drawer and the history take it from the same table. */
export const nameOfField = (name: PersonFieldName): string => t(personFieldTable[name].word)

type JoinedSection = Extract<JoinField, SectionName>
const isJoinedSection = (field: JoinField): field is JoinedSection => isSection(field)

/** The label of a field of a person, or of a section of entries. */
export const factName = (field: JoinField): string =>
  isJoinedSection(field) ? sectionLabel(field) : nameOfField(personName(field))

export const factNames = (fields: readonly JoinField[]): string => fields.map(factName).join(t(', '))

/** A value with labels and formatting; undefined if unknown. */
export function valueText(name: PersonFieldName, words: readonly string[]): string | undefined {
  const [first] = words
  const { kind } = personFieldsByName[name]
  if (first === undefined || (name === 'gender' && first === 'unknown')) return undefined
  if (name === 'experience_years') return t('{count} year|{count} years', { count: Number(first) })
  if (name === 'mobile') return readableMobile(first)
  if (kind === 'day') return day(first)
  if (kind === 'number') return number(Number(first))
  return words.map(word => (typeof kind === 'object' && 'one' in kind ? labelOf(kind.one, word) : word)).join(t(', '))
}

/** The value of a field or section with labels and formatting; a dash if unknown. */
export const factValue = (field: JoinField, words: readonly string[]): string =>
  (isJoinedSection(field) ? words.join(' · ') : valueText(personName(field), words)) || '—'

/** Whether a field is written from left to right in every language, as contacts are. */
export const isLatin = (field: JoinField): boolean => field === 'mobile' || field === 'email'
