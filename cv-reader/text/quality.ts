import { lost, plain } from './characters.ts'

const allowed =
  /[\u0600-\u06FFA-Za-z\u00C0-\u024F0-9.,:;()/\-–—@+%'’‘"“”!?&#_*=<>[\]{}~$^`\\•●○◦▪■□·✓✔★☆►|«»،؛؟٪…°©®™\u200c]/u
const common = new Set(
  'از به در با و که این را برای تا می است سال سابقه تهران دانشگاه شرکت کار the of and in to with for experience university email'.split(
    ' ',
  ),
)

/** Matches a letter of another script directly beside a Persian one, the result of fonts with arbitrary character codes. */
const mixed = /[\u0620-\u064A\u066E-\u06D3][A-Za-z\u00C0-\u024F]|[A-Za-z\u00C0-\u024F][\u0620-\u064A\u066E-\u06D3]/

/**
 * Whether a text consists of real words. Scanned pages give almost no text. Fonts with arbitrary character codes give wrong
 * text, in which the most frequent words do not occur.
 */
export function isReadable(text: string) {
  const characters = [...plain(text).replace(/\s/g, '')]
  if (characters.length < 40) return false
  // Unknown letters do not make the rest unreadable, but values that contain them must be checked.
  const kept = characters.filter(it => it !== lost)
  if (kept.length < 0.85 * characters.length) return false
  if (kept.filter(it => allowed.test(it)).length / kept.length <= 0.97) return false
  const words = plain(text)
    .split(/[\s.,:;()،]+/)
    .filter(it => it.length > 1)
  if (words.filter(it => mixed.test(it)).length / words.length > 0.1) return false
  return words.filter(it => common.has(it.toLowerCase())).length / words.length > 0.02
}
