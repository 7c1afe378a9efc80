import type { Glyph } from './shapes.ts'

export type Dash = { y: number; x0: number; x1: number }

/**
 * Adds an underscore glyph where the page draws one as a line. Old TeX fonts have no underscore: the address «a_b@…» has a gap
 * in its text and a short line on the baseline there. Lines below letters or spaces are not underscores.
 */
export function withUnderscores(glyphs: Glyph[], dashes: Dash[]): Glyph[] {
  return [...glyphs, ...dashes.flatMap(dash => underscore(glyphs, dash) ?? [])]
}

function underscore(glyphs: Glyph[], { y, x0, x1 }: Dash): Glyph | null {
  const level = glyphs.filter(it => Math.abs(it.y - y) < 0.1 * it.size)
  const isBeside = (it: Glyph, gap: number) => /[\w.]/.test(it.text) && Math.abs(gap) < 0.15 * it.size
  const before = level.find(it => isBeside(it, x0 - it.x1))
  const after = level.find(it => isBeside(it, it.x0 - x1))
  const covered = level.some(it => Math.min(it.x1, x1) - Math.max(it.x0, x0) > 0.2 * (x1 - x0))
  if (!before || !after || covered || x1 - x0 > 0.7 * before.size) return null
  return { ...before, text: '_', x0, x1, marks: '', code: -1 }
}
