import { joining, kindOf, lost } from '../characters.ts'
import type { Glyph } from '../shapes.ts'

/** A place of a letter that joins the next one, on a line that is read from the right. */
type Place = { glyph: Glyph; atEnd: boolean }

/**
 * Finds half-spaces that left nothing on the page, by the forms of the letters: a glyph that ends words elsewhere on the
 * page, and yet has a letter after it here, does not join that letter. It has to be told from the glyph that the font
 * uses within words. `lines`: glyphs from left to right.
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
    // Presentation forms say by themselves which form they are.
    if (glyph.code < 0 || glyph.text.length !== 1 || !joining.includes(glyph.text)) return []
    const next = line[index - 1]
    if (next?.text === lost) return []
    const joins = next !== undefined && /\p{L}/u.test(next.text) && kindOf(next.text) === 'right'
    return [{ glyph, atEnd: !joins || glyph.x0 - next.x1 > 0.12 * glyph.size }]
  })
}
