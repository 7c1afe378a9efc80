import { lost, plain } from './characters.ts'
import type { Hit } from './hit.ts'
import type { Entry } from './sections.ts'

const most = 40
const separators = /[\t•●▪◦■·|,،؛;★☆⭐○◆❖➢✓✔◄◂►▸]|\s\/\s|(?<=\s)[-–]\s/
/** How well somebody knows a thing; it stands beside the skill. */
const level =
  /^(?:(?:سطح|در حد|خیلی|بسیار) ?)*(?:پیشرفته|متوسط|مبتدی|مقدماتی|خوب|عالی|حرفه ?ای|ماهر|مسلط|تسلط کامل|آشنا|آشنایی|کامل|روان|ضعیف|زیاد|کم|advanced|intermediate|beginner|basic|expert|proficient|good|very good|excellent|fluent|native|familiar|\d+ ?[%٪]?)$/i
/** Words that make a sentence of what is said, and no name of a thing that one can do. */
const sentence =
  /(?<!\p{L})(?:است|هستم|هستیم|بوده|بودم|بودن|شده|شد|شدم|کرده ?ام|کردم|دارم|داشتم|داشته|دادم|می ?(?:کنم|دهم|شود|باشم|باشد|سازم|دانم|توانم|خواهم)|تا کنون|تاکنون|i am|i have|i was|was|were|have been|responsible for|worked|led|built|present)(?!\p{L})/iu
const address = /@|www\.|https?:|\.(?:com|ir|net|org)\b/i
const dated = /(?<!\d)(?:1[34]\d\d|19\d\d|20\d\d)(?!\d)|\d{7}/

/** What stands in the section on skills, one by one: names of things, not the sentences around them. */
export function findSkills(entries: Entry[]): Hit<string[]> | null {
  const section = uptoItsEnd(entries.filter(it => it.section === 'skills'))
  const texts = withoutNumbers(section.map(it => it.text))
  const skills = texts.flatMap(text => (isProse(text) ? [] : text.split(separators).map(named).filter(isSkill)))
  const unique = [...new Set(skills)].slice(0, most)
  const entry = section[0]
  return entry && unique.length > 0 ? { value: unique, entry, sure: 0.7 } : null
}

/**
 * The section ends where the page goes on above its beginning, in another column, or where running text begins that has
 * no heading of its own.
 */
function uptoItsEnd(section: Entry[]) {
  const [first] = section
  const end = section.findIndex((it, index) => {
    const next = section[index + 1]
    const isElsewhere =
      first && it.size > 0 && it.page === first.page && it.cell.y0 > first.cell.y1 + it.size && !isBeside(it, first)
    return isElsewhere || (isProse(it.text) && (!next || isProse(next.text)) && index > 0)
  })
  return end === -1 ? section : section.slice(0, end)
}

const isBeside = (a: Entry, b: Entry) => a.cell.x0 < b.cell.x1 && a.cell.x1 > b.cell.x0

/** Running text: a sentence, or so many words with nothing that parts them. */
function isProse(text: string) {
  const parts = text.split(separators)
  const isSentence = (it: string) => wordsOf(it) > 3 && sentence.test(it.replaceAll('\u200c', ' '))
  return parts.some(isSentence) || wordsOf(text) > 9 * parts.length
}

const wordsOf = (text: string) => text.trim().split(/\s+/).length

/** Without the numbers of a list: «1. Word», and «Word.1» where the line runs against its direction. */
function withoutNumbers(texts: string[]) {
  const atEnd = texts.filter((it, index) => plain(it).endsWith(`.${index + 1}`)).length
  return texts.map(it =>
    it.replace(/^\s*\p{Nd}{1,2} ?[.)-]\s+/u, '').replace(atEnd > 1 ? /[.\s]+\p{Nd}{1,2}$/u : /\s\.\p{Nd}{1,2}$/u, ''),
  )
}

/** «Photoshop: پیشرفته» is Photoshop, «نرم‌افزار: Photoshop» too. */
function named(text: string) {
  const [before = '', ...behind] = text.split(/[:：]/)
  const rest = behind.join(':').trim()
  const name = rest === '' || isLevel(rest) ? before : rest
  return name
    .replace(/\(([^()]*)\)/g, (whole, within: string) => (isLevel(within) ? '' : whole))
    .replace(/^[^\p{L}.#]+|^\.\s+/u, '')
    .replace(/[\s.:–-]+$/u, '')
    .trim()
}

const isLevel = (text: string) => level.test(text.replaceAll('\u200c', ' ').trim())

/** Addresses, dates and levels stand beside the skills on many a page. A single letter is a language of programs. */
function isSkill(text: string) {
  if (/^[CR]$/.test(text)) return true
  const isName = text.length > 1 && text.length < 40 && /\p{L}/u.test(text) && wordsOf(text) < 7
  return isName && !text.includes(lost) && !address.test(text) && !dated.test(text) && !isLevel(text)
}
