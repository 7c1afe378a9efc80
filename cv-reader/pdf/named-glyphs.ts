import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The data about a font that pdf.js provides with `fontExtraProperties`. */
export type Font = { fontMatrix?: number[]; composite?: boolean; toFontChar?: Map<number, number>; data?: Uint8Array }

/** The font with this name on a page. */
export function fontOf(page: PDFPageProxy, id: string): Font | null {
  const fonts = page.commonObjs
  return fonts.has(id) ? (fonts.get(id) as Font | null) : null
}

const tables = new WeakMap<Font, Map<number, number>>()

/**
 * Whether the character of a glyph is meaningless. If a font names no character for a glyph, pdf.js uses the number of the
 * glyph («3NET» instead of «.NET»). The characters that the font does name are in the table that pdf.js writes for browsers.
 */
export function isUnnamed(font: Font | null, code: number, text: string) {
  if (!font?.composite || text !== String.fromCodePoint(Math.max(0, code))) return false
  const table = tableOf(font)
  const glyph = table.get(font.toFontChar?.get(code) ?? -1)
  return glyph !== undefined && table.get(code) !== glyph
}

/** The number of the glyph that a code of the page shows. */
export const glyphOf = (font: Font, code: number) => tableOf(font).get(font.toFontChar?.get(code) ?? -1)

/**
 * The characters that a font file names, by the number of the glyph. A letter comes before its presentation forms. A glyph
 * without an outline is a space.
 */
export function charactersIn(file: Uint8Array) {
  const characters = new Map<number, string>(blanksIn(file).map(glyph => [glyph, ' ']))
  const codes = [...glyphsByCharacter(file)].toSorted((a, b) => a[0] - b[0])
  for (const [code, glyph] of codes)
    if ((characters.get(glyph) ?? ' ') === ' ') characters.set(glyph, String.fromCodePoint(code))
  return characters
}

function blanksIn(file: Uint8Array) {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const [head, places] = [tableAt(view, 'head'), tableAt(view, 'loca')]
  if (!head || !places) return []
  const size = view.getInt16(head.start + 50) === 0 ? 2 : 4
  const place = (glyph: number) => {
    const at = places.start + glyph * size
    return size === 2 ? view.getUint16(at) : view.getUint32(at)
  }
  const glyphs = Array.from({ length: Math.max(0, Math.floor(places.length / size) - 1) }, (_, glyph) => glyph)
  return glyphs.filter(glyph => place(glyph) === place(glyph + 1))
}

/** The widths of all glyphs of a font file. */
export function metricsIn(file: Uint8Array) {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const table = tableAt(view, 'hmtx')
  return table && Buffer.from(file.buffer, file.byteOffset + table.start, table.length)
}

function tableOf(font: Font) {
  const known = tables.get(font)
  if (known) return known
  const table = font.data ? glyphsByCharacter(font.data) : new Map<number, number>()
  tables.set(font, table)
  return table
}

/** Maps each character to its glyph, by the tables of a TrueType or OpenType font. */
function glyphsByCharacter(data: Uint8Array): Map<number, number> {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const glyphs = new Map<number, number>()
  const table = tableAt(view, 'cmap')
  if (table === null) return glyphs
  const { start } = table
  const count = view.getUint16(start + 2)
  for (let index = 0; index < count; index++) {
    const at = start + view.getUint32(start + 8 + 8 * index)
    const format = view.getUint16(at)
    if (format === 4) addSegments(glyphs, view, at)
    if (format === 12) addGroups(glyphs, view, at)
  }
  return glyphs
}

function tableAt(view: DataView, name: string) {
  // The signature of TrueType, or of OpenType with PostScript outlines. pdf.js writes no other formats.
  if (view.byteLength < 12 || ![0x00010000, 0x4f54544f].includes(view.getUint32(0))) return null
  for (let index = 0; index < view.getUint16(4); index++) {
    const at = 12 + 16 * index
    const tag = String.fromCharCode(...[0, 1, 2, 3].map(it => view.getUint8(at + it)))
    const [start, length] = [view.getUint32(at + 8), view.getUint32(at + 12)]
    if (tag === name && start + length <= view.byteLength) return { start, length }
  }
  return null
}

function addSegments(glyphs: Map<number, number>, view: DataView, at: number) {
  const size = view.getUint16(at + 6)
  const [ends, starts, deltas, offsets] = [at + 14, at + 16 + size, at + 16 + 2 * size, at + 16 + 3 * size] as const
  for (let index = 0; index < size; index += 2) {
    const [first, last] = [view.getUint16(starts + index), view.getUint16(ends + index)]
    const [delta, offset] = [view.getUint16(deltas + index), view.getUint16(offsets + index)]
    for (let code = first; code <= last && code < 0xffff; code++) {
      const glyph = offset === 0 ? code : view.getUint16(offsets + index + offset + 2 * (code - first))
      glyphs.set(code, (glyph + delta) & 0xffff)
    }
  }
}

function addGroups(glyphs: Map<number, number>, view: DataView, at: number) {
  const count = view.getUint32(at + 12)
  for (let index = 0; index < count; index++) {
    const group = at + 16 + 12 * index
    const [first, last, glyph] = [view.getUint32(group), view.getUint32(group + 4), view.getUint32(group + 8)]
    if (last - first > 0xffff) continue
    for (let code = first; code <= last; code++) glyphs.set(code, glyph + code - first)
  }
}
