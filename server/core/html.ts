import sanitizeHtml from 'sanitize-html'

const options: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'u', 's', 'ul', 'ol', 'li', 'a', 'h2', 'h3', 'blockquote', 'bdi', 'span'],
  allowedAttributes: { a: ['href', 'target', 'rel'], '*': ['dir'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener nofollow', target: '_blank' }) },
}

/**
 * Sanitises HTML of the editor: removes everything that could run as script. The server sanitises before storing; screens
 * sanitise again before showing.
 */
export const cleanHtml = (html: string): string => sanitizeHtml(html, options)

/** The text of an HTML fragment without tags, for descriptions and search. */
export const plainText = (html: string): string =>
  sanitizeHtml(html.replace(/<(\/p|br|\/li|\/h\d)[^<>]*>/g, '$& '), { allowedTags: [], allowedAttributes: {} })
    .replace(/&amp;/g, '&')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/\s+/g, ' ')
    .trim()

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes a text for an HTML element or a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, char => entities[char] ?? char)
