import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { timeTextFor, timeTextIn } from './day-text.ts'

test('a reader elsewhere sees their own time beside that of Tehran, with the day if it is another one', () => {
  const at = '2035-03-05T06:00:00Z' // 9:30 in Tehran
  deepEqual(
    [null, 'Asia/Tehran', 'Asia/Tokyo', 'America/Los_Angeles', 'Pacific/Auckland'].map(zone =>
      timeTextIn(zone, at, 'en'),
    ),
    [
      ...['09:30', '09:30', '09:30 Tehran time (15:00 by your clock, Asia/Tokyo)'],
      '09:30 Tehran time (4 March 2035, 22:00 by your clock, America/Los_Angeles)',
      '09:30 Tehran time (19:00 by your clock, Pacific/Auckland)',
    ],
  )
  deepEqual(
    timeTextIn('America/Los_Angeles', at, 'fa'),
    '۰۹:۳۰ به وقت تهران (۱۳ اسفند ۱۴۱۳، ۲۲:۰۰ به ساعت شما، America/Los_Angeles)',
  )
})

test('Tehran is named for a mobile number abroad, and for somebody of whom no number says where they live', () => {
  deepEqual(
    ['09121234567', '+4915112345678', null].map(mobile => timeTextFor(mobile, '2035-03-05T06:00:00Z', 'en')),
    ['09:30', '09:30, Tehran time', '09:30, Tehran time'],
  )
})
