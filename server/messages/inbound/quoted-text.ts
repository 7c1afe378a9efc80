/** A text without what it quotes, and the quoted rest. */
export type Split = { text: string; quoted: string }

const dashed = /^-{2,} ?(original message|forwarded message|پیام اصلی|پیام ارسال‌شده|پیام هدایت‌شده) ?-{2,}$/i
const underscores = /^_{10,}$/
const sender = /^\*?(from|از|فرستنده) ?: ?\*?/i
const whenSent = /^\*?(sent|date|ارسال|تاریخ|تاریخ ارسال|زمان) ?: ?\*?/i
const wrote = /(wrote|writes|نوشت|نوشته|نوشته است|می‌نویسد) ?:$/i
const opens = /^(on |در |به تاریخ |.{0,60}<[^<>\s]+@)/i

/** Lines are compared without invisible marks, and only their beginning. */
const plain = (line = '') =>
  line
    .slice(0, 400)
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\u00a0]/g, ' ')
    .trim()

/** Whether the mail program's sentence “On … wrote:” begins in this line. Long ones are broken into up to three lines. */
function beginsSentence(lines: readonly string[], at: number): boolean {
  if (!opens.test(plain(lines[at]))) return false
  return [1, 2, 3].some(count =>
    wrote.test(
      lines
        .slice(at, at + count)
        .map(plain)
        .join(' ')
        .trim(),
    ),
  )
}

/** Whether the headers of a quoted e-mail begin in this line: its sender, and soon its date. */
const beginsHeaders = (lines: readonly string[], at: number): boolean =>
  sender.test(plain(lines[at])) && lines.slice(at + 1, at + 4).some(line => whenSent.test(plain(line)))

function beginsQuote(lines: readonly string[], at: number): boolean {
  const line = plain(lines[at])
  if (dashed.test(line)) return true
  if (underscores.test(line)) return [1, 2].some(next => beginsHeaders(lines, at + next))
  return beginsHeaders(lines, at) || beginsSentence(lines, at)
}

const isQuoted = (line = '') => line.trimStart().startsWith('>')
const isBlank = (line = '') => plain(line) === ''
const joined = (lines: readonly string[]) => lines.join('\n').trim()

/** The first line of the quoted text at the end: everything behind it has the mark of quotation. */
function trailingQuote(lines: readonly string[]): number {
  let at = lines.length
  while (at > 0 && (isQuoted(lines[at - 1]) || isBlank(lines[at - 1]))) at--
  return lines.slice(at).some(isQuoted) ? at : lines.length
}

/** Splits a text that begins with the quotation and has the answer below it. Undefined if there is no answer below. */
function answeredBelow(lines: readonly string[], from: number): Split | undefined {
  const first = lines.findIndex((line, at) => at >= from && isQuoted(line))
  if (first < 0 || first > from + 4) return undefined
  const end = lines.findIndex((line, at) => at > first && !isQuoted(line) && !isBlank(line))
  if (end < 0) return undefined
  return { text: joined(lines.slice(end)), quoted: joined(lines.slice(0, end)) }
}

/**
 * Splits the plain text of an e-mail into what its sender wrote and what their mail program quoted. A text of which nothing would
 * be left is not split.
 */
export function splitQuoted(whole: string): Split {
  const lines = whole.split(/\r?\n/)
  const begins = lines.findIndex((_line, at) => beginsQuote(lines, at))
  const at = begins < 0 ? trailingQuote(lines) : begins
  const text = joined(lines.slice(0, at))
  if (text !== '') return { text, quoted: joined(lines.slice(at)) }
  return answeredBelow(lines, at) ?? { text: joined(lines), quoted: '' }
}

/** Where mail programs put the quoted e-mail into HTML. */
const inHtml = [
  /<div[^<>]{0,200}class="?gmail_quote/i,
  /<blockquote[^<>]{0,200}type="?cite/i,
  /<div[^<>]{0,200}id="?(?:divRplyFwdMsg|appendonsend|mail-editor-reference-message-container)/i,
  /<div[^<>]{0,200}class="?(?:yahoo_quoted|moz-cite-prefix)/i,
] as const

/** Splits the HTML of an e-mail before the quoted one. The parts may have open elements; the sanitiser closes them. */
export function splitQuotedHtml(html: string): Split {
  const places = inHtml.map(it => html.search(it)).filter(at => at > 0)
  const at = Math.min(...places, html.length)
  return { text: html.slice(0, at), quoted: html.slice(at) }
}
