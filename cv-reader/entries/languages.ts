import type { EntryOf } from '@kargozin/api/recruitment/people/entry-fields.ts'
import type { Found } from './found.ts'
import { isLost, type Line, type Part } from './lines.ts'
import { parted, wordsOf, type Words } from './words.ts'

/** «ترکی» alone is left out, because it may mean two languages. */
const names: Record<string, string> = {
  انگلیسی: 'en',
  english: 'en',
  عربی: 'ar',
  arabic: 'ar',
  آلمانی: 'de',
  german: 'de',
  deutsch: 'de',
  فرانسوی: 'fr',
  فرانسه: 'fr',
  french: 'fr',
  français: 'fr',
  'ترکی استانبولی': 'tr',
  turkish: 'tr',
  'ترکی آذربایجانی': 'az',
  'ترکی آذری': 'az',
  آذری: 'az',
  آذربایجانی: 'az',
  azeri: 'az',
  azerbaijani: 'az',
  کردی: 'ku',
  kurdish: 'ku',
  اسپانیایی: 'es',
  اسپانیولی: 'es',
  spanish: 'es',
  español: 'es',
  ایتالیایی: 'it',
  italian: 'it',
  italiano: 'it',
  پرتغالی: 'pt',
  portuguese: 'pt',
  هلندی: 'nl',
  dutch: 'nl',
  سویدی: 'sv',
  swedish: 'sv',
  روسی: 'ru',
  russian: 'ru',
  ارمنی: 'hy',
  armenian: 'hy',
  چینی: 'zh',
  chinese: 'zh',
  mandarin: 'zh',
  ژاپنی: 'ja',
  japanese: 'ja',
  'کره ای': 'ko',
  korean: 'ko',
  هندی: 'hi',
  hindi: 'hi',
  اردو: 'ur',
  urdu: 'ur',
  فارسی: 'fa',
  persian: 'fa',
  farsi: 'fa',
}

/** The first match counts. */
const levels: [RegExp, string][] = [
  [/^(?:زبان )?مادری|^native|^mother tongue|^first language/, '5'],
  [
    /^(?:پیشرفته|مسلط|تسلط|عالی|روان|fluent|advanced|proficient|full professional|excellent|c1|c2|bilingual|very good|خیلی خوب)/,
    '4',
  ],
  [/^(?:upper.intermediate|خوب|good|b2|professional working|working proficiency)/, '3'],
  [/^(?:متوسط|intermediate|b1|limited working|conversational)/, '2'],
  [/^(?:مبتدی|مقدماتی|ابتدایی|beginner|basic|elementary|a1|a2|pre.intermediate|آشنا)/, '1'],
]

const levelOf = (plain: string) => levels.find(([words]) => words.test(plain))?.[1]

const skills: [keyof EntryOf<'language'>, RegExp][] = [
  ['reading', /^(?:خواندن|درک مطلب|reading) ?[:\-–—]? ?/],
  ['writing', /^(?:نوشتن|نگارش|writing) ?[:\-–—]? ?/],
  ['speaking', /^(?:صحبت(?: کردن)?|مکالمه|گفتن|گفتار|گفت ?و ?گو|speaking|conversation) ?[:\-–—]? ?/],
]

/** A language at the beginning of a text, and the text after it. */
function languageIn(plain: string): { name: string; rest: string } | undefined {
  // In a right-to-left line, a program may write the brackets before the name («(IELTS 7) English»).
  const text = plain.replace(/^زبان /, '').replace(/^\(?([^()]{1,25})\) ?([a-zçñ]{4,12})$/, '$2 $1')
  const found = Object.keys(names)
    .toSorted((a, b) => b.length - a.length)
    .find(it => text === it || (text.startsWith(it) && !/[a-z\u0620-\u06D3]/.test(text.charAt(it.length))))
  const name = found && names[found]
  return found && name ? { name, rest: text.slice(found.length).replace(/^[\s:：([\-–—=]+/, '') } : undefined
}

const itemsOf = (cell: Words) => parted(cell, /\s*[,،؛;|•·\u2028]\s*|\s+(?:و|and)\s+/g)

/** Joins a line with the next one if an item goes on there: «ترکی» «استانبولی (خوب)», “English (upper” “intermediate)”. */
function whole(lines: readonly Line[]): Line[] {
  const joined: Line[] = []
  for (const line of lines) {
    const last = joined.at(-1)
    if (last && goesOn(last, line)) joined.splice(-1, 1, joinedLine(last, line))
    else joined.push(line)
  }
  return joined
}

const count = (text: string, sign: string) => text.split(sign).length - 1

function goesOn({ text: last, cells }: Line, { text: next, isItem, cells: nextCells }: Line): boolean {
  if (cells.length + nextCells.length !== 2 || isItem) return false
  if (count(last.plain, '(') > count(last.plain, ')')) return next.plain.includes(')')
  const [end] = itemsOf(last).slice(-1)
  const [begin] = itemsOf(next)
  if (!end || !begin || /[,،؛;]$/.test(last.plain)) return false
  const areWhole = [end, begin].some(it => languageIn(it.plain))
  return !areWhole && languageIn(`${end.plain} ${begin.plain}`) !== undefined
}

function joinedLine(last: Line, next: Line): Line {
  const text = wordsOf(`${last.text.shown} ${next.text.shown}`)
  return { ...last, text, cells: last.cells.map(it => ({ ...text, entry: it.entry })) }
}

type Read = { entry: EntryOf<'language'>; words: Words; found: Found<'language'> }

/**
 * The languages of a section. A text counts only if it begins with the name of a language. The next texts of its line may be
 * levels.
 */
export function findLanguages({ lines }: Part): Found<'language'>[] {
  const read: Read[] = []
  for (const line of whole(lines)) {
    const items = line.cells.flatMap(cell => itemsOf(cell).map(words => ({ words, cell })))
    for (const { words, cell } of items) {
      const last = read.at(-1)
      const language = languageIn(words.plain)
      if (language) read.push(readOf(language, words, cell.entry))
      else if (last && line.cells.some(it => it.entry === last.found.cells[0])) addLevel(last.entry, words.plain)
    }
  }
  return read.map(it => it.found)
}

function readOf({ name, rest }: { name: string; rest: string }, words: Words, cell: Found['cells'][number]): Read {
  const entry: EntryOf<'language'> = { name }
  addLevel(entry, rest)
  return { entry, words, found: { section: 'language', entry, cells: [cell], check: isLost(words) } }
}

/**
 * Adds a level to an entry. A level after a skill («خواندن: خوب») counts for that skill, and a level alone for all three
 * skills.
 */
function addLevel(entry: EntryOf<'language'>, plain: string) {
  const part = skills.find(([, words]) => words.test(plain))
  if (part) {
    const level = levelOf(plain.replace(part[1], ''))
    if (level) entry[part[0]] = level
    return
  }
  const level = levelOf(plain)
  if (!level || entry.reading || entry.writing || entry.speaking) return
  Object.assign(entry, { reading: level, writing: level, speaking: level })
}
