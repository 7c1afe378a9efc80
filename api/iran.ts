import { cleanText, foldName, latinDigits } from './persian.ts'

/**
 * Codes and numbers that are specific to Iran. Each function turns what people type into one canonical form, or returns
 * null when the text cannot be one. Rules without an official source are lenient: it is better to accept a real number
 * that looks odd than to refuse an applicant.
 */

const invisible = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g

/** Removes what people type between digits: spaces, dashes, dots, brackets, ZWNJ and direction marks. */
const bare = (text: string) =>
  latinDigits(text.normalize('NFKC'))
    .replace(invisible, '')
    .replace(/[\s\-‐–—−_.()/]/g, '')

/**
 * A national code (کد ملی) as ten digits. Eight and nine digits are padded, because spreadsheets drop leading zeros.
 * The tenth digit is a check digit over the other nine. Ten equal digits would pass that check but belong to nobody.
 * The first three digits are the place of issue; no complete list of these exists, so they are not checked.
 */
export function nationalCode(text: string): string | null {
  const typed = bare(text)
  if (!/^\d{8,10}$/.test(typed)) return null
  const code = typed.padStart(10, '0')
  if (/^(\d)\1{9}$/.test(code)) return null
  const sum = [...code.slice(0, 9)].reduce((total, digit, at) => total + Number(digit) * (10 - at), 0)
  const rest = sum % 11
  return Number(code[9]) === (rest < 2 ? rest : 11 - rest) ? code : null
}

/**
 * An Iranian mobile number as 09 and nine digits. Accepts +98, 0098, 98, +98 (0) or nothing before the 9, in any
 * digits. Operator prefixes are not checked, because new ones are issued every few years.
 */
export function mobile(text: string): string | null {
  const parts = /^(?:(?:\+|00)?98)?0?(9\d{9})$/.exec(bare(text))
  return parts ? `0${parts[1]}` : null
}

/** A telephone number with area code: 5 to 15 digits, because there is no list of existing numbers. */
export function phone(text: string): string | null {
  const digits = latinDigits(text.normalize('NFKC')).replace(/[^\d+]/g, '')
  return /^\+?\d{5,15}$/.test(digits) && !/\p{L}/u.test(text) ? digits : null
}

/**
 * A partly typed mobile number in the form in which numbers are stored: 912, 0912 and +98 (912 all become 0912. Null if
 * the text is not a number.
 */
export function mobileBeginning(text: string): string | null {
  const typed = bare(text)
  if (!/^\+?\d+$/.test(typed)) return null
  return `0${typed.replace(/^(?:\+|00)?98(?=0?9|$)/, '').replace(/^\+?0?/, '')}`
}

/**
 * The last digits of a mobile number, which people use to look somebody up. Null if the text is not a number or has
 * fewer than four digits.
 */
export function mobileEnding(text: string): string | null {
  const typed = bare(text)
  return /^\d{4,11}$/.test(typed) ? typed : null
}

/** A postal code as ten digits, not all equal. Use usualPostalCode to check whether it looks like a real one. */
export function postalCode(text: string): string | null {
  const typed = bare(text)
  return /^\d{10}$/.test(typed) && !/^(\d)\1{9}$/.test(typed) ? typed : null
}

/**
 * Whether a canonical postal code has the usual shape: no 0 or 2 among the first four digits, and these four not all
 * equal. The rule is widely used but has no official source, so a mismatch is a warning and not a refusal.
 */
export const usualPostalCode = (code: string): boolean => /^(?!(\d)\1{3})[13-9]{4}[1346-9][013-9]{5}$/.test(code)

const emailForm =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/

/**
 * An e-mail address in lower case with Latin digits, without direction marks and surrounding spaces. Two addresses are
 * the same if these forms are equal. ASCII only, at most 254 characters, 64 before the @.
 */
export function email(text: string): string | null {
  const typed = latinDigits(text.normalize('NFKC').replace(invisible, '')).trim().toLowerCase()
  return typed.length <= 254 && typed.indexOf('@') <= 64 && emailForm.test(typed) ? typed : null
}

const titles = new Set(['سید', 'سیده', 'میر', 'حاج', 'حاجی', 'آقای', 'خانم', 'دکتر', 'مهندس'].map(foldName))
const forms = new Set(['آقای', 'خانم', 'دکتر', 'مهندس'].map(foldName))
// First names that are usually followed by a second one: محمد رضا، علی اکبر، فاطمه زهرا.
const openNames = new Set(['محمد', 'علی', 'امیر', 'غلام', 'عبد', 'نور', 'شاه', 'فاطمه', 'بی'].map(foldName))
const secondNames = new Set(
  [
    'رضا علی حسین حسن مهدی محمد امین جواد کاظم صادق تقی نقی باقر طاها یاسین پارسا حسام سام ارسلان عباس اکبر اصغر',
    'الله الدین رحمان زهرا سادات بی صبا سجاد هادی سعید مجید حمید کیان پویا ایمان احسان ابراهیم اسماعیل یوسف عرفان',
  ]
    .join(' ')
    .split(' ')
    .map(foldName),
)

/**
 * Splits a full name into first and last name. The result is a suggestion for the user to check. Forms of address are
 * dropped, «سید» stays with the first name, and double first names (محمد رضا) stay together. A single word is the last
 * name.
 */
export function personName(text: string): { name: string; last_name: string } {
  const words = cleanText(text).split(' ')
  const keys = words.map(foldName)
  const last = words.length - 1
  const start = Math.min(keys.findIndex(key => !forms.has(key)) >>> 0, last) // -1 (only forms of address) becomes the last word
  let first = start
  while (first < last - 1 && titles.has(keys[first] ?? '')) first++
  const double = first < last - 1 && openNames.has(keys[first] ?? '') && secondNames.has(keys[first + 1] ?? '')
  const cut = start === last ? start : first + (double ? 2 : 1)
  return { name: words.slice(start, cut).join(' '), last_name: words.slice(cut).join(' ') }
}
