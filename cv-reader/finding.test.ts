import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findDegree } from './person/background.ts'
import { findEmail } from './contacts/emails.ts'
import { findMobile } from './contacts/mobiles.ts'
import { isSpelledIn } from './text/likeness.ts'
import { numbersInOrder } from './pdf/numbers.ts'
import { findName } from './person/person-name.ts'
import { entriesOf, headingIn } from './text/sections.ts'
import { rowsOf } from './text/shapes.ts'
import { findSkills } from './skills/skills.ts'
import { findYears } from './entries/work-years.ts'

const entries = (text: string) => entriesOf({ rows: rowsOf(text), pages: [] })
const degree = (text: string) => findDegree(entries(text))?.value ?? null
const name = (text: string, email: string | null = null) => findName(entries(text), email, 'cv.pdf')?.value ?? null
const mobile = (text: string) => findMobile(entries(text))?.value ?? null
const email = (text: string) => findEmail(entries(text))?.value ?? null

test('A finished degree is preferred to a current one; abandoned ones are ignored', () => {
  assert.equal(degree('تحصیلات\nدانشجوی دکتری هوش مصنوعی\nکارشناسی ارشد کامپیوتر'), 'master')
  assert.equal(degree('تحصیلات\nکاردانی نرم‌افزار (انصراف از کارشناسی)'), 'associate')
  assert.equal(degree('تحصیلات\nکارشناسی حقوق، ناتمام\nدیپلم انسانی'), 'diploma')
  assert.equal(degree('تحصیلات\nکارشناسی ارشد\tزبان‌شناسی\tدانشجو\nکارشناسی\tزبان انگلیسی\t۱۳۹۹'), 'bachelor')
  assert.equal(degree('Education\nPh.D. candidate in Physics\nM.Sc. in Physics'), 'master')
  assert.equal(degree('تحصیلات\nدانشجوی کارشناسی معماری'), 'bachelor')
})

test('Degrees are recognised in all wordings', () => {
  const wordings = {
    'کارشناسی‌ارشد عکاسی': 'master',
    'فوق لیسانس آموزش': 'master',
    'ارشد MBA از سازمان مدیریت': 'master',
    'M.A. in Psychology': 'master',
    'LL.M, University of Tehran': 'master',
    'فوق‌دیپلم تأسیسات': 'associate',
    'زیر دیپلم': 'under_diploma',
    'دکترای حرفه‌ای پزشکی': 'professional_doctorate',
    'Doctor of Philosophy in Physics': 'doctorate',
    'لیسانس شیمی': 'bachelor',
    'BA in German Translation': 'bachelor',
  }
  for (const [text, value] of Object.entries(wordings)) assert.equal(degree(`Education\n${text}`), value, text)
})

test('Degrees of relatives, of teachers and in job advertisements are ignored', () => {
  assert.equal(degree('شغل پدر\tدکترای دامپزشکی\nمدرک همسر\tلیسانس\nمدرک تحصیلی\tدیپلم حسابداری'), 'diploma')
  assert.equal(degree('آگهی استخدام شما: حداقل مدرک کارشناسی ارشد\nنزد استادی با دکترای دانشگاه تهران کار کردم'), null)
})

test('The mobile number of a spouse or a referee is ignored', () => {
  assert.equal(mobile('تلفن ضروری (همسر): ۰۹۱۸ ۷۷۷ ۸۸ ۹۹'), null)
  assert.equal(mobile('معرف: مهندس کاوه رستگار، موبایل ۰۹۱۲۳۳۳۰۰۰۰'), null)
  assert.equal(mobile('تلفن همسر\t09187778899\nتلفن همراه\t09183334455'), '09183334455')
  assert.equal(mobile('نام پدر: حسن موبایل: ۰۹۱۸ ۳۳۳ ۴۴ ۵۵'), '09183334455')
  assert.equal(mobile('تماس: 0920 345 67 81'), '09203456781')
})

