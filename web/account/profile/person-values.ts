import type { Profile } from '@kargozin/api/account/profile.ts'

/** The ways to reach a person. */
export const kinds = ['mobile', 'email'] as const

/** The initial values of the form; a contact that is waiting to be proved replaces the old one. */
export const startOf = (user: Profile) => ({
  first_name: user.first_name,
  last_name: user.last_name,
  email: user.new_email ?? user.email ?? '',
  mobile: user.new_mobile ?? user.mobile ?? '',
  current_password: '',
  code: '',
})

/** The values of the form; password and code are sent only with a changed contact. */
export type PersonValues = ReturnType<typeof startOf>

/** An empty field clears the value. */
const orNull = (text: string) => (text.trim() === '' ? null : text)

/** Whether another contact was typed. */
export const changes = (user: Profile, values: Pick<PersonValues, 'email' | 'mobile'>) =>
  kinds.some(kind => values[kind].trim() !== startOf(user)[kind])

/** The body to send. */
export const bodyOf = (user: Profile, { current_password, code, ...values }: PersonValues) => ({
  ...values,
  email: orNull(values.email),
  mobile: orNull(values.mobile),
  ...(changes(user, values) && current_password ? { current_password } : {}),
  ...(changes(user, values) && code ? { code } : {}),
})
