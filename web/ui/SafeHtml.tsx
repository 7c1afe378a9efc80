import DOMPurify from 'dompurify'
import { cx } from './cx.ts'

const allowed = {
  ALLOWED_TAGS: [
    'p',
    'br',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'a',
    'blockquote',
    'bdi',
    'hr',
  ],
  ALLOWED_ATTR: ['href'],
}

DOMPurify.addHook('afterSanitizeAttributes', element => {
  if (element.tagName !== 'A') return
  element.setAttribute('target', '_blank')
  element.setAttribute('rel', 'noopener noreferrer nofollow')
})

/** Text that people formatted (job descriptions, letters). Cleaned once more here, though the server cleaned it on saving. */
export function SafeHtml({ html, className }: { html: string; className?: string }) {
  const clean = DOMPurify.sanitize(html, allowed)
  // The whole text is read in the direction of its first letter: a list keeps its marks on the side where it begins.
  // oxlint-disable-next-line react/no-danger -- the one place, and sanitized two lines above
  return <div dir="auto" className={cx('prose', className)} dangerouslySetInnerHTML={{ __html: clean }} />
}
