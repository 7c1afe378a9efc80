import { plain } from '../text/characters.ts'
import type { Hit } from '../text/hit.ts'
import type { Entry } from '../text/sections.ts'
import { bareName, hasLevel, isLevel, isSkill, wordsOf } from './names.ts'

const most = 40
/** Separators between skills: commas, bullets, arrows, bars, stars and the private characters of symbol fonts. */
const separators =
  /[\t\u2028\u2029•·●|,،؛;\u2023\u2190-\u21ff\u25a0-\u2bff\u2580-\u259f\ue000-\uf8ff\p{Extended_Pictographic}]|\s[/\\]\s|\s{3,}|(?<=\s)[-–—*]\s|\s(?=#\p{L})/u
const bullet = /^\s*(?:[•·●▪■◦○‣➢❖✓✔►➤*–—-]|o(?=\s)|[\ue000-\uf8ff])\s*(?=\S)/u
/** Matches the number of a list item: «1.», «(2)», «۳-», «a)», «الف)» or «IV.». */
const ordinal =
  /^\s*[([]?(?:\p{Nd}{1,2} ?(?:[.)\]](?:\s+|(?=[^\s\p{Nd}]))|[-/]\s+|[–—]\s*)|(?:[a-h]|الف|[بپتثجچ])\s?[)\]]\s*|(?:[a-h]|[ivx]{1,4}|[IVX]{1,4})\.\s+)(?=\S)/u
/** Matches words that occur in sentences, but not in names of skills. */
const sentence =
  /(?<!\p{L})(?:است|هستم|هستیم|بوده|بودم|بودن|شده|شد|شدم|کرده ?ام|کردم|دارم|داشتم|داشته|دادم|می ?(?:کنم|دهم|شود|باشم|باشد|سازم|دانم|توانم|خواهم)|تا کنون|تاکنون|i am|i have|i was|was|were|have been|responsible for|worked|led|built|present)(?!\p{L})/iu
/** Matches the end of a line that continues on the next line. */
const open = /(?:\p{L}-|(?:^|[\s،,])(?:با|به|و|در|از|برای|of|and|for|with|in|to|the|&))$/iu

