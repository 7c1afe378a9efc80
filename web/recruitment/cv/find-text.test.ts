import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { findInPages, piecesIn, textOf } from './find-text.ts'

const found = (pages: string[], typed: string) =>
  findInPages(pages, typed).map(({ page, from, to }) => `${page}:${pages[page]?.slice(from, to)}`)

test('a word is found in any spelling, and by a part of it', () => {
  deepEqual(found(['كارشناس فروش، کارشناس ارشد'], 'کارشناس'), ['0:كارشناس', '0:کارشناس'])
  deepEqual(found(['از ۱۳۹۸ تا ۱۴۰۲'], '1402'), ['0:۱۴۰۲'])
  deepEqual(found(['Backend developer (Node.js)'], 'develop'), ['0:developer'])
  deepEqual(found(['ﻣﺪﯾﺮ ﻓﺮوش'], 'مدیر'), ['0:ﻣﺪﯾﺮ'])
})

test('a zero-width non-joiner may be left out or replaced by a space', () => {
  deepEqual(found(['برنامه‌نویس ارشد'], 'برنامه نویس'), ['0:برنامه‌نویس'])
  deepEqual(found(['برنامه‌نویس ارشد'], 'برنامهنویس'), ['0:برنامه‌نویس'])
})

test('one or two letters are found only at the beginning of a word', () => {
  deepEqual(found(['Go, Django, gopher'], 'go'), ['0:Go', '0:gopher'])
})

test('several words are found as a phrase, also across lines and on any page', () => {
  deepEqual(found(['a senior\naccountant', 'Senior Accountant of others'], 'senior accountant'), [
    '0:senior\naccountant',
    '1:Senior Accountant',
  ])
})

test('words that form no phrase are found one by one, without excluded words', () => {
  deepEqual(found(['SQL and Docker, with Java'], 'docker sql -java'), ['0:SQL', '0:Docker'])
  deepEqual(found(['SQL and Docker'], '"sql docker"'), [])
})

test('an empty search finds nothing, and any search finds at most 500 matches', () => {
  deepEqual(found(['text'], '  . '), [])
  equal(findInPages(['word '.repeat(2000)], 'word').length, 500)
})

test('a match is split into the pieces in which the page was drawn', () => {
  const page = [
    { text: 'Senior acc', ends: false },
    { text: 'ountant', ends: true },
    { text: 'of Sepehr', ends: false },
  ]
  equal(textOf(page), 'Senior accountant\nof Sepehr')
  const [hit] = findInPages([textOf(page)], 'accountant of')
  deepEqual(hit && piecesIn(page, hit), [
    { piece: 0, from: 7, to: 10 },
    { piece: 1, from: 0, to: 7 },
    { piece: 2, from: 0, to: 2 },
  ])
})
