import { strFromU8, unzipSync } from 'fflate'
import { rowsOf, Unread } from './shapes.ts'
import type { Content } from './shapes.ts'

const mostBytes = 20_000_000
const part = /^word\/(?:header\d*|document|footer\d*|footnotes)\.xml$/
const order = ['header', 'document', 'footer', 'footnotes']
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Reads a DOCX: headers before the text (there CVs keep the name and the number), footers after it. Throws Unread. */
export function readDocx(bytes: Uint8Array): Content {
  const parts = unpack(bytes)
  const names = Object.keys(parts).toSorted((a, b) => rank(a) - rank(b) || a.localeCompare(b))
  const texts = names.map(name => textOf(strFromU8(parts[name] ?? new Uint8Array()))).map(it => it.trim())
  // The first page's header, the even pages' and the others' are mostly the same.
  return { rows: rowsOf([...new Set(texts)].join('\n')), pages: [] }
}

function unpack(bytes: Uint8Array) {
  let total = 0
  try {
    const parts = unzipSync(bytes, {
      filter: entry => {
        if (!part.test(entry.name)) return false
        total += entry.originalSize
        if (total > mostBytes) throw new Unread('too large')
        return true
      },
    })
    if (parts['word/document.xml']) return parts
  } catch (error) {
    if (error instanceof Unread) throw error
  }
  throw new Unread('broken')
}

const rank = (name: string) => order.findIndex(it => name.startsWith(`word/${it}`))

function textOf(xml: string) {
  return xml
    .replace(/<mc:Fallback>[\s\S]*?<\/mc:Fallback>/g, '')
    .replace(/<w:(delText|instrText)\b[^>]*>[\s\S]*?<\/w:\1>/g, '')
    .replace(/[\r\n\t]+/g, ' ')
    .replace(/<w:tab\/>/g, '\t')
    .replace(/<w:noBreakHyphen\/>/g, '-')
    .replace(/<w:(?:br|cr)\b[^>]*\/>|<w:txbxContent>|<\/w:p>/g, '\n')
    .replace(/\n?<\/w:tc>/g, '\t')
    .replace(/<\/w:tr>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(
      /&(#x?[0-9a-f]+|\w+);/gi,
      (whole, name: string) => (name.startsWith('#') ? character(name) : entities[name]) ?? whole,
    )
}

function character(name: string) {
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : null
}