/** Matches text about studies and periods of work, which is not about skills. */
const studies =
  /دانشگاه|دانشکده|هنرستان|دبیرستان|معدل|کارشناسی|کاردانی|دکتر(?:ا|ی)(?!\p{L})|لیسانس|(?<!\p{L})دیپلم|universit|college|faculty of|school of|(?<!\p{L})gpa(?!\p{L})|bachelor|master['’]?s? (?:of|in|degree)|\b[bm]\.? ?sc\b|\bph\.? ?d\b/iu
const months =
  'فروردین|اردیبهشت|خرداد|تیر|مرداد|شهریور|مهر|آبان|آذر|دی|بهمن|اسفند|jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'
const year = '(?:1[34]\\d\\d|19\\d\\d|20\\d\\d)'
const times = new RegExp(
  `(?<!\\p{L})(?:${months})\\.? ${year}|${year}(?:[/.-]\\d{1,2})? ?(?:[-–—]|تا|الی|to|until) ?(?:${year}|اکنون|کنون|حال|امروز|present|now|today)|(?:^|[^\\d])\\d{1,2}/${year}|(?<!\\p{L})(?:تاکنون|تا ?(?:کنون|اکنون|حال))(?!\\p{L})`,
  'iu',
)

/**
 * Matches headings in unusual words («I also enjoy», «خارج از کار»). In a file without text styles, only their words identify
 * them.
 */
const ofOneself =
  /(?<!\p{L})(?:i (?:also )?(?:enjoy|love|like)|outside (?:the office|of work|work)|(?:free|spare) time|when i am|خارج از (?:کار|محیط)|دوست دارم|اوقات فراغت|بیرون از کار)(?!\p{L})/iu

/** The skills in the section on skills: only names of skills, without the sentences around them. */
export function findSkills(entries: Entry[], name = ''): Hit<string[]> | null {
  const all = entries.filter(it => it.section === 'skills').map(it => ({ ...it, text: it.parted }))
  const section = uptoItsEnd(all)
  const lines = whole(linesOf(section, entries))
  const skills = namesOf(lines).filter(it => !isOfName(it, name))
  const unique = [...new Set(skills)].slice(0, most)
  const entry = section[0]
  return entry && unique.length > 0 ? { value: unique, entry, sure: 0.7 } : null
}

/** The names in some lines. A single line without separators gives a low confidence, because it may contain several skills. */
function namesOf(lines: string[]) {
  const names = lines.flatMap(namesIn)
  // If several names have a level, so has a name whose adjective might belong to it.
  const keeps = names.filter(hasLevel).length < 2
  const known = names.map(it => bareName(it, keeps)).filter(isSkill)
  return known.length === 1 && lines.length === 1 && wordsOf(known[0] ?? '') > 2 ? [] : known
}

/** The header of the next page repeats the name. */
const isOfName = (skill: string, name: string) => name !== '' && plain(name).includes(plain(skill)) && skill.length > 3

/**
 * Removes lines that are probably not skills: the end of an explanation of the skill before, or the beginning of other text.
 * Such a line begins with a lowercase letter while the others begin with a capital, has no label while the others have one, or
 * stands alone below a list with commas. Lines in a wrong order are removed too.
 */
function whole(all: string[]) {
  const lines = all.filter(it => !isInDisorder(it))
  const large = lines.filter(it => /^\P{L}*\p{Lu}/u.test(it)).length
  const small = lines.filter(it => /^\P{L}*\p{Ll}/u.test(it)).length
  const areExplained = lines.filter(it => (skillBeforeDash(it) ?? explained(it)) !== undefined).length > 1
  const isList = partsOf((lines[0] ?? '').replace(/\([^()]*\)/g, '')).length > 2
  return lines.flatMap((it, index) => {
    const skill = areExplained ? skillBeforeDash(it) : undefined
    if (skill !== undefined) return [skill]
    if (index === 0 || labelled(it).label !== undefined) return [it]
    const isEnd = large > small && /^\p{Ll}[\p{Ll} ,.]*$/u.test(it)
    return areExplained || (partsOf(it).length === 1 && (isList || isEnd)) ? [] : [it]
  })
}

/** The skill before a dash that is followed by an explanation. */
function skillBeforeDash(text: string) {
  const [, label, rest = ''] = /^(.{2,40}?)\s[–—-]\s(.*)$/u.exec(text) ?? []
  const isExplanation = /^\p{Ll}/u.test(rest) || (/^[\u0620-\u06D3]/.test(rest) && wordsOf(rest) > 2)
  return label !== undefined && isExplanation && !isLevel(rest) && !separators.test(label) ? label : undefined
}

/**
 * Whether a right-to-left line was stored in left-to-right order: its punctuation then stands before the words that it follows.
 */
const isInDisorder = (text: string) => (text.match(/\s[،,؛;:](?=[^\s\p{Nd}])/gu) ?? []).length > 1

/** Whether an entry is about studies or a period of work, and so belongs to another section. */
const isElse = ({ plain: text }: Entry) => studies.test(text) || times.test(text)

/**
 * Ends the section where running text begins without a heading, or where the page continues in another column, above the
 * beginning of the section.
 */
function uptoItsEnd(section: Entry[]) {
  const [first] = section
  const end = section.findIndex((it, index) => {
    const next = section[index + 1]
    const isElsewhere =
      first && it.size > 0 && it.page === first.page && it.cell.y0 > first.cell.y1 + it.size && !isBeside(it, first)
    return (
      isElsewhere ||
      isElse(it) ||
      ofOneself.test(it.plain) ||
      (isProse(it.text) && (!next || isProse(next.text)) && index > 0)
    )
  })
  if (end === -1) return section
  // If other text begins here without a known heading, the line before may be its heading or title.
  const last = section[end]
  const endsInOther = last !== undefined && isElse(last)
  const isAlone = (it: Entry | undefined) => it !== undefined && !separators.test(it.text) && !bullet.test(it.text)
  let upto = end
  while (endsInOther && end - upto < 2 && isAlone(section[upto - 1])) upto--
  return section.slice(0, upto)
}

const isBeside = (a: Entry, b: Entry) => a.cell.x0 < b.cell.x1 && a.cell.x1 > b.cell.x0

/** Whether a text is running text: a sentence, or many words without separators. The explanation of a skill is not. */
function isProse(text: string) {
  const parts = partsOf(text)
  const isSentence = (it: string) => wordsOf(it) > 3 && sentence.test(it.replaceAll('\u200c', ' '))
  return !explained(text) && (parts.some(isSentence) || wordsOf(text) > 9 * parts.length)
}

/** The lines of the list: without bullets and numbers, and with continuation lines joined. */
function linesOf(section: Entry[], page: Entry[]) {
  const isList = section.filter(it => bullet.test(it.text)).length > 1
  const lines: string[] = []
  for (const [index, it] of section.entries()) {
    const last = lines.at(-1)
    const before = section[index - 1]
    const isMore = last !== undefined && before && (goesOn(before, it, isList) || isFull(before, it, page))
    if (isList && !isMore && isGroup(it, section[index + 1])) continue
    if (isMore) lines[lines.length - 1] = `${last}${last.endsWith(':') ? '' : ' '}${it.text}`
    else lines.push(it.text)
  }
  return withoutNumbers(lines.map(it => it.replace(bullet, '')))
}

/** In a list with bullets, a line without a bullet before an item names a group. */
const isGroup = (it: Entry, next: Entry | undefined) => {
  const isBare = /^\p{L}/u.test(it.text) && !bullet.test(it.text) && !separators.test(it.text)
  return isBare && next !== undefined && next.index > it.index && bullet.test(next.text)
}

/** Whether a line continues the one before: «Excel:» with its level in the next cell, «ارتباط با» with its object. */
function goesOn(before: Entry, it: Entry, isList: boolean) {
  if (before.index === it.index) return /[:：]$/.test(before.text)
  const isItem = bullet.test(it.text) || ordinal.test(it.text)
  if (isItem || /[:：]/.test(it.text)) return false
  return open.test(before.text) || (isList && bullet.test(before.text) && isIndented(before, it))
}

/** In a list with bullets, the second line of an item is indented further than its bullet. */
const isIndented = (before: Entry, it: Entry) =>
  it.size > 0 && it.cell.x0 > before.cell.x0 + 2 && it.cell.x0 < before.cell.x0 + 3 * it.size && it.page === before.page

/** Whether a line of a list with commas is full, so that its last word continues on the next line. */
function isFull(before: Entry, it: Entry, page: Entry[]) {
  const isRunning =
    /[،,؛;|•·]\s*\S|\s\/\s\S/.test(before.text) &&
    !/(?:[،,؛;.|•·]|\s\/)\s*$/.test(before.text) &&
    !/[:：]/.test(it.text)
  if (bullet.test(before.text) || bullet.test(it.text)) return false
  const isBelow = it.size > 0 && it.page === before.page && it.index === before.index + 1 && isBeside(before, it)
  if (!isRunning || !isBelow) return false
  const room = Math.max(...page.filter(other => isInColumn(other, before)).map(widthOf)) - widthOf(before)
  const word = it.text.split(/\s/)[0] ?? ''
  return room < (widthOf(it) * (word.length + 1)) / it.text.length
}

const widthOf = (it: Entry) => it.cell.x1 - it.cell.x0

const isInColumn = (a: Entry, b: Entry) =>
  a.page === b.page && (Math.abs(a.cell.x0 - b.cell.x0) < 3 || Math.abs(a.cell.x1 - b.cell.x1) < 3)

/**
 * Removes the numbers of a list: «1. Word», «1 Word» if the numbers are consecutive, and «Word.1» if the line is stored in
 * reversed order.
 */
function withoutNumbers(texts: string[]) {
  const countsAtEnd = texts.filter((it, index) => plain(it).endsWith(`.${index + 1}`)).length
  const countsAtStart = texts.filter((it, index) => plain(it).startsWith(`${index + 1} `)).length
  const start = countsAtStart > 1 && countsAtStart === texts.length ? /^\s*\p{Nd}{1,2}\s+/u : ordinal
  const end = countsAtEnd > 1 ? /[.\s]+\p{Nd}{1,2}$/u : /\s[.)–-]\s?\p{Nd}{1,2}$/u
  return texts.map(it => it.replace(start, '').replace(end, ''))
}

