import { personalFields, type PersonalField, type PersonalFieldName } from './personal-fields.ts'

/** How a field of the application form is typed into, when a plain field is all that it needs. */
export type Typing = {
  /** Latin values: left to right, also in Persian. */
  ltr?: true
  type?: 'email' | 'tel'
  inputMode?: 'text' | 'numeric' | 'email' | 'tel'
  autoComplete?: 'given-name' | 'family-name' | 'email' | 'tel'
  maxLength?: number
  /** Several lines, and how many it shows while empty. */
  rows?: number
}

/** Name and mobile: every job asks for these. */
export const alwaysAsked = {
  name: { autoComplete: 'given-name', maxLength: 100 },
  last_name: { autoComplete: 'family-name', maxLength: 100 },
  mobile: { ltr: true, type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
} as const satisfies Record<string, Typing>

/** How a personal field is typed into; undefined for what is chosen: a file, a day, one of several. */
export function typingOf(name: PersonalFieldName): Typing | undefined {
  const { kind }: PersonalField = personalFields[name]
  if (kind === 'long') return { rows: 2, maxLength: 2000 }
  if (kind === 'email') return { ltr: true, type: 'email', inputMode: 'email', autoComplete: 'email' }
  if (kind === 'digits') return { ltr: true, inputMode: name === 'bc_id' ? 'text' : 'numeric' }
  return kind === 'text' ? { maxLength: 200 } : undefined
}
