import { headingMark } from '../characters.ts'
import { rowsOf } from '../shapes.ts'
import type { Content } from '../shapes.ts'
import { linkTarget, withTargets } from './mail-links.ts'
import { attribute, textOfXml } from './xml-text.ts'
import type { Elements } from './xml-text.ts'

/** The parts of a DOCX that contain text, and the targets of their links. Some programs number the main part. */
export const docxPart =
  /^word\/(?:header\d*|document\d*|footer\d*|footnotes)\.xml$|^word\/_rels\/(?:header|document|footer)\d*\.xml\.rels$/
const textPart = /^word\/[^/]+\.xml$/
const order = ['header', 'document', 'footer', 'footnotes']
/** Encloses the instruction of a field. */
const field = '\u000e'

const elementsOf = (targets: Map<string, string>): Elements => ({
  opens: {
    'w:tab': '\t',
    'w:noBreakHyphen': '-',
    'w:br': '\n',
    'w:cr': '\n',
    'w:pStyle': tag => (/heading|title/i.test(attribute(tag, 'w:val') ?? '') ? headingMark : ''),
    'w:txbxContent': '\n',
    'w:instrText': field,
    'w:hyperlink': tag => linkTarget(targets.get(attribute(tag, 'r:id') ?? '') ?? ''),
  },
  closes: { 'w:p': '\n', 'w:tc': '\t', 'w:tr': '\n', 'w:instrText': field },
  hidden: new Set(['mc:Fallback', 'w:delText', 'w:tabs']),
})

export const isDocx = (parts: Record<string, string>) =>
  Object.keys(parts).some(it => /^word\/document\d*\.xml$/.test(it))

/** Reads a DOCX. Headers come before the text, because they often contain the name and mobile number; footers come after it. */
export function readDocx(parts: Record<string, string>): Content {
  const names = Object.keys(parts)
    .filter(it => textPart.test(it))
    .toSorted((a, b) => rank(a) - rank(b) || a.localeCompare(b))
  const texts = Map.groupBy(names, it => it.startsWith('word/footer'))
  const rows = (outside: boolean) =>
    // The headers of the first page, of even pages and of other pages are often the same, so duplicates are removed.
    rowsOf([...new Set((texts.get(outside) ?? []).map(it => textOf(parts, it)))].join('\n'), outside)
  return { rows: [...rows(false), ...rows(true)], pages: [] }
}

const rank = (name: string) => order.findIndex(it => name.startsWith(`word/${it}`))

function textOf(parts: Record<string, string>, name: string) {
  const targets = targetsOf(parts[name.replace('word/', 'word/_rels/') + '.rels'] ?? '')
  const text = textOfXml(parts[name] ?? '', elementsOf(targets)).replace(
    /\u000e([^\u000e]*)\u000e/g,
    (_, code: string) => linkTarget(/HYPERLINK\s+"([^"]*)"/.exec(code)?.[1] ?? ''),
  )
  return text.trim().split('\n').map(withTargets).join('\n')
}

function targetsOf(rels: string) {
  const tags = rels.match(/<Relationship\s[^>]*>/g) ?? []
  return new Map(tags.map(it => [attribute(it, 'Id') ?? '', attribute(it, 'Target') ?? '']))
}
