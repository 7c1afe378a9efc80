import { mobileBeginning, mobileEnding } from '@kargozin/api/iran.ts'

/** A line about an applicant, and the range in it that matches. The range is empty for a match by name. */
export type Why = { text: string; from: number; to: number }

/** The mobile number or e-mail address that matches the typed text. For a person who was found by name, the mobile number. */
export function whyFound(typed: string, it: { mobile: string | null; email: string | null }): Why | undefined {
  const address = typed.trim().toLowerCase()
  const number = mobileBeginning(typed)
  if (number && it.mobile?.startsWith(number)) return { text: it.mobile, from: 0, to: number.length }
  const last = mobileEnding(typed)
  if (last && it.mobile?.endsWith(last))
    return { text: it.mobile, from: it.mobile.length - last.length, to: it.mobile.length }
  if (!number && it.email?.startsWith(address)) return { text: it.email, from: 0, to: address.length }
  return it.mobile ? { text: it.mobile, from: 0, to: 0 } : undefined
}
