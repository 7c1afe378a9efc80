import { display } from '../text/characters.ts'

/**
 * A text as it is shown, and as it is compared (`plain`): in lower case, with spaces for half-spaces and ASCII digits, without
 * vowel signs. `at` has the index in `shown` of each character of `plain`, and of its end.
 */
export type Words = { readonly shown: string; readonly plain: string; readonly at: readonly number[] }

const sign = /[\u0610-\u061A\u064B-\u065F\u0670]/
const same: Record<string, string> = { '\u200c': ' ', ۀ: 'ه', ة: 'ه', أ: 'ا', إ: 'ا', ٱ: 'ا', ؤ: 'و', ئ: 'ی' }

function plainOf(letter: string) {
  const code = letter.charCodeAt(0)
  if (code >= 0x6f0 && code <= 0x6f9) return String(code - 0x6f0)
  if (code >= 0x660 && code <= 0x669) return String(code - 0x660)
  return same[letter] ?? letter.toLowerCase()
}

/** Converts a text of the file to its shown form and its compared form. */
export function wordsOf(text: string): Words {
  const shown = display(text).replace(/\s+/g, ' ').trim()
  let plain = ''
  const at: number[] = []
  for (let index = 0; index < shown.length; index++) {
    const letter = shown.charAt(index)
    const compared = plainOf(letter)
    if (sign.test(letter) || (compared === ' ' && plain.endsWith(' '))) continue
    plain += compared.charAt(0)
    at.push(index)
  }
  return { shown, plain, at: [...at, shown.length] }
}

const around = String.raw`[\s,،;:：؛|/•·–—\-]`
const before = new RegExp(`^(?:${around}|[)\\]])+`)
const behind = new RegExp(`(?:${around}|[([])+$`)

/** The words between two positions in `plain`, without separators at their ends. */
export function cut({ shown, plain, at }: Words, from: number, to: number): Words {
  const text = plain.slice(from, to)
  const start = from + (before.exec(text)?.[0].length ?? 0)
  const end = Math.max(start, to - (behind.exec(text)?.[0].length ?? 0))
  return withoutOuter(wordsOf(shown.slice(at[start], at[end])))
}

/** Removes the brackets around a text («(۱۳۹۲)»), and a bracket at one end without its counterpart. */
function withoutOuter(words: Words): Words {
  const { plain } = words
  const [opens, closes] = [plain.indexOf('('), plain.lastIndexOf(')')]
  if (opens === 0 && closes === plain.length - 1 && plain.length > 2) return cut(words, 1, plain.length - 1)
  if (opens === -1 && closes === plain.length - 1 && plain.length > 1) return cut(words, 0, plain.length - 1)
  if (closes === -1 && opens === 0 && plain.length > 1) return cut(words, 1, plain.length)
  return words
}

/** The parts between the separators, without empty ones. */
export function parted(words: Words, separator: RegExp): Words[] {
  const parts: Words[] = []
  let from = 0
  for (const found of words.plain.matchAll(separator)) {
    parts.push(cut(words, from, found.index))
    from = found.index + found[0].length
  }
  parts.push(cut(words, from, words.plain.length))
  return parts.filter(it => it.plain !== '')
}