/** The skills in one line. Empty if it is a sentence, or if it ends with a colon and so is the heading of a group. */
function namesIn(text: string): string[] {
  const skill = explained(text)
  if (skill) return [skill]
  if (isProse(text) || /[:：]\s*$/.test(text)) return []
  const { label, rest } = labelled(text)
  if (label === undefined) return listed(partsOf(rest))
  const parts = partsOf(rest)
  // «Photoshop: پیشرفته», «Photoshop: ★★★» and «نرم‌افزار: Photoshop» all give Photoshop.
  return parts.every(it => it.trim() === '' || isLevel(it)) ? [label] : listed(parts)
}

/**
 * The last item of a list may be two skills («Word و Excel») or one («حقوق و دستمزد»). Without a change of script this is
 * unknown, so it is left out.
 */
function listed(parts: string[]): string[] {
  const last = parts.at(-1) ?? ''
  const [, before, behind, more] = /^(.+?) (?:و|and|&) (.+?)( (?:و|and|&) .*)?$/iu.exec(last.trim()) ?? []
  if (parts.length < 2 || before === undefined || behind === undefined) return parts.flatMap(named)
  const isLatin = (it: string) => /^[^\u0620-\u06D3]+$/.test(it)
  const areTwo = more === undefined && /\sو\s/.test(last) && (isLatin(before) || isLatin(behind))
  return [...parts.slice(0, -1), ...(areTwo ? [before, behind] : [])].flatMap(named)
}

