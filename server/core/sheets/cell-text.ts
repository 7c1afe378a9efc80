import { foldName } from '@kargozin/api/persian.ts'

/** The most characters that a spreadsheet keeps in a cell. Fields have shorter limits of their own, which say what they leave out. */
const cellLength = 32_767

/** What stands for a formula whose result the program that wrote the workbook did not save. */
export const unsavedFormula = '='

/** What stands for a value that the number format of its cell hides. */
export const hiddenValue = ';'

/** The errors of Excel in any language and of LibreOffice, and the signs that stand for a number that was too wide for its column. */
const errorValue = /^(?:#[\p{Lu}/0\u00a1]{2,20}[!?]|#N\/?[AVDB]|#GETTING_DATA|Err:\d{3}|#{3,})$/iu

/** A text that protects its digits from a spreadsheet program: ="0912…". */
const quotedText = /^="([^"]*)"$/
/** A formula of a text file, which has no result: a function, a reference, also of another sheet, or a text in quotation marks. */
const formula = /^=[+\-@(]{0,3}(?:[A-Z]{2,20}\(|(?:'[^']{1,40}'!|[\p{L}\d]{1,40}!)?\$?[A-Z]{1,3}\$?\d|")/iu
const exponent = /^([+-]?\d)(?:[.,٫](\d{1,15}))?E\+?(\d{1,2})$/i

/** What is wrong with a cell without a value: the error, or `unsavedFormula`. `hiddenValue` is not seen here. Undefined for other cells. */
export function faultOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const text = value.trim()
  if (errorValue.test(text)) return text
  return formula.test(text) && !quotedText.test(text) ? unsavedFormula : undefined
}

/** The text of a cell: a day as YYYY-MM-DD, a number as its digits. Empty first lines stay, because a line may be a value of its own. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
  if (typeof value === 'number') return digitsOf(value)
  const whole = String(value).slice(0, cellLength).trimEnd()
  const text = whole.trimStart()
  const skipped = whole.slice(0, whole.length - text.length).split('\n').length - 1
  return '\n'.repeat(skipped) + lineText(text)
}

/** What programs write into cells of databases without a value, and signs alone, such as the dash of a person. */
const nothing =
  /^(?:NULL|null|\(null\)|\[NULL\]|<NULL>|\\N|NaN|nan|NaT|<NA>|N\/A|n\/a|undefined|[\s\-\u2010-\u2015_.\u2026*/\\|~،,;:]+)$/

/** The text of a cell without blanks around it. Empty if the cell only says that there is no value. */
function lineText(text: string): string {
  if (nothing.test(text)) return ''
  return withoutExponent(quotedText.exec(text)?.[1] ?? text.replace(/^['’](?=[+\d\u0660-\u0669\u06f0-\u06f9])/, ''))
}

/** Writes a number without exponent, because spreadsheets store mobile numbers and national codes as numbers. */
const digitsOf = (value: number): string =>
  Number.isSafeInteger(value) ? value.toFixed(0) : String(Math.round(value * 1e6) / 1e6)

/** Writes a text such as 9.121112233E+09 with all its digits, if it has them all. */
function withoutExponent(text: string): string {
  const [, first = '', decimals = '', power = '0'] = exponent.exec(text) ?? []
  return first && decimals.length >= Number(power) && decimals.slice(Number(power)).replace(/0/g, '') === ''
    ? first + decimals.slice(0, Number(power))
    : text
}

const words = new Set(['ندارد', 'ندارم', 'نداره', 'فاقد', 'none'].map(foldName))

/** Whether people write that there is no value: «ندارد». In fields with choices and of yes or no, this is a value. */
export const saysNone = (text: string): boolean => words.has(foldName(text))

/** A word of question marks, which Excel writes for each letter that a text file of its language cannot contain. */
const lostWord = /(?:^|\s)\?{2,}(?=\s|$)/

/** Whether letters of a text are lost in the file. */
export const isDamaged = (text: string): boolean => text.includes('\ufffd') || lostWord.test(text)

/** Whether nothing of a damaged text can be read. */
export const isLost = (text: string): boolean => isDamaged(text) && /^[?\ufffd\s]+$/.test(text)

/** Whether a spreadsheet program has shortened a number, so that its last digits are lost: 9.12E+09. */
export const isShortened = (text: string): boolean => exponent.test(text.trim())
