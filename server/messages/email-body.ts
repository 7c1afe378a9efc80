import type { TemplateLanguage } from '@kargozin/api/messages/variables.ts'
import { cleanHtml, escapeHtml } from '../core/html.ts'
import { fill, fillHtml, type TemplateValues } from './template-text.ts'

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
}

const decoded = (text: string) => text.replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, entity => entities[entity] ?? entity)

/** Writes sanitised HTML as plain text, piece by piece. */
class PlainWriter {
  private readonly parts: string[] = []
  /** The last two characters. Joining all parts for them, or for the text of a link, would take quadratic time. */
  private ending = ''
  /** The open lists: the number of the next item, or null for a list with bullets. */
  private readonly lists: (number | null)[] = []
  private link: { href: string; from: number } | null = null

  private add(text: string): void {
    this.parts.push(text)
    this.ending = (this.ending + text).slice(-2)
  }

  write(text: string): void {
    this.add(decoded(text).replace(/\s+/g, ' '))
  }

  open(name: string, tag: string): void {
    if (name === 'br') this.add('\n')
    if (name === 'ul' || name === 'ol') this.lists.push(name === 'ol' ? 1 : null)
    if (name === 'li') this.add(this.mark())
    if (name === 'a') this.link = { href: decoded(/\shref="([^"]*)"/.exec(tag)?.[1] ?? ''), from: this.parts.length }
  }

  close(name: string): void {
    if (name === 'a') this.endLink()
    if (name === 'ul' || name === 'ol') this.lists.pop()
    if (!/^(p|h2|h3|blockquote|ul|ol|li)$/.test(name)) return
    // The items of a list are its lines, without blank lines between them.
    const gap = this.lists.length > 0 ? '\n' : '\n\n'
    if (!this.ending.endsWith(gap)) this.add(gap)
  }

  /** The mark before an item of the innermost list, with its number, which is counted up. */
  private mark(): string {
    const number = this.lists.pop() ?? null
    this.lists.push(number === null ? null : number + 1)
    return number === null ? '• ' : `${number}. `
  }

  /** Adds the address of a link after its text, unless the text is the address. */
  private endLink(): void {
    if (!this.link) return
    const { href, from } = this.link
    const text = this.parts.slice(from).join('').trim()
    if (href && text !== href && `mailto:${text}` !== href && `tel:${text}` !== href) this.add(` (${href})`)
    this.link = null
  }

  get result(): string {
    return this.parts
      .join('')
      .split('\n')
      .map(line => line.trim())
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  }
}

/** The plain text of sanitised HTML: blank lines between paragraphs, marks before items, addresses after the texts of links. */
export function textOfHtml(html: string): string {
  const writer = new PlainWriter()
  for (const [part] of html.matchAll(/<[^<>]*>|[^<]+/g)) {
    const [, slash, name = ''] = /^<(\/?)([a-z0-9]+)/.exec(part) ?? []
    if (slash === undefined) writer.write(part)
    else if (slash) writer.close(name)
    else writer.open(name, part)
  }
  return writer.result
}

/**
 * An e-mail as a document of its own: in the direction of its language, without pictures or anything else to load. It sets no
 * colours, so that mail programs show it in their own light or dark ones. The styles stand in the elements, because some
 * programs drop those of the head.
 */
function emailDocument(subject: string, html: string, language: TemplateLanguage): string {
  const dir = language === 'fa' ? 'rtl' : 'ltr'
  const font = language === 'fa' ? 'Vazirmatn,Tahoma,Arial,sans-serif' : 'Arial,Helvetica,sans-serif'
  const body = `margin:0;padding:24px 16px;font:16px/1.8 ${font};overflow-wrap:break-word`
  return `<!doctype html>
<html lang="${language}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
</head>
<body dir="${dir}" style="${body}">
<div dir="${dir}" lang="${language}" style="max-width:600px;margin:0 auto;text-align:${dir === 'rtl' ? 'right' : 'left'}">
${html}
</div>
</body>
</html>`
}

/** The texts of a template for an e-mail. */
export type EmailTexts = { subject: string; content: string; language: TemplateLanguage }

/** The subject and the content of an e-mail, filled. The content is sanitised HTML without the document around it. */
export const filledEmail = (texts: Pick<EmailTexts, 'subject' | 'content'>, values: TemplateValues) => ({
  subject: fill(texts.subject, values),
  content: fillHtml(cleanHtml(texts.content), values),
})

/**
 * An e-mail from the texts of a template and the values of its variables: the subject, and the same content as HTML and as plain
 * text.
 */
export function emailOf(texts: EmailTexts, values: TemplateValues): { subject: string; html: string; body: string } {
  const { subject, content } = filledEmail(texts, values)
  return { subject, html: emailDocument(subject, content, texts.language), body: textOfHtml(content) }
}
