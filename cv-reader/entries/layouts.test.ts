import { deepEqual, equal, ok } from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { readContent } from '../content.ts'
import { entriesOf } from '../text/sections.ts'
import { rowsOf, type Content } from '../text/shapes.ts'
import { findEntries } from './entries.ts'

const entriesIn = (content: Content, skills: string[] = []) => findEntries(entriesOf(content), content, skills)
const ofText = (text: string, skills: string[] = []) =>
  entriesIn({ rows: rowsOf(text), pages: [] }, skills).map(it => [it.section, it.entry])
const contentOf = (file: string) =>
  readContent(new Uint8Array(readFileSync(join(import.meta.dirname, '../corpus', file))))
const ofFile = async (file: string) => entriesIn(await contentOf(file))

/** A page of 600 by 800 points. Each line has cells: [left edge, width, text]. */
function page(lines: readonly (readonly (readonly [number, number, string])[])[]): Content {
  const rows = lines.map((cells, index) => ({
    cells: cells.map(([x0, width, text]) => ({ text, x0, x1: x0 + width, y0: 780 - 20 * index, y1: 790 - 20 * index })),
    size: 10,
    page: 1,
  }))
  return { rows, pages: [{ width: 600, height: 800 }] }
}

const job = (title: string, employer: string, time: object, more: object = {}) => [
  'experience',
  { title, employer, ...time, ...more },
]
const study = (degree: string, field: string, university: string, time: object, more: object = {}) => [
  'education',
  { degree, field, university, ...time, ...more },
]

test('a Persian CV with Jalali months: one line for the job, one for its time', () => {
  const found = ofText(`سوابق شغلی
حسابدار ارشد – شرکت بازرگانی سپهر
از فروردین ۱۳۹۸ تا کنون
• تهیهٔ گزارش‌های مالی سالانه
• بستن حساب‌های ۱۴۰۱ تا پایان سال
کمک‌حسابدار – مؤسسهٔ امین
۱۳۹۴/۰۷ الی ۱۳۹۷/۱۲
دلیل ترک کار: پایان قرارداد
تحصیلات
کارشناسی حسابداری، دانشگاه علامه طباطبائی
۱۳۹۰ - ۱۳۹۴ | معدل: ۱۷٫۲۵
دیپلم ریاضی
دبیرستان فرزانگان
۱۳۹۰`)
  deepEqual(found, [
    job(
      'حسابدار ارشد',
      'شرکت بازرگانی سپهر',
      { from: '1398-01', now: true },
      {
        done: 'تهیهٔ گزارش‌های مالی سالانه\nبستن حساب‌های ۱۴۰۱ تا پایان سال',
      },
    ),
    job('کمک‌حسابدار', 'مؤسسهٔ امین', { from: '1394-07', to: '1397-12' }, { why_left: 'پایان قرارداد' }),
    study('bachelor', 'حسابداری', 'دانشگاه علامه طباطبائی', { from: '1390', to: '1394' }, { average: 17.25 }),
    study('diploma', 'ریاضی', 'دبیرستان فرزانگان', { to: '1390' }),
  ])
})

test('an English CV: the employer first, a city and sentences about the work', () => {
  const found = ofText(`Work Experience
Digikala Group | Marketing Manager | Tehran
March 2019 – Present
Led a team of twelve and grew organic traffic by 65 percent
Asan Bank | Brand Specialist | Shiraz
Sep 2014 - Feb 2019
Education
MBA in Marketing, University of Tehran, 2012 - 2014, GPA 17.8/20
B.Sc. in Industrial Engineering
Yazd University
2008 - 2012
GPA: 3.6/4`)
  deepEqual(found, [
    job(
      'Marketing Manager',
      'Digikala Group',
      { from: '2019-03', now: true },
      {
        city: 'Tehran',
        done: 'Led a team of twelve and grew organic traffic by 65 percent',
      },
    ),
    job('Brand Specialist', 'Asan Bank', { from: '2014-09', to: '2019-02' }, { city: 'Shiraz' }),
    study('master', 'Marketing', 'University of Tehran', { from: '2012', to: '2014' }, { average: 17.8 }),
    study('bachelor', 'Industrial Engineering', 'Yazd University', { from: '2008', to: '2012' }),
  ])
})

