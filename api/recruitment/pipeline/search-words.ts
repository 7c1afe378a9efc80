import { foldName, foldText } from '../../persian.ts'

/**
 * A word, or a phrase in quotes. `key` is the normalised form that is compared with the search index, `typed` the text as
 * entered.
 */
export type SearchTerm = { typed: string; key: string; phrase: boolean; not: boolean }

const orWords = new Set(['or', 'OR', 'یا', '|'])

/**
 * Parses the text of a search field, for example «"حسابدار ارشد" -بانک or مالی», into groups of terms. An applicant matches
 * if all terms of at least one group match. A quote without an end ends with the text. A group with only excluded terms
 * would match nearly everyone, so it is left out. At most 20 terms.
 */
export function searchTerms(typed: string): SearchTerm[][] {
  const groups: SearchTerm[][] = [[]]
  for (const [whole, minus, phrase, word] of [
    ...typed.matchAll(/([-−]?)(?:["“”«»]([^"“”«»]*)["“”«»]?|([^\s"“”«»]+))/g),
  ].slice(0, 20)) {
    if (orWords.has(whole)) groups.push([])
    else {
      const text = phrase ?? word ?? ''
      const key = foldText(text)
      if (key !== '') groups.at(-1)?.push({ typed: text, key, phrase: phrase !== undefined, not: minus !== '' })
    }
  }
  return groups.filter(group => group.some(term => !term.not))
}

type Range = { from: number; to: number }
export type Passage = { text: string; marks: Range[] }

const around = 60

/** The first passage of a text that contains one of the terms, with the text around it on one line. Null if there is none. */
export function passageOf(text: string, groups: readonly SearchTerm[][]): Passage | null {
  const wanted = new Set(
    groups.flat().flatMap(({ key, typed, not }) => (not ? [] : [...key.split(' '), foldName(typed)])),
  )
  const hits: Range[] = []
  for (const match of text.matchAll(/[\p{L}\p{N}\p{M}\u200c.+#&@'-]+/gu)) {
    const keys = foldText(match[0]).split(' ')
    if (!keys.some(it => wanted.has(it)) && !wanted.has(keys.join(''))) continue
    hits.push({ from: match.index, to: match.index + match[0].length })
    if (hits.length === 100) break
  }
  const [first] = hits
  if (!first) return null
  const from = wordStart(text, Math.max(0, first.from - around))
  const to = Math.min(text.length, first.to + 2 * around)
  const line = text.slice(from, to).replace(/\s/g, ' ').toWellFormed()
  const marks = hits.filter(it => it.to <= to).map(it => ({ from: it.from - from, to: it.to - from }))
  return { text: line, marks }
}

/** Moves a position back to the beginning of its word. */
function wordStart(text: string, at: number): number {
  if (at === 0) return 0
  const blank = text.slice(at, at + around).search(/\s/)
  return blank < 0 ? at : at + blank + 1
}
