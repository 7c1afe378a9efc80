import type { Degree } from '@kargozin/api/labels-person.ts'
import { lost } from '../text/characters.ts'
import type { Hit } from '../text/hit.ts'
import type { Entry } from '../text/sections.ts'

/** What follows a degree in its short form: a field of study, a sign or the end. «MS Office» is no degree. */
const shortly =
  '(?=[ ,،.:;()|/–-]|$)(?! ?(?:Office|Word|Excel|Access|Project|PowerPoint|SQL|Teams|Visio|Outlook|Windows|Dynamics|Azure|[A-Z0-9]{1,3}(?![A-Za-z])))'

/** Ordered from the highest degree to the lowest. The name of a higher degree may contain the name of a lower one. */
export const degreeNames: [Degree, RegExp][] = [
  ['postdoctoral', /فوق ?دکتر[یا]?|پسا ?دکتر[یا]?|post-?doc\w*/gi],
  [
    'professional_doctorate',
    /دکتر(?:ای|ی) ?حرفه ?ای|دکتر(?:ای|ی) (?:عمومی|داروسازی|دندانپزشکی|دامپزشکی|پزشکی)|\bM\.?D\.?\b(?! ?[a-z])|\bPharm\.? ?D\b|\bD\.?(?:DS|MD|VM|D\.S|M\.D|V\.M)\b/g,
  ],
  [
    'doctorate',
    /دکتر[یا](?![\p{L}])|دکترای|\bPh\.? ?D\b|\bD\.?B\.?A\b|\bdoctora(?:te|l)|\bdoctor of (?!medicine|veter)/giu,
  ],
  [
    'master',
    /کارشناسی ?ارشد|فوق ?لیسانس|(?<=مقطع |مدرک |دانشجوی |دانش ?آموخته |فارغ ?التحصیل |^)ارشد(?! \p{L}+ ?(?:فروش|شرکت))(?= |$)|\bM\.? ?Sc\b|(?<!دور[هۀ][^،,;؛|]{0,25})\bE?MBA\b|\bM\.? ?Eng\b|\bM\.? ?Ed\b|\bLL\.?M\b|\bmaster['’]?s? (?:of|degree|in)|\bmaster['’]s|\bM\.[AS]\b|\bM[AS] (?:in|of|degree)\b/giu,
  ],
  [
    'master',
    new RegExp(String.raw`(?<![\p{L}.])(?:M\.?[AS]\.?|M\.?Phil|M\.?F\.?A|M\.?Arch|M\.?P\.?H|M\.?Com)${shortly}`, 'gu'),
  ],
  [
    'bachelor',
    /کارشناسی|لیسانس|\bB\.? ?Sc\b|\bB\.? ?Eng\b|\bBBA\b|\bLL\.?B\b|\bbachelor['’]?s?|\bB\.[AS]\b|\bB[AS] (?:in|of|degree)\b/gi,
  ],
  [
    'bachelor',
    new RegExp(String.raw`(?<![\p{L}.])(?:B\.?[AS]\.?|B\.?F\.?A|B\.?Arch|B\.?Com|B\.?Tech|B\.?Ed)${shortly}`, 'gu'),
  ],
  ['seminary', /تحصیلات حوزوی|سطح ?(?:یک|دو|سه|چهار|[1-4]) ?حوزه/g],
  ['associate', /کاردانی|فوق ?دیپلم|associate['’]?s? degree|associate of/gi],
  ['associate', new RegExp(String.raw`(?<![\p{L}.])(?:A\.A\.(?:S\.)?|AAS|A\.S\.)${shortly}`, 'gu')],
  ['diploma', /(?<!زیر ?)دیپلم|high school diploma/gi],
  [
    'under_diploma',
    /زیر ?دیپلم|(?<!\p{L})سیکل(?!\p{L})|(?:پایان|مدرک|گواهی|تحصیلات|دوره ?ی?) ?(?:راهنمایی|ابتدایی)|(?:سوم|دوم|اول|پنجم|ششم|نهم|هشتم|هفتم) (?:راهنمایی|ابتدایی|دبستان)|^(?:راهنمایی|ابتدایی)$|below (?:high school )?diploma|(?:middle|primary|elementary) school(?: certificate)?/giu,
  ],
]
/** Matches text before or after the name of a degree that is not finished yet. */
const begun = /(?:دانشجوی?|در حال (?:تحصیل|گذراندن)|student|pursuing|studying)[^،,;.()]{0,15}$/i
const goesOn = /^[^،,;()]{0,30}[(،,–—-]? ?(?:دانشجو|در حال تحصیل|student|candidate|in progress|ongoing|expected)/i
const givenUp = /(?:انصراف|ترک تحصیل|اخراج|ناتمام|نیمه ?تمام|dropped out)[^،,;()]{0,20}$/i
const leftOff =
  /^[^،,;()]{0,30}[(،,–—-]? ?(?:(?:انصراف|ناتمام|نیمه ?تمام|ترک تحصیل)(?! (?:از|در))|incomplete|unfinished|not (?:finished|completed)|dropped)/i
const degreeOfKin =
  /(?:مدرک|تحصیلات|تحصیلی|شغل|سواد|degree|education) ?(?:of )?(?:پدر|مادر|همسر|برادر|خواهر|father|mother|spouse)|^(?:پدر|مادر|همسر)/i
/** Matches lines about the degree of someone else, or about a degree that a job requires. */
const notOwn =
  /پدر|مادر|برادر|خواهر|همسر|فرزند|استاد|استخدام|آگهی|شرایط احراز|حداقل|ترجیح|father|mother|brother|sister|spouse|wife|husband|required|preferred|advisor/i

/**
 * The highest degree in the section on education. If there is none, the highest in lines that also name a field of study or a
 * university.
 */
export function findDegree(entries: Entry[]): Hit<Degree> | null {
  const kins = (it: Entry, index: number) => degreeOfKin.test(it.plain) || degreeOfKin.test(labelOf(entries, it, index))
  const education = highest(entries.filter((it, index) => it.section === 'education' && !kins(it, index)))
  if (education) return education
  const others = entries.filter(
    (it, index) =>
      !kins(it, index) &&
      it.section !== 'references' &&
      it.section !== 'work' &&
      it.section !== 'about' &&
      !notOwn.test(it.plain),
  )
  const degree = highest(others.filter(it => /دانشگاه|رشته|مدرک|تحصیل|university|college|degree|major/i.test(it.plain)))
  if (degree) return { ...degree, sure: degree.sure - 0.2 }
  const begins = highest(
    others.filter(it =>
      /^(دکتر[یا]|کارشناسی|کاردانی|فوق|لیسانس|دیپلم|زیر ?دیپلم|سیکل|ph\.? ?d|m\.? ?sc|b\.? ?sc|mba|master|bachelor)/i.test(
        it.plain,
      ),
    ),
  )
  return begins && { ...begins, sure: Math.min(begins.sure, 0.5) }
}

/** The text of the previous cell in the same row. */
function labelOf(entries: Entry[], entry: Entry, index: number) {
  const before = entries[index - 1]
  return before?.index === entry.index ? before.plain : ''
}

/** The highest finished degree. If there is none, the highest degree that is being studied for. */
function highest(entries: Entry[]): Hit<Degree> | null {
  const named = entries.flatMap((_, index) => degreesIn(entries, index))
  const rank = (it: { value: Degree }) => degreeNames.findIndex(([value]) => value === it.value)
  const [first] = named.toSorted((a, b) => Number(a.unfinished) - Number(b.unfinished) || rank(a) - rank(b))
  // Lost letters beside the name of a degree may have been a part of it («دکترای ع\uFFFDومی»).
  const check = first?.entry.text.includes(lost) ?? false
  return first ? { value: first.value, entry: first.entry, sure: first.unfinished ? 0.6 : 0.9, check } : null
}

function degreesIn(entries: Entry[], index: number) {
  const entry = entries[index]
  const found: { value: Degree; entry: Entry; unfinished: boolean }[] = []
  if (!entry) return found
  const above = entries[index - 1]
  // If this line continues the line above, text there also describes this degree.
  const wrapped = entry.size > 0 && above && above.index < entry.index && above.plain.length > 25 ? above.plain : ''
  const cells = entries.slice(Math.max(0, index - 8), index + 9).filter(it => it.index === entry.index && it !== entry)
  if (cells.some(it => /^\(?(?:انصراف\S*|ناتمام|نیمه ?تمام|ترک تحصیل|incomplete)\)?$/i.test(it.plain))) return found
  const studies = cells.some(it => /^\(?(?:دانشجو|در حال تحصیل|student|in progress|ongoing)\)?$/i.test(it.plain))
  let rest = entry.plain
  for (const [value, name] of degreeNames) {
    rest = rest.replace(name, (match: string, ...more: unknown[]) => {
      const at = Number(more.find(it => typeof it === 'number'))
      const end = at + match.length
      const before = `${wrapped.slice(-60)} ${entry.plain.slice(Math.max(0, at - 60), at)}`
      const after = entry.plain.slice(end, end + 60)
      if (!givenUp.test(before) && !leftOff.test(after)) {
        found.push({ value, entry, unfinished: studies || begun.test(before) || goesOn.test(after) })
      }
      // The replacement keeps the positions in the text, and hides the shorter names that the match contains.
      return '_'.repeat(match.length)
    })
  }
  return found
}
