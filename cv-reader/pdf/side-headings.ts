import { headingIn } from '../text/sections.ts'
import { cellOf } from './lines.ts'
import type { Piece } from './lines.ts'

export const headingsIn = (pieces: Piece[], fromRight: boolean) =>
  pieces.filter(it => it.glyphs.length < 40 && headingIn(cellOf(it, fromRight).text) !== undefined)

/**
 * Splits a page whose headings are beside the text instead of above it, each part with its heading first. Null if the page has
 * no such headings. Besides headings, that column may contain only labels and dates on the same lines as the text. The text may
 * contain no headings.
 */
export function underSideHeadings(side: Piece[], text: Piece[], page: { fromRight: boolean }): Piece[][] | null {
  const headings = headingsIn(side, page.fromRight).toSorted((a, b) => b.y - a.y)
  if (headings.length < 3 || headingsIn(text, page.fromRight).length > 0) return null
  const lowest = Math.min(...text.map(it => it.y - it.size))
  const labels = side.filter(it => it.y < (headings[0]?.y ?? 0) && it.y > lowest && !headings.includes(it))
  const isLevel = (it: Piece) => text.some(other => Math.abs(other.y - it.y) < 0.35 * it.size)
  if (labels.filter(isLevel).length < 0.85 * labels.length) return null
  // In a separate column, the content of a heading would be below it.
  const bare = headings.filter(
    (it, index) => !labels.some(label => label.y < it.y && label.y > (headings[index + 1]?.y ?? -Infinity)),
  )
  if (bare.length < 2 && !headings.some(isLevel)) return null
  return cutAt(headings.every(isLevel) || labels.length > 0 ? tops(headings) : middles(headings, text), headings, [
    ...side.filter(it => !headings.includes(it)),
    ...text,
  ])
}

const tops = (headings: Piece[]) => headings.map(it => it.y + 0.4 * it.size)

/**
 * The beginnings of the parts, if each heading is vertically centred beside its part. Calculated from the last part to the
 * first: a part reaches as far above its heading as below.
 */
function middles(headings: Piece[], text: Piece[]) {
  const ys = text.map(it => it.y)
  let bottom = Math.min(...ys)
  return headings
    .toReversed()
    .map(it => {
      const top = Math.max(it.y, 2 * it.y - bottom) + 0.6 * it.size
      bottom = Math.min(...ys.filter(y => y > top), Infinity)
      return top
    })
    .toReversed()
}

/** The text above the first heading comes first, then each heading before its part. */
function cutAt(starts: number[], headings: Piece[], others: Piece[]) {
  const from = (index: number) => starts[index] ?? -Infinity
  const above = others.filter(it => it.y > from(0))
  const parts = headings.flatMap((heading, index) => [
    [heading],
    others.filter(it => it.y <= from(index) && (index + 1 === headings.length || it.y > from(index + 1))),
  ])
  return [above, ...parts].filter(it => it.length > 0)
}
