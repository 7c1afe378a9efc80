import { headingMark } from './characters.ts'

/** One character as the page shows it. Points, origin at the page's lower left corner. */
export type Glyph = {
  text: string
  x0: number
  x1: number
  y: number
  size: number
  /** Vowel signs that sit on it. */
  marks: string
  /** The glyph's own number in its font: two forms of a letter have two of them. */
  code: number
  font: string
  /** A blank without width stood to its left on the page: the letter does not join the next. */
  parts: boolean
}

/** Lines that a page draws, by which the cells of a table are told apart. */
export type RuledLines = {
  across: { y: number; x0: number; x1: number }[]
  down: { x: number; y0: number; y1: number }[]
}

/** Text with the box it fills on its page. Points, origin at the page's lower left corner. */
export type Cell = {
  text: string
  x0: number
  x1: number
  y0: number
  y1: number
  /** The type it is set in: what has the same style as the headings may be one. */
  style?: string
}

/**
 * A row of the text in reading order; the cells of a table's row stand in reading order too. `outside`: in the head or the
 * foot of the page, under none of the text's headings.
 */
export type Row = { cells: Cell[]; size: number; page: number; outside?: boolean }

/** What a kind of file gives: rows, and the size of each page in points (none: the file has no pages). */
export type Content = { rows: Row[]; pages: Page[] }

/** `turned`: by how many quarters to the right the page was turned so that its text stands upright; the size is that from before. */
export type Page = { width: number; height: number; turned?: number }

/** Why a file gave no text. The message is the state's name. */
export class UnreadableFile extends Error {
  readonly state: 'protected' | 'broken' | 'too large'
  constructor(state: UnreadableFile['state']) {
    super(state)
    this.state = state
  }
}

/** Rows of a file without pages: one a line, cells parted by tabs. */
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
