import { jalali } from '@kargozin/api/persian.ts'
import type { Locale } from '@kargozin/api/words.ts'
import { ZipWriter } from '../files/zip-write.ts'

/** A column of a workbook. A `day` is YYYY-MM-DD, an `instant` ISO 8601. A `mixed` column has numbers and texts. */
export type Column = {
  title: string
  kind: 'text' | 'number' | 'mixed' | 'day' | 'instant'
  /** In characters. */
  width?: number
}

/** A cell; null leaves it empty. */
export type Cell = string | number | null

/** A table for a workbook. Persian sheets run from right to left. */
export type Sheet = { name: string; locale: Locale; columns: readonly Column[] }

/** The maximum number of rows of a sheet, with its header. */
const sheetRows = 1_048_576

/** The number of rows that are written at once. Small pieces are freed early, so memory use stays low. */
const rowsAtOnce = 50

/** The maximum length of a cell. */
const cellLength = 32_767

/**
 * The bytes of an .xlsx workbook, generated while its rows arrive (in batches of any size), so memory use does not grow with
 * the number of rows. The header is bold and frozen, and has filters. Rows that exceed a sheet continue in the next sheet.
 *
 * In English, days are real dates. In Persian they are text (1405/08/30, which sorts correctly). Only Excel knows the number
 * format for the Persian calendar; other programs would show a real date in the Gregorian calendar. Instants are in Tehran
 * time.
 */
export async function* workbook(
  sheet: Sheet,
  rows: AsyncIterable<readonly Cell[][]>,
  maxRows = sheetRows,
): AsyncGenerator<Buffer> {
  const zip = new ZipWriter()
  const source = new Source(rows)
  yield* zip.file('[Content_Types].xml', [contentTypes])
  yield* zip.file('_rels/.rels', [rels(relation(1, 'officeDocument', 'xl/workbook.xml'))])
  yield* zip.file('xl/styles.xml', [styles])
  let sheets = 0
  do {
    sheets++
    yield* zip.file(`xl/worksheets/sheet${sheets}.xml`, sheetXml(sheet, source, maxRows))
  } while (await source.more())
  yield* zip.file('xl/workbook.xml', [workbookXml(sheet.name, sheets)])
  yield* zip.file('xl/_rels/workbook.xml.rels', [sheetRels(sheets)])
  yield* zip.end()
}

/** Returns the rows in batches that fit into the current sheet. */
class Source {
  readonly #rows: AsyncIterator<readonly Cell[][]>
  #held: Cell[][] = []

  constructor(rows: AsyncIterable<readonly Cell[][]>) {
    this.#rows = rows[Symbol.asyncIterator]()
  }

  async more(): Promise<boolean> {
    while (this.#held.length === 0) {
      const next = await this.#rows.next()
      if (next.done) return false
      this.#held = [...next.value]
    }
    return true
  }

