import { jobTitles, pick, pickSkewed, randomOf, type FakePerson } from './names.ts'

/**
 * CVs of fictitious people, 200 to 600 words each. They contain common, average and rare words like real CVs, so that searches
 * find many, few or no rows. The common words are in nearly all CVs.
 */

/** Skills, the common ones first: nearly every CV has the first, and one in twenty-five has the last. */
export const skills = [
  'Excel', 'Word', 'کار تیمی', 'ICDL', 'PowerPoint', 'مذاکره', 'مدیریت زمان', 'SQL', 'Python', 'JavaScript', 'حل مسئله', 'Photoshop',
  'حسابداری', 'فروش', 'نرم‌افزار سپیدار', 'هلو', 'سئو', 'React', 'Git', 'HTML', 'CSS', 'بازاریابی', 'تولید محتوا', 'PHP', 'Laravel',
  'WordPress', 'Illustrator', 'Figma', 'TypeScript', 'Node.js', 'Docker', 'Linux', 'C#', '.NET', 'Java', 'Spring', 'Django', 'PostgreSQL',
  'MySQL', 'MongoDB', 'Redis', 'مدیریت پروژه', 'MSP', 'Primavera', 'AutoCAD', 'SolidWorks', 'MATLAB', 'Power BI', 'تحلیل داده',
  'Scrum', 'Jira', 'CCNA', 'MCSA', 'شبکه', 'امنیت اطلاعات', 'Vue.js', 'Next.js', 'Angular', 'Flutter', 'Android', 'Kotlin', 'Swift',
  'iOS', 'C++', 'Go', 'Kubernetes', 'Ansible', 'Terraform', 'Jenkins', 'CI/CD', 'GraphQL', 'RabbitMQ', 'Kafka', 'Elasticsearch',
  'یادگیری ماشین', 'یادگیری عمیق', 'TensorFlow', 'PyTorch', 'پردازش تصویر', 'بینایی ماشین', 'R', 'SPSS', 'آمار', 'مدل‌سازی مالی',
  'قوانین بیمه', 'قانون کار', 'اظهارنامهٔ مالیاتی', 'حسابرسی', 'بهای تمام‌شده', 'ISO 9001', 'کنترل کیفیت', 'کایزن', 'PLC', 'اسکادا',
  'Altium', 'Proteus', 'Revit', 'ETABS', 'جوشکاری', 'خط تولید', 'انبارداری', 'زنجیرهٔ تأمین', 'ترخیص کالا', 'ترجمه', 'آیلتس', 'تدوین ویدئو',
  'Premiere', 'After Effects', 'Blender', 'Rust', 'Scala', 'Haskell', 'Erlang', 'COBOL', 'Solidity',
] // prettier-ignore

/** Each of these words occurs in one CV in a thousand. */
export const rareWords = ['اپیدمیولوژی', 'زمین‌شناسی', 'دیرین‌شناسی', 'منجنیق', 'Fortran', 'هواشناسی']

export const companies = [
  'فناوران آریا', 'داده‌پردازان پارس', 'صنایع غذایی نوید', 'پتروشیمی خلیج', 'بیمهٔ سپهر', 'بانک نوین آتیه', 'فروشگاه‌های زنجیره‌ای مهر',
  'خودروسازی البرز', 'داروسازی سینا', 'ساختمانی استوار', 'ارتباطات همراه نگین', 'لجستیک راهوار', 'بازرگانی خاورمیانه', 'نرم‌افزاری رایان‌گستر',
  'مشاوران مدیریت راهبرد', 'فولاد زاگرس', 'کاشی نقش جهان', 'بیمارستان مهرگان', 'آموزشگاه زبان اندیشه', 'تبلیغات رنگین‌کمان', 'سفرهای کارون',
  'پرداخت الکترونیک ساحل', 'کشت و صنعت دشت سبز', 'نساجی یزدباف نو', 'انرژی خورشید ایرانیان',
] // prettier-ignore

export const universities = [
  'دانشگاه تهران', 'دانشگاه صنعتی شریف', 'دانشگاه صنعتی امیرکبیر', 'دانشگاه علم و صنعت ایران', 'دانشگاه شهید بهشتی', 'دانشگاه آزاد اسلامی',
  'دانشگاه پیام نور', 'دانشگاه تبریز', 'دانشگاه شیراز', 'دانشگاه صنعتی اصفهان', 'دانشگاه فردوسی مشهد', 'دانشگاه گیلان', 'دانشگاه یزد',
  'دانشگاه علامه طباطبائی', 'دانشگاه تربیت مدرس', 'دانشگاه خوارزمی', 'دانشگاه علمی کاربردی', 'دانشگاه اصفهان', 'دانشگاه مازندران',
  'دانشگاه شهید چمران اهواز',
] // prettier-ignore

export const fields = [
  'مهندسی کامپیوتر', 'حسابداری', 'مدیریت بازرگانی', 'مهندسی صنایع', 'مهندسی برق', 'مهندسی مکانیک', 'مهندسی عمران', 'روان‌شناسی', 'حقوق',
  'اقتصاد', 'گرافیک', 'زبان و ادبیات انگلیسی', 'شیمی', 'آمار', 'علوم ارتباطات اجتماعی', 'پرستاری', 'معماری', 'مدیریت مالی', 'ریاضی', 'زیست‌شناسی',
] // prettier-ignore

