import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { newValues, toBody } from './appointment-values.ts'

const start = '2026-12-01T06:30:00.000Z'

test('the body has the end, and the place or the link', () => {
  const here = toBody({
    ...newValues,
    title: 'گفت‌وگو',
    start,
    address: 'ولیعصر',
    link: 'https://x.example.com',
    map_link: ' ',
  })
  deepEqual([here.end, here.is_webinar, here.address, here.map_link], ['2026-12-01T07:30:00.000Z', 0, 'ولیعصر', null])
  const online = toBody({
    ...newValues,
    start,
    place: 'online',
    address: 'ولیعصر',
    link: ' https://x.example.com ',
    map_link: 'https://m.example.com',
  })
  deepEqual([online.is_webinar, online.address, online.map_link], [1, 'https://x.example.com', null])
})

test('without a start neither start nor end is sent, so that the field says what is missing', () => {
  equal('start' in toBody(newValues), false)
  equal('end' in toBody(newValues), false)
})
