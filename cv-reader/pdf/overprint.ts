import { kindOf, lost } from '../text/characters.ts'
import type { Glyph } from '../text/shapes.ts'

/**
 * Marks glyphs of a line as unknown if another text is printed over them, because the order of the letters cannot be
 * determined. The glyphs are ordered from left to right. Persian letters may overlap in normal text, so one of the two must be
 * Latin or a digit.
 */
export function withoutOverprint(line: Glyph[]): Glyph[] {
  const seen = line.filter(it => /\S/.test(it.text) && it.x1 - it.x0 > 0.2 * it.size)
  const over = seen.flatMap((it, index) => {
    const next = seen[index + 1]
    return next && isOver(it, next) ? [it, next] : []
  })
  const doubtful = new Set(over.length > 2 ? over : [])
  // The whole word is affected, so its other letters are checked too.
  for (const [index, it] of seen.entries()) {
    const beside = seen.slice(Math.max(0, index - 2), index + 3)
    if (isUpright(it) && beside.some(other => over.includes(other) && isUpright(other) && touches(it, other)))
      doubtful.add(it)
  }
  return line.map(it => (doubtful.has(it) ? { ...it, text: lost } : it))
}

const isUpright = (it: Glyph) => ['left', 'number'].includes(kindOf(it.text))

const touches = (a: Glyph, b: Glyph) => Math.max(a.x0, b.x0) - Math.min(a.x1, b.x1) < 0.05 * a.size

function isOver(a: Glyph, b: Glyph) {
  const narrower = Math.min(a.x1 - a.x0, b.x1 - b.x0)
  return (isUpright(a) || isUpright(b)) && Math.min(a.x1, b.x1) - b.x0 > 0.5 * narrower
}
