import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { isShown, spokenTarget } from '../documents/mail-links.ts'
import type { Cell, Row } from '../text/shapes.ts'
import { boxOn } from './glyphs.ts'

type Box = Omit<Cell, 'text'>

/** Adds to the rows of a page the e-mail addresses and numbers that are only targets of links. */
export async function addLinks(rows: Row[], page: PDFPageProxy): Promise<Row[]> {
  const found: unknown = await page.getAnnotations()
  const links = (Array.isArray(found) ? found : []).flatMap(it => linkOf(it, page) ?? []).slice(0, 50)
  const added = new Set<string>()
  const outside = links.flatMap(({ target, box }) => {
    const text = rows.map(row => row.cells.map(it => it.text).join(' ')).join(' ')
    if (added.has(target) || isIn(target, text)) return []
    const over = rows.flatMap(row => row.cells).filter(it => overlap(it, box))
    if (isShown(target, over.map(it => it.text).join(' '))) return []
    added.add(target)
    const [first] = over
    if (!first)
      return [{ cells: [{ text: target, ...box }], size: box.y1 - box.y0, page: page.pageNumber, outside: true }]
    first.text += ` ${target}`
    return []
  })
  return [...rows, ...outside]
}

function linkOf(it: unknown, page: PDFPageProxy) {
  const { url, rect } = it as { url?: unknown; rect?: unknown }
  const target = typeof url === 'string' ? spokenTarget(url) : ''
  const sides = Array.isArray(rect) ? rect.map(Number) : []
  return target === '' || sides.length < 4 ? null : { target, box: boxOn(page, sides) }
}

/** Whether the page already contains the target as text, however it is grouped or split into lines. */
function isIn(target: string, text: string) {
  if (target.includes('@')) return text.replace(/\s/g, '').toLowerCase().includes(target.toLowerCase())
  const digits = text.normalize('NFKC').replace(/[\u06F0-\u06F9]/g, it => String(it.charCodeAt(0) - 0x6f0))
  return digits.replace(/\D/g, '').includes(target.replace(/\D/g, '').slice(-8))
}

const overlap = (a: Box, b: Box) =>
  Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0) > 1 && Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0) > 2
