import { headLength, type SheetRow } from './workbook-read.ts'

/** The titles of the columns: in the row `row`, or in this row and the one above it. */
export type Heading = { row: number; cells: string[] }

export type Titles = {
  /** Whether a title is known. */
  knows: (title: string) => boolean
  /** Whether these titles are those of a sheet of records. */
  fits: (titles: readonly string[]) => boolean
}

/**
 * Whether a row continues the titles above it: it has known titles, and no values below known titles. «ثابت» below «تلفن» is a title,
 * because «تلفن ثابت» is known.
 */
function continues(upper: Heading, lower: SheetRow | undefined, knows: Titles['knows']): lower is SheetRow {
  if (!lower || lower.row !== upper.row + 1) return false
  const filled = lower.cells.flatMap((text, at) => (text === '' ? [] : [{ text, above: upper.cells[at] ?? '' }]))
  const isTitle = ({ text, above }: { text: string; above: string }) =>
    knows(text) || !knows(above) || knows(`${above} ${text}`)
  return filled.some(it => knows(it.text)) && filled.every(isTitle)
}

/** One row of titles from two. A title over several columns belongs to each of them that has a title of its own. */
function joined(upper: Heading, lower: SheetRow, knows: Titles['knows']): Heading {
  let over = ''
  const width = Math.max(upper.cells.length, lower.cells.length)
  const cells = Array.from({ length: width }, (_, at) => {
    const [above, own] = [upper.cells[at] ?? '', lower.cells[at] ?? '']
    if (above !== '') over = above
    if (own === '') return above
    const both = [`${over} ${own}`, `${own} ${over}`].map(it => it.trim())
    return both.find(knows) ?? (knows(own) ? own : (both[0] ?? own))
  })
  return { row: lower.row, cells }
}

/** The most rows of titles of one sheet. */
const mostRows = 3

/** The titles that begin in this row, with those of the rows below that continue them. */
function headingFrom(rows: readonly SheetRow[], at: number, knows: Titles['knows']): Heading {
  const [first, ...below] = rows.slice(at, at + mostRows)
  let heading: Heading = { row: first?.row ?? 0, cells: first?.cells ?? [] }
  for (const lower of below) {
    if (!continues(heading, lower, knows)) break
    heading = joined(heading, lower, knows)
  }
  return heading
}

/** The titles among the first rows of a sheet, below a cover and in up to three rows. Undefined if no rows fit. */
export function findHeading(rows: readonly SheetRow[], { knows, fits }: Titles): Heading | undefined {
  const first = rows.slice(0, headLength)
  for (const at of first.keys()) {
    const heading = headingFrom(first, at, knows)
    if (fits(heading.cells)) return heading
  }
  return undefined
}

/** The rows below the titles. Titles that are repeated further down, as on each printed page, are no rows of their own. */
export function belowHeading(rows: readonly SheetRow[], heading: Heading): SheetRow[] {
  const sources = rows.filter(it => it.row <= heading.row && it.row > heading.row - mostRows)
  const titles = new Set([...sources, heading].map(it => it.cells.join('\n')))
  return rows.filter(it => it.row > heading.row && !titles.has(it.cells.join('\n')))
}
