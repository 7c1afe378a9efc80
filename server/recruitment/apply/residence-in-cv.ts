import { cleanText } from '@kargozin/api/persian.ts'
import type { CvLine } from '@kargozin/cv-reader/person/cv.ts'
import type { Db } from '../../db/transaction.ts'

/** The words before the place where somebody lives. The place of birth and of a school do not count. */
const labels =
  /^[^\p{L}]*(?:شهر )?(?:محل (?:سکونت|زندگی|اقامت)|سکونت|ساکن(?: شهر)?|آدرس|نشانی|شهر|(?:home |current )?address|location|city|residence|(?:based|lives?|living|residing) in)(?!\p{L})/iu

/** Contacts stand at the beginning of a CV; addresses further down are those of employers. */
const mostLines = 30
const longestName = 4

/** The texts of at most four words in a row, the longest first at each place. */
function* phrasesOf(place: string): Generator<string> {
  for (const part of place.split(/[،,;؛:/|()–—-]/)) {
    const words = cleanText(part).split(' ').filter(Boolean)
    for (let from = 0; from < words.length; from++)
      for (let count = Math.min(longestName, words.length - from); count > 0; count--)
        yield words.slice(from, from + count).join(' ')
  }
}

/** The names that may be the city in which the person of a CV lives, in the order of the text. */
export const cityNamesIn = (lines: readonly Pick<CvLine, 'text'>[]): string[] => {
  const places = lines.slice(0, mostLines).flatMap(({ text }) => {
    // A row of a table may have the label in any of its cells.
    const cells = text.split('\t')
    return cells.flatMap((cell, at) => {
      const [label] = labels.exec(cell) ?? []
      return label === undefined ? [] : `${cell.slice(label.length)}\t${cells[at + 1] ?? ''}`
    })
  })
  return [...new Set(places.flatMap(it => [...phrasesOf(it)]))].slice(0, 200)
}

/** The id of the city in which the person of a CV lives. Undefined if the CV names none, or one that exists twice. */
export async function residenceIn(db: Db, lines: readonly Pick<CvLine, 'text'>[]): Promise<number | undefined> {
  const names = cityNamesIn(lines)
  if (names.length === 0) return undefined
  const lower = names.map(it => it.toLowerCase())
  const cities = await db
    .selectFrom('city')
    .select(['id', 'name', 'name_en'])
    .where(it => it.or([it('name', 'in', names), it(it.fn('lower', ['name_en']), 'in', lower)]))
    .execute()
  for (const [at, name] of names.entries()) {
    const found = cities.filter(it => it.name === name || it.name_en.toLowerCase() === lower[at])
    if (found.length > 0) return found.length === 1 ? found[0]?.id : undefined
  }
  return undefined
}
