import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { splitQuoted, splitQuotedHtml } from './quoted-text.ts'

const cases: readonly [what: string, text: string, own: string][] = [
  ['Gmail', 'Yes.\n\nOn Mon, Nov 23, 2026 at 10:30 AM Arya <jobs@arya.example> wrote:\n> Hello', 'Yes.'],
  [
    'Gmail, broken',
    'Yes.\n\nOn Mon, Nov 23, 2026 at 10:30 AM Arya Pardazesh Company\n<jobs@arya.example> wrote:\n\n> Hello',
    'Yes.',
  ],
  ['Gmail in Persian', 'بله.\n\nدر تاریخ دوشنبه ۲ آذر ۱۴۰۵، ۱۰:۳۰ آریا <jobs@arya.example> نوشت:\n\n> سلام', 'بله.'],
  [
    'Outlook',
    'Yes.\n\n________________________________\nFrom: Arya <jobs@arya.example>\nSent: Monday\nTo: Leila\nSubject: Hi\n\nHello',
    'Yes.',
  ],
  ['Outlook without a line', 'Yes.\n\nFrom: Arya\nSent: Monday\nTo: Leila\n\nHello', 'Yes.'],
  ['Outlook in Persian', 'بله.\n\nاز: آریا\nارسال: دوشنبه\nبه: لیلا\n\nسلام', 'بله.'],
  ['Outlook Express', 'Yes.\n-----Original Message-----\nHello', 'Yes.'],
  ['only marks', 'Yes.\n\n> Hello\n> you\n', 'Yes.'],
  ['nothing quoted', 'From my side: yes.\nOn Monday I am free.', 'From my side: yes.\nOn Monday I am free.'],
  [
    'a greater sign in the text',
    'a > b\n> quoted? no, the next line is mine\nmine',
    'a > b\n> quoted? no, the next line is mine\nmine',
  ],
  ['answered below', 'On Mon Arya <jobs@arya.example> wrote:\n> Hello\n\nYes.', 'Yes.'],
  ['nothing but a quotation', '> Hello', '> Hello'],
  ['empty', '', ''],
]

test('what mail programs quote is split from the answer', () => {
  for (const [what, text, own] of cases) {
    const split = splitQuoted(text)
    deepEqual([what, split.text], [what, own])
    deepEqual([what, split.quoted === ''], [what, own === text.trim()])
  }
})

test('the quoted e-mail in HTML is split where mail programs put it', () => {
  deepEqual(splitQuotedHtml('<p>Yes</p><div class="gmail_quote">old</div>'), {
    text: '<p>Yes</p>',
    quoted: '<div class="gmail_quote">old</div>',
  })
  deepEqual(splitQuotedHtml('<p>Yes</p>'), { text: '<p>Yes</p>', quoted: '' })
  deepEqual(splitQuotedHtml('<blockquote type="cite">all</blockquote>').quoted, '')
})
