import type { ImportField } from '@kargozin/api/recruitment/imports/imports.ts'

/** The keys that a phone offers where a field is mended. */
export const keysOf: Partial<Record<ImportField, 'tel' | 'email' | 'numeric'>> = {
  mobile: 'tel',
  email: 'email',
  national_id: 'numeric',
  experience_years: 'numeric',
}
