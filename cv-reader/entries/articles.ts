import type { EntryOf } from '@kargozin/api/recruitment/people/entry-fields.ts'
import { filled, type Found } from './found.ts'
import { isLost, type Part } from './lines.ts'
import { dateIn, isPlausible, withoutPeriod } from './periods.ts'
import { cut, parted, type Words } from './words.ts'

const quoted = /[«“"]([^«»“”"]{8,300})[»”"]/
const separator = /\s*[|•·؛;\u2028]\s*|\s+[-–—]\s+|\s*[–—]\s*|\s*[,،]\s*/g
const place =
  /(?:^|[^\u0620-\u06D3])(?:مجله|فصلنامه|دوفصلنامه|ماهنامه|نشریه|همایش|کنفرانس|کنگره|انتشارات)|(?:^|[^a-z])(?:journal|conference|proceedings|transactions|symposium|congress|review|letters|magazine|ieee|springer|elsevier|arxiv|press)(?![a-z])/

/**
 * The articles of a section, one per line. The title is in quotation marks, or it is the only text besides the place and the
 * year.
 */
export function findArticles({ lines }: Part): Found<'articles'>[] {
  return lines.flatMap(line => {
    const article = articleOf(line.text)
    return article
      ? [
          {
            section: 'articles' as const,
            entry: article,
            cells: line.cells.map(it => it.entry),
            check: isLost(line.text),
          },
        ]
      : []
  })
}

function articleOf(text: Words): EntryOf<'articles'> | undefined {
  const date = dateIn(text)
  if (!date || !isPlausible({ to: date.month }, new Date().getUTCFullYear(), 1)) return undefined
  const parts = withoutPeriod(text, date).flatMap(it => parted(it, separator))
  const places = parts.filter(it => place.test(it.plain) && !quoted.test(it.plain))
  const [where, more] = places
  const title = titleIn(text) ?? titleBeside(parts, where)
  return title && !more ? filled({ title: title.shown, place: where?.shown, year: date.month }) : undefined
}

function titleIn(text: Words): Words | undefined {
  const found = quoted.exec(text.plain)
  return found ? cut(text, found.index + 1, found.index + found[0].length - 1) : undefined
}

/** A title without quotation marks. The line must have no other text besides the place, because that may name the authors. */
function titleBeside(parts: readonly Words[], where: Words | undefined): Words | undefined {
  const [alone, other] = parts.filter(it => it !== where)
  return where && alone && !other && alone.plain.split(' ').length > 3 ? alone : undefined
}
