import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getDocument, InvalidPDFException, PasswordException } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { readInOrder } from './columns.ts'
import { fontFilesOf } from './font-files.ts'
import { glyphsOf } from './glyphs.ts'
import type { Fonts } from './glyphs.ts'
import { addLinks } from './links.ts'
import { areOfTwoStyles, cellOf, isFromRight, piecesOf } from './lines.ts'
import type { Piece } from './lines.ts'
import { markFoot } from './page-foot.ts'
import { labelsFirst } from './turned-tables.ts'
import { lineBreak } from '../text/characters.ts'
import { UnreadableFile } from '../text/shapes.ts'
import type { Cell, Content, Row } from '../text/shapes.ts'

/** Later pages are portfolios and certificates, and are not read. */
const mostPages = 20
const packageFolder = join(dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json'))), '/')

/**
 * Reads a PDF from the glyphs on its pages. Throws UnreadableFile. Must run in a guarded process, because a PDF can take
 * unlimited memory.
 */
export async function readPdf(bytes: Uint8Array): Promise<Content> {
  const fonts = { inFile: fontFilesOf(bytes), known: new Map<string, string>() }
  const opening = getDocument({
    data: bytes,
    cMapUrl: join(packageFolder, 'cmaps/'),
    cMapPacked: true,
    standardFontDataUrl: join(packageFolder, 'standard_fonts/'),
    verbosity: 0,
    disableFontFace: true,
    maxImageSize: 1,
    // Without this option, the numbers of glyphs (Glyph.code) are missing.
    fontExtraProperties: true,
  })
  try {
    const document = await opening.promise
    const content: Content = { rows: [], pages: [] }
    for (let number = 1; number <= Math.min(mostPages, document.numPages); number++) {
      const page = await document.getPage(number)
      await addPage(content, page, number, fonts)
      page.cleanup()
    }
    return content
  } catch (error) {
    if (error instanceof PasswordException) throw new UnreadableFile('protected')
    if (error instanceof InvalidPDFException) throw new UnreadableFile('broken')
    throw error
  } finally {
    await opening.destroy()
  }
}

async function addPage(content: Content, page: PDFPageProxy, number: number, fonts: Fonts) {
  const asShown = await glyphsOf(page, 0, fonts)
  const { glyphs, rules } = asShown.turned === 0 ? asShown : await glyphsOf(page, asShown.turned, fonts)
  const fromRight = isFromRight(glyphs)
  content.pages.push({ width: asShown.width, height: asShown.height, turned: asShown.turned })
  const inOrder = readInOrder(piecesOf(glyphs, rules.down), { rules, fromRight })
  const asDrawn = inOrder.map(it => rowOf(it, fromRight, number))
  const rows = fromRight ? labelsFirst(asDrawn) : asDrawn
  markFoot(rows, asShown.turned % 2 === 0 ? asShown.height : asShown.width)
  content.rows.push(...(asShown.turned === 0 ? await addLinks(rows, page) : rows))
}

function rowOf(cells: Piece[][], fromRight: boolean, page: number): Row {
  const read = cells.map(pieces => joined(pieces, fromRight))
  const size = Math.max(...cells.flat().map(it => it.size))
  return { cells: read.toSorted((a, b) => (fromRight ? b.x0 - a.x0 : a.x0 - b.x0)), size, page }
}

/** A cell of one or more lines. A line in another style than the line before it is a text of its own. */
function joined(pieces: Piece[], fromRight: boolean): Cell {
  const lines = pieces.map(it => cellOf(it, fromRight))
  const signs = pieces.map((it, index) => {
    const before = pieces[index - 1]
    return before && (areOfTwoStyles(before, it) ? lineBreak : ' ')
  })
  return {
    // A word that ends with a hyphen goes on in the next line («ali-» «karimi@…»), and so does a bracket.
    text: lines
      .map((it, index) => `${signs[index] ?? ''}${it.text}`)
      .join('')
      .replace(/(?<=[A-Za-z]-) (?=[a-z]\S*@)/g, '')
      .replace(/(?<=[ \u200c][([«]) /g, ''),
    x0: Math.min(...lines.map(it => it.x0)),
    x1: Math.max(...lines.map(it => it.x1)),
    y0: Math.min(...lines.map(it => it.y0)),
    y1: Math.max(...lines.map(it => it.y1)),
    style: lines[0]?.style ?? '',
  }
}
