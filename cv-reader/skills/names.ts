import { isGarbled, lost } from '../text/characters.ts'

const adverbs = '(?:سطح|در حد|در سطح|خیلی|بسیار|تا حدی|نسبتا|very|highly)'
const measures =
  'پیشرفته|متوسط|مبتدی|مقدماتی|خوب|عالی|حرفه ای|ماهر|مسلط|تسلط کامل|تسلط|آشنا|آشنایی|کامل|روان|ضعیف|قوی|advanced|(?:upper |pre ?)?intermediate|beginner|expert|proficient|good|excellent|familiar|competent|experienced|skilled'
/**
 * These words are also the end of names (React Native, Visual Basic, ANSYS Fluent), so they count as levels only if they stand
 * alone.
 */
const alone = 'زیاد|کم|مادری|basics?|fluent|native|strong|weak|average|master|professional|working knowledge|[abc][12]'
const counted =
  '\\d{1,3} ?[%٪]|[%٪] ?\\d{1,3}|\\d{1,3} ?درصد|\\d{1,3}(?:[.]\\d)? ?(?:/|از|of|out of) ?(?:4|5|6|7|10|20|100)|\\d{1,2} ?\\+? ?(?:years?|yrs?|months?|سال|ماه)(?: (?:of )?(?:experience|تجربه|سابقه))?|\\d ?(?:stars?|ستاره)'

const level = new RegExp(`^(?:(?:${adverbs} )*(?:${measures}|${alone})(?: level)?|${adverbs}|${counted}|\\d+)$`, 'i')
const levelAtEnd = new RegExp(`[\\s:=–—/([-]+(?:(?:${adverbs} )*(?:${measures})(?: level)?|${counted})[\\])]?$`, 'i')
const knowing =
  /^(?:(?:مسلط|تسلط|آشنا|آشنایی|توانمند|مهارت|توانایی کار|آشنایی و تسلط|دانش کار)(?: (?:کامل|نسبی|خوب|کافی|بالا|کلی|مقدماتی|عالی|کار))? (?:به|با|بر|در)|(?:(?:good|strong|solid|basic|working|excellent|advanced|deep|in-depth) )?(?:expert|proficient|proficiency|experienced?|skilled|knowledge|familiar|familiarity|competent|understanding|command) (?:in|with|of|at|on))(?: the)? /i

/** Matches column titles, names of groups of skills, and filler words, which are not skills. */
const noSkill =
  /^(?:ردیف|میزان|مهارت|مهارت ها|سطح|سطح (?:مهارت|تسلط|آشنایی)|میزان (?:تسلط|آشنایی|مهارت)|درجه|امتیاز|توضیح|توضیحات|شرح|نام|عنوان|(?:نام|عنوان) (?:نرم ?افزار|مهارت|دوره)|نرم ?افزار|نرم ?افزار ?ها|(?:نرم|سخت) ?افزاری|نرم|فنی|عمومی|تخصصی|فردی|شخصی|اجتماعی|مدیریتی|کامپیوتری|زبان|زبان ?های (?:برنامه ?نویسی|خارجی)|پایگاه ?های? داده|سیستم ?عامل ?ها?|فریم ?ورک ?ها|چارچوب ?ها|کتابخانه ?ها|ابزار ?ها?|سایر|سایر موارد|دیگر|غیره|و غیره|مجرد|متاهل|متأهل|no\.?|skills?|skill name|levels?|years?|rating|proficiency|experience|description|name|title|category|software|programs?|applications?|tools?|languages?|(?:programming|scripting|foreign|spoken|markup) languages?|databases?|frameworks?|librar(?:y|ies)|frameworks? (?:and|&) librar(?:y|ies)|platforms?|operating systems?|methodolog(?:y|ies)|technologies|technical|soft|hard|personal|interpersonal|general|professional|computer|others?|and|or|etc|single|married|self[ -]rated.*|page \d+.*|صفحه \d+.*|references? available.*)$/i

/** Spoken languages have a section of their own. */
const spoken =
  /^(?:زبان )?(?:فارسی|انگلیسی|عربی|آلمانی|فرانسه|فرانسوی|ترکی(?: (?:استانبولی|آذری))?|آذری|کردی|روسی|اسپانیایی|ایتالیایی|چینی|ژاپنی|کره ای|ارمنی|لری|بلوچی|گیلکی|پرتغالی|هلندی|اردو)(?: .{0,20})?$|^(?:persian|farsi|english|arabic|german|french|turkish|azeri|azerbaijani|kurdish|russian|spanish|italian|chinese|mandarin|japanese|korean|armenian|portuguese|dutch|urdu|hindi)(?: (?:language|native|fluent|mother tongue|.?[abc][12].?))?$/i

/** Matches wishes, hours and pay. Payroll («حقوق و دستمزد») is a skill. */
const wish =
  /(?:حقوق|دستمزد|درآمد) ?(?:درخواستی|پیشنهادی|توافقی|ساعتی|ماهیانه|ماهانه|مورد|پایه|وزارت ?کار)|(?:میلیون|هزار) ?(?:تومان|ریال)?$|(?<!\p{L})(?:تومان|ریال)(?!\p{L})|\d ?ساعت|ساعت(?:ی| ?(?:کار|کاری|در|حضور))|(?:تمام|پاره|نیمه) ?وقت|دور ?کاری|(?<!\p{L})شیفت|آماده ?(?:ی |به )|آمادگی|مایل ?(?:به|هستم)|علاقه ?مند به|شغل مورد|(?:full|part)[ -]?time|(?:per|an) hour|hourly|salary|expected pay|wage|\$ ?\d|\d ?(?:usd|eur|irr|toman)|available (?:from|to|for)|willing(?:ness)? to|notice period|remote work|on-?site/iu

