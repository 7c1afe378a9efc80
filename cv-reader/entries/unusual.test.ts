import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { findDegree } from '../person/background.ts'
import { entriesOf } from '../text/sections.ts'
import { rowsOf } from '../text/shapes.ts'
import { findEntries } from './entries.ts'

function found(text: string): Record<string, unknown>[] {
  const content = { rows: rowsOf(text), pages: [] }
  return findEntries(entriesOf(content), content, []).map(it => ({ ...it.entry }))
}

test('a season is part of the time of a job, and a single month or season is a short job', () => {
  deepEqual(
    found(`سوابق شغلی
معلم ریاضی، دبیرستان البرز
پاییز ۱۳۹۹ تا کنون
دبیر فیزیک، آموزشگاه نوین
مهر ۱۳۹۶ تا خرداد ۱۳۹۹
کارآموز، دفتر نشر دانا
تابستان ۱۳۹۵
ویرایش کتاب‌های درسی`),
    [
      { title: 'معلم ریاضی', employer: 'دبیرستان البرز', from: '1399', now: true },
      { title: 'دبیر فیزیک', employer: 'آموزشگاه نوین', from: '1396-07', to: '1399-03' },
      { title: 'کارآموز', employer: 'دفتر نشر دانا', from: '1395', to: '1395', done: 'ویرایش کتاب‌های درسی' },
    ],
  )
  deepEqual(found('Work experience\nIntern at Nika Company\nSummer 2019 - Winter 2020'), [
    { title: 'Intern', employer: 'Nika Company', from: '2019', to: '2020' },
  ])
})

test('years of two digits between Persian words are those of the Persian calendar; other numbers are no years', () => {
  deepEqual(found('سوابق شغلی\nراننده، شرکت ترابر\nاز سال ۸۸ تا ۹۴'), [
    { title: 'راننده', employer: 'شرکت ترابر', from: '1388', to: '1394' },
  ])
  deepEqual(found('تحصیلات\nکارشناسی حقوق\nدانشگاه گیلان ۷۶ تا ۸۰'), [
    { degree: 'bachelor', field: 'حقوق', university: 'دانشگاه گیلان', from: '1376', to: '1380' },
  ])
  for (const text of ['۶۰ تا ۸۰ نفر', '۸۰ تا ۶۰', '۱۲ تا ۱۸', 'گروه ۵۰ تا ۷۰ نفره'])
    deepEqual(found(`سوابق شغلی\nراننده، شرکت ترابر\n${text}`), [], text)
})

test('the years of entering and of leaving a university are the time of the studies', () => {
  deepEqual(found('تحصیلات\nکارشناسی زیست‌شناسی\nدانشگاه گیلان\nورودی ۱۳۹۲، فارغ‌التحصیل ۱۳۹۶'), [
    { degree: 'bachelor', field: 'زیست‌شناسی', university: 'دانشگاه گیلان', from: '1392', to: '1396' },
  ])
})

test('a firm may be named after what it builds, and the work of such a name is still work', () => {
  deepEqual(
    found(`سوابق کاری
انباردار، ماشین‌سازی پارس کرمان
۱۳۹۲ – ۱۳۹۵
حسابدار، شیشه‌سازی آبگینه
۱۳۸۹ – ۱۳۹۲
ساده‌سازی فرایند ثبت حواله‌ها`),
    [
      { title: 'انباردار', employer: 'ماشین‌سازی پارس کرمان', from: '1392', to: '1395' },
      {
        ...{ title: 'حسابدار', employer: 'شیشه‌سازی آبگینه', from: '1389', to: '1392' },
        done: 'ساده‌سازی فرایند ثبت حواله‌ها',
      },
    ],
  )
  deepEqual(found('سوابق کاری\nنجار در کارگاه در و پنجره پیام\n۱۳۹۲ – ۱۳۹۵'), [
    { title: 'نجار', employer: 'کارگاه در و پنجره پیام', from: '1392', to: '1395' },
  ])
})

test('in a table without a column for each name, the titles of the columns are no job', () => {
  deepEqual(
    found(`سوابق شغلی
تاریخ\tمحل کار / سمت\tشرح فعالیت
۱۳۹۶ - ۱۳۹۹\tشرکت نوید صنعت
سرپرست انبار\tچیدمان و شمارش کالاهای سه سالن بزرگ و آموزش کارگران تازه‌وارد در هر فصل سال
۱۳۹۳ - ۱۳۹۶\tفروشگاه کوروش
صندوقدار\tدریافت وجه و بستن صندوق در پایان هر شیفت و گزارش روزانه به مدیر فروشگاه`),
    [
      {
        ...{ title: 'سرپرست انبار', employer: 'شرکت نوید صنعت', from: '1396', to: '1399' },
        done: 'چیدمان و شمارش کالاهای سه سالن بزرگ و آموزش کارگران تازه‌وارد در هر فصل سال',
      },
      {
        ...{ title: 'صندوقدار', employer: 'فروشگاه کوروش', from: '1393', to: '1396' },
        done: 'دریافت وجه و بستن صندوق در پایان هر شیفت و گزارش روزانه به مدیر فروشگاه',
      },
    ],
  )
})

test('a description in a table is never read as the firm', () => {
  const rows = found(`سوابق شغلی
۱۳۹۶ - ۱۳۹۹\tتراشکار پالایشگاه نفت لاوان\tتعویض شیرها و لوله‌های فرسوده در واحد تقطیر
۱۳۹۳ - ۱۳۹۶\tتراشکار قطعه‌سازی مهر\tبرش‌کاری، سنگ‌زنی و سوراخ‌کاری قطعات`)
  deepEqual(
    rows.map(it => [it['title'], it['employer']]),
    [
      ['تراشکار', 'پالایشگاه نفت لاوان'],
      ['تراشکار', 'قطعه‌سازی مهر'],
    ],
  )
})

test('how a course went is not its name, and a certificate is not a heading', () => {
  deepEqual(found('دوره‌ها\nنمرهٔ ۸۵ از ۱۰۰ | سازمان فنی و حرفه‌ای یزد | ۱۳۹۵'), [])
  deepEqual(
    found(`تحصیلات
دیپلم برق
هنرستان شهدا
گواهی‌نامهٔ برق ساختمان
کارشناسی برق
دانشگاه یزد`).map(it => it['degree']),
    ['diploma', 'bachelor'],
  )
})

test('a course of management is no degree', () => {
  const degree = (text: string) => findDegree(entriesOf({ rows: rowsOf(text), pages: [] }))?.value
  deepEqual(degree('تحصیلات\nکارشناسی شیمی\nدورهٔ شش‌ماههٔ MBA'), 'bachelor')
  deepEqual(degree('تحصیلات\nکارشناسی شیمی\nMBA، دانشگاه شریف'), 'master')
})

test('headings that people write themselves, and those with unknown letters, begin a section', () => {
  const job = '\nراننده، شرکت ترابر\n۱۳۹۰ - ۱۳۹۴'
  for (const heading of ['کارهایی که کرده‌ام', 'جاهایی که کار کرده‌ام', 'سابقه کا\uFFFD', 'سو\uFFFDبق شغلی'])
    deepEqual(found(`${heading}${job}`).length, 1, heading)
  for (const heading of ['\uFFFD\uFFFD\uFFFD کا\uFFFD', 'سا\uFFFD']) deepEqual(found(`${heading}${job}`), [], heading)
})
