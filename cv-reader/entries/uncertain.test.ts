import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { entriesOf } from '../text/sections.ts'
import { rowsOf } from '../text/shapes.ts'
import { findEntries } from './entries.ts'
import { rangesIn } from './periods.ts'
import { wordsOf } from './words.ts'

function entriesIn(text: string) {
  const content = { rows: rowsOf(text), pages: [] }
  return findEntries(entriesOf(content), content, [])
}
const jobs = (text: string) => entriesIn(`Experience\n${text}`).map(it => it.entry)

test('two names are left out if it is unknown which of them is the job', () => {
  deepEqual(jobs('Alpha Beta | Gamma Delta | 2010 - 2012'), [])
  deepEqual(
    jobs('Alpha Beta | Gamma Delta | 2012 - 2014\nOmega | Accountant | 2010 - 2012').map(
      it => 'employer' in it && it.employer,
    ),
    ['Alpha Beta', 'Omega'],
    'the order in the other job decides',
  )
})

test('a job without a period, with only one name or with three names is left out', () => {
  deepEqual(jobs('Accountant, Arya Co'), [])
  deepEqual(jobs('Accountant | 2010 - 2012'), [])
  deepEqual(jobs('Accountant | Arya Co | North Office Unit | 2010 - 2012'), [])
})

test('a job with a word at its period is left out', () => {
  deepEqual(jobs('Accountant, Arya MarketOct 2021 - Present'), [])
})

test('a year that cannot be right is left out of its job, which must be checked and does not end the job before', () => {
  const found = (text: string) => entriesIn(`Experience\n${text}`).map(({ entry, check }) => ({ ...entry, check }))
  const job = { title: 'Accountant', employer: 'Arya Co', check: true }
  deepEqual(found('Accountant, Arya Co, 2090 - 2095'), [job])
  deepEqual(found('Accountant, Arya Co, 1398 - 2021'), [job])
  deepEqual(found('Accountant, Arya Co, 2014 - 2091'), [{ ...job, from: '2014' }])
  deepEqual(found('Accountant, Arya Co, 1914 - 2015'), [{ ...job, to: '2015' }])
  deepEqual(found('Analyst, Pars Ltd, 2010 - 2012\nPlans stores\nAccountant, Arya Co, 2014 - 2091\nKeeps books'), [
    { title: 'Analyst', employer: 'Pars Ltd', from: '2010', to: '2012', done: 'Plans stores', check: false },
    { ...job, from: '2014', done: 'Keeps books' },
  ])
})

test('words that say that a job goes on are read in both languages', () => {
  const ways = `۱۳۹۸ تا کنون|۱۳۹۸ تا این لحظه|۱۳۹۸ تا به حال|۱۳۹۸ تا به امروز|۱۳۹۸ تا هم‌اکنون|۱۳۹۸ - هم اکنون|۱۳۹۸ تا الان|۱۳۹۸ تا همین امروز|۱۳۹۸ تا زمان حال|۱۳۹۸ تا حال حاضر|۱۳۹۸ تا حالا|از ۱۳۹۸ به بعد|از سال ۱۳۹۸ به این سو|۱۳۹۸ الی اکنون|۱۳۹۸ - ادامه دارد|۱۳۹۸ تاکنون`
  for (const way of ways.split('|'))
    deepEqual(
      rangesIn(wordsOf(way)).map(it => it.period),
      [{ from: '1398', now: true }],
      way,
    )
  const inEnglish =
    '2019 to this day|2019 - the present day|2019 until now|2019 – right now|since 2019|Since 2019 until now|2019 onwards|2019 - still working|2019 till date|2019 to the current day|2019 up to now|2019 – ongoing|2019 through today|2019 until this very moment'
  for (const way of inEnglish.split('|'))
    deepEqual(
      rangesIn(wordsOf(way)).map(it => it.period),
      [{ from: '2019', now: true }],
      way,
    )
  for (const other of ['۱۳۹۸ تا تعطیلی شرکت', '2019 - Day nurse', '2019 to the end', 'Nowshahr 2019'])
    deepEqual(rangesIn(wordsOf(other)), [], other)
})