/** The skill before its explanation: «Negotiation: closes contracts with …». */
function explained(text: string) {
  const { label, rest } = labelled(text)
  if (label === undefined || wordsOf(label) > 4) return undefined
  return partsOf(rest).some(it => wordsOf(it) > 4) ? label : undefined
}

/** The label and the rest of a line with one colon, or with one dash before a list or an explanation. */
function labelled(text: string) {
  const [label, rest, more] = text.replace(bullet, '').split(/\s*[:：]\s*|\s+[–—-]\s+/)
  if (label === undefined || rest === undefined || more !== undefined || separators.test(label)) return { rest: text }
  const isList = /[:：]/.test(text) || partsOf(rest).length > 1 || wordsOf(rest) > 3
  return isList ? { label, rest } : { rest: text }
}

/** Splits a line at its separators. Brackets that contain a list are split too; other brackets belong to their name. */
function partsOf(text: string) {
  const whole = text.replace(/\(([^()]*)\)/g, (_, within: string) =>
    separators.test(within) ? `,${within},` : `\u0001${within}\u0002`,
  )
  return whole
    .split(separators)
    .flatMap(it => it.split(/[()]/))
    .map(it => it.replaceAll('\u0001', '(').replaceAll('\u0002', ')'))
}

/** The skill in one item of a list: «Photoshop: پیشرفته» gives Photoshop. */
function named(text: string): string[] {
  const [before = '', ...behind] = text.split(/[:：]/)
  const rest = behind.join(':').trim()
  return [rest === '' || isLevel(rest) ? before : rest]
}