test('An e-mail address of a shop, a CV maker or a referee is ignored', () => {
  assert.equal(
    email('سوابق شغلی\nپاسخ به مشتریان از راه ایمیل فروشگاه (support@shop.example.ir) و تلفن گویای آن'),
    null,
  )
  assert.equal(email('info@cv-maker.example.ir – ۰۲۱-۸۸۸۸۱۲۳۴'), null)
  assert.equal(email('ایمیل: info@niknafas.example.ir'), 'info@niknafas.example.ir')
  assert.equal(email('معرف: آقای کاویانی kaviani@firm.example.ir'), null)
  assert.equal(email('E-mail Address\tamin@example.org'), 'amin@example.org')
})

test('An e-mail address continues on the next line only if it fills its column', () => {
  const column = (lines: string[], width: (text: string) => number) => ({
    pages: [{ width: 600, height: 800 }],
    rows: lines.map((text, index) => {
      const y0 = 700 - index * 14
      return { cells: [{ text, x0: 50, x1: 50 + width(text), y0, y1: y0 + 10 }], size: 10, page: 1 }
    }),
  })
  const broken = ['Contact me', 'kimia.ebrahimimanesh.', 'interior.designer@yah', 'oo.com', 'Arak']
  const read = (lines: string[]) => findEmail(entriesOf(column(lines, text => text.length * 5)))?.value
  assert.equal(read(broken), 'kimia.ebrahimimanesh.interior.designer@yahoo.com')
  assert.equal(
    read(['Profile of a man', 'roghayeh.eskandari.a', 'rchitect@gmail.com']),
    'roghayeh.eskandari.architect@gmail.com',
  )
  assert.equal(read(['Contact me at once', 'a.karimi@eng.ut.ac', '.ir']), 'a.karimi@eng.ut.ac.ir')
  assert.equal(read(['Photographer', 'me@ali.com']), 'me@ali.com')
  assert.equal(read(['Shafa Street, No. 23', 'Email:', '56_ali@gmail.com']), '56_ali@gmail.com')
  assert.equal(read(['github.com/kamyarabc', 'kamyar@gmail.com']), 'kamyar@gmail.com')
  assert.equal(read(['Shiraz', 'sara.mohammadi@gmail.com', 'Iran']), 'sara.mohammadi@gmail.com')
})

test('A name is read beside a job title, after its labels and without degrees', () => {
  assert.equal(name('سید امیر علی موسوی‌زاده | طراح تجربهٔ کاربری'), 'سید امیر علی موسوی‌زاده')
  assert.equal(name('شقایق دادفر / Shaghayegh Dadfar'), 'شقایق دادفر')
  assert.equal(name('Parvaneh Sohrabi, Ph.D.\nSchool of Physics'), 'Parvaneh Sohrabi')
  assert.equal(name('Saman Rahnama\nPharmacist'), 'Saman Rahnama')
  assert.equal(name('Name\tMohammad Amin\nSurname\tKhoshnevis'), 'Mohammad Amin Khoshnevis')
  assert.equal(name('نام: مینا نام خانوادگی: راد تاریخ تولد: ۱۳۷۰'), 'مینا راد')
  assert.equal(name('نام و نام‌خانوادگی\tنام پدر\tشماره ملی\nسنا شریفی‌راد\tحسن\t۱۲۳'), 'سنا شریفی‌راد')
  assert.equal(name('نام\tمینا نام خانوادگی\tراد'), 'مینا راد')
  assert.equal(name('نام\tنام خانوادگی\tموبایل\nمینا\tراد\t۰۹۱۲'), 'مینا راد')
  assert.equal(name('سلام و وقت بخیر\nاینجانب حبیب‌الله نجفی کیا فرزند رمضان هستم'), 'حبیب‌الله نجفی کیا')
  assert.equal(name('اینجانب علی بابایی با مدرک دیپلم'), 'علی بابایی')
  assert.equal(name('بسمه تعالی\nرزومه – صفحهٔ اول\nپگاه وثوقی\nکارشناس شیمی'), 'پگاه وثوقی')
})