test('a period in a sentence about the work does not begin another job', () => {
  const found = jobs(`Accountant, Arya Co, 2015 - 2020
Reduced the costs of the stores in the years 2016 - 2018 by a third`)
  equal(found.length, 1)
})

test('abandoned studies and those of relatives are left out', () => {
  const text = (line: string) => entriesIn(`تحصیلات\n${line}`).map(it => it.entry)
  deepEqual(text('کارشناسی حقوق، دانشگاه تهران، انصراف از تحصیل'), [])
  deepEqual(text('تحصیلات پدر: کارشناسی حقوق'), [])
  deepEqual(text('دانشجوی کارشناسی ارشد حقوق، دانشگاه تهران، ۱۴۰۲ تا کنون'), [
    { degree: 'master', field: 'حقوق', university: 'دانشگاه تهران', from: '1402', studying: true },
  ])
})

test('the heading of a table column is not read as a school', () => {
  const [found] = entriesIn('تحصیلات\nمدرک\tدانشگاه\tسال\nکاردانی گرافیک\tدانشگاه گیلان\t۱۳۸۰ - ۱۳۸۳')
  equal(found && 'university' in found.entry && found.entry.university, 'دانشگاه گیلان')
})

test('an entry with unknown letters is marked for checking', () => {
  const [found] = entriesIn('Experience\nAccountant | Ar\uFFFDa Co | 2010 - 2012')
  equal(found?.check, true)
})

test('an achievement within a job does not end the section', () => {
  const found = entriesIn(`سوابق شغلی
حسابدار، شرکت آریا
۱۳۹۸ تا ۱۴۰۰
دستاورد: کاهش ۱۵ درصدی هزینه‌ها
حسابرس، مؤسسهٔ امین
۱۳۹۴ تا ۱۳۹۸`)
  equal(found.length, 2)
})

test('ranges are read with any dash, month names of both languages and words for now', () => {
  const periods = (text: string) => rangesIn(wordsOf(text)).map(it => it.period)
  for (const dash of ['-', '–', '—', '−', '~', ' تا ', ' to ', ' الی ']) {
    deepEqual(periods(`1394${dash}1398`), [{ from: '1394', to: '1398' }], dash)
  }
  for (const now of ['تاکنون', 'تا کنون', 'اکنون', 'هم‌اکنون', 'Present', 'now', 'ادامه دارد']) {
    deepEqual(periods(`مهر ۱۳۹۸ - ${now}`), [{ from: '1398-07', now: true }], now)
  }
  deepEqual(periods('مهر تا اسفند ۱۳۹۸'), [{ from: '1398-07', to: '1398-12' }])
  deepEqual(periods('12/2015 – 03/2018'), [{ from: '2015-12', to: '2018-03' }])
  deepEqual(periods('September 2015 until Oct. 2018'), [{ from: '2015-09', to: '2018-10' }])
  deepEqual(periods('۱۳۹۸ - ۱۳۹۴'), [{ from: '1394', to: '1398' }], 'a right-to-left line reverses a range')
  deepEqual(periods('021-88776655, 1398'), [])
})

test('endless headings, lists and lines give few entries and no error', () => {
  const headings = ['Experience', 'تحصیلات', 'Skills', 'References']
  const many = (count: number, line: (index: number) => string) =>
    Array.from({ length: count }, (_, at) => line(at)).join('\n')
  equal(entriesIn(many(1000, at => headings[at % 4] ?? '')).length, 0)
  equal(jobs(many(500, at => `Manager, Arya${at} Co (2010 - 2012)`)).length, 50)
  equal(jobs(many(5000, at => `Manager, Arya${at} Co (2010 - 2012)`)).length, 0, 'no list of jobs is that long')
  equal(jobs('2010 - '.repeat(50_000)).length, 0)
  equal(jobs(many(6000, () => 'worked from 2010 to 2012 for the firm and then left it again')).length, 0)
})
