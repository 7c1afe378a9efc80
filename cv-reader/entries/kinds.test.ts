import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { entriesOf } from '../text/sections.ts'
import { rowsOf } from '../text/shapes.ts'
import { findEntries } from './entries.ts'

function entriesIn(text: string) {
  const content = { rows: rowsOf(text), pages: [] }
  return findEntries(entriesOf(content), content, []).map(({ entry }) => entry)
}
const job = (title: string, employer: string, time: object, done = '') => ({
  title,
  employer,
  ...time,
  ...(done && { done }),
})

test('a column for the firm and the job has both in one cell', () => {
  const found = entriesIn(`سوابق کاری
تاریخ\tشرکت / سمت\tشرح فعالیت
۱۳۹۴ تا ۱۳۹۷\tشرکت آبگینه\u2029سرپرست انبار\tتحویل کالا
۱۳۹۰ تا ۱۳۹۴\tآبگینه\u2029سپهر\tتحویل کالا`)
  deepEqual(found, [job('سرپرست انبار', 'شرکت آبگینه', { from: '1394', to: '1397' })])
})

test('in a file without a layout, the second line of a cell belongs to the job, and the next cell describes it', () => {
  const found = entriesIn(`سوابق کاری
تاریخ\tشرکت / سمت\tشرح فعالیت
۱۳۹۴ تا ۱۳۹۷\tآبگینه سپهر
سرپرست انبار\tتحویل کالا
تابستان ۱۳۹۳ تا پاییز ۱۳۹۴\tنگین شرق
انباردار\tشمارش کالا`)
  deepEqual(found, [
    job('سرپرست انبار', 'آبگینه سپهر', { from: '1394', to: '1397' }, 'تحویل کالا'),
    job('انباردار', 'نگین شرق', { from: '1393', to: '1394' }, 'شمارش کالا'),
  ])
})

test('what was done is not read as a firm, and a works is not read as what was done', () => {
  const found = entriesIn(`سوابق کاری
حسابدار، کفش‌سازی گام نو
۱۳۹۵ تا ۱۳۹۸
صندوق‌دار
۱۳۹۲ تا ۱۳۹۵
ثبت چک‌ها، صدور فاکتور و پیگیری طلب‌ها`)
  deepEqual(found, [job('حسابدار', 'کفش‌سازی گام نو', { from: '1395', to: '1398' })])
})

test('the time of one job is not read as a name in the next one', () => {
  const found = entriesIn('سوابق کاری\nحسابدار، شرکت نو\n۱۳۹۵ تا ۱۳۹۸\n۱۳۹۲ تا ۱۳۹۵ | صندوق‌دار')
  deepEqual(found, [])
})

test('a workshop where somebody worked, a course and a certificate are no headings', () => {
  const found = entriesIn(`سوابق کاری
کارگاه نجاری امید
نجار، ۱۳۹۵ تا ۱۳۹۸
تحصیلات
کاردانی چوب
دانشگاه گنبد، ۱۳۹۰ تا ۱۳۹۲
دورهٔ شش‌ماههٔ MBA
هنرکدهٔ نگاره، ۱۳۹۴`)
  deepEqual(found, [
    job('نجار', 'کارگاه نجاری امید', { from: '1395', to: '1398' }),
    { degree: 'associate', field: 'چوب', university: 'دانشگاه گنبد', from: '1390', to: '1392' },
  ])
})

test('a long third cell of a row describes the job', () => {
  const found = entriesIn('سوابق کاری\n۱۳۹۵ تا ۱۳۹۸\tحسابدار\tشرکت آبگینه\tدوخت و برش پردهٔ سالن‌های بزرگ شهر')
  deepEqual(found, [job('حسابدار', 'شرکت آبگینه', { from: '1395', to: '1398' }, 'دوخت و برش پردهٔ سالن‌های بزرگ شهر')])
})

test('the years of studies: two digits behind the school, words for the ends, an average without a label', () => {
  const found = entriesIn(`تحصیلات
کارشناسی شیمی
دانشگاه زنجان ۸۲ تا ۸۶
کارشناسی ارشد شیمی
دانشگاه کاشان
ورودی ۱۳۸۷
فارغ‌التحصیل ۱۳۹۰ | ۱۶/۴۵`)
  deepEqual(found, [
    { degree: 'bachelor', field: 'شیمی', university: 'دانشگاه زنجان', from: '1382', to: '1386' },
    { degree: 'master', field: 'شیمی', university: 'دانشگاه کاشان', from: '1387', to: '1390', average: 16.45 },
  ])
})

