import { paths } from '@kargozin/api/paths.ts'
import type { Locale } from '@kargozin/api/words.ts'
import { escapeHtml } from '../../core/html.ts'
import { say } from '../../core/say.ts'
import { fillEmail, prepareEmail } from '../../messages/email-body.ts'
import { linkOf, textOf, type NoticeRow } from '../../messages/notice.ts'
import type { NewEmail } from '../../messages/outbox.ts'

/** Who gets an e-mail of notices, and from which organisation. */
export type Reader = {
  organization_id: string
  organization: string
  address: string
  locale: Locale
  publicUrl: string
}

/** The address of the screen of a notice. */
export const urlOf = (row: NoticeRow, publicUrl: string): string => publicUrl + (linkOf(row) ?? paths.home())

/** A notice as a link to its screen. */
const item = (row: NoticeRow, { locale, publicUrl }: Reader) =>
  `<a href="${escapeHtml(urlOf(row, publicUrl))}">${textOf(row, locale)}</a>`

/** An e-mail with one notice or several, and with the page where the reader changes what they get. */
export function noticeEmail(reader: Reader, subject: string, rows: readonly NoticeRow[], rest = 0): NewEmail {
  const { organization_id, organization, address, locale, publicUrl } = reader
  const items = rows.map(row => item(row, reader))
  const more = rest > 0 ? [escapeHtml(say(locale, 'and {count} more', { count: rest }))] : []
  const reason = escapeHtml(say(locale, 'You get this message because you have chosen it. Choose what you get:'))
  const settings = escapeHtml(publicUrl + paths.noticeSettings())
  const content = [
    items.length === 1
      ? `<p>${items.join('')}</p>`
      : `<ul>${[...items, ...more].map(it => `<li>${it}</li>`).join('')}</ul>`,
    `<p>${escapeHtml(organization)}</p>`,
    `<p>${reason} <a href="${settings}">${settings}</a></p>`,
  ].join('')
  const texts = fillEmail(prepareEmail({ subject, content, language: locale }), {})
  return { organization_id, address, kind: 'notice', ...texts }
}
