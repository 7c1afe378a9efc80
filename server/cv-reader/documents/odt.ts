import { rowsOf, Unread } from '../shapes.ts'
import type { Content } from '../shapes.ts'
import { attribute, textOfXml } from './xml-text.ts'
import type { Elements } from './xml-text.ts'

/** The parts of an ODT that hold text, and those that tell what it is. */
export const odtPart = /^(?:mimetype|content\.xml|styles\.xml|META-INF\/manifest\.xml)$/

/** Stands around each footer, and around the address of each link, until they are put in their places. */
const [footer, link] = ['\u000e', '\u000f']
const footers = ['style:footer', 'style:footer-left', 'style:footer-first']

const elements: Elements = {
  opens: {
    'text:tab': '\t',
    'text:line-break': '\n',
    'text:s': tag => ' '.repeat(Math.min(20, Number(attribute(tag, 'text:c')) || 1)),
    'text:a': mailTarget,
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
  ]),
}

/** Reads an OpenDocument text: the headers of its pages before the text, their footers after it. Throws Unread. */
export function readOdt(parts: Record<string, string>): Content {
  const part = (name: string) => parts[name] ?? ''
  if (!part('mimetype').startsWith('application/vnd.oasis.opendocument.text')) throw new Unread('broken')
  if (part('META-INF/manifest.xml').includes('encryption-data')) throw new Unread('protected')
  const edges = textOfXml(part('styles.xml'), elements).split(footer)
  const body = textOfXml(part('content.xml'), elements)
  const texts = [...edges.filter((_, index) => index % 2 === 0), body, ...edges.filter((_, index) => index % 2 === 1)]
  // The first page's header and the others' are mostly the same.
  const lines = [...new Set(texts.map(it => it.trim()))].join('\n').split('\n').map(withTargets)
  return { rows: rowsOf(lines.join('\n')), pages: [] }
}

function mailTarget(tag: string) {
  const target = attribute(tag, 'xlink:href') ?? ''
  return /^mailto:/i.test(target) ? link + (target.slice(7).split('?')[0] ?? '') + link : ''
}

/** An address that stands only behind a word («ایمیل من») is written out; others stand there already. */
function withTargets(line: string) {
  const parts = line.split(link)
  const shown = parts.filter((_, index) => index % 2 === 0).join('')
  const written = shown.toLowerCase()
  const targets = parts.filter((it, index) => index % 2 === 1 && !written.includes(it.toLowerCase()))
  return [shown, ...targets].join(' ')
}
