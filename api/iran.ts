import { cleanText, foldName, latinDigits } from './persian.ts'

/**
 * Codes and numbers as people in Iran type them. Each function turns what people type into one canonical form, or returns
 * null when the text cannot be one. Rules without an official source are lenient: it is better to accept a real number
 * that looks odd than to refuse an applicant.
 */

const invisible =
  // eslint-disable-next-line no-misleading-character-class -- single characters that must go
  /[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e0fff}]/gu

/**
 * A text without the characters that nobody sees: direction marks, joiners, blank letters, variation selectors and tags. Copied
 * numbers and addresses contain them.
 */
export const visible = (text: string): string => text.replace(invisible, '')

/** Removes what people type between digits: spaces, dashes, dots, brackets, ZWNJ and direction marks. */
const bare = (text: string) =>
  latinDigits(text.normalize('NFKC'))
    .replace(invisible, '')
    .replace(/[\s\-‐–—−_.()/]/g, '')

/** The only code of ten equal digits that is known to have an owner. */
const ownedCode = '1111111111'

/** A national code as ten digits. Eight and nine digits are padded, because spreadsheets drop leading zeros. */
function tenDigits(text: string): string | null {
  const typed = bare(text)
  return /^\d{8,10}$/.test(typed) ? typed.padStart(10, '0') : null
}

/**
 * Ten equal digits, which people type instead of a national code: the code as typed. They pass the check of the tenth digit, but
 * almost certainly belong to nobody, so two people with them are not the same. Forms and imports keep them out of the
 * national codes, and do not refuse anybody because of them. Null for all other texts, and for 1111111111, which has an owner.
 */
export function placeholderCode(text: string): string | null {
  const code = tenDigits(text)
  return code !== null && code !== ownedCode && /^(\d)\1{9}$/.test(code) ? code : null
}

/**
 * A national code (کد ملی) as ten digits. The tenth digit is a check digit over the other nine. The first three digits are
 * the place of issue; no complete list of these exists, so they are not checked.
 */
export function nationalCode(text: string): string | null {
  const code = tenDigits(text)
  if (code === null || placeholderCode(code) !== null) return null
  const sum = [...code.slice(0, 9)].reduce((total, digit, at) => total + Number(digit) * (10 - at), 0)
  const rest = sum % 11
  return Number(code[9]) === (rest < 2 ? rest : 11 - rest) ? code : null
}

/** An Iranian mobile number as 09 and nine digits. */
function iranianMobile(typed: string): string | null {
  const parts = /^(?:(?:\+|00)?98)?0?(9\d{9})$/.exec(typed)
  return parts ? `0${parts[1]}` : null
}

/** An Iranian number with a wrong beginning, as 00912… or +912…. No country has such a number with as few digits. */
const mistypedIranian = /^\+9[0-49]\d{8}$/

/** The (0) after a country code, as in +44 (0) 7700: it is dialled only inside that country. */
const trunkZero = /^([\s(]*(?:\+|0\s*0)[\d\s)]{1,6})\(\s*0\s*\)/

/** Numbers of North America and of Russia have ten digits behind the country code, none has fewer. */
const shortForeign = /^\+[17]\d{1,9}$/

/** A text that begins with + or 00 in E.164: + and 8 to 15 digits. Null for numbers of Iran. */
function foreignMobile(text: string): string | null {
  const readable = latinDigits(text.normalize('NFKC')).replace(invisible, '').replace(trunkZero, '$1')
  // A national code of the first places of issue begins with 00 as well.
  if (nationalCode(readable) !== null) return null
  const number = bare(readable).replace(/^00/, '+')
  const isForeign = /^\+(?!98)[1-9]\d{7,14}$/.test(number) && !shortForeign.test(number)
  return isForeign && !mistypedIranian.test(number) ? number : null
}

/**
 * A mobile number in the form in which it is stored. An Iranian one is 09 and nine digits; +98, 0098, 98, +98 (0) or nothing
 * may stand before the 9. One of another country must begin with + or 00 and becomes E.164, as +4915112345678: without that, a
 * mistyped Iranian number would be taken for a foreign one. Any digits; operators and countries are not checked, because new
 * ones are issued every few years (docs/decisions/057-mobiles-abroad.md).
 */
export const mobile = (text: string): string | null => iranianMobile(bare(text)) ?? foreignMobile(text)

/** Whether a stored mobile number is one of Iran. */
export const isIranianMobile = (stored: string): boolean => !stored.startsWith('+')

/** Country codes (ITU-T E.164) with one and with two digits. All others have three. */
const countryCode = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/

/**
 * A stored mobile number for readers: a foreign one is grouped as +49 151 1234 5678. An Iranian one stays as it is stored.
 * Show it from left to right. Spaces cannot break, so that a number stays in one line.
 */