const address = /@|www\.|https?:|\p{L}\.(?:com|ir|net|org)\b/iu
const dotNet = /^(?:asp|vb|ado|ml)?\.net\b/i
const dated = /(?<![\dA-Z])(?:1[34]\d\d|19\d\d|20\d\d)(?!\d)|\d{7}/
const digits = (text: string) => text.replace(/\p{Nd}/gu, it => String((it.codePointAt(0) ?? 0) & 15))
/** Normalises text for comparison without changing its length: half-spaces become spaces, and digits become ASCII. */
const compared = (text: string) => digits(text.replaceAll('\u200c', ' '))

export const wordsOf = (text: string) => text.trim().split(/\s+/).length

export const isLevel = (text: string) => level.test(compared(text).trim())

/** Matches an adjective that may be a part of a name: «حسابداری مقدماتی». */
const adjective = /^\s(?:پیشرفته|مقدماتی)$/

/** A Persian level before a Latin name, as a line from right to left shows it: «پیشرفته Excel». */
const levelFirst = /^(?:پیشرفته|متوسط|مقدماتی|حرفه[ \u200c]?ای|عالی|خوب) (?=[A-Za-z])/

/** Whether a name is followed by a word for its level. */
export const hasLevel = (text: string) => levelAtEnd.test(compared(text).trim())

/**
 * The name of a skill without quotes and level. With `keeps`, an adjective behind it is a part of the name. In a Persian line, the
 * signs of «C#» and «.NET» may be on the wrong side.
 */
export function bareName(text: string, keeps = false) {
  let name = text
    .replace(/^\s*([#+]{1,2})([CF])\s*$/, '$2$1')
    .replace(/^\s*NET\.\s*$/, '.NET')
    .replace(/\(([^()]*)\)/g, (whole, within: string) => (isLevel(within) ? '' : whole))
    .replace(/^[^\p{L}\p{Nd}.]+/u, '')
    .replace(/^\.\s+/, '')
    .replace(/^(?:and|و|همچنین)\s+/i, '')
    .trim()
  // The number of a list item, which a line from right to left has at its end: «.1 SAP WM».
  name = name.replace(/(?<=[A-Za-z]{2})\.\d{1,2}$/, '')
  name = name.replace(levelFirst, '')
  name = name.slice(knowing.exec(compared(name))?.[0].length ?? 0)
  const measured = levelAtEnd.exec(compared(name))
  if (measured && !belongs(name.slice(0, measured.index), measured[0], keeps)) name = name.slice(0, measured.index)
  return name
    .replace(/[\s,،]+(?:etc\.?|و ?غیره|و ?\.{2,}|و ?…)$/i, '')
    .replace(/(?:[\s.:;…"'”’»›‹«\]=–—-]|\s[^\s\p{L}\p{Nd})]{1,3}$)+$/u, '')
    .trim()
}

/** The word behind these belongs to the name: «آموزش پیشرفته», and «احیای پیشرفته», where a letter joins the two. */
const joined = /(?:آموزش|[\u0620-\u06D3]{2}[او]ی|[\u0620-\u06D3]{2}(?:ۀ|ه[\u0654\u200c]ی?))$/

/** Whether a word for a level belongs to the name before it, with `keeps` also as an adjective behind any Persian word. */
const belongs = (name: string, level: string, keeps: boolean) =>
  joined.test(name) || (keeps && adjective.test(level) && /[\u0620-\u06D3]$/.test(name))

/**
 * Whether a text may be a skill. E-mail addresses, dates, levels and column titles are not skills. A single letter may be a
 * programming language.
 */
export function isSkill(text: string) {
  if (/^[CR]$/.test(text)) return true
  return isShaped(text) && isThing(text)
}

function isShaped(text: string) {
  const isName =
    text.length > 1 && text.length < 40 && /\p{L}/u.test(text) && wordsOf(text.replace(/\sو(?=\s)/g, '')) < 6
  // A number at the beginning belongs to the name in «3ds Max», but not in «4 of them». A hyphen before a space marks a word
  // that was split between lines.
  const isBroken = /\p{L}- /u.test(text)
  return (
    isName &&
    !isBroken &&
    !isOfTwoScripts(text) &&
    !/^\p{Nd}+(?!\p{L}|D\b|\s\p{Lu})/u.test(text) &&
    !isRunTogether(text)
  )
}

/** Whether several names are separated only by spaces, so that it is unknown where each ends. */
const isRunTogether = (text: string) => wordsOf(text) > 3 && text.split(/\s+/).every(it => /^[A-Z0-9]/.test(it))

/** Whether the text changes from Persian to Latin and back: it is then a sequence of names, or a sentence. */
const isOfTwoScripts = (text: string) => {
  const turns = text.split(/\s+/).map(it => (/[\u0620-\u06D3]/.test(it) ? 'right' : /[A-Za-z]/.test(it) ? 'left' : ''))
  const scripts = turns.filter(it => it !== '')
  return scripts.filter((it, index) => index > 0 && it !== scripts[index - 1]).length > 1
}

function isThing(text: string) {
  const plain = compared(text)
  const isAddress = address.test(text) && !dotNet.test(text)
  return (
    !text.includes(lost) &&
    !isGarbled(text) &&
    !wish.test(plain) &&
    !isAddress &&
    !dated.test(plain) &&
    !isLevel(text) &&
    !noSkill.test(plain) &&
    !spoken.test(plain)
  )
}
