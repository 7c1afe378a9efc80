import { joining, kindOf, lost } from '../text/characters.ts'
import type { Glyph } from '../text/shapes.ts'

/** An occurrence of a letter that joins the next one, in a right-to-left line. */
type Place = { glyph: Glyph; atEnd: boolean }

/**
 * Finds half-spaces that are not visible on the page, by the forms of letters: if a glyph that is used elsewhere at the end of
 * words has a letter after it, a half-space stands between them. This needs a font with a different glyph for the same letter
 * within words. The glyphs of `lines` are ordered from left to right.
 */
export function findHalfSpaces(lines: Glyph[][]): void {
  const places = lines.flatMap(placesOf)
  const byFont = Map.groupBy(places, ({ glyph }) => `${glyph.font} ${glyph.text}`)
  for (const all of byFont.values()) {
    const byCode = [...Map.groupBy(all, it => it.glyph.code).values()]
    const innerForms = byCode.filter(it => it.every(({ atEnd }) => !atEnd))
    if (innerForms.length === 0) continue
    const endForms = byCode.filter(form => form.filter(it => it.atEnd).length * 2 >= form.length)
    for (const { glyph, atEnd } of endForms.flat()) glyph.parts ||= !atEnd
  }
}

function placesOf(line: Glyph[]): Place[] {
  return line.flatMap((glyph, index) => {
    // Presentation forms are not in `joining`: their characters already show the form.
    if (glyph.code < 0 || glyph.text.length !== 1 || !joining.includes(glyph.text)) return []
    const next = line[index - 1]
    if (next?.text === lost) return []
    const joins = next !== undefined && /\p{L}/u.test(next.text) && kindOf(next.text) === 'right'
    return [{ glyph, atEnd: !joins || glyph.x0 - next.x1 > 0.12 * glyph.size }]
  })
}
