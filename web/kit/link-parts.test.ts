import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { linkParts } from './link-parts.ts'

const links = (text: string) => linkParts(text).flatMap(it => it.href ?? [])

test('web addresses in a text become links, without the signs of the sentence', () => {
  deepEqual(linkParts('نمونه‌کارها: https://sara.dev/work?page=2، و www.behance.net/sara.'), [
    { text: 'نمونه‌کارها: ' },
    { text: 'https://sara.dev/work?page=2', href: 'https://sara.dev/work?page=2' },
    { text: '، و ' },
    { text: 'www.behance.net/sara', href: 'https://www.behance.net/sara' },
    { text: '.' },
  ])
  deepEqual(links('(see https://fa.wikipedia.org/wiki/تهران_(شهر))'), ['https://fa.wikipedia.org/wiki/تهران_(شهر)'])
  deepEqual(links('«HTTPS://SARA.DEV»'), ['HTTPS://SARA.DEV'])
})

test('other schemes, words with dots and incomplete addresses are no links', () => {
  const text = 'javascript:alert(1) data:text/html,x Node.js sara@example.com https:// http://[ file:///etc/passwd'
  deepEqual(links(text), [])
  equal(
    linkParts(text)
      .map(it => it.text)
      .join(''),
    text,
  )
  deepEqual(linkParts(''), [])
})
