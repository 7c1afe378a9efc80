import { headingMark } from '../text/characters.ts'
import { rowsOf, UnreadableFile } from '../text/shapes.ts'
import type { Content } from '../text/shapes.ts'
import { linkTarget, withTargets } from './mail-links.ts'
import { attribute, tagsOf, textOfXml } from './xml-text.ts'
import type { Elements } from './xml-text.ts'

/** The parts of an ODT that contain text, and those that identify the format. */
export const odtPart = /^(?:mimetype|content\.xml|styles\.xml|META-INF\/manifest\.xml)$/

/** Encloses each footer until it is moved to the end. */
const footer = '\u000e'
const footers = ['style:footer', 'style:footer-left', 'style:footer-first']

const elements: Elements = {
  opens: {
    'text:h': headingMark,
    'text:tab': '\t',
    'text:line-break': '\n',
    'text:s': tag => ' '.repeat(Math.min(20, Number(attribute(tag, 'text:c')) || 1)),
    'text:a': tag => linkTarget(attribute(tag, 'xlink:href') ?? ''),
    'draw:text-box': '\n',
    ...Object.fromEntries(footers.map(it => [it, footer])),
  },
  closes: {
    'text:p': '\n',
    'text:h': '\n',
    'table:table-cell': '\t',
    'table:table-row': '\n',
    ...Object.fromEntries(footers.map(it => [it, footer])),
  },
  hidden: new Set([
    'office:styles',
    'office:automatic-styles',
    'office:scripts',
    'office:forms',
    'office:annotation',
    'text:tracked-changes',
    'text:note-citation',
    'text:index-title-template',
    'svg:title',
    'svg:desc',
    'office:binary-data',
    'text:hidden-text',
    'text:hidden-paragraph',
  ]),
}

/** Elements whose text has a style of its own. */
const styled = new Set(['text:span', 'text:p', 'text:h', 'text:section'])

/** A text that is crossed out, or whose letters are so small that they look like a line. */
const isTakenBack = (tag: string) =>
  !/^(?:none|)$/.test(attribute(tag, 'style:text-line-through-style') ?? '') ||
  /^(?:[01](?:\.\d+)?|2)pt$/.test(attribute(tag, 'fo:font-size') ?? '')

/** The names of the automatic styles that hide text, or make it white in a file without any colour behind the text. */
function hidingStyles(xml: string): Set<string> {
  const isColoured = /\sfo:background-color="#(?!f{6})|<draw:(?:frame|custom-shape|rect)[\s>]/i.test(xml)
  const names = new Set<string>()
  let style = ''
  for (const { name, tag } of tagsOf(xml)) {
    if (name === 'style:style' && !tag.startsWith('/')) style = attribute(tag, 'style:name') ?? ''
    if (name !== 'style:text-properties') continue
    const isWhite = !isColoured && /^#(?:f[\da-f]){3}$/i.test(attribute(tag, 'fo:color') ?? '')
    if (attribute(tag, 'text:display') === 'none' || isWhite || isTakenBack(tag)) names.add(style)
  }
  return names
}

/** The XML without the texts in hiding styles. */
function withoutHidden(xml: string): string {
  const styles = hidingStyles(xml)
  const kept: string[] = []
  const open: Styled[] = []
  let at = 0
  for (const it of styles.size > 0 ? tagsOf(xml) : []) {
    if (!styled.has(it.name) || it.isOpen === it.isClose) continue
    const around = open.at(-1)
    if (it.isOpen) open.push(opened(it, around, styles))
    else if (open.pop() && around?.hides === 'itself') {
      kept.push(xml.slice(at, around.from))
      at = it.to
    }
  }
  return [...kept, xml.slice(at)].join('')
}

type Styled = { from: number; hides: 'itself' | 'around' | 'no' }

function opened(
  { tag, from }: { tag: string; from: number },
  around: Styled | undefined,
  styles: ReadonlySet<string>,
): Styled {
  if (around && around.hides !== 'no') return { from, hides: 'around' }
  return { from, hides: styles.has(attribute(tag, 'text:style-name') ?? '') ? 'itself' : 'no' }
}

/** Reads an OpenDocument text. Page headers come before the text, footers after it. Throws UnreadableFile. */
export function readOdt(parts: Record<string, string>): Content {
  const part = (name: string) => parts[name] ?? ''
  if (!part('mimetype').startsWith('application/vnd.oasis.opendocument.text')) throw new UnreadableFile('broken')
  if (part('META-INF/manifest.xml').includes('encryption-data')) throw new UnreadableFile('protected')
  const edges = textOfXml(withoutHidden(part('styles.xml')), elements).split(footer)
  const body = textOfXml(withoutHidden(part('content.xml')), elements)
  const heads = edges.filter((_, index) => index % 2 === 0)
  const feet = edges.filter((_, index) => index % 2 === 1)
  return { rows: [...rowsOf(whole([...heads, body])), ...rowsOf(whole(feet), true)], pages: [] }
}

/** The headers of the first page and of other pages are often the same, so duplicates are removed. */
const whole = (texts: string[]) =>
  [...new Set(texts.map(it => it.trim()))].join('\n').split('\n').map(withTargets).join('\n')
