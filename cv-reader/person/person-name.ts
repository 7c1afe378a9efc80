import { plain } from '../text/characters.ts'
import type { Hit } from '../text/hit.ts'
import { isSpelledIn } from '../text/likeness.ts'
import { nameByLabel } from './name-labels.ts'
import type { Entry } from '../text/sections.ts'

const address = /^(?:(?:جناب )?آقای|سرکار خانم|خانم|مهندس|دکتر|mr\.?|mrs\.?|ms\.?|dr\.?|eng\.?)\s+/iu

/** Words that occur in titles, headings and labels, but never in a name. */
const notNames = new Set(
  `کارشناس کارشناسی مدیر مدیریت توسعه دهنده برنامه نویس طراح حسابدار حسابرس مهندس مهندسی مسئول سرپرست رزومه سوابق سابقه اطلاعات
  تحلیل تحلیلگر دانشمند شرکت دانشگاه تهران تلفن موبایل ایمیل رایانامه پست الکترونیک الکترونیکی نشانی آدرس تولد متولد مهارت مهارتها زبان همراه تماس درباره
  شغلی کاری ارشد نرم افزار سخت وب فروش بازاریابی منابع انسانی اداری مالی تخصص تحصیلات تحصیلی پروژه استان شهر ایران خیابان وضعیت
  تاهل مجرد متاهل جنسیت سال ماه روزانه گروه سازمان موسسه بانک معاون رئیس منشی پرستار پزشک معلم مدرس مشاور تکنسین اپراتور راننده
  کاربری تجربه داده شبکه امنیت پشتیبانی محتوا دیجیتال گرافیک گرافیست معمار معماری عمران برق مکانیک شیمی حقوق وکیل فنی تولید کیفیت
  curriculum vitae resume cv engineer engineering developer manager management designer scientist specialist analyst university
  phone email e-mail mobile address summary location github linkedin company senior junior experience education skills contact
  accountant consultant director lead head officer assistant teacher nurse architect administrator coordinator executive sales
  سلام وقت بخیر احترام اینجانب هستم آقای و در از به با که را این تا برای
  marketing software data web product project human resources tehran iran street ave profile about objective frontend backend
  full stack department institute college school group bank ltd inc co page of the and in for with to graphic digital devops
  نام خانوادگی نامه برگ درخواست همکاری استخدام استخدامی متقاضی متخصص تکنیسین بازرس استاد استادیار دانشیار دانشجو دانشجوی کارآموز کارفرما
  سرآشپز آشپز جوشکار عکاس خبرنگار نامه نگار مترجم ویراستار نویسنده حسابداری حسابرسی بازاریاب فروشنده صندوقدار انباردار
  انبار لجستیک ترابری حراست منابع مشتریان قضایی پایه دامپزشک داروساز دندانپزشک ماما فیزیوتراپ روانشناس کارگردان پژوهشگر
  تدوینگر گوینده برقکار تاسیسات نقشه بردار ایمنی بهداشت محیط زیست رستوران هتل گردشگری بورس صادرات واردات
  خرید تدارکات پیمانکار ناظر اجرایی فارغ التحصیل دیپلم لیسانس دکتری صفحه آخرین بروزرسانی روز رسانی امضا
  name surname family first last application form cover letter employment job position applied confidential updated last personal information details portfolio website
  chef cook nurse doctor physician dentist pharmacist veterinarian lawyer attorney solicitor paralegal welder electrician plumber carpenter
  mechanic technician operator inspector supervisor foreman driver pilot captain steward waiter cashier clerk secretary receptionist
  translator interpreter editor writer journalist photographer videographer animator illustrator artist musician producer presenter
  programmer tester qa scrum master owner strategist planner buyer merchandiser researcher professor lecturer tutor trainer coach intern
  trainee apprentice student graduate postgraduate bachelor freelancer founder cofounder chief ceo cto cfo president partner associate
  agent broker auditor actuary economist statistician chemist physicist biologist geologist civil electrical mechanical industrial chemical
  petroleum aerospace biomedical supply chain logistics procurement operations customer service support business development finance
  عکس محل الصاق تصویر photo picture placeholder
  security network systems system cloud platform site reliability machine learning artificial intelligence science hotel restaurant`.split(
    /\s+/,
  ),
)

/** Frequent given names. They raise the confidence, but a name is found without them too. */
const givenNames = new Set(
  `علی محمد محمدرضا محمدمهدی محمدحسین امیر امیرحسین امیرعلی حسین حسن رضا مهدی احمد سعید مجید حمید ابوالفضل سجاد محسن میلاد پویا آرش
  آرمان پارسا کیان بهزاد بهنام فرهاد فرزاد کامران مسعود ناصر وحید یاسر هادی جواد مصطفی مرتضی عباس داوود ابراهیم اسماعیل نیما سینا
  سارا مریم زهرا فاطمه زینب نرگس مینا نیلوفر سمیه لیلا الهام الهه مهسا نازنین پریسا شیما شیوا ریحانه هانیه محدثه فرزانه سحر نسترن
  راضیه مرضیه معصومه اعظم طاهره پروین ندا آیدا هستی یاسمن غزل بهاره آزاده نگار نگین
  ali mohammad mohammadreza amir amirhossein hossein hassan reza mehdi mahdi ahmad saeed majid hamid mohsen milad pouya arash
  arman parsa kian behzad farhad kamran masoud naser vahid hadi javad mostafa morteza abbas nima sina sara maryam zahra fatemeh
  zeinab narges mina niloofar niloufar somayeh leila elham mahsa nazanin parisa shima reyhaneh farzaneh sahar negar neda aida`.split(
    /\s+/,
  ),
)

