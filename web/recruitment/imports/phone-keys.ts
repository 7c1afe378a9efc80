import type { ImportField } from '@kargozin/api/recruitment/imports/imports.ts'

/** The keyboard that a phone shows for correcting a field. */
export const keysOf: Partial<Record<ImportField, 'tel' | 'email' | 'numeric'>> = {
  mobile: 'tel',
  email: 'email',
  national_id: 'numeric',
  experience_years: 'numeric',
}
