import type { Place } from './cv.ts'
import type { Content, Page } from '../text/shapes.ts'

type Box = { x0: number; x1: number; y0: number; y1: number }

/**
 * Converts a box in points from the lower left corner to fractions of the page from the upper left corner. Null if the file has
 * no pages.
 */
export function placeOf(pages: Content['pages'], page: number, found: Box): Place | null {
  const size = pages[page - 1]
  if (!size) return null
  const box = turnedBack(found, size)
  const part = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 1e4) / 1e4
  return {
    page,
    x0: part(box.x0 / size.width),
    x1: part(box.x1 / size.width),
    y0: part(1 - box.y1 / size.height),
    y1: part(1 - box.y0 / size.height),
  }
}

/** Converts a box on a page that was rotated for reading to the page as it is displayed. */
function turnedBack(box: Box, { width, height, turned = 0 }: Page): Box {
  if (turned === 1) return { x0: width - box.y1, x1: width - box.y0, y0: box.x0, y1: box.x1 }
  if (turned === 2) return { x0: width - box.x1, x1: width - box.x0, y0: height - box.y1, y1: height - box.y0 }
  if (turned === 3) return { x0: box.y0, x1: box.y1, y0: height - box.x1, y1: height - box.x0 }
  return box
}
