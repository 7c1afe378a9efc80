import { createElement, Fragment, type ReactNode } from 'react'
import { cx } from './cx.ts'

/** The allowed elements of formatted text. */
const shown = new Set('p br h2 h3 h4 ul ol li strong b em i u s a blockquote bdi hr'.split(' '))
/** Elements that contain text which must not be shown. */
const dropped = new Set('script style template noscript iframe object svg math title textarea select'.split(' '))
const empty = new Set(['br', 'hr'])

/** Returns the URL if it is safe; undefined for one that could run code. */
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
 * Removes the styles of elements, which are not shown in any case. The parser applies the policy of the page to them, so each would be
 * reported as refused.
 */
const unstyled = (html: string) => html.replace(/<[^<>]+>/g, tag => tag.replace(/\sstyle="[^"]*"/g, ''))

type SafeHtmlProps = {
  html: string
  /** By default the whole text has the direction of its first letter, so that all markers of a list are on the same side. */
  dir?: 'auto' | 'rtl' | 'ltr'
  className?: string
}

/**
 * Shows text that people formatted (job descriptions, letters). The server sanitised it on saving. In addition, this
 * component creates only allowed elements, without their attributes. The text is parsed in a document without a window,
 * where nothing runs or loads.
 */
export function SafeHtml({ html, dir = 'auto', className }: SafeHtmlProps) {
  const { body } = new DOMParser().parseFromString(unstyled(html), 'text/html')
  return (
    <div dir={dir} className={cx('prose', className)}>
      {partsOf(body)}
    </div>
  )
}
