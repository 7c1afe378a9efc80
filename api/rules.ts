import type { z } from './fields.ts'

/** A broken rule, with its name in the specification. `field` is a path like 'requirements.minAge'. */
export type BrokenRule = { field: string; rule: string; limit?: number }

type Issue = z.core.$ZodIssue

const maxRules: Record<string, string> = { string: 'max', array: 'max_values' }

function ruleOf(issue: Issue): { rule: string; limit?: number } {
  if (issue.code === 'too_small') return tooSmall(issue)
  if (issue.code === 'too_big') return { rule: maxRules[issue.origin] ?? 'max_value', limit: Number(issue.maximum) }
  if (issue.code === 'invalid_format') return { rule: issue.format }
  if (issue.code === 'custom') return { rule: issue.message || 'regex' }
  const missing = issue.input === undefined || (issue.code === 'invalid_type' && issue.input === null)
  if (missing) return { rule: 'required' }
  return { rule: issue.code === 'invalid_value' ? 'one_of' : 'type' }
}

function tooSmall(issue: z.core.$ZodIssueTooSmall): { rule: string; limit?: number } {
  const limit = Number(issue.minimum)
  if (issue.origin === 'string') return limit === 1 ? { rule: 'required' } : { rule: 'min', limit }
  return { rule: issue.origin === 'array' ? 'min_values' : 'min_value', limit }
}

/** All rules that an invalid value breaks. `prefix` is put before the field names. */
export function brokenRules(error: z.core.$ZodError, prefix = ''): BrokenRule[] {
  return error.issues.flatMap(issue => {
    const path = [...(prefix ? [prefix] : []), ...issue.path.map(String)]
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map(key => ({ field: [...path, key].join('.'), rule: 'unknown' }))
    return [{ field: path.join('.'), ...ruleOf(issue) }]
  })
}

/** The message for each rule: the English text, which is the key of the Persian text. */
export const ruleWords = {
  required: 'This field is required.',
  type: 'This value has the wrong type.',
  min: 'Enter at least {limit} characters.',
  max: 'Enter at most {limit} characters.',
  min_values: 'Choose at least {limit}.',
  max_values: 'Choose at most {limit} at a time.',
  min_value: 'Enter {limit} or more.',
  max_value: 'Enter {limit} or less.',
  email: 'This e-mail address is not valid.',
  mobile: 'This mobile number is not valid. It looks like 09123456789, or begins with + and a country code.',
  date: 'This date is not valid.',
  month: 'Enter a year, or a month and a year: 1398, 1398/07 or 2019/10.',
  ends_before: 'This ends before it begins.',
  link: 'Enter a web address that begins with https:// or http://.',
  regex: 'This value is not valid.',
  numeric: 'Enter a number.',
  one_of: 'Choose one of the options.',
  unknown: 'This field is unknown.',
  characters: 'This text contains characters that cannot be stored.',
  national_code: 'This national code is not valid. Check its ten digits.',
  postal_code: 'This postal code is not valid. It has ten digits.',
  phone: 'This phone number is not valid.',
  options: 'Add at least {limit} options.',
  points: 'Give at most {limit} points in total.',
  points_questions:
    'A page has {limit} points in all, so at most {limit} of its points questions can be required. Make this one optional.',
  taken: 'This is already taken.',
  password: 'This is not your current password.',
  code: 'This code is wrong or has expired. Request a new one.',
  guessable: 'This password is easily guessed. Choose another one.',
  given_password: 'Choose another password than the one that you were given.',
  expired_password: 'This password was valid for seven days. Sign in with a code, or ask for a new one.',
  code_only: 'Sign in with a code, and then set a new password.',
  abroad: 'Codes cannot be sent to numbers outside Iran. Use your e-mail address instead.',
  email_abroad: 'Codes cannot be sent to numbers outside Iran. Enter your e-mail address too.',
  login: 'The e-mail or mobile and the password do not match.',
  username: 'Use at least three lower-case Latin letters, digits or hyphens.',
  host: 'Enter the name of a server on the internet, as mail.example.com.',
  url: 'Enter an address that begins with https://, on the internet and without a password in it.',
  secret_again: 'Enter this again, because it would be sent to another place than before.',
} as const

/** The message for a rule. Rules without their own message get a general one. */
export const ruleWord = (rule: string): (typeof ruleWords)[keyof typeof ruleWords] =>
  rule in ruleWords ? ruleWords[rule as keyof typeof ruleWords] : ruleWords.regex
