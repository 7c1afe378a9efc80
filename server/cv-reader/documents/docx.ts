import { rowsOf } from '../shapes.ts'
import type { Content } from '../shapes.ts'
import { textOfXml } from './xml-text.ts'
import type { Elements } from './xml-text.ts'

/** The parts of a DOCX that hold text. */
export const docxPart = /^word\/(?:header\d*|document|footer\d*|footnotes)\.xml$/
const order = ['header', 'document', 'footer', 'footnotes']
const elements: Elements = {
  opens: { 'w:tab': '\t', 'w:noBreakHyphen': '-', 'w:br': '\n', 'w:cr': '\n', 'w:txbxContent': '\n' },
  closes: { 'w:p': '\n', 'w:tc': '\t', 'w:tr': '\n' },
  hidden: new Set(['mc:Fallback', 'w:delText', 'w:instrText', 'w:tabs']),
}

/** Reads a DOCX: headers before the text (there CVs keep the name and the number), footers after it. */
export function readDocx(parts: Record<string, string>): Content {
  const names = Object.keys(parts)
    .filter(it => docxPart.test(it))
    .toSorted((a, b) => rank(a) - rank(b) || a.localeCompare(b))
  const texts = names.map(name => textOfXml(parts[name] ?? '', elements).trim())
  // The first page's header, the even pages' and the others' are mostly the same.
  return { rows: rowsOf([...new Set(texts)].join('\n')), pages: [] }
}

const rank = (name: string) => order.findIndex(it => name.startsWith(`word/${it}`))
