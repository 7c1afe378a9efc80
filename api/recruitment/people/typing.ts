import { personalFields, type PersonalField, type PersonalFieldName } from './personal-fields.ts'

/** The attributes of the input for a field of the application form, if a plain input is enough. */
export type Typing = {
  /** For Latin values, which are left to right in the Persian app too. */
  ltr?: true
  type?: 'email' | 'tel'
  inputMode?: 'text' | 'numeric' | 'email' | 'tel'
  autoComplete?: 'given-name' | 'family-name' | 'email' | 'tel'
  maxLength?: number
  /** For a text of several lines: the number of lines while it is empty. */
  rows?: number
}

/** Name and mobile: every job asks for these. */
export const alwaysAsked = {
  name: { autoComplete: 'given-name', maxLength: 100 },
  last_name: { autoComplete: 'family-name', maxLength: 100 },
  mobile: { ltr: true, type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
} as const satisfies Record<string, Typing>

/** The attributes of the input for a personal field. Undefined for files, days and choices. */
export function typingOf(name: PersonalFieldName): Typing | undefined {
  const { kind }: PersonalField = personalFields[name]
  if (kind === 'long') return { rows: 2, maxLength: 2000 }
  if (kind === 'email') return { ltr: true, type: 'email', inputMode: 'email', autoComplete: 'email' }
  if (kind === 'digits') return { ltr: true, inputMode: name === 'bc_id' ? 'text' : 'numeric' }
  return kind === 'text' ? { maxLength: 200 } : undefined
}
