/* Raw e-mails as mail programs write them. */

/** The parts of a raw e-mail that tests choose. */
type Parts = {
  from?: string
  to?: string
  subject?: string
  id?: string | null
  /** Further headers, as lines. */
  headers?: readonly string[]
  /** The headers and the content of the body, as lines. */
  body?: readonly string[]
}

let made = 0

/** A Message-ID that no other e-mail has. */
export const newMessageId = (): string => `<m${Date.now()}.${made++}@mail.example.org>`

const plainBody = ['Content-Type: text/plain; charset=utf-8', '', 'سلام، ساعت ده خوب است.']

/** A raw e-mail. */
export function rawMail({
  from,
  to,
  subject,
  id = newMessageId(),
  headers = [],
  body = plainBody,
}: Parts = {}): string {
  const head = [
    `From: ${from ?? 'Leila Akbari <leila@example.com>'}`,
    `To: ${to ?? 'jobs@arya.example'}`,
    `Subject: ${subject ?? 'Re: Interview'}`,
    'Date: Mon, 23 Nov 2026 10:30:00 +0330',
    'MIME-Version: 1.0',
    ...(id === null ? [] : [`Message-ID: ${id}`]),
    ...headers,
  ]
  return [...head, ...body].join('\r\n')
}

/** The bytes of a text in windows-1256, for the letters of these tests. */
const arabicBytes: Readonly<Record<string, number>> = {
  ...{ ' ': 0x20, س: 0xd3, ل: 0xe1, ا: 0xc7, م: 0xe3, پ: 0x81, چ: 0x8d, گ: 0x90, د: 0xcf, ر: 0xd1 },
  ...{ ن: 0xe4, ب: 0xc8, ه: 0xe5, و: 0xe6, ت: 0xca, ک: 0x98, ي: 0xed, '.': 0x2e },
}

/** A text in windows-1256, as quoted-printable. */
export const inWindows1256 = (text: string): string =>
  [...text].map(char => `=${(arabicBytes[char] ?? 0x3f).toString(16).toUpperCase().padStart(2, '0')}`).join('')

const base64 = (text: string): string => Buffer.from(text).toString('base64')

/** A part of a multipart body with a file. */
export const filePart = (boundary: string, name: string, content: Buffer, type = 'application/pdf'): string[] => [
  `--${boundary}`,
  `Content-Type: ${type}; name="=?utf-8?B?${base64(name)}?="`,
  'Content-Transfer-Encoding: base64',
  `Content-Disposition: attachment; filename="=?utf-8?B?${base64(name)}?="`,
  '',
  ...(content.toString('base64').match(/.{1,76}/g) ?? []),
]

/** A body with a text and files. */
export const withFiles = (text: string, files: readonly string[][]): string[] => [
  'Content-Type: multipart/mixed; boundary="mix"',
  '',
  '--mix',
  'Content-Type: text/plain; charset=utf-8',
  'Content-Transfer-Encoding: base64',
  '',
  base64(text),
  ...files.flat(),
  '--mix--',
  '',
]

/** As Gmail writes an answer in Persian: both forms, the quotation behind a sentence. */
export const fromGmail = (more: Parts = {}): string =>
  rawMail({
    ...more,
    body: [
      'Content-Type: multipart/alternative; boundary="0000000000001b"',
      '',
      '--0000000000001b',
      'Content-Type: text/plain; charset="UTF-8"',
      'Content-Transfer-Encoding: base64',
      '',
      base64(
        'سلام، ساعت ده خوب است.\r\n\r\nدر تاریخ دوشنبه ۲ آذر ۱۴۰۵،‏ ۱۰:۳۰ آریا پردازش <jobs@arya.example>\r\nنوشت:\r\n\r\n> سلام لیلا\r\n> قرار ما ساعت ده است.\r\n',
      ),
      '--0000000000001b',
      'Content-Type: text/html; charset="UTF-8"',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      '<div dir=3D"rtl">=D8=B3=D9=84=D8=A7=D9=85</div><div class=3D"gmail_quote">quoted</div>',
      '--0000000000001b--',
      '',
    ],
  })

/** As Outlook writes an answer: only HTML, the headers of the quoted e-mail, a picture that would be loaded, and winmail.dat. */
export const fromOutlook = (more: Parts = {}): string =>
  rawMail({
    ...more,
    body: [
      'Content-Type: multipart/mixed; boundary="_004_"',
      '',
      '--_004_',
      'Content-Type: text/html; charset="windows-1256"',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      `<html><head><style>p{color:red}</style><script>alert(1)</script></head><body><p onclick=3D"x()">${inWindows1256('سلام پدر')}</p>=`,
      '<img src=3D"http://tracker.example/pixel.gif"><div id=3D"divRplyFwdMsg"><b>From:</b> Arya<br><b>Sent:</b> Monday</div>=',
      '<p>old text</p></body></html>',
      ...filePart('_004_', 'winmail.dat', Buffer.from([0x78, 0x9f, 0x3e, 0x22, 1, 2, 3]), 'application/ms-tnef'),
      '--_004_--',
      '',
    ],
  })

/** The report of a mail server that an e-mail was not delivered. */
export const bounceOf = (messageId: string, { action = 'failed' } = {}): string =>
  rawMail({
    from: 'Mail Delivery System <MAILER-DAEMON@mx.example.org>',
    subject: 'Undelivered Mail Returned to Sender',
    headers: ['Auto-Submitted: auto-replied', 'Return-Path: <>'],
    body: [
      'Content-Type: multipart/report; report-type=delivery-status; boundary="rep"',
      '',
      '--rep',
      'Content-Type: text/plain; charset=us-ascii',
      '',
      'I could not deliver your message.',
      '--rep',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example.org',
      '',
      'Final-Recipient: rfc822; leila@example.com',
      `Action: ${action}`,
      'Status: 5.1.1',
      'Diagnostic-Code: smtp; 550 5.1.1 <leila@example.com>: Recipient address rejected:',
      '    User unknown',
      '--rep',
      'Content-Type: message/rfc822',
      '',
      'From: jobs@arya.example',
      'To: leila@example.com',
      'Subject: Interview',
      `Message-ID: ${messageId}`,
      '',
      'Hello',
      '--rep--',
      '',
    ],
  })

/** An e-mail in an e-mail in an e-mail … */
export function nested(depth: number): string {
  let inner = 'Subject: the innermost\r\nContent-Type: text/plain\r\n\r\nthe innermost text'
  for (let at = 0; at < depth; at++) inner = `Subject: level ${at}\r\nContent-Type: message/rfc822\r\n\r\n${inner}`
  return `${rawMail({ body: [] })}\r\nContent-Type: message/rfc822\r\n\r\n${inner}`
}

/** An e-mail with this many parts. */
export const manyParts = (count: number): string =>
  rawMail({
    body: [
      'Content-Type: multipart/mixed; boundary="many"',
      '',
      ...Array.from({ length: count }, (_, at) => [
        '--many',
        `Content-Type: application/octet-stream; name="f${at}.bin"`,
        'Content-Disposition: attachment',
        '',
        `content ${at}`,
      ]).flat(),
      '--many--',
    ],
  })
