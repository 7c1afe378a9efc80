import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { rangesIn, timesIn } from './periods.ts'
import { wordsOf } from './words.ts'

const ranges = (text: string) => rangesIn(wordsOf(text)).map(it => it.period)
const times = (text: string) => timesIn(wordsOf(text)).map(it => it.period)

test('a season counts as its year, and alone it is the time of a job', () => {
  deepEqual(ranges('پاییز ۱۳۹۵ تا بهار ۱۳۹۷'), [{ from: '1395', to: '1397' }])
  deepEqual(ranges('Summer 2018 - present'), [{ from: '2018', now: true }])
  deepEqual(ranges('تابستان ۱۳۹۶'), [])
  deepEqual(times('تابستان ۱۳۹۶'), [{ from: '1396', to: '1396' }])
  deepEqual(times('آریا، تابستان ۱۳۹۶'), [{ from: '1396', to: '1396' }])
  deepEqual(times('گزارش تابستان ۱۳۹۶ شرکت'), [])
})

test('years of two digits are read behind «سال» and as a whole part, if they go forward', () => {
  deepEqual(ranges('از سال ۸۷ تا ۹۲'), [{ from: '1387', to: '1392' }])
  deepEqual(ranges('سال ۹۶ تا کنون'), [{ from: '1396', now: true }])
  deepEqual(ranges('۹۷ الی ۰۲'), [{ from: '1397', to: '1402' }])
  for (const other of ['کاهش هزینه از ۸۷ تا ۹۲', '۹۲ تا ۸۷', 'سنین ۵۰ تا ۷۰ سال', '۸۷ تا ۹۲ درصد', '87-92'])
    deepEqual(ranges(other), [], other)
})

test('a beginning and an end with a word for each are one period', () => {
  deepEqual(ranges('ورودی ۱۳۹۱، فارغ‌التحصیل ۱۳۹۵'), [{ from: '1391', to: '1395' }])
  deepEqual(ranges('شروع: ۱۳۹۶/۰۲ - پایان: ۱۳۹۸/۰۴'), [{ from: '1396-02', to: '1398-04' }])
  deepEqual(ranges('entered in 2010, graduated in 2014'), [{ from: '2010', to: '2014' }])
})

test('behind a dash, words that only say that something goes on mean today; other words do not', () => {
  const going = [
    ...['till now', 'until today', 'still', 'so far', 'as of now', 'at present', 'these days', 'up to now', 'Pres.'],
    ...['actively employed', 'currently working', 'nowadays', 'until further notice', 'this day', 'the moment'],
    ...['تا به امروز', 'تا الان', 'تا این لحظه', 'هنوز', 'مشغول به کار', 'در حال همکاری', 'به بعد', 'تا همین الان'],
    ...['تا هم‌اینک', 'فعلاً', 'همچنان', 'کماکان', 'در جریان', 'مشغول', 'تا کنون مشغول به کار', 'تا عصر حاضر'],
  ]
  for (const words of going) deepEqual(ranges(`۱۳۹۵ - ${words}`), [{ from: '1395', now: true }], words)
  deepEqual(ranges('از ۱۳۹۵ همچنان مشغول به کار'), [{ from: '1395', now: true }])
  deepEqual(ranges('از سال ۱۳۹۸ تا هم‌اینک'), [{ from: '1398', now: true }])
  for (const words of ['active directory', 'کار در شرکت', 'شرکت آریا', 'the company', 'day care', 'بعد از ظهر', '…'])
    deepEqual(ranges(`۱۳۹۵ - ${words}`), [], words)
})

test('two years of a length or of a school year, and a length of months in one year, are times', () => {
  deepEqual(ranges('دو سال (۸۹ و ۹۰)'), [{ from: '1389', to: '1390' }])
  deepEqual(ranges('سال تحصیلی ۸۹-۹۰'), [{ from: '1389', to: '1390' }])
  deepEqual(ranges('سال تحصیلی ۹۰-۸۹'), [{ from: '1389', to: '1390' }], 'a line whose years were turned')
  deepEqual(times('۶ ماه، سال ۱۳۹۶'), [{ from: '1396', to: '1396' }])
  deepEqual(times('به مدت سه ماه در سال ۱۳۹۶'), [{ from: '1396', to: '1396' }])
  for (const other of ['سال (۸۹ و ۶۰)', 'سه ماه، ۱۳۹۶ نفر', 'سال تحصیلی ۱۲-۱۴']) deepEqual(times(other), [], other)
})
