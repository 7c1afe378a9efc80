import type { Profile } from '@kargozin/api/account/profile.ts'

/** The ways to reach a person. */
export const kinds = ['mobile', 'email'] as const

/** What the form starts with; a contact that waits to be proved stands in the place of the old one. */
export const startOf = (user: Profile) => ({
  first_name: user.first_name,
  last_name: user.last_name,
  email: user.new_email ?? user.email ?? '',
  mobile: user.new_mobile ?? user.mobile ?? '',
  current_password: '',
  code: '',
})

/** What the form holds; password and code are sent only with another contact. */
export type PersonValues = ReturnType<typeof startOf>

/** An emptied field is cleared. */
const orNull = (text: string) => (text.trim() === '' ? null : text)

/** Whether another contact was typed. */
export const changes = (user: Profile, values: Pick<PersonValues, 'email' | 'mobile'>) =>
  kinds.some(kind => values[kind].trim() !== startOf(user)[kind])

/** What is sent of it. */
export const bodyOf = (user: Profile, { current_password, code, ...values }: PersonValues) => ({
  ...values,
  email: orNull(values.email),
  mobile: orNull(values.mobile),
  ...(changes(user, values) && current_password ? { current_password } : {}),
  ...(changes(user, values) && code ? { code } : {}),
})
