import type { Profile } from '@kargozin/api/account/profile.ts'

/** The kinds of contacts. */
export const kinds = ['mobile', 'email'] as const

/** The initial values of the form. A contact that is not verified yet is shown instead of the old one. */
export const startOf = (user: Profile) => ({
  first_name: user.first_name,
  last_name: user.last_name,
  email: user.new_email ?? user.email ?? '',
  mobile: user.new_mobile ?? user.mobile ?? '',
  current_password: '',
  code: '',
})

/** The values of the form. The password and the code are sent only if a contact was changed. */
export type PersonValues = ReturnType<typeof startOf>

/** An empty field clears the value. */
const orNull = (text: string) => (text.trim() === '' ? null : text)

/** Whether a contact was changed. */
export const changes = (user: Profile, values: Pick<PersonValues, 'email' | 'mobile'>) =>
  kinds.some(kind => values[kind].trim() !== startOf(user)[kind])

/** The body of the call. */
export const bodyOf = (user: Profile, { current_password, code, ...values }: PersonValues) => ({
  ...values,
  email: orNull(values.email),
  mobile: orNull(values.mobile),
  ...(changes(user, values) && current_password ? { current_password } : {}),
  ...(changes(user, values) && code ? { code } : {}),
})
