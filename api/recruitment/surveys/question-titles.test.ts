import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { pictureTitleOf, maxImageDescription, titlePicture, titleWords } from './question-titles.ts'

const id = '019344aa-0000-7000-8000-00000000000a'

test('a title is a picture if it is the URL of a stored file with a picture extension', () => {
  for (const ending of ['jpeg', 'jpg', 'gif', 'png', 'webp', 'PNG'])
    deepEqual(titlePicture(`/files/${id}.${ending}`), { id, src: `/files/${id}`, alt: '' }, ending)
  const title = pictureTitleOf(id, 'کدام نمودار درست است؟ a/b.png')
  deepEqual(titlePicture(title), { id, src: `/files/${id}`, alt: 'کدام نمودار درست است؟ a/b.png' })
  equal(titleWords(title), 'کدام نمودار درست است؟ a/b.png')
})

test('all other titles are text, even URLs of other sites with a picture extension', () => {
  for (const title of [
    'https://evil.example/x.png',
    '//evil.example/files/x.png',
    `https://evil.example/files/${id}.png`,
    `/files/${id}`,
    `/files/${id}.svg`,
    `/files/../${id}.png`,
    '/files/x.png',
    'logo.png یا logo.jpg',
    `بنگرید: /files/${id}.png`,
  ]) {
    equal(titlePicture(title), undefined, title)
    equal(titleWords(title), title)
  }
})

test('a long alt text is shortened to fit into a title, without halving an emoji', () => {
  const title = pictureTitleOf(id, '😀'.repeat(200))
  equal(title.length <= 300 && title.isWellFormed(), true)
  equal(pictureTitleOf(id, `${'x'.repeat(maxImageDescription - 1)}😀`).isWellFormed(), true)
})
