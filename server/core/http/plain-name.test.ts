import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import { say } from '../say.ts'
import { plainName } from './plain-name.ts'

test('the plain name of a file says what the file is', () => {
  const cases = [
    ['متقاضیان 1405-09-07.xlsx', 'applicants-1405-09-07.xlsx'],
    [`${say('fa', 'Talent pool')} 1405-09-07.xlsx`, 'talent-pool-1405-09-07.xlsx'],
    ['متقاضیان – Node.js برنامه‌نویس 1405-09-07.xlsx', 'applicants-Node.js-1405-09-07.xlsx'],
    ['Applicants 2026-11-28.xlsx', 'Applicants_2026-11-28.xlsx'],
    ['رزومه.pdf', 'cv.pdf'],
    ['رزومه علی 12.pdf', 'file-12.pdf'],
    ['"\r\nx: y.pdf', '_x_y.pdf'],
    ['پرونده\r\nx: y".pdf', 'x-y.pdf'],
    ['علی', 'file'],
    ['.پنهان', 'file'],
  ]
  for (const [name = '', plain] of cases) equal(plainName(name), plain, name)
})
