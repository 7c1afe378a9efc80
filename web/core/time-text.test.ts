import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { latinDigits, persianDigits } from '@kargozin/api/persian.ts'
import { readTime, timeText } from '../ui/time-text.ts'
import { setTyping, typing } from '../ui/typing.ts'

test('a time is typed in short or in full, and 24:00 is the end of the day', () => {
  deepEqual(['9', '09:30', '930', '1745', '8.15', '0', '24:00', ' 16 '].map(readTime), [
    ...[540, 570, 570, 1065, 495, 0, 1440, 960],
  ])
  deepEqual(['', 'x', '24:01', '25', '9:60', '9:3', '12345'].map(readTime), Array(7).fill(null))
})

test('a time is read and written in Persian digits', () => {
  const latin = { ...typing }
  setTyping({ latinDigits, ownDigits: persianDigits })
  try {
    equal(readTime('۱۶:۳۰'), 990)
    equal(timeText(510), '۰۸:۳۰')
  } finally {
    setTyping(latin)
  }
  equal(timeText(1440), '24:00')
})
