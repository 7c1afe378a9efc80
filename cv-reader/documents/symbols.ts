/*
 * Characters of symbol fonts. Word stores them as numbers of the font, from U+F020 on, and draws a sign that text fonts have too.
 */

const wingdings: Record<number, string> = {
  0x28: '☎', 0x29: '☎', 0x2a: '✉', 0x2b: '✉', 0x6c: '●', 0x6e: '■', 0x6f: '□', 0x71: '❑', 0x76: '❖', 0x9f: '•',
  0xa7: '▪', 0xa8: '◻', 0xab: '★', 0xd8: '➢', 0xe0: '→', 0xdf: '←', 0xfb: '✗', 0xfc: '✓', 0xfe: '☑',
} // prettier-ignore
const greek = 'ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ'
const symbol: Record<number, string> = {
  0x2d: '−', 0xb7: '•', 0xb0: '°', 0xb1: '±', 0xb4: '×', 0xa3: '≤', 0xb3: '≥', 0xae: '→', 0xac: '←', 0xd2: '®', 0xd3: '©', 0xd4: '™',
} // prettier-ignore

/** The sign that a symbol font draws for a number. Unknown pictures keep their number, which counts as a bullet. */
export function drawnSign(font: string, code: number): string {
  const isSymbol = code >= 0xf000 && code <= 0xf0ff
  if (!isSymbol) return code >= 0x20 && code <= 0xffff ? String.fromCodePoint(code) : ''
  const at = code - 0xf000
  if (/wingding|webding|dingbat|awesome|icon/i.test(font)) return wingdings[at] ?? String.fromCodePoint(code)
  return signOfSymbol(at) ?? (at >= 0x20 && at < 0x7f ? String.fromCodePoint(at) : String.fromCodePoint(code))
}

/** The font Symbol has Greek letters at the numbers of the Latin ones. Digits and signs stand at their usual numbers. */
function signOfSymbol(at: number): string | undefined {
  if (at >= 0x41 && at <= 0x5a) return greek[at - 0x41]
  if (at >= 0x61 && at <= 0x7a) return greek[at - 0x61]?.toLowerCase()
  return symbol[at]
}
