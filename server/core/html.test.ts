import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { cleanHtml, plainStart, plainText } from './html.ts'

test('the plain text of sanitised HTML has its words apart, and its characters as they are written', () => {
  equal(
    plainText(cleanHtml('<p>یک</p><ul><li>دو</li><li>سه &amp;lt; <em>چهار</em></li></ul>پنج<br>شش')),
    'یک دو سه &lt; چهارپنج شش'.replace('چهارپنج', 'چهار پنج'),
  )
  equal(plainText(cleanHtml('<script>a()</script>1 &lt; 2 &gt; "0"&nbsp;')), '1 < 2 > "0"')
})

test('the beginning of a text is the same as that of the whole text', () => {
  const html = cleanHtml(`<p dir="rtl">${'<strong>یک</strong> &amp; <em></em>'.repeat(400)}</p>`)
  const whole = plainText(html)
  deepEqual(
    [1, 5, 50, 161, 1000, 100_000].map(length => plainStart(html, length)),
    [1, 5, 50, 161, 1000, 100_000].map(length => whole.slice(0, length)),
  )
  equal(plainStart('<p></p>'.repeat(5000), 160), '')
})

test('tags deeper than any editor writes are left out, and their text stays', () => {
  const html = cleanHtml(`${'<ul><li>'.repeat(3000)}متن`)
  equal(html.match(/<ul>/g)?.length, 25)
  equal(plainText(html), 'متن')
})