test('studies end where the next ones begin, also if those have no known degree', () => {
  const found = entriesIn(`Education
Bachelor of Science in Physics | 2004 - 2008
University of Yazd
Diploma in Optics | 2002 - 2004
Technical School
تحصیلات
دیپلم تجربی
دبیرستان دانش
۱۳۸۸
گواهی‌نامهٔ کمک‌های نخستین
هلال احمر، ۱۳۹۱`)
  deepEqual(found, [
    { degree: 'bachelor', field: 'Physics', university: 'University of Yazd', from: '2004', to: '2008' },
    { degree: 'diploma', field: 'تجربی', university: 'دبیرستان دانش', to: '1388' },
  ])
})

test('a language may go on in the next line, may have its own name, and may stand behind its brackets', () => {
  const level = (level: string) => ({ reading: level, writing: level, speaking: level })
  deepEqual(entriesIn('زبان‌ها\nکردی (زبان مادری)، ترکی\nاستانبولی (خوب)، Deutsch (B1)\n(IELTS 6) English'), [
    { name: 'ku', ...level('5') },
    { name: 'tr', ...level('3') },
    { name: 'de', ...level('2') },
    { name: 'en' },
  ])
  deepEqual(entriesIn('Languages\nPersian (native), German (upper\nintermediate), Spanish'), [
    { name: 'fa', ...level('5') },
    { name: 'de', ...level('3') },
    { name: 'es' },
  ])
})

test('the field of a study is read without the dot, the honours and the kind of its degree', () => {
  const studies = (text: string) => entriesIn(`Education\n${text}`)
  deepEqual(studies('B.Sc. Physics'), [{ degree: 'bachelor', field: 'Physics' }])
  deepEqual(studies('BSc (Hons) Physics'), [{ degree: 'bachelor', field: 'Physics' }])
  deepEqual(studies('دکترای تخصصی فیزیک'), [{ degree: 'doctorate', field: 'فیزیک' }])
  deepEqual(studies('کارشناسی (ناپیوسته) عمران'), [{ degree: 'bachelor', field: 'عمران' }])
  deepEqual(studies('A.A.S. Nursing'), [{ degree: 'associate', field: 'Nursing' }])
})

test('headings that people write in their own words begin a section', () => {
  const one = 'آشپز، هتل آزادگان\n۱۳۹۰ تا ۱۳۹۴'
  for (const heading of ['کجاها کار کرده‌ام', 'سوابق تدریس', 'سوابق وکالت'])
    deepEqual(entriesIn(`${heading}\n${one}`), [job('آشپز', 'هتل آزادگان', { from: '1390', to: '1394' })], heading)
  const study = { degree: 'diploma', field: 'برق', university: 'هنرستان نور' }
  for (const heading of ['مدرک‌ها', 'آموزش و مدرک'])
    deepEqual(entriesIn(`${heading}\nدیپلم برق، هنرستان نور`), [study], heading)
  deepEqual(entriesIn('مهارت‌های زبانی\nانگلیسی: متوسط').length, 1)
})

test('a job in sentences has its head before the full stop, and its work behind it', () => {
  deepEqual(
    entriesIn(`سوابق کاری
آموزگار پایهٔ دوم در دبستان گلبانگ، از مهر ۱۳۹۶ تاکنون. ادارهٔ کلاس ۳۲ نفره و
برگزاری جشن
آموزگار در دبستان راه فردا، از ۱۳۹۰ تا ۱۳۹۶. تدریس فارسی`),
    [
      job('آموزگار پایهٔ دوم', 'دبستان گلبانگ', { from: '1396-07', now: true }, 'ادارهٔ کلاس ۳۲ نفره و\nبرگزاری جشن'),
      job('آموزگار', 'دبستان راه فردا', { from: '1390', to: '1396' }, 'تدریس فارسی'),
    ],
  )
  deepEqual(
    entriesIn('سوابق کاری\nآشپز، هتل نو\n۱۳۹۰ تا ۱۳۹۴\nسامانهٔ سفارش غذای هتل از ۱۳۹۱ تا ۱۳۹۳. بازسازی شد').length,
    1,
  )
})

test('a time in the first cells of two lines is one time', () => {
  deepEqual(
    entriesIn(`Work experience
05/2017 –\tKarvan Logistics Company
05/2021\tProduct Manager
Built the flow of drivers
since June 2021\tTapesh Company
Senior Product Manager`),
    [
      job(
        'Product Manager',
        'Karvan Logistics Company',
        { from: '2017-05', to: '2021-05' },
        'Built the flow of drivers',
      ),
      job('Senior Product Manager', 'Tapesh Company', { from: '2021-06', now: true }),
    ],
  )
})

test('the end of a field before the school is no part of its name', () => {
  const [study] = entriesIn('تحصیلات\nدیپلم کار و دانش\nصنایع غذایی هنرستان شهید مدنی رشت')
  deepEqual(study && 'university' in study && study.university, 'هنرستان شهید مدنی رشت')
})
