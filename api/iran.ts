import { cleanText, foldName, latinDigits } from './persian.ts'

/**
 * What is particular to Iran: codes and numbers of persons, each brought from the way people type it to one canonical
 * form, or to null when it cannot be one. Rules without an official source keep to the loose side: better to keep a
 * real number that looks odd than to refuse an applicant.
 */

const invisible = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g

/** What was typed without what people put between digits: spaces, dashes, dots, brackets, ZWNJ, marks of direction. */
const bare = (text: string) =>
  latinDigits(text.normalize('NFKC'))
    .replace(invisible, '')
    .replace(/[\s\-‐–—−_.()/]/g, '')

/**
 * A national code (کد ملی) as ten digits. Eight and nine digits are padded: spreadsheets drop leading zeros.
 * The tenth digit checks the other nine; ten equal digits would pass that but are nobody's. The first three tell the
 * issuing place, of which no complete list exists, so they are not looked at.
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
 * An Iranian mobile number as 09 and nine digits; +98, 0098, 98, +98 (0) or nothing before the 9, in any digits.
 * Operators' prefixes are not looked at: new ones are given out every few years.
 */
export function mobile(text: string): string | null {
  const parts = /^(?:(?:\+|00)?98)?0?(9\d{9})$/.exec(bare(text))
  return parts ? `0${parts[1]}` : null
}

/**
 * A mobile number as far as it was typed, in the form in which numbers are kept: 912, 0912 and +98 (912 are 0912. Null for
 * what is no number.
 */
export function mobileBeginning(text: string): string | null {
  const typed = bare(text)
  if (!/^\+?\d+$/.test(typed)) return null
  return `0${typed.replace(/^(?:\+|00)?98(?=0?9|$)/, '').replace(/^\+?0?/, '')}`
}

/** The last digits of a mobile number as people tell them; null for what is no number, and for fewer than four. */
export function mobileEnding(text: string): string | null {
  const typed = bare(text)
  return /^\d{4,11}$/.test(typed) ? typed : null
}

/** A postal code as ten digits, not all equal. Whether it looks like one that is given out: usualPostalCode. */
export function postalCode(text: string): string | null {
  const typed = bare(text)
  return /^\d{10}$/.test(typed) && !/^(\d)\1{9}$/.test(typed) ? typed : null
}

/**
 * Whether a canonical postal code has the shape that is usual: no 0 or 2 among the first four digits, nor four equal
 * ones at the start. The rule is widely used but has no official source: a miss is worth a warning, not a refusal.
 */
export const usualPostalCode = (code: string): boolean => /^(?!(\d)\1{3})[13-9]{4}[1346-9][013-9]{5}$/.test(code)

const emailForm =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/

/**
 * An e-mail address in lower case, without marks of direction and spaces around it, its digits Latin: what is compared
 * to find that two are one. ASCII only, at most 254 characters, 64 before the @.
 */
export function email(text: string): string | null {
  const typed = latinDigits(text.normalize('NFKC').replace(invisible, '')).trim().toLowerCase()
  return typed.length <= 254 && typed.indexOf('@') <= 64 && emailForm.test(typed) ? typed : null
}

const titles = new Set(['سید', 'سیده', 'میر', 'حاج', 'حاجی', 'آقای', 'خانم', 'دکتر', 'مهندس'].map(foldName))
const forms = new Set(['آقای', 'خانم', 'دکتر', 'مهندس'].map(foldName))
// First names that usually have another one after them: محمد رضا، علی اکبر، فاطمه زهرا.
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
 * A full name in first and last name, as a suggestion to be looked at: titles of address are left out, «سید» stays with
 * the first name, double first names (محمد رضا) are kept together. One word alone is the last name.
 */
export function personName(text: string): { name: string; last_name: string } {
  const words = cleanText(text).split(' ')
  const keys = words.map(foldName)
  const last = words.length - 1
  const start = Math.min(keys.findIndex(key => !forms.has(key)) >>> 0, last) // -1, no other word: the last one is the name
  let first = start
  while (first < last - 1 && titles.has(keys[first] ?? '')) first++
  const double = first < last - 1 && openNames.has(keys[first] ?? '') && secondNames.has(keys[first + 1] ?? '')
  const cut = start === last ? start : first + (double ? 2 : 1)
  return { name: words.slice(start, cut).join(' '), last_name: words.slice(cut).join(' ') }
}
