import { foldText } from '@kargozin/api/persian.ts'
import { searchTerms } from '@kargozin/api/recruitment/pipeline/search-words.ts'

/** The text of a page, in the pieces in which it was drawn. `ends`: a line ends after the piece. */
export type PageText = { text: string; ends: boolean }[]

/** Two positions in a text. */
export type Range = { from: number; to: number }

/** A match: the number of the page, counted from 0, and the positions in its text. */
export type Hit = Range & { page: number }

/** A part of a piece: the index of the piece, and the positions in it. */
export type Piece = Range & { piece: number }

/** Joins the pieces of a page to one text. */
export const textOf = (page: PageText): string => page.map(it => (it.ends ? `${it.text}\n` : it.text)).join('')

/** The parts of pieces that a range of the joined text covers. */
export function piecesIn(page: PageText, { from, to }: Range): Piece[] {
  let start = 0
  return page.flatMap(({ text, ends }, piece) => {
    const [first, last] = [Math.max(0, from - start), Math.min(text.length, to - start)]
    start += text.length + (ends ? 1 : 0)
    return first < last ? [{ piece, from: first, to: last }] : []
  })
}

type FoldedWord = Range & { key: string; joined: string }

/**
 * The words of a text in normalised form. A word with a zero-width non-joiner or a dot gets several entries at the
 * same position, one for each of its parts.
 */
const wordsOf = (text: string): FoldedWord[] =>
  [...text.matchAll(/(?:[\p{L}\p{N}\p{M}.+#&@%'’_-]|\u200c|\u200d)+/gu)].flatMap(match => {
    const place = { from: match.index, to: match.index + match[0].length }
    const keys = foldText(match[0]).split(' ').filter(Boolean)
    return keys.map(key => ({ ...place, key, joined: keys.join('') }))
  })

/** Whether a word contains the text that is searched for. One or two letters must be at the beginning of the word. */
const has = (word: string, part: string) => (part.length < 3 ? word.startsWith(part) : word.includes(part))

/**
 * The positions of a phrase. The first word of the phrase may match the end of a word, and the last one the beginning of a
 * word.
 */
function placesOf(words: readonly FoldedWord[], phrase: readonly string[]): Range[] {
  const [first = '', ...others] = phrase
  const last = others.pop()
  if (last === undefined)
    return words.filter(it => has(it.key, first) || has(it.joined, first)).map(({ from, to }) => ({ from, to }))
  return words.flatMap(({ key, from }, at) => {
    const end = words[at + others.length + 1]
    if (!end?.key.startsWith(last) || !key.endsWith(first)) return []
    const fits = others.every((wanted, next) => words[at + 1 + next]?.key === wanted)
    return fits ? [{ from, to: end.to }] : []
  })
}

/** The maximum number of marked matches. */
const most = 500

/**
 * Finds a text in the pages, regardless of its spelling (ي and ی, digits, zero-width non-joiners). First searches for the
 * whole text. If the whole text is not found, searches for its words one by one, with the syntax of the search for
 * applicants (quotes, minus, or).
 */
export function findInPages(pages: readonly string[], typed: string): Hit[] {
  const words = pages.map(wordsOf)
  const hitsOf = (phrases: readonly string[][]): Hit[] =>
    words
      .flatMap((of, page) => {
        const places = new Map(phrases.flatMap(phrase => placesOf(of, phrase)).map(it => [it.from, it]))
        return [...places.values()].toSorted((a, b) => a.from - b.from).map(it => ({ ...it, page }))
      })
      .slice(0, most)
  const whole = foldText(typed).split(' ').filter(Boolean)
  if (whole.length === 0) return []
  const found = hitsOf([whole])
  if (found.length > 0) return found
  const terms = searchTerms(typed).flat()
  return hitsOf(terms.filter(it => !it.not).map(it => it.key.split(' ')))
}
