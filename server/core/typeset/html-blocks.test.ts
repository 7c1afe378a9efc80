import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { htmlBlocks } from './html-blocks.ts'

const read = (html: string, locale: 'fa' | 'en' = 'fa') =>
  htmlBlocks(html, locale).map(
    it =>
      `${it.kind}${it.depth} ${it.mark} ${it.d} ${it.runs.map(run => `${run.strong ? '*' : ''}${run.em ? '_' : ''}${run.t}`).join('|')}`,
  )

test('paragraphs, headings, quotes and line breaks each become a block with its direction', () => {
  deepEqual(
    read('<h2>هدف</h2><p>فروش <strong>بیشتر</strong> و <em>بهتر</em></p><p>One<br>two</p><blockquote>سخن</blockquote>'),
    ['heading0  rtl هدف', 'text0  rtl فروش |*بیشتر| و |_بهتر', 'text0  ltr One', 'text0  ltr two', 'quote0  rtl سخن'],
  )
})

test('items of lists have a sign or a number in the digits of the language, and their depth', () => {
  const html = '<ol><li><p>یک</p><ul><li>الف</li></ul></li><li><p>دو</p><p>ادامه</p></li></ol><p>پس از آن</p>'
  deepEqual(read(html), [
    'item1 ۱. rtl یک',
    'item2 • rtl الف',
    'item1 ۲. rtl دو',
    'item1  rtl ادامه',
    'text0  rtl پس از آن',
  ])
  deepEqual(read('<ol><li>one</li></ol>', 'en'), ['item1 1. ltr one'])
})

test('escaped signs are shown, empty paragraphs are left out, and unclosed tags lose no text', () => {
  deepEqual(read('<p>&lt;ب&gt; &amp; &nbsp;</p><p> </p><ul><li>آخر'), ['text0  rtl <ب> & ', 'item1 • rtl آخر'])
})