export function readableMobile(stored: string): string {
  if (isIranianMobile(stored)) return stored
  const [code = ''] = countryCode.exec(stored.slice(1)) ?? []
  const digits = stored.slice(1 + code.length)
  // Groups of three, and of four at the end, so that no group has one or two digits.
  const fours = (digits.length % 3) * 4
  const groups =
    digits.length < fours
      ? [digits]
      : [
          ...(digits.slice(0, digits.length - fours).match(/\d{3}/g) ?? []),
          ...(digits.slice(digits.length - fours).match(/\d{4}/g) ?? []),
        ]
  return [`+${code}`, ...groups].join('\u00a0')
}

/** A telephone number with area code: 5 to 15 digits, because there is no list of existing numbers. */
export function phone(text: string): string | null {
  const typed = visible(text.normalize('NFKC'))
  const digits = latinDigits(typed).replace(/[^\d+]/g, '')
  return /^\+?\d{5,15}$/.test(digits) && !/\p{L}/u.test(typed) ? digits : null
}

/**
 * A partly typed mobile number in the form in which numbers are stored: 912, 0912 and +98 (912 all become 0912, 0049 151 becomes
 * +49151. Null if the text is not a number.
 */
export function mobileBeginning(text: string): string | null {
  const typed = bare(text)
  if (!/^\+?\d+$/.test(typed)) return null
  const number = typed.replace(/^00/, '+')
  if (/^\+[1-9]/.test(number) && !number.startsWith('+98')) return number
  return `0${typed.replace(/^(?:\+|00)?98(?=0?9|$)/, '').replace(/^\+?0?/, '')}`
}

/**
 * The last digits of a mobile number, which people use to look somebody up. Null if the text is not a number or has
 * fewer than four digits.
 */
export function mobileEnding(text: string): string | null {
  const typed = bare(text)
  return /^\d{4,15}$/.test(typed) ? typed : null
}

/** A part of a mobile number as it is stored: digits without spaces, after + if it begins with + or 00. Null for other texts. */
export function mobilePart(text: string): string | null {
  const typed = bare(text)
  if (!/^\+?\d+$/.test(typed)) return null
  return /^(?:\+|00)/.test(typed) ? mobileBeginning(text) : typed
}

/** A postal code as ten digits. Use usualPostalCode to check whether it looks like a real one. */
export function postalCode(text: string): string | null {
  const typed = bare(text)
  return /^\d{10}$/.test(typed) ? typed : null
}

/**
 * Whether a canonical postal code has the usual shape: no 0 or 2 among the first four digits, and these four not all
 * equal. The rule is widely used but has no official source, so a mismatch is a warning and not a refusal.
 */
export const usualPostalCode = (code: string): boolean => /^(?!(\d)\1{3})[13-9]{4}[1346-9][013-9]{5}$/.test(code)

const emailForm =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$/

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

/** A last name of one or two words before a comma, and the first name behind it. */
const lastFirst = /^([^\s,،]+(?: [^\s,،]+)?) ?[,،] ?([^\s,،]+(?: [^\s,،]+)?)$/

/** Degrees behind a name: Sara Karimi, MBA. */
const degree = /^(?:[A-Z]\.?){2,5}$|^(?:Ph|M|B)\.?(?:D|Sc|A)\.?$/

/** A full name whose last name comes first, as «کریمی، سارا». Null for other texts, also for a form of address behind a name. */
function lastNameFirst(text: string): { name: string; last_name: string } | null {
  const [, last_name = '', name = ''] = lastFirst.exec(text) ?? []
  return name !== '' && !titles.has(foldName(name)) && !degree.test(name) ? { name, last_name } : null
}

/**
 * Splits a full name into first and last name. The result is a suggestion for the user to check. Forms of address, numbers and
 * signs between the words are dropped, «سید» stays with the first name, and double first names (محمد رضا) stay together. A single
 * word is the last name.
 */
export function personName(text: string): { name: string; last_name: string } {
  const clean = cleanText(text)
  const words = clean.split(' ').filter(word => /\p{L}/u.test(word))
  return lastNameFirst(clean) ?? cutName(words.length > 0 ? words : [clean])
}

/** Splits the words of a name whose first name comes first. */
function cutName(words: readonly string[]): { name: string; last_name: string } {
  const keys = words.map(foldName)
  const last = words.length - 1
  const start = Math.min(keys.findIndex(key => !forms.has(key)) >>> 0, last) // -1 (only forms of address) becomes the last word
  let first = start
  while (first < last - 1 && titles.has(keys[first] ?? '')) first++
  const double = first < last - 1 && openNames.has(keys[first] ?? '') && secondNames.has(keys[first + 1] ?? '')
  const cut = start === last ? start : first + (double ? 2 : 1)
  return { name: words.slice(start, cut).join(' '), last_name: words.slice(cut).join(' ') }
}
