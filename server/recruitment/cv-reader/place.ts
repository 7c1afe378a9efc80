import type { Place } from './cv.ts'
import type { Content } from './shapes.ts'

/** A box in points from the lower left corner as parts of its page from the upper left one; null where there are no pages. */
export function placeOf(
  pages: Content['pages'],
  page: number,
  box: { x0: number; x1: number; y0: number; y1: number },
): Place | null {
  const size = pages[page - 1]
  if (!size) return null
  const part = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 1e4) / 1e4
  return {
    page,
    x0: part(box.x0 / size.width),
    x1: part(box.x1 / size.width),
    y0: part(1 - box.y1 / size.height),
    y1: part(1 - box.y0 / size.height),
  }
}
