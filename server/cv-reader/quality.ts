import { lost, plain } from './characters.ts'

const allowed =
  /[\u0600-\u06FFA-Za-z\u00C0-\u024F0-9.,:;()/\-–—@+%'’‘"“”!?&#_*=<>[\]{}~$^`\\•●○◦▪■□·✓✔★☆►|«»،؛؟٪…°©®™\u200c]/u
const common = new Set(
  'از به در با و که این را برای تا می است سال سابقه تهران دانشگاه شرکت کار the of and in to with for experience university email'.split(
    ' ',
  ),
)

/** A letter of another script right at a Persian one: what a font gives whose letters are numbered at will. */
const mixed = /[\u0620-\u064A\u066E-\u06D3][A-Za-z\u00C0-\u024F]|[A-Za-z\u00C0-\u024F][\u0620-\u064A\u066E-\u06D3]/

/**
 * Whether text is words that people write. Pages that are pictures give next to nothing; fonts whose letters cannot be
 * told apart give wrong ones, among which the commonest words do not occur.
 */
export function isReadable(text: string) {
  const characters = [...plain(text).replace(/\s/g, '')]
  if (characters.length < 40) return false
  // A line whose letters are lost does not make the rest unreadable; its values are not taken as certain.
  const kept = characters.filter(it => it !== lost)
  if (kept.length < 0.85 * characters.length) return false
  if (kept.filter(it => allowed.test(it)).length / kept.length <= 0.97) return false
  const words = plain(text)
    .split(/[\s.,:;()،]+/)
    .filter(it => it.length > 1)
  if (words.filter(it => mixed.test(it)).length / words.length > 0.1) return false
  return words.filter(it => common.has(it.toLowerCase())).length / words.length > 0.02
}