test('Neither a page title nor a job title in the first line is read as the name', () => {
  for (const title of ['Job Application', 'Executive Chef', 'برگ درخواست همکاری', 'بازرس جوش', 'یا علی']) {
    assert.equal(name(`${title}\nکاوه دانشور`, 'kaveh.daneshvar@example.org'), 'کاوه دانشور', title)
  }
})

test('A Persian name is recognised by its spelling in the e-mail address', () => {
  assert.equal(isSpelledIn('وثوقی', 'pegahvosoughi'), false)
  assert.equal(isSpelledIn('گلشنی', 'nasimgolshani'), true)
  assert.equal(isSpelledIn('مژگان', 'mozhgan'), true)
  assert.equal(isSpelledIn('کارخانه', 'nasimgolshani'), false)
  assert.equal(name('0938 666 7788\nجوش آرگون و برق\nنسیم گلشنی', 'nasim.golshani@example.org'), 'نسیم گلشنی')
})

test('Bilingual headings are recognised; a label with a number is no heading', () => {
  assert.equal(headingIn('🎓 تحصیلات'), 'education')
  assert.equal(headingIn('تحصیلات / Education'), 'education')
  assert.equal(headingIn('پیشینهٔ کاری'), 'work')
  assert.equal(headingIn('تماس: 0920 345 67 81'), undefined)
})

test('The groups of a number are put in the order in which they are read', () => {
  assert.equal(numbersInOrder('موبایل: 4567 123 0935'), 'موبایل: 0935 123 4567')
  assert.equal(numbersInOrder('3210 654 917 98+'), '+98 917 654 3210')
  assert.equal(numbersInOrder('۴۳۶۵ ۲۲۱ ۰۹۳۷'), '۰۹۳۷ ۲۲۱ ۴۳۶۵')
  assert.equal(numbersInOrder('0912 345 6789'), '0912 345 6789')
  assert.equal(numbersInOrder('۱۴۰۳-۱۳۹۸'), '۱۳۹۸-۱۴۰۳')
  assert.equal(numbersInOrder('6037 9912 3456 7890'), '6037 9912 3456 7890')
})

test('Skills keep their slashes, and stars and addresses are not read as skills', () => {
  const skills = findSkills(
    entries('مهارت‌ها\nCI/CD، UI/UX\nتولید محتوا ★★★☆☆\nNode.js\tsara@example.org\twww.example.ir'),
  )
  assert.deepEqual(skills?.value, ['CI/CD', 'UI/UX', 'تولید محتوا', 'Node.js'])
})

test('Years of work may be split over two lines, and the second is not a heading', () => {
  const profile =
    'Profile\nCloses the books of a trading group each month. Over 14 years of\nexperience.\nEducation\nB.A. in Law'
  assert.equal(findYears(entries(profile), new Date('2026-01-01'))?.value, 14)
})

test('Years of work are the union of the jobs: gaps and overlaps count once, and studies do not count', () => {
  const found = (text: string) => {
    const it = findYears(entries(text), new Date('2026-01-01'))
    return it && [it.value, it.check === true]
  }
  const gap = 'Analyst, Nemooneh, March 2020 - March 2022\nClerk, Sakht Afzar, March 2005 - March 2006'
  assert.deepEqual(found(`Experience\n${gap}\nEducation\nBSc Statistics, Shiraz University, 1998 - 2004`), [3, false])
  assert.deepEqual(found('سوابق شغلی\nحسابدار، آریا، ۱۳۹۰ تا ۱۳۹۶\nمشاور، پارس، ۱۳۹۳ تا ۱۳۹۸'), [8, false])
  assert.deepEqual(found('Experience\nStudent at the University of Shiraz, 2000 - 2004\nClerk, Arya, 2005 - 2007'), [
    2,
    false,
  ])
  assert.deepEqual(found('Experience\nPlanner, Nemooneh, 09 1395 - 12 1399\nAnalyst, Sakht Afzar, 2001 1995'), [
    4,
    true,
  ])
  assert.deepEqual(found('Experience\nPlanner, Nemooneh, 2015 - 2095\nClerk, Arya, 2005 - 2007'), [2, true])
})

