import type { Degree } from '@kargozin/api/labels-person.ts'
import type { EntryOf } from '@kargozin/api/recruitment/people/entry-fields.ts'
import { degreeNames } from '../person/background.ts'
import type { Entry } from '../text/sections.ts'
import { behindLabel, twoOf } from './blocks.ts'
import { filled, type Found } from './found.ts'
import { isCity, isEmployer, isSchool } from './lexicon.ts'
import { isLost, type Line, type Part } from './lines.ts'
import { dateIn, isPlausible, rangesIn, withoutPeriod, yearsAtEnd, type Period } from './periods.ts'
import { cut, parted, type Words } from './words.ts'

const separator = /\s*[|•·\u2028]\s*|\s+[-–—/]\s+|\s*[–—]\s*/g
const averageLabel = /(?:^|[ (])(?:معدل|نمره|میانگین|(?:total |overall |cumulative )?c?gpa|grade|average)(?: کل)? ?:? ?/
const studying =
  /(?:^|[ (])(?:دانشجوی?|در حال تحصیل|در حال گذراندن|student|in progress|ongoing|expected|pursuing|candidate)(?![a-z])/
/** Matches a date at which studies began: «ورودی ۱۳۹۰». */
const entered = /(?:^|[ (])(?:ورودی|entered|enrolled)(?: (?:سال|in))? ?:? ?\d/
const gaveUp = /انصراف|ناتمام|نیمه ?تمام|ترک تحصیل|اخراج|incomplete|unfinished|dropped|not completed/
const kin = /(?:پدر|مادر|همسر|برادر|خواهر|father|mother|spouse|wife|husband)/
const fieldLabel = /^(?:رشته(?: ی)?(?: تحصیلی)?|گرایش|major(?: in)?|field(?: of study)?|specialization) ?:? ?/
const degreeLabel = /^(?:مقطع|مدرک|درجه)(?: تحصیلی)? ?:? ?|^degree ?: ?/
/** Matches the heading of a table column, which is not the name of a school. */
const kindOfSchool = /^(?:نام )?(?:دانشگاه|موسسه|مؤسسه|دانشکده|university|institut(?:e|ion)|school|college)$/i
const schoolLabel = /^(?:محل تحصیل|نام دانشگاه|دانشگاه محل تحصیل|university|institute|school) ?: ?/

/** The highest degree that a text names, with the position of its name. */
function degreeIn({ shown, plain }: Words): { degree: Degree; from: number; to: number } | undefined {
  // Both spellings are searched: only `shown` has capitals («MD» is a degree, «md» is not), and only `plain` has one spelling
  // of each Persian letter.
  for (const [degree, name] of degreeNames) {
    const texts = [plain, shown.length === plain.length ? shown : plain]
    for (const text of texts) {
      const [found] = text.matchAll(name)
      if (found) return { degree, from: found.index, to: found.index + found[0].length }
    }
  }
  return undefined
}

/** The contents of the lines of an education. `words` does not contain the periods, the years and the average. */
type EducationDetails = { words: Words[]; periods: Period[]; average?: number; years: string[]; begun?: string }

function detailsIn(cells: readonly Words[]): EducationDetails {
  const details: EducationDetails = { words: [], periods: [], years: [] }
  for (const cell of cells) addCell(details, cell)
  return details
}

function addCell(details: EducationDetails, cell: Words) {
  const [range] = [...rangesIn(cell), ...yearsAtEnd(cell)]
  if (range) details.periods.push(range.period)
  for (const part of (range ? withoutPeriod(cell, range) : [cell]).flatMap(it => parted(it, separator)))
    addPart(details, part)
}

function addPart(details: EducationDetails, part: Words) {
  const average = averageIn(part)
  const rest = average ? cut(part, 0, average.from) : part
  if (average?.value !== undefined) details.average = average.value
  const date = dateIn(rest)
  const words = date ? withoutPeriod(rest, date) : [rest]
  if (date && entered.test(rest.plain)) details.begun = date.month
  else if (date) details.years.push(date.month)
  details.words.push(
    ...words.filter(
      it =>
        it.plain !== '' &&
        !/^(?:فارغ ?التحصیل(?:ی)?|graduated?|سال|in|ورودی(?: سال)?|entered|enrolled(?: in)?)$/.test(it.plain),
    ),
  )
}

/** Reads «معدل ۱۸٫۲», «GPA: 17.8/20», and «۱۷٫۶۲» as a whole part. If the average is not out of 20, only its position is returned. */
function averageIn({ plain }: Words): { value?: number; from: number } | undefined {
  const alone = /^(1\d|20)[.٫/](\d\d)$/.exec(plain)
  if (alone) return { value: Number(`${alone[1]}.${alone[2]}`), from: 0 }
  const label = averageLabel.exec(plain)
  if (!label) return undefined
  const behind = plain.slice(label.index + label[0].length)
  const found = /^[(]?(\d{1,2})(?:[.٫/,] ?(\d{1,2}))?(?: ?(?:از|\/|out of|of) ?(\d{1,3}))?(?![\d\uFFFD])/.exec(behind)
  const [, whole = '', part = '0', scale] = found ?? []
  const value = Number(`${whole}.${part}`)
  const isOfTwenty = found !== null && value >= 8 && value <= 20 && (scale === undefined || scale === '20')
  return isOfTwenty ? { value, from: label.index } : { from: label.index }
}

type Schooling = { entry: EntryOf<'education'>; isSure: boolean }

/**
 * The part that names a degree, and the other parts. Undefined if there is none, or if the studies were given up or are a
 * relative's.
 */
function degreePart(words: readonly Words[]) {
  const parts = words.flatMap(it => (degreeIn(it) && /[,،]/.test(it.plain) ? twoOf(it) : [it]))
  const named = parts.find(it => degreeIn(it) !== undefined)
  const found = named && degreeIn(named)
  if (!named || !found || parts.some(it => gaveUp.test(it.plain) || kin.test(it.plain))) return undefined
  // «Bachelor of Arts (B.A.), Accounting»: the field stands behind the comma in the same cell.
  const cell = words.find(it => twoOf(it)[0]?.shown === named.shown && /[,،]/.test(it.plain))
  return { named, found, others: parts.filter(it => it !== named), next: cell && twoOf(cell)[1] }
}

/** The education in some cells. Undefined if they do not name a degree with a field or a school. */
function schoolingOf(cells: readonly Words[]): Schooling | undefined {
  const details = detailsIn(cells)
  const { words, periods, average, years } = details
  const part = degreePart(words)
  if (!part || periods.length > 1) return undefined
  const school = part.others.find(it => isSchool(it.plain) && !kindOfSchool.test(it.plain))
  const university = school && (behindLabel(school, schoolLabel) ?? nameOfSchool(school))
  const field = fieldOf(part.named, part.found) ?? labelledField(part.others) ?? fieldBehind(part, school)
  if (!field && !university) return undefined
  const goesOn = cells.some(it => studying.test(it.plain))
  return {
    entry: filled<EntryOf<'education'>>({
      degree: part.found.degree,
      field: field?.shown,
      university: university?.shown,
      ...timeOf(periodOf(details), years, goesOn),
      average,
    }),
    isSure: ![field, university].some(it => it && (isLost(it) || isCutOff(it))),
  }
}

const labelledField = (parts: readonly Words[]) =>
  parts.map(it => behindLabel(it, fieldLabel)).find(it => it !== undefined && it.plain !== '')

/** The part behind a degree that has no field of its own. It counts only if the school is known, so that it cannot be the school. */
function fieldBehind({ named, next }: NonNullable<ReturnType<typeof degreePart>>, school: Words | undefined) {
  const isWhole = /^(?:bachelor|master|doctor|b\.?[as]|m\.?[as]|b\.?sc|m\.?sc|ph\.?d)[^,،]*$/.test(named.plain)
  const isOther = next !== undefined && next.shown !== school?.shown && !isCity(next.plain) && !isEmployer(next.plain)
  return school && isWhole && isOther && isField(next.plain) ? next : undefined
}

function periodOf({ periods, begun, years: [only, other] }: EducationDetails): Period | undefined {
  if (periods[0] || begun === undefined) return periods[0]
  return { from: begun, ...(only && !other && { to: only }) }
}

type Time = { from?: string | undefined; to?: string | undefined; studying?: true | undefined }

function timeOf(period: Period | undefined, years: readonly string[], goesOn: boolean): Time {
  const thisYear = new Date().getUTCFullYear()
  if (period) {
    if (!isPlausible(period, thisYear, 7)) return {}
    return goesOn || period.now ? { from: period.from, studying: true } : { from: period.from, to: period.to }
  }
  if (goesOn) return { studying: true }
  // A single year is the year in which the studies ended.
  const [only, other] = years
  return only && !other && isPlausible({ to: only }, thisYear, 0) ? { to: only } : {}
}

/**
 * The name of a school without other text after a comma («دانشگاه تهران، پایان‌نامه: …»). A campus or a city after the comma
 * belongs to the name («دانشگاه آزاد، واحد کرج»).
 */
function nameOfSchool(whole: Words): Words {
  const words = fromSchool(whole)
  const [first, second] = parted(words, /\s*[,،]\s*/g)
  const isPart =
    second &&
    (isSchool(second.plain) || isCity(second.plain) || /^(?:واحد|گروه|campus|department|faculty)/.test(second.plain))
  return first && second && !isPart && isSchool(first.plain) ? first : words
}

/** A school without the end of the field before it in its line: «صنایع غذایی هنرستان شهید مدنی». */
function fromSchool(words: Words): Words {
  const at = words.plain.search(/ (?:هنرستان|دبیرستان|دانشگاه) /)
  const isPartOf = /(?:پردیس|واحد|مرکز|گروه|موسسه|دانشکده|شعبه|آموزشکده|پژوهش\S*|وابسته به|جهاد)(?: |$)/.test(
    words.plain.slice(0, at + 1),
  )
  return at < 0 || isPartOf || isSchool(words.plain.slice(0, at)) ? words : cut(words, at + 1, words.plain.length)
}

/** Whether a name is incomplete because the line ends, as in «University of» and «Mashhad University of Medical». */
const isCutOff = ({ plain }: Words) => /(?: of| of medical| and| for| the|پزشکی)$/.test(plain)

/** The field of study after the name of the degree, or before it («مهندسی نرم‌افزار (کارشناسی)»). */
function fieldOf(words: Words, { from, to }: { from: number; to: number }): Words | undefined {
  const behind = cut(words, to, words.plain.length)
  const lead =
    /^[. ]*(?:(?:degree|of (?:science|arts|engineering|business administration)|رشته(?: ی)?|پیوسته|ناپیوسته|تخصصی|در|in|of)(?: |$)|: ?|\((?:hons\.?|honou?rs|پیوسته|ناپیوسته|روزانه|شبانه|تخصصی)\) ?)*/
  const text = cut(behind, lead.exec(behind.plain)?.[0].length ?? 0, behind.plain.length)
  if (isField(text.plain)) return text
  const before = cut(words, 0, from)
  const label = degreeLabel.exec(before.plain)
  const rest = cut(before, label?.[0].length ?? 0, before.plain.length)
  return behind.plain === '' && isField(rest.plain) ? rest : undefined
}

const isField = (plain: string) =>
  plain.length > 2 &&
  plain.length <= 80 &&
  !isSchool(plain) &&
  !/[.!?؟؛]$/.test(plain) &&
  plain.split(' ').length < 9 &&
  !studying.test(plain) &&
  !/\d{3}|:/.test(plain)

/** The entries of a section on education. */
export function findEducation({ lines }: Part): Found<'education'>[] {
  return groupsOf(lines).flatMap(group => {
    const cells = group.flatMap(it => it.cells)
    const schooling = schoolingOf(cells)
    if (!schooling) return []
    return [{ section: 'education' as const, entry: schooling.entry, cells: cellsAt(group), check: !schooling.isSure }]
  })
}

const cellsAt = (group: readonly Line[]): Entry[] => group.flatMap(it => it.cells.map(cell => cell.entry))

/**
 * Groups the lines, with one degree in each group. If the first degree has lines before it, every other degree has the same
 * number of lines before it.
 */
function groupsOf(lines: readonly Line[]): Line[][] {
  const short = lines.filter(it => !isLong(it))
  const anchors = short.flatMap((it, index) => (it.cells.some(cell => degreeIn(cell)) ? [index] : []))
  const before = anchors[0] ?? 0
  if (anchors.length === 0 || before > 2) return []
  const groups = anchors.map((at, index) => {
    const next = (anchors[index + 1] ?? short.length + before) - before
    return short.slice(at - before, Math.min(next, endOf(short, at)))
  })
  // An education has only a few lines. Lines further below are other text.
  return groups.filter(it => it.length > 0).map(it => it.slice(0, before + 5))
}

/**
 * The line before which an education ends, if the next one has no known degree: a line as far above the second time as this degree is
 * above the first, or the title of a certificate.
 */
function endOf(lines: readonly Line[], at: number): number {
  const isAt = (test: (it: Words) => boolean) =>
    lines.flatMap((it, index) => (index >= at && it.cells.some(test) ? [index] : []))
  const [first = Infinity, second = Infinity] = isAt(it => rangesIn(it).length > 0)
  const titles = isAt(it => certificate.test(it.plain)).filter(it => it > at)
  return Math.min(second === Infinity ? Infinity : second - (first - at), ...titles)
}

/** Matches the title of a course or certificate, which begins something else than the studies above it. */
const certificate =
  /^(?:گواهی(?: ?نامه)? ?|مدرک دوره |دوره (?:ی |های )?|certificate |course )(?!.{0,20}(?:موقت|پایان تحصیلات))/

const isLong = (line: Line) => line.cells.length === 1 && line.text.plain.length > 160
