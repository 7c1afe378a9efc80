import { equal, match, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { emailOf, textOfHtml } from './email-body.ts'

test('the plain text of an e-mail has its paragraphs, lists and links', () => {
  const html =
    '<h2>سلام</h2><p>یک<br>دو &amp; سه</p><ul><li><p>سیب</p></li><li>گلابی</li></ul><ol><li>اول</li><li>دوم</li></ol>' +
    '<p><a href="https://x.example/?a=1&amp;b=2">پیوند</a> <a href="https://y.example">https://y.example</a></p>'
  const text =
    'سلام\n\nیک\nدو & سه\n\n• سیب\n• گلابی\n\n1. اول\n2. دوم\n\nپیوند (https://x.example/?a=1&b=2) https://y.example'
  equal(textOfHtml(html), text)
})

test('an e-mail has the direction of its language, and nothing that is loaded from elsewhere', () => {
  const content = '<p>سلام {{name}}<img src="https://x.example/p.gif"></p>'
  const { subject, html, body } = emailOf(
    { subject: 'برای {{name}}', content, language: 'fa' },
    { name: '<b>نگار</b>' },
  )
  equal(subject, 'برای <b>نگار</b>')
  equal(body, 'سلام <b>نگار</b>')
  match(html, /<html lang="fa" dir="rtl">/)
  ok(html.includes('<title>برای &lt;b&gt;نگار&lt;/b&gt;</title>'))
  ok(html.includes('<p>سلام <bdi>&lt;b&gt;نگار&lt;/b&gt;</bdi></p>'))
  ok(!/<img|src=|url\(|<script|<link/.test(html))
  match(emailOf({ subject: 'Hi', content: '<p>Hi</p>', language: 'en' }, {}).html, /<body dir="ltr"/)
})

test('a text of many tags, brackets or blank lines is written', () => {
  const text = textOfHtml('<ul><li>'.repeat(6000) + '<a href="x">y</a>'.repeat(2000))
  equal(text.split('• ').length, 6001)
  ok(text.endsWith('y (x)'.repeat(2000)))
  equal(textOfHtml('<'.repeat(50_000)), '')
  equal(textOfHtml('\n \n'.repeat(20_000)), '')
})
