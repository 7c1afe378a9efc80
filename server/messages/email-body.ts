import type { TemplateLanguage } from '@kargozin/api/messages/variables.ts'
import { wrong } from '../core/errors.ts'
import { cleanHtml, escapeHtml, unescapeHtml } from '../core/html.ts'
import {
  filledLength,
  fillPrepared,
  prepareHtml,
  prepareText,
  prepareTextOf,
  type PreparedText,
  type TemplateValues,
} from './template-text.ts'

/** Without spaces around lines, and with at most one blank line between them. */
const tidied = (text: string) =>
  text
    .split('\n')
    .map(line => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

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
    this.add(unescapeHtml(text).replace(/\s+/g, ' '))
  }

  open(name: string, tag: string): void {
    if (name === 'br') this.add('\n')
    if (name === 'ul' || name === 'ol') this.lists.push(name === 'ol' ? 1 : null)
    if (name === 'li') this.add(this.mark())
    if (name === 'a')
      this.link = { href: unescapeHtml(/\shref="([^"]*)"/.exec(tag)?.[1] ?? ''), from: this.parts.length }
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
    return tidied(this.parts.join(''))
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

/** An e-mail whose variables are not filled yet, prepared once for all its recipients. */
export type PreparedEmail = {
  subject: PreparedText
  content: PreparedText
  text: PreparedText
  language: TemplateLanguage
}

/** Prepares an e-mail. The content is sanitised HTML. */
export const prepareEmail = ({ subject, content, language }: EmailTexts): PreparedEmail => ({
  subject: prepareText(subject),
  content: prepareHtml(content),
  text: prepareTextOf(content, textOfHtml),
  language,
})

/** The subject and the content of an e-mail, filled: as sanitised HTML without the document around it, and as plain text. */
export const fillContent = (email: PreparedEmail, values: TemplateValues) => ({
  subject: fillPrepared(email.subject, values),
  content: fillPrepared(email.content, values),
  text: tidied(fillPrepared(email.text, values)),
})

/** An e-mail: the subject, and the same content as HTML and as plain text. */
export function fillEmail(
  email: PreparedEmail,
  values: TemplateValues,
): { subject: string; html: string; body: string } {
  const { subject, content, text } = fillContent(email, values)
  return { subject, html: emailDocument(subject, content, email.language), body: text }
}

/** The length of all texts of an e-mail together, in characters, before they are filled. */
export const emailLength = (email: PreparedEmail, values: TemplateValues): number =>
  emailDocument('', '', email.language).length +
  2 * filledLength(email.subject, values) +
  filledLength(email.content, values) +
  filledLength(email.text, values)

/** The maximum length of the filled texts of one message. A variable is a few characters, and its value may be hundreds. */
const maxFilled = 200_000

/** Throws 422 if the filled texts of one message would be too long. To be called before they are filled. */
export function checkFilled(length: number): void {
  if (length > maxFilled)
    throw wrong('content', 'max', 'With the values of its variables, this text is too long. Use fewer variables.')
}

/** An e-mail to one recipient, from the texts of a template and the values of its variables. */
export const emailOf = (texts: EmailTexts, values: TemplateValues) =>
  fillEmail(prepareEmail({ ...texts, content: cleanHtml(texts.content) }), values)
