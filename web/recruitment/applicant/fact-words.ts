import { degrees, genders } from '@kargozin/api/labels-person.ts'
import type { JoinField } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { day } from '../../core/dates.ts'
import { labelOf } from '../../core/labels.ts'
import { t } from '../../core/words.ts'

/** What a field is called in the drawer. */
export function factName(field: JoinField): string {
  const names: Record<JoinField, string> = {
    name: t('First name'),
    last_name: t('Last name'),
    mobile: t('Mobile'),
    email: t('E-mail'),
    gender: t('Gender'),
    birthday: t('Birth date'),
    city_id: t('City'),
    address: t('Address'),
    degree: t('Degree'),
    experience_years: t('Work experience'),
    skills: t('Skills'),
  }
  return names[field]
}

export const factNames = (fields: readonly JoinField[]): string => fields.map(factName).join(t(', '))

/** A value as people say it; a dash for what is not known. */
export function factValue(field: JoinField, words: readonly string[]): string {
  const [first] = words
  if (first === undefined || (field === 'gender' && first === 'unknown')) return '—'
  if (field === 'degree') return labelOf(degrees, first)
  if (field === 'gender') return labelOf(genders, first)
  if (field === 'birthday') return day(first)
  if (field === 'experience_years') return t('{count} year|{count} years', { count: Number(first) })
  return words.join(t(', '))
}

/** Contacts are written from the left in every language. */
export const isLatin = (field: JoinField): boolean => field === 'mobile' || field === 'email'
