import { headingMark } from './characters.ts'

/** One displayed character. Coordinates are in points from the lower left corner of the page. */
export type Glyph = {
  text: string
  x0: number
  x1: number
  y: number
  size: number
  /** The vowel signs on the letter. */
  marks: string
  /** The number of the glyph in its font. Two forms of a letter have different numbers. */
  code: number
  font: string
  /** A space without width stood to the left of it, so the letter does not join the next one. */
  parts: boolean
}

/** Lines that a page draws. They separate the cells of tables. */
export type RuledLines = {
  across: { y: number; x0: number; x1: number }[]
  down: { x: number; y0: number; y1: number }[]
}

/** A text with its box on the page. Coordinates are in points from the lower left corner of the page. */
export type Cell = {
  text: string
  x0: number
  x1: number
  y0: number
  y1: number
  /** The font and size. A text with the same style as the headings may be a heading. */
  style?: string
}

/**
 * A row of text in reading order, with its cells in reading order. `outside`: in the header or footer of the page, so it
 * belongs to no section.
 */
export type Row = { cells: Cell[]; size: number; page: number; outside?: boolean }

/** The content of a file: its rows, and the size of each page in points. Empty `pages`: the file has no pages. */
export type Content = { rows: Row[]; pages: Page[] }

/**
 * `turned` is the number of clockwise quarter turns that made the text upright. `width` and `height` are those before turning.
 */
export type Page = { width: number; height: number; turned?: number }

/** The reason why a file gave no text. The message is the name of the state. */
export class UnreadableFile extends Error {
  readonly state: 'protected' | 'broken' | 'too large'
  constructor(state: UnreadableFile['state']) {
    super(state)
    this.state = state
  }
}

/** The rows of a file without pages: one row per line, with tabs between cells. */
export function rowsOf(text: string, outside = false): Row[] {
  return text
    .split('\n')
    .map(line => line.split('\t').map(cell => cell.trim()))
    .map(cells => cells.filter(cell => cell.replaceAll(headingMark, '').trim() !== ''))
    .filter(cells => cells.length > 0)
    .map(cells => ({ cells: cells.map(unplaced), size: 0, page: 0, outside }))
}

function unplaced(text: string): Cell {
  const style = text.startsWith(headingMark) ? { style: 'heading' } : {}
  return { text: text.replaceAll(headingMark, ''), x0: 0, x1: 0, y0: 0, y1: 0, ...style }
}
