import { headingMark } from '../characters.ts'
import { rowsOf, UnreadableFile } from '../shapes.ts'
import type { Content } from '../shapes.ts'
import { linkTarget, withTargets } from './mail-links.ts'
import { attribute, textOfXml } from './xml-text.ts'
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
  ]),
}

/** Reads an OpenDocument text. Page headers come before the text, footers after it. Throws UnreadableFile. */
export function readOdt(parts: Record<string, string>): Content {
  const part = (name: string) => parts[name] ?? ''
  if (!part('mimetype').startsWith('application/vnd.oasis.opendocument.text')) throw new UnreadableFile('broken')
  if (part('META-INF/manifest.xml').includes('encryption-data')) throw new UnreadableFile('protected')
  const edges = textOfXml(part('styles.xml'), elements).split(footer)
  const body = textOfXml(part('content.xml'), elements)
  const heads = edges.filter((_, index) => index % 2 === 0)
  const feet = edges.filter((_, index) => index % 2 === 1)
  return { rows: [...rowsOf(whole([...heads, body])), ...rowsOf(whole(feet), true)], pages: [] }
}

/** The headers of the first page and of other pages are often the same, so duplicates are removed. */
const whole = (texts: string[]) =>
  [...new Set(texts.map(it => it.trim()))].join('\n').split('\n').map(withTargets).join('\n')
