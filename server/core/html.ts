import sanitizeHtml from 'sanitize-html'

const options: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'u', 's', 'ul', 'ol', 'li', 'a', 'h2', 'h3', 'blockquote', 'bdi', 'span'],
  allowedAttributes: { a: ['href', 'target', 'rel'], '*': ['dir'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  // Their text goes with them: nobody sees it in a page.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'title'],
  // Deeper tags are left out, and their text is kept: no editor nests so deeply, and thousands of levels take much longer.
  nestingLimit: 50,
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener nofollow', target: '_blank' }) },
}

/**
 * What was sanitised in this process so far, for the tests that count it. Sanitising takes about a millisecond for each thousand
 * characters, during which the process does nothing else: texts are sanitised when they are written, and never for their readers.
 */
export const sanitising = { texts: 0, characters: 0 }

/**
 * Sanitises HTML of the editor: removes everything that could run as script. The server sanitises before storing; screens
 * sanitise again before showing.
 */
export function cleanHtml(html: string): string {
  sanitising.texts += 1
  sanitising.characters += html.length
  return sanitizeHtml(html, options)
}

const characters: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
}

/** The text of escaped text. Sanitised HTML has no other entities than these. */
export const unescapeHtml = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, entity => characters[entity] ?? entity)

/**
 * The text of sanitised HTML without tags, on one line, for descriptions and search. It does not sanitise, and the result is
 * plain text: escape it before writing it into HTML.
 */
export const plainText = (sanitised: string): string =>
  unescapeHtml(sanitised.replace(/<(\/p|br|\/li|\/h\d)?[^<>]*>/g, (_tag, end?: string) => (end ? ' ' : '')))
    .replace(/\s+/g, ' ')
    .trim()

/** At most so many characters from the beginning of a text. A character of two parts, such as an emoji, is not cut in two. */
export const startOf = (text: string, length: number): string => text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')

/** The first characters of `plainText`, of which only as much HTML is read as they need. */
export function plainStart(sanitised: string, length: number): string {
  for (let read = 8 * length + 100; ; read *= 4) {
    const isWhole = read >= sanitised.length
    // Neither a tag nor an entity is cut in two.
    const text = plainText(isWhole ? sanitised : sanitised.slice(0, read).replace(/<[^<>]*$|&[a-z0-9#]*$/, ''))
    if (isWhole || text.length > length) return startOf(text, length)
  }
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes a text for an HTML element or a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, char => entities[char] ?? char)