type Scored = { text: string; entry: Entry; score: number; proof: boolean }

/**
 * The person's name: after its label, otherwise the most likely words near the top, by size, position and the e-mail address.
 */
export function findName(entries: Entry[], email: string | null, fileName: string): Hit<string> | null {
  const own = joined(entries.filter(it => it.section !== 'references' && !isTitleOfPage(it.text)).slice(0, 60))
  const labelled = nameByLabel(own.slice(0, 40), candidate)
  if (labelled) return labelled
  const first = own[0]?.index ?? 0
  const near = own.filter(
    it => it.page <= 1 && it.section !== 'work' && it.section !== 'education' && it.index - first < 40,
  )
  const largest = Math.max(...near.map(it => it.size))
  const usual = median(near.map(it => it.size))
  const hints = [latinLetters(email?.split('@')[0] ?? ''), plain(fileName.replace(/\.\w+$/, '')).toLowerCase()] as const
  const scored = near.flatMap((entry, order) => {
    const text = candidate(entry.text) ?? firstPart(entry.text) ?? overTwoLines(entry, near[order + 1])
    return text ? [scoreOf(text, entry, { order, largest, usual, hints })] : []
  })
  const best = scored.toSorted((a, b) => b.score - a.score)[0]
  if (!best?.proof) return null
  return { value: best.text, entry: best.entry, sure: Math.min(0.95, 0.4 + best.score / 20) }
}

/** The lines at the top, in which a word that is broken at its hyphen is whole: «Ashrafi-» above «Moghaddam». */
const joined = (entries: Entry[]): Entry[] =>
  entries.map((it, at) => {
    const next = entries[at + 1]
    const isBroken =
      next !== undefined && next.size === it.size && /\p{L}-$/u.test(it.text) && /^\p{Lu}\S*$/u.test(next.text)
    return isBroken ? { ...it, text: `${it.text}${next.text}` } : it
  })

/** Unknown letters (U+FFFD) are accepted too; such a name must be checked. */
const isWords = (text: string) => /^[\p{L}\p{M}\u200c\uFFFD .()'’-]{2,60}$/u.test(text)

/** Whether the text is a title of the document, which often stands above the name. */
const isTitleOfPage = (text: string) =>
  /^[^\p{L}]*(رزومه|به نام|بسمه|بسم ال|curriculum vitae|resume|résumé|cv$|c\.v|فرم |مشخصات فردی|شرح حال|سوابق فردی|هوالحق|هو ?ال|یا (?:علی|مهدی|حسین|زهرا|فاطمه|رب|حق)$|کارنامه|برگ درخواست|درخواست|application|employment|cover letter|europass|confidential|page \d|last updated)/iu.test(
    plain(text),
  ) && text.length < 40
const honours = /(?:[,،] ?|\s)\(?(?:Ph\.? ?D|M\.?D|M\.? ?Sc|M\.? ?A|MBA|DBA|PMP|CPA|CFA|P\.?E|Esq|Jr)\b\.?\)?\.?$/i

/** Returns the text if it may be a name: two to six words, only letters, and no words of titles and headings. */
function candidate(text: string) {
  const words = text.trim().replace(address, '').replace(honours, '').trim()
  const parts = words.split(/\s+/)
  if (parts.length < 2 || parts.length > 6 || words.length > 50 || !isWords(words)) return null
  const all = plain(words)
    .toLowerCase()
    .split(/[\s().-]+/)
  return all.some(it => notNames.has(it)) ? null : words
}

/** The name in a line that also has a job title or another spelling of the name after it. */
function firstPart(text: string) {
  const [first = '', ...more] = text.split(/\s*[|/•·–—،,]\s*|\s+-\s+|\s{3,}/)
  return more.length > 0 && more.length < 3 && !/[\d@:]/.test(text) ? candidate(first) : null
}

/** The name in a narrow column: two words below each other in the same large type. */
function overTwoLines(entry: Entry, next: Entry | undefined) {
  const isOne = (it: Entry) => /^\S+$/.test(it.text)
  if (!next || !isOne(entry) || !isOne(next) || entry.size === 0 || next.page !== entry.page) return null
  const below = entry.cell.y0 - next.cell.y0
  const isNext = below > 0.8 * entry.size && below < 2.5 * entry.size && Math.abs(entry.size - next.size) < 0.5
  return isNext ? candidate(`${entry.text} ${next.text}`) : null
}

type Measure = { order: number; largest: number; usual: number; hints: readonly [string, string] }

function scoreOf(text: string, entry: Entry, { order, largest, usual, hints }: Measure): Scored {
  const words = plain(text)
    .toLowerCase()
    .split(/[\s()]+/)
    .filter(it => it.length > 2)
  const known = words.some(it => givenNames.has(it))
  const [mail, file] = hints
  const inMail = [...words, words.join('')].some(it => isSpelledIn(it, mail))
  const inFile = words.filter(it => file.includes(it)).length >= 2
  const large = largest > 0 && entry.size >= largest * 0.98 && entry.size >= usual * 1.2
  const short = text.split(/\s+/).length <= 4
  const bonus = (is: boolean, points: number) => (is ? points : 0)
  const type = largest > 0 ? 6 * (entry.size / largest) : 0
  const witnesses = bonus(short, 1) + bonus(inMail, 3) + bonus(inFile, 3) + bonus(known, 2)
  const score = type + Math.max(0, 3 - order * 0.25) + witnesses
  // A line is a name only if it is in large type, if it is the first of the file, or if there is other evidence.
  return { text, entry, score, proof: [large, known, inMail, inFile, order === 0 && short].includes(true) }
}

const latinLetters = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')

function median(values: number[]) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
