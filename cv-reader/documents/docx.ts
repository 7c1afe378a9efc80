import { headingMark } from '../text/characters.ts'
import { rowsOf } from '../text/shapes.ts'
import type { Content } from '../text/shapes.ts'
import { drawnPart, drawnText } from './docx-drawn.ts'
import { hidingStyles, withoutHidden, type HidingStyles } from './docx-hidden.ts'
import { linkTarget, withTargets } from './mail-links.ts'
import { drawnSign } from './symbols.ts'
import { attribute, textOfXml } from './xml-text.ts'
import type { Elements } from './xml-text.ts'

/** The parts of a DOCX that contain text, its styles, and the targets of its links. Some programs number the main part. */
export const docxPart = new RegExp(
  String.raw`^word/(?:header\d*|document\d*|footer\d*|footnotes|endnotes|styles)\.xml$|^word/_rels/(?:header|document|footer)\d*\.xml\.rels$|${drawnPart.source}`,
)
const textPart = /^word\/(?:header\d*|document\d*|footer\d*|footnotes|endnotes)\.xml$/
const order = ['header', 'document', 'footer', 'footnotes', 'endnotes']
/** Encloses the instruction of a field. */
const field = '\u000e'

/** What the elements of a part refer to: the targets of links, and the texts of charts, by the id of the relation. */
type Related = { targets: ReadonlyMap<string, string>; drawn: (id: string) => string }

const elementsOf = ({ targets, drawn }: Related): Elements => ({
  opens: {
    'w:tab': '\t',
    'w:ptab': '\t',
    'w:noBreakHyphen': '-',
    'w:sym': tag => drawnSign(attribute(tag, 'w:font') ?? '', Number.parseInt(attribute(tag, 'w:char') ?? '', 16)),
    'w:br': '\n',
    'w:cr': '\n',
    'w:pStyle': tag => (/heading|title/i.test(attribute(tag, 'w:val') ?? '') ? headingMark : ''),
    'w:txbxContent': '\n',
    'w:instrText': field,
    'w:hyperlink': tag => linkTarget(targets.get(attribute(tag, 'r:id') ?? '') ?? ''),
    'c:chart': tag => drawn(attribute(tag, 'r:id') ?? ''),
    'dgm:relIds': tag => drawn(attribute(tag, 'r:dm') ?? ''),
  },
  closes: { 'w:p': '\n', 'w:tc': '\t', 'w:tr': '\n', 'w:instrText': field },
  hidden: new Set(['mc:Fallback', 'w:delText', 'w:delInstrText', 'w:tabs']),
  // Other elements with text hold numbers, such as the position of a text box.
  speaking: new Set(['w:t', 'w:instrText', 'm:t', 'a:t']),
})

export const isDocx = (parts: Record<string, string>) =>
  Object.keys(parts).some(it => /^word\/document\d*\.xml$/.test(it))

/** Reads a DOCX. Headers come before the text, because they often contain the name and mobile number; footers come after it. */
export function readDocx(parts: Record<string, string>): Content {
  const names = Object.keys(parts)
    .filter(it => textPart.test(it))
    .toSorted((a, b) => rank(a) - rank(b) || a.localeCompare(b))
  const texts = Map.groupBy(names, it => it.startsWith('word/footer'))
  const styles = hidingStyles(parts['word/styles.xml'] ?? '')
  const rows = (outside: boolean) =>
    // The headers of the first page, of even pages and of other pages are often the same, so duplicates are removed.
    rowsOf([...new Set((texts.get(outside) ?? []).map(it => textOf(parts, it, styles)))].join('\n'), outside)
  return { rows: [...rows(false), ...rows(true)], pages: [] }
}

const rank = (name: string) => order.findIndex(it => name.startsWith(`word/${it}`))

function textOf(parts: Record<string, string>, name: string, styles: HidingStyles) {
  const targets = targetsOf(parts[name.replace('word/', 'word/_rels/') + '.rels'] ?? '')
  const seen = new Set<string>()
  // A chart is drawn once, so that a file cannot repeat a long one without end.
  const drawn = (id: string) => {
    const xml = seen.has(id) ? undefined : parts[`word/${(targets.get(id) ?? '').replace(/^\/word\//, '')}`]
    seen.add(id)
    return xml === undefined ? '' : `\n${drawnText(xml)}\n`
  }
  const shown = withoutHidden(parts[name] ?? '', styles)
  const text = textOfXml(shown, elementsOf({ targets, drawn })).replace(
    /\u000e([^\u000e]*)\u000e/g,
    (_, code: string) => linkTarget(/HYPERLINK\s+"([^"]*)"/.exec(code)?.[1] ?? ''),
  )
  return text.trim().split('\n').map(withTargets).join('\n')
}

function targetsOf(rels: string) {
  const tags = rels.match(/<Relationship\s[^>]*>/g) ?? []
  return new Map(tags.map(it => [attribute(it, 'Id') ?? '', attribute(it, 'Target') ?? '']))
}