  async take(limit: number): Promise<Cell[][]> {
    return limit > 0 && (await this.more()) ? this.#held.splice(0, Math.min(limit, rowsAtOnce)) : []
  }
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

// The default content type is that of a sheet, because this file is written first, before the number of sheets is known.
const contentTypes = `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`

const relation = (id: number, type: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${office}/${type}" Target="${target}"/>`

const rels = (...all: string[]) =>
  `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join('')}</Relationships>`

const numbersTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

const sheetRels = (sheets: number) =>
  rels(
    ...numbersTo(sheets).map(at => relation(at, 'worksheet', `worksheets/sheet${at}.xml`)),
    relation(sheets + 1, 'styles', 'styles.xml'),
  )

/** Sheets are named after the first one: «متقاضیان», «متقاضیان 2». Excel allows 31 characters and forbids some. */
function workbookXml(name: string, sheets: number): string {
  const plain = name.replace(/[[\]:*?/\\]/g, ' ').replace(/^[' ]+|(?<![' ])[' ]+$/g, '') || 'Sheet'
  const nameOf = (at: number) => (at === 1 ? plain.slice(0, 31) : `${plain.slice(0, 27)} ${at}`)
  const all = numbersTo(sheets).map(at => `<sheet name="${escaped(nameOf(at))}" sheetId="${at}" r:id="rId${at}"/>`)
  return `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${all.join('')}</sheets></workbook>`
}

/** The indexes of the formats in `styles`. */
const style = { head: 1, text: 2, quoted: 3, day: 4, instant: 5 } as const

// Number format 49 is text: a mobile number keeps its leading zero, even after the cell is edited.
const styles = `${head}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="10"/><name val="Tahoma"/></font><font><b/><sz val="10"/><name val="Tahoma"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0"/></cellStyleXfs><cellXfs count="6"><xf numFmtId="0" fontId="0" xfId="0"/><xf numFmtId="49" fontId="1" applyFont="1" applyNumberFormat="1" xfId="0"/><xf numFmtId="49" fontId="0" applyNumberFormat="1" xfId="0"/><xf numFmtId="49" fontId="0" applyNumberFormat="1" quotePrefix="1" xfId="0"/><xf numFmtId="164" fontId="0" applyNumberFormat="1" xfId="0"/><xf numFmtId="165" fontId="0" applyNumberFormat="1" xfId="0"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

async function* sheetXml({ columns, locale }: Sheet, source: Source, maxRows: number): AsyncGenerator<string> {
  const letters = columns.map((_, at) => lettersOf(at))
  const side = locale === 'fa' ? ' rightToLeft="1"' : ''
  const widths = columns.map(
    ({ width = 16 }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  )
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView${side} workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`
  yield `<row r="1">${columns.map((it, at) => textCell(`${letters[at]}1`, it.title, style.head)).join('')}</row>`
  let row = 1
  for (let slice = await source.take(maxRows - row); slice.length > 0; slice = await source.take(maxRows - row)) {
    let xml = ''
    for (const cells of slice) {
      row++
      xml += `<row r="${row}">`
      for (const [at, column] of columns.entries())
        xml += cellXml(`${letters[at]}${row}`, cells[at] ?? null, column.kind, locale)
      xml += '</row>'
    }
    yield xml
  }
  const all = `A1:${letters.at(-1)}${row}`
  // Prevents Excel's warning that these numbers are stored as text, which is intended.
  yield `</sheetData><autoFilter ref="${all}"/><ignoredErrors><ignoredError sqref="${all}" numberStoredAsText="1"/></ignoredErrors></worksheet>`
}

/** A, B, … Z, AA: the name of a column by its index, from 0. */
function lettersOf(at: number): string {
  const before = at >= 26 ? lettersOf(Math.floor(at / 26) - 1) : ''
  return before + String.fromCharCode(65 + (at % 26))
}

function cellXml(place: string, value: Cell, kind: Column['kind'], locale: Locale): string {
  if (value === null || value === '') return ''
  if (kind === 'mixed') return typeof value === 'number' ? numberCell(place, value) : textCell(place, value)
  if (kind === 'number') return numberCell(place, Number(value))
  if (kind === 'text') return textCell(place, String(value))
  const date = kind === 'day' ? String(value) : tehran.format(new Date(value))
  if (locale === 'fa') return textCell(place, persian(date))
  return numberCell(place, Date.parse(`${date.replace(' ', 'T')}Z`) / 86_400_000 + 25_569, style[kind])
}

const numberCell = (place: string, value: number, s?: number) =>
  Number.isFinite(value) ? `<c r="${place}"${s ? ` s="${s}"` : ''}><v>${value}</v></c>` : ''

/** A cell that is never a formula, even if its text begins with = and somebody edits the cell. */
function textCell(place: string, text: string, s?: number): string {
  const own = s ?? (/^[=+\-@\t\r]/.test(text) ? style.quoted : style.text)
  return `<c r="${place}" s="${own}" t="inlineStr"><is><t xml:space="preserve">${escaped(text.slice(0, cellLength))}</t></is></c>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escaped for XML: without control characters and lone surrogates; `_x000A_` stays literal text. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replace(/[&<>"]/g, char => entities[char] ?? char)

/** 2026-11-21 14:30 */
const tehran = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tehran', dateStyle: 'short', timeStyle: 'short' })

const two = (number: number) => String(number).padStart(2, '0')

/** 1405/08/30, or 1405/08/30 14:30 */
function persian(date: string): string {
  const { year, month, day } = jalali(date)
  return `${year}/${two(month)}/${two(day)}${date.slice(10)}`
}
