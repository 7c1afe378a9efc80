const arabic = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/
const latin = /[A-Za-z\u00C0-\u024F\u0370-\u04FF]/
const digit = /[0-9\u06F0-\u06F9\u0660-\u0669]/
// oxlint-disable-next-line no-misleading-character-class -- single combining signs are what it is about
const mark = /^[\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06DC\u0300-\u036F\uFC5E-\uFC63\uFE70-\uFE7F]+$/u

/** Stands for a letter or a digit that is on the page, but of which nobody can tell what it is. */
export const lost = '\uFFFD'

/** Stands for a gap between two words in which no blank was written: cells of a grid, or labels in boxes, beside each other. */
export const wideGap = '\u2028'

/** Begins a paragraph that its file calls a heading. */
export const headingMark = '\u0010'

/** How a character behaves in a line of mixed direction. */
export type Kind = 'right' | 'left' | 'number' | 'space' | 'mark' | 'other'

/** Decides by the first test that fits: a vowel sign is a mark although it is Arabic. */
export function kindOf(text: string): Kind {
  if (mark.test(text)) return 'mark'
  if (digit.test(text)) return 'number'
  if (/^\s*$/.test(text)) return 'space'
  if (/^[.,:/\-+#%٪٫٬،]$/.test(text)) return 'other'
  if (arabic.test(text)) return 'right'
  return latin.test(text) ? 'left' : 'other'
}

const pairs = ['()', '[]', '{}', '«»', '<>', '‹›']
const mirrors = new Map(
  pairs.flatMap(pair => [[pair[0] ?? '', pair[1] ?? ''] as const, [pair[1] ?? '', pair[0] ?? ''] as const]),
)

/** The bracket that shows in its place when a run goes the other way. */
export const mirrored = (text: string) => mirrors.get(text) ?? text

/** Letters that join the one after them: only behind these does a ZWNJ mean something. */
export const joining = 'بپتثجچحخسشصضطظعغفقکكگلمنهیيئ'

const plainForm = (code: number) => String.fromCodePoint(code).normalize('NFKC')

/** Which form of its letter a presentation form (U+FB50…, U+FE70…) is: isolated, final, initial, medial, as they follow each other in Unicode. */
function formOf(text: string) {
  const code = text.codePointAt(0) ?? 0
  if (!((code >= 0xfb50 && code <= 0xfbff) || (code >= 0xfe80 && code <= 0xfef4))) return null
  const letter = plainForm(code)
  let before = 0
  while (before < 3 && plainForm(code - 1 - before) === letter) before++
  return { letter, before }
}

/**
 * Whether it is the final or isolated form of a letter that would join: a letter right after it means that a ZWNJ stood
 * between them.
 */
export function isEndForm(text: string) {
  const form = formOf(text)
  return form !== null && joining.includes(form.letter.at(-1) ?? '') && form.before < 2
}

/** Whether it is the isolated or initial form of its letter: nothing joins it from before. */
export const isFirstForm = (text: string) => (formOf(text)?.before ?? 1) % 2 === 0

/** Text to search in: one spelling of ی and ک, ASCII digits, half-spaces as spaces, no vowel signs and marks of direction. */
export function plain(text: string) {
  return display(text)
    .replace(/[\u0610-\u061A\u064B-\u065F\u0670]/g, '')
    .replace(/\u200c/g, ' ')
    .replace(/[ۀة]/g, 'ه')
    .replace(/[أإٱ]/g, 'ا')
    .replace(/[\u06F0-\u06F9]/g, it => String(it.charCodeAt(0) - 0x6f0))
    .replace(/[\u0660-\u0669]/g, it => String(it.charCodeAt(0) - 0x660))
    .replace(/\s+/g, ' ')
    .trim()
}

/** Text to show: Persian letters instead of Arabic ones and no marks of direction, all else as it was written. */
export function display(text: string) {
  return text
    .normalize('NFKC')
    .replace(/\u0010/g, '')
    .replace(/\u2028/g, ' ')
    .replace(/[\u200B\u200D-\u200F\u202A-\u202E\u2066-\u2069\uFEFF\u00AD\u0640]/g, '')
    .replace(/[يى]/g, 'ی')
    .replace(/ك/g, 'ک')
}