test('A stated number of years wins, and the number from the dates is kept beside it', () => {
  const text = 'Over 12 years of experience in trade\nExperience\nAnalyst, Arya, 2018 - 2021'
  const it = findYears(entries(text), new Date('2026-01-01'))
  assert.deepEqual([it?.value, it?.isStated, it?.counted], [12, true, 3])
})

test('Degrees in their short forms, and those below the diploma, are read; the names of programs are not', () => {
  const wordings = {
    'BA Economics, University of Tehran': 'bachelor',
    'MS, Civil Engineering': 'master',
    'MA Linguistics': 'master',
    'BS Computer Science': 'bachelor',
    'BCom (Accounting)': 'bachelor',
    سیکل: 'under_diploma',
    'پایان دورهٔ راهنمایی': 'under_diploma',
    'پنجم ابتدایی': 'under_diploma',
  }
  for (const [text, value] of Object.entries(wordings)) assert.equal(degree(`Education\n${text}`), value, text)
  assert.equal(degree('Education\nMS Office course, college'), null)
  assert.equal(degree('مدرک تحصیلی: سیکل'), 'under_diploma')
})

test('Headings are recognised by their meaning', () => {
  const all = {
    work: 'Professional Background|Industry Experience|Experience & Internships|Positions held|شرح سوابق شغلی|سوابق شغلی و تجربیات|تجربهٔ کاری من',
    skills: 'Top Skills|Areas of Expertise|Area of Competence|What I know|زمینه‌های تخصصی|نقاط قوت|قابلیت‌ها',
    education: 'Education & Training|Academic Record|تحصیلات من',
    other: 'Licenses & Certifications|Professional Certifications|Areas of interest|آموزش‌ها',
  }
  for (const [section, headings] of Object.entries(all))
    for (const heading of headings.split('|')) assert.equal(headingIn(heading), section, heading)
  assert.equal(name('شرح حال کاری\nبهناز واقفی'), 'بهناز واقفی')
})

test('Wishes, hours, pay and broken words are not skills', () => {
  const text =
    'مهارت‌ها\nاکسل، حقوق و دستمزد، حقوق درخواستی ۱۵ میلیون تومان، تمام‌وقت، ۴۴ ساعت در هفته، فتو۲شاپ، مد-یریت، دورکاری، Revit'
  assert.deepEqual(findSkills(entries(text))?.value, ['اکسل', 'حقوق و دستمزد', 'Revit'])
  assert.deepEqual(findSkills(entries('Skills\nExcel, full-time, hourly pay, Word'))?.value, ['Excel', 'Word'])
})

test('Ten digits of a patent, a case or an order are no mobile number', () => {
  for (const it of ['Patent 9123456789', 'شماره پرونده: ۹۱۲۳۴۵۶۷۸۹', 'Order no. 9123456789', 'کد رهگیری 9123456789'])
    assert.equal(mobile(`Sara Karimi\n${it}`), null, it)
  assert.equal(mobile('Experience\nHandled claim 9123456789 at court'), null)
  assert.equal(mobile('Sara Karimi\nMobile: 9123456789'), '09123456789')
})

test('A name that is broken at its hyphen is joined, and the place of a photo is no name', () => {
  assert.equal(name('Niloufar Ashrafi-\nMoghaddam\nProduct manager'), 'Niloufar Ashrafi-Moghaddam')
  assert.equal(name('محل الصاق عکس\nایرج بابامرادی\nانباردار', 'iraj.babamoradi@example.com'), 'ایرج بابامرادی')
})

test('A stated number of years may be split in a narrow column, and a degree with lost letters is to be checked', () => {
  const text = 'Profile\nmanager with ten\nyears of experience\nWork experience\nClerk, Arya Co\n2019 - 2021'
  const it = findYears(entries(text), new Date('2026-01-01'))
  assert.deepEqual([it?.value, it?.isStated], [10, true])
  assert.equal(findDegree(entries('تحصیلات\nدکترای ع\uFFFDومی داروسازی'))?.check, true)
  assert.notEqual(findDegree(entries('تحصیلات\nدکترای عمومی داروسازی'))?.check, true)
})