test('a timeline: times in a column of their own, with their place on the page', () => {
  const found = entriesIn(
    page([
      [[50, 60, 'Experience']],
      [
        [50, 80, '2019 - now'],
        [160, 120, 'Data Analyst'],
      ],
      [[160, 120, 'Rayan Bank']],
      [[160, 300, 'Built the dashboards of the board']],
      [
        [50, 80, '2016 - 2019'],
        [160, 120, 'Assistant'],
      ],
      [[160, 120, 'Sharif Institute']],
    ]),
  )
  deepEqual(
    found.map(it => [it.section, it.entry]),
    [
      job('Data Analyst', 'Rayan Bank', { from: '2019', now: true }, { done: 'Built the dashboards of the board' }),
      job('Assistant', 'Sharif Institute', { from: '2016', to: '2019' }),
    ],
  )
  deepEqual(found[0]?.place, { page: 1, x0: 0.0833, x1: 0.4667, y0: 0.0375, y1: 0.075 })
})

test('a table with the employer, the job, the time and what was done in its cells', () => {
  const found = ofText(`سوابق کاری
فولاد مبارکه\tکارشناس جذب و استخدام\t۱۳۹۶ - اکنون\tبرنامه‌ریزی مصاحبه‌ها
شرکت پخش البرز\tمسئول اداری\t۱۳۹۱ - ۱۳۹۶\tثبت اطلاعات کارکنان
سوابق تحصیلی
کارشناسی مدیریت دولتی\tدانشگاه پیام نور\t۱۳۸۶ - ۱۳۹۰\tمعدل ۱۶٫۹۸`)
  deepEqual(found, [
    job('کارشناس جذب و استخدام', 'فولاد مبارکه', { from: '1396', now: true }, { done: 'برنامه‌ریزی مصاحبه‌ها' }),
    job('مسئول اداری', 'شرکت پخش البرز', { from: '1391', to: '1396' }, { done: 'ثبت اطلاعات کارکنان' }),
    study('bachelor', 'مدیریت دولتی', 'دانشگاه پیام نور', { from: '1386', to: '1390' }, { average: 16.98 }),
  ])
})

test('a PDF of two columns, a form and a timeline of other programs are read whole', async () => {
  const of = async (file: string) =>
    (await ofFile(file)).filter(it => it.section === 'experience' || it.section === 'education').map(it => it.entry)
  deepEqual(await of('01-e1-skia-full.pdf'), [
    {
      title: 'مهندس ارشد فرایند',
      employer: 'پالایش سپاهان‌نفت',
      from: '1398-08',
      now: true,
      done: 'بازیافت ۲٫۱ مگاوات گرما در واحد تقطیر',
    },
    {
      title: 'کارشناس فرایند',
      employer: 'طراحان انرژی',
      from: '1395',
      to: '1398',
      done: 'تهیهٔ مدارک پایهٔ سه واحد شیرین‌سازی',
    },
    { degree: 'master', field: 'مهندسی شیمی', university: 'دانشگاه اصفهان', from: '1392', to: '1395', average: 17.4 },
  ])
  const form = await of('08-e3-wk-form.pdf')
  deepEqual(
    form.map(it => ('title' in it ? it.title : 'field' in it && it.field)),
    ['Financial Controller', 'Senior Accountant', 'Accounting', 'Accounting'],
  )
  deepEqual((await of('21-g13-europecv.pdf'))[1], {
    title: 'Assistant',
    employer: 'Hirmand Consultants',
    from: '2017',
    to: '2020',
    done: 'Moved the archive to a system that people search',
  })
})

test('a DOCX and an ODT have the same entries as the PDF, without places', async () => {
  const [docx, odt, pdf] = await Promise.all(['docx', 'odt', 'pdf'].map(it => ofFile(`05-e5-lo-cells.${it}`)))
  const bare = (found = docx) => found?.map(it => [it.section, it.entry])
  equal(docx?.length, 5)
  deepEqual(bare(docx), bare(odt))
  deepEqual(bare(docx), bare(pdf))
  ok(docx?.every(it => it.place === null) && pdf?.every(it => it.place?.page === 1))
})

test('languages are read with their levels; a name that may mean two is left out', () => {
  deepEqual(
    ofText('زبان‌ها\nانگلیسی: پیشرفته (IELTS 7.5)، فرانسوی، ترکی: خوب\nGerman (B1)\nعربی | خواندن: خوب | نوشتن: متوسط'),
    [
      ['language', { name: 'en', reading: '4', writing: '4', speaking: '4' }],
      ['language', { name: 'fr' }],
      ['language', { name: 'de', reading: '2', writing: '2', speaking: '2' }],
      ['language', { name: 'ar', reading: '3', writing: '2' }],
    ],
  )
})

