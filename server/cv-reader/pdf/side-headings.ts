import { headingIn } from '../sections.ts'
import { cellOf } from './lines.ts'
import type { Piece } from './lines.ts'

export const headingsIn = (pieces: Piece[], fromRight: boolean) =>
  pieces.filter(it => it.glyphs.length < 40 && headingIn(cellOf(it, fromRight).text) !== undefined)

/**
 * The parts of a page whose headings stand at the side of their text and not above it, each with its heading first; null: they
 * do not. Besides headings that side only has labels and dates, level with a line of the text, which has no headings.
 */
export function underSideHeadings(side: Piece[], text: Piece[], page: { fromRight: boolean }): Piece[][] | null {
  const headings = headingsIn(side, page.fromRight).toSorted((a, b) => b.y - a.y)
  if (headings.length < 3 || headingsIn(text, page.fromRight).length > 0) return null
  const lowest = Math.min(...text.map(it => it.y - it.size))
  const labels = side.filter(it => it.y < (headings[0]?.y ?? 0) && it.y > lowest && !headings.includes(it))
  const isLevel = (it: Piece) => text.some(other => Math.abs(other.y - it.y) < 0.35 * it.size)
  if (labels.filter(isLevel).length < 0.85 * labels.length) return null
  // In a column by themselves headings have their own lines below them.
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

/** Where the parts begin whose headings stand at half their height: from the last one up, each as far above it as below. */
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

/** What stands above the first heading goes first, the headings in front of their parts. */
function cutAt(starts: number[], headings: Piece[], others: Piece[]) {
  const from = (index: number) => starts[index] ?? -Infinity
  const above = others.filter(it => it.y > from(0))
  const parts = headings.flatMap((heading, index) => [
    [heading],
    others.filter(it => it.y <= from(index) && (index + 1 === headings.length || it.y > from(index + 1))),
  ])
  return [above, ...parts].filter(it => it.length > 0)
}
