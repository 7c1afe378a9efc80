const arabic = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/
const latin = /[A-Za-z\u00C0-\u024F\u0370-\u04FF]/
const digit = /[0-9\u06F0-\u06F9\u0660-\u0669]/
// oxlint-disable-next-line no-misleading-character-class -- the class is meant to match single combining signs
const mark = /^[\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06DC\u0300-\u036F\uFC5E-\uFC63\uFE70-\uFE7F]+$/u

/** Replaces a letter or digit that is on the page, but whose character is unknown. */
export const lost = '\uFFFD'

/** Replaces a wide gap between two words without a space character, for example between the cells of a grid. */
export const wideGap = '\u2028'

/** Replaces the end of a line within a cell of a table if the next line is a text of its own: «مدیر فروش» above «بازرگانی سپهر». */
export const lineBreak = '\u2029'

/** Marks the beginning of a paragraph that the file declares as a heading. */
export const headingMark = '\u0010'

/** The behaviour of a character in a line with both writing directions. */
export type Kind = 'right' | 'left' | 'number' | 'space' | 'mark' | 'other'

/** The first matching test decides: a vowel sign is also an Arabic letter, so marks are tested first. */
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

/** The opposite bracket, which is displayed when the direction of the text is reversed. */
export const mirrored = (text: string) => mirrors.get(text) ?? text

/** The letters that join the following letter. A ZWNJ has an effect only after these. */
export const joining = 'بپتثجچحخسشصضطظعغفقکكگلمنهیيئ'

const plainForm = (code: number) => String.fromCodePoint(code).normalize('NFKC')

/**
 * Which form of its letter a presentation form (U+FB50…, U+FE70…) is. Unicode orders them: isolated, final, initial, medial.
 */
function formOf(text: string) {
  const code = text.codePointAt(0) ?? 0
  if (!((code >= 0xfb50 && code <= 0xfbff) || (code >= 0xfe80 && code <= 0xfef4))) return null
  const letter = plainForm(code)
  let before = 0
  while (before < 3 && plainForm(code - 1 - before) === letter) before++
  return { letter, before }
}

/**
 * Whether a text is the final or isolated form of a letter that joins the next one. If a letter follows directly, the
 * original text had a ZWNJ between them.
 */
export function isEndForm(text: string) {
  const form = formOf(text)
  return form !== null && joining.includes(form.letter.at(-1) ?? '') && form.before < 2
}

/** Whether a text is the isolated or initial form of its letter. Such a form is not joined to the previous letter. */
export const isFirstForm = (text: string) => (formOf(text)?.before ?? 1) % 2 === 0

/**
 * Normalises text for searching: one spelling of ی and ک, ASCII digits, spaces instead of half-spaces, no vowel signs, no
 * direction marks.
 */
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

/** Normalises text for display: Persian instead of Arabic letters, no direction marks, and no other changes. */
export function display(text: string) {
  return text
    .normalize('NFKC')
    .replace(/\u0010/g, '')
    .replace(/[\u2028\u2029]/g, ' ')
    .replace(/[\u200B\u200D-\u200F\u202A-\u202E\u2066-\u2069\uFEFF\u00AD\u0640]/g, '')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/[يى]/g, 'ی')
    .replace(/ك/g, 'ک')
}

/**
 * Matches a digit or hyphen inside a Persian word: a letter that a program wrote as another character, or a line that stretches a
 * word. «کد۱۲» and «فنی-مهندسی» are words of two parts.
 */
const broken =
  /[\u0620-\u06D3]\p{Nd}+[\u0620-\u06D3]|(?<![\u0620-\u06D3])[\u0620-\u06D3]{1,2}-[\u0620-\u06D3]|[\u0620-\u06D3]-[\u0620-\u06D3]{1,2}(?![\u0620-\u06D3])|[\u0620-\u06D3][-_]{2,}[\u0620-\u06D3]/u

/** Whether a text has a word that cannot be right, so that someone must check it. */
export const isGarbled = (text: string): boolean => broken.test(text)
