/** The separators between the cells of a text. */
const separators = [',', ';', '\t', '|'] as const

const decoded = (bytes: Uint8Array, encoding: string) => new TextDecoder(encoding).decode(bytes)

/** The share of zero bytes at even or at odd places: text in UTF-16 without a mark has many at one of them. */
function zeros(bytes: Uint8Array, first: 0 | 1): number {
  let count = 0
  for (let at = first; at < bytes.length; at += 2) if (bytes[at] === 0) count++
  return (2 * count) / Math.max(1, bytes.length)
}

/** UTF-16 by its mark, or by the zero bytes of its commas, digits and line ends. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const head = bytes.subarray(0, 4096)
  const [even, odd] = [zeros(head, 0), zeros(head, 1)]
  if (odd > 0.05 && even === 0) return 'utf-16le'
  return even > 0.05 && odd === 0 ? 'utf-16be' : null
}

/**
 * UTF-8 in which a few bytes are damaged, for example by a program that cut a text in the middle of a character. In other encodings
 * most letters outside ASCII are no UTF-8. Null for these.
 */
function damagedUtf8(bytes: Uint8Array): string | null {
  const text = decoded(bytes, 'utf-8')
  const lost = text.split('\ufffd').length - 1
  const letters = text.match(/[^\0-\x7f\ufffd]/g)?.length ?? 0
  return lost * 10 < letters ? text : null
}

/**
 * The text of a file: UTF-16 (“Unicode Text” of Excel), UTF-8, or windows-1256 (CSV of Excel on Persian Windows). `part`: the
 * bytes are the beginning of a file and may end within a character.
 */
export function textOfBytes(bytes: Uint8Array, part = false): string {
  const wide = utf16Of(bytes)
  if (wide) return decoded(bytes, wide)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: part })
  } catch {
    return damagedUtf8(bytes) ?? decoded(bytes, 'windows-1256')
  }
}

/** How often each separator occurs in a line, outside quotation marks. */
function counted(line: string): number[] {
  const plain = line.replace(/"[^"]*"/g, '')
  return separators.map(it => plain.split(it).length - 1)
}

const linesOf = (text: string) =>
  text
    .slice(0, 20_000)
    .split('\n', 40)
    .filter(line => line.trim() !== '')

/** The separator that occurs in most lines, and most often; undefined if no line has one. */
function separatorOf(text: string): string | undefined {
  const lines = linesOf(text).map(counted)
  const ranked = separators
    .map((it, at) => ({
      it,
      lines: lines.filter(line => (line[at] ?? 0) > 0).length,
      all: lines.reduce((sum, line) => sum + (line[at] ?? 0), 0),
    }))
    .filter(({ all }) => all > 0)
  return ranked.toSorted((a, b) => b.lines - a.lines || b.all - a.all)[0]?.it
}

/** A first line that names the separator, as Excel understands it: `sep=;`. It belongs to no row. */
const separatorLine = /^\s*"?sep=(.)"?[^\S\n]*\n/i

/** The place of the quotation mark that ends a quoted cell. A doubled one is part of the text. -1 if there is none. */
function quoteEnd(text: string, from: number): number {
  let at = text.indexOf('"', from)
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at
}

/** The place of the next separator or line end. */
function cellEnd(text: string, separator: string, from: number): number {
  let at = from
  while (at < text.length && text[at] !== separator && text[at] !== '\n') at++
  return at
}

/**
 * Doubles a quotation mark at the beginning of a cell that nobody closed. Otherwise the cell would swallow the rows below. A quoted
 * cell of several lines ends before a separator or a line end.
 */
function withClosedQuotes(text: string, separator: string): string {
  const done: string[] = []
  for (let from = 0, to = 0; from < text.length; from = to + 1) {
    const end = text[from] === '"' ? quoteEnd(text, from + 1) : from
    const isProper = end >= 0 && ['\n', separator, undefined].includes(text[end + 1])
    const isOpen = end < 0 || (end > from && !isProper && text.slice(from, end).includes('\n'))
    to = cellEnd(text, separator, isOpen ? from : end)
    const cell = text.slice(from, to)
    done.push(isOpen ? `"${cell.replaceAll('"', '""')}"` : cell, text.slice(to, to + 1))
  }
  return done.join('')
}

export type SeparatedText = { text: string; separator: string }

/** The text of a file whose lines have cells between separators, with \n as the line end. Null if no line has a separator. */
export function separatedText(whole: string): SeparatedText | null {
  const text = whole.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
  const said = separatorLine.exec(text)
  if (said) return separated(text.slice(said[0].length), said[1] ?? ',')
  const separator = separatorOf(text)
  return separator === undefined ? null : separated(text, separator)
}

const separated = (text: string, separator: string): SeparatedText => ({
  text: withClosedQuotes(text, separator),
  separator,
})