test('courses, skills with a level, links, articles and references', () => {
  const found = ofText(
    `Courses
Advanced Excel, Sharif Institute, 2018 (40 hours)
Leadership
Driving licence, 2015
Skills
Photoshop: advanced
Excel (good)
Publications
“Sorting parcels with small robots”, Journal of Logistics, 2020
References
Dr. Parviz Saberi, thesis advisor, +98 935 529 6546, saberi@firm.example
Available on request
Links
linkedin.com/in/sara-ahmadi
linkedin.com/company/digikala
Website: www.sara-ahmadi.ir`,
    ['Photoshop', 'Excel'],
  )
  deepEqual(found, [
    ['course', { title: 'Advanced Excel', institute: 'Sharif Institute', year: '2018', hours: 40 }],
    ['skill', { name: 'Photoshop', level: '3' }],
    ['articles', { title: 'Sorting parcels with small robots', place: 'Journal of Logistics', year: '2020' }],
    ['guardian', { name: 'Dr. Parviz Saberi', relation: 'teacher', phone: '+989355296546' }],
    ['socials', { kind: 'linkedin', address: 'linkedin.com/in/sara-ahmadi' }],
    ['socials', { kind: 'website', address: 'www.sara-ahmadi.ir' }],
  ])
})

const entriesOfText = (text: string) => entriesIn({ rows: rowsOf(text), pages: [] })

test('a table with titles of columns gives its jobs, also with the beginning and the end in two cells', () => {
  const found = entriesOfText(`سوابق شغلی
ردیف\tنام شرکت\tسمت\tتاریخ شروع\tتاریخ پایان\tعلت ترک کار
۱\tآریا\tکمک حسابدار\t۱۳۹۵/۰۲\t۱۳۹۸/۰۵\tپایان قرارداد
۲\tپارس خودرو\tحسابدار ارشد\tمهر ۹۸\tتاکنون\t-`)
  deepEqual(
    found.map(it => it.entry),
    [
      { title: 'کمک حسابدار', employer: 'آریا', from: '1395-02', to: '1398-05', why_left: 'پایان قرارداد' },
      { title: 'حسابدار ارشد', employer: 'پارس خودرو', from: '1398-07', now: true },
    ],
  )
})

test('a job and a firm without a sign between them, and years of two digits behind a month, are read', () => {
  const found = entriesOfText('سوابق کاری\nحسابدار شرکت آریا از مهر ۹۵ تا اسفند ۹۸\nمدیر فروش بانک ملی، ۱۳۹۲ تا ۱۳۹۵')
  deepEqual(
    found.map(it => it.entry),
    [
      { title: 'حسابدار', employer: 'شرکت آریا', from: '1395-07', to: '1398-12' },
      { title: 'مدیر فروش', employer: 'بانک ملی', from: '1392', to: '1395' },
    ],
  )
})

test('the institute and year of a course may stand below its title; of two unknown names the second is marked', () => {
  const found = entriesOfText(
    'دوره‌های آموزشی\nاکسل پیشرفته\nفرادرس، ۱۳۹۹\nحسابداری مالیاتی - مجتمع فنی تهران - ۱۴۰۰ - ۴۰ ساعت\nICDL، ساینا، ۱۳۹۷',
  )
  deepEqual(
    found.map(it => [it.entry, it.check]),
    [
      [{ title: 'اکسل پیشرفته', institute: 'فرادرس', year: '1399' }, false],
      [{ title: 'حسابداری مالیاتی', institute: 'مجتمع فنی تهران', year: '1400', hours: 40 }, false],
      [{ title: 'ICDL', institute: 'ساینا', year: '1397' }, true],
    ],
  )
})

test('the result of a course is not its title', () => {
  deepEqual(
    entriesOfText('دوره‌های آموزشی\nجهاد دانشگاهی، ۱۳۹۹ - نمرهٔ ۸۷ از ۱۰۰').map(it => it.entry),
    [],
  )
})

test('an address of a page that is broken over two lines is joined, and marked if its end is unknown', () => {
  const links = (text: string) => entriesOfText(text).map(it => ['address' in it.entry && it.entry.address, it.check])
  deepEqual(links('Sara Karimi\nlinkedin.com/in/sara-\nkarimi-12 (LinkedIn)'), [
    ['linkedin.com/in/sara-karimi-12', false],
  ])
  deepEqual(links('Sara Karimi\nhttps://github.com/\nsarak'), [['github.com/sarak', false]])
  deepEqual(links('Sara Karimi\nlinkedin.com/in/sarakar\nimi90'), [['linkedin.com/in/sarakar', true]])
  deepEqual(links('Sara Karimi\nlinkedin.com/in/sarak\nTehran'), [['linkedin.com/in/sarak', false]])
})

test('a word with a digit or hyphen inside makes its entry uncertain', () => {
  const found = entriesOfText('سوابق کاری\nحسا۱بدار، شرکت آریا، ۱۳۹۵ تا ۱۳۹۸\nمدیر مالی، شرکت پا--رس، ۱۳۹۲ تا ۱۳۹۵')
  deepEqual(
    found.map(it => it.check),
    [true, true],
  )
})