const openings = [
  'کارشناسی با انگیزه و مسئولیت‌پذیر هستم که به یادگیری و کار گروهی علاقه دارم.',
  'چند سال در زمینهٔ کاری خود تجربه اندوخته‌ام و به دنبال فرصتی برای رشد بیشتر می‌گردم.',
  'دقیق و منظم کار می‌کنم و توانایی کار زیر فشار را دارم.',
  'به حل مسئله‌های پیچیده علاقه‌مندم و از بازخورد استقبال می‌کنم.',
  'I enjoy working in small teams and learning new things every day.',
  'می‌خواهم در سازمانی پویا کار کنم که به کیفیت و مشتری اهمیت می‌دهد.',
] // prettier-ignore

const duties = [
  'تهیهٔ گزارش‌های هفتگی و ماهانه برای مدیریت', 'راه‌اندازی و نگهداری سامانهٔ مشتریان', 'مذاکره با تأمین‌کنندگان و عقد قرارداد',
  'آموزش نیروهای تازه‌وارد و سرپرستی گروه چهارنفره', 'کاهش زمان پاسخ‌گویی به درخواست‌ها تا نصف', 'طراحی و پیاده‌سازی سرویس‌های جدید',
  'پیگیری مطالبات و بستن حساب‌های پایان سال', 'برنامه‌ریزی تولید و کنترل موجودی انبار', 'تحلیل داده‌های فروش و پیشنهاد بهبود',
  'همکاری با واحد فنی برای رفع خطاها', 'مدیریت شبکه‌های اجتماعی و تولید محتوا', 'افزایش فروش منطقه در دو سال پیاپی',
  'نوشتن مستندات و آزمون‌های خودکار', 'ارتباط با مشتریان خارجی به زبان انگلیسی', 'برگزاری دوره‌های آموزشی درون‌سازمانی',
  'Designed and shipped a new back-end service used by 40 branches', 'پشتیبانی از کاربران و ثبت درخواست‌ها', 'تهیهٔ اظهارنامهٔ مالیاتی و لیست بیمه',
  'بازبینی کد و هدایت فنی گروه', 'استقرار نظام مدیریت کیفیت', 'انجام مکاتبات اداری و هماهنگی جلسات', 'Led the migration to PostgreSQL',
] // prettier-ignore

const degrees = ['کارشناسی', 'کارشناسی', 'کارشناسی ارشد', 'کاردانی', 'دکتری']
const levels = ['مبتدی', 'متوسط', 'خوب', 'مسلط']
const cities = [
  'تهران',
  'تهران',
  'تهران',
  'کرج',
  'مشهد',
  'اصفهان',
  'شیراز',
  'تبریز',
  'اهواز',
  'قم',
  'رشت',
  'یزد',
  'کرمان',
  'ارومیه',
]

/** Made-up words for the long tail of rare words that real texts have: thousands, the first ones far more frequent. */
const syllables = 'با تر نا سی رو کا دل مه گر شا پو لی زن هم دا خو چی فر بر قا نو سر کو می تا را نی پا دو ژا'.split(' ')
const syllable = (n: number) => syllables[n % syllables.length] ?? ''
const rareWord = (n: number) =>
  syllable(n) + syllable(Math.floor(n / syllables.length)) + syllable(Math.floor(n / syllables.length ** 2) + n)

/** Returns made-up words, with the words between them that every text has. */
export const wordsOf = (count: number, random: () => number): string =>
  Array.from({ length: count }, (_, at) =>
    at % 4 === 3 ? pick(joiners, random) : rareWord(Math.floor(20_000 * random() ** 4)),
  ).join(' ')
const joiners = ['و', 'در', 'به', 'از', 'با', 'برای', 'که', 'این', 'کار', 'شرکت']

/** The entries that the nth person typed in the form: one education, one experience. */
export function entriesOf(n: number) {
  const random = randomOf(n * 2 + 5)
  return {
    education: [
      { degree: 'bachelor', field: pickSkewed(fields, random), university: pickSkewed(universities, random) },
    ],
    experience: [{ employer: pick(companies, random), title: pick(jobTitles, random), what: pick(duties, random) }],
  }
}

const several = <T>(count: number, make: () => T): T[] => [...new Set(Array.from({ length: count }, make))]

function experience(year: number, random: () => number): string {
  const years = 1 + Math.floor(random() * 4)
  const lines = several(3 + Math.floor(random() * 3), () => `- ${pick(duties, random)}`)
  const used = several(2, () => pickSkewed(skills, random)).join(' و ')
  const head = `${pick(jobTitles, random)}، شرکت ${pick(companies, random)}، ${year - years} تا ${year}`
  return [head, ...lines, `ابزارها: ${used}`].join('\n')
}

/** The text of the nth person's CV: lines with about 2 KB in UTF-8, starting with the name and the contacts. */
export function cvTextOf(n: number, person: FakePerson): string {
  const random = randomOf(n * 2)
  const jobs: string[] = []
  for (let year = 1405; jobs.length < 3; year -= 3) jobs.push(experience(year, random))
  const about = wordsOf(50 + Math.floor(random() * 380), random)
  const studied = `${pick(degrees, random)} ${pickSkewed(fields, random)}، ${pickSkewed(universities, random)}، معدل ${14 + Math.floor(random() * 6)}`
  return [
    `${person.first_name} ${person.last_name}`,
    `موبایل: ${person.mobile}، ایمیل: ${person.email}، ${pick(cities, random)}`,
    pick(jobTitles, random),
    several(3, () => pick(openings, random)).join(' '),
    about,
    'سوابق شغلی',
    ...jobs,
    'سوابق تحصیلی',
    studied,
    'مهارت‌ها',
    [...several(9, () => pickSkewed(skills, random)), ...rareWords.filter(() => random() < 0.001)].join('، '),
    'زبان‌ها',
    `انگلیسی: ${pick(levels, random)}`,
  ].join('\n')
}
