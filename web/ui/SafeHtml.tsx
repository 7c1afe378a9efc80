import { createElement, Fragment, type ReactNode } from 'react'
import { cx } from './cx.ts'

/** What formatted text is made of. */
const shown = new Set('p br h2 h3 h4 ul ol li strong b em i u s a blockquote bdi hr'.split(' '))
/** What has words in it that are none of the text. */
const dropped = new Set('script style template noscript iframe object svg math title textarea select'.split(' '))
const empty = new Set(['br', 'hr'])

/** An address that leads somewhere; one that would run is none. */
function safeAddress(address: string | null): string | undefined {
  if (!address || !URL.canParse(address, location.origin)) return undefined
  return /^(https?|mailto|tel):$/.test(new URL(address, location.origin).protocol) ? address : undefined
}

const partsOf = (node: Node): ReactNode[] =>
  [...node.childNodes].map((child, at) => createElement(Fragment, { key: at }, drawn(child)))

function drawn(node: Node): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue
  if (!(node instanceof Element) || dropped.has(node.localName)) return null
  const name = node.localName
  if (!shown.has(name)) return partsOf(node)
  if (empty.has(name)) return createElement(name)
  const leads = { href: safeAddress(node.getAttribute('href')), target: '_blank', rel: 'noopener noreferrer nofollow' }
  return createElement(name, name === 'a' ? leads : null, ...partsOf(node))
}

/**
 * Text that people formatted (job descriptions, letters). The server cleaned it on saving; here its elements are made anew, of
 * those that we know and without their attributes, so that nothing else can come into the page. The document that it is read
 * in has no window: nothing in it runs or loads.
 */
export function SafeHtml({ html, className }: { html: string; className?: string }) {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  // The whole text is read in the direction of its first letter: a list keeps its marks on the side where it begins.
  return (
    <div dir="auto" className={cx('prose', className)}>
      {partsOf(body)}
    </div>
  )
}
