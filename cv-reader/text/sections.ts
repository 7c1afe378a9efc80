import { display, lineBreak, lost, plain, wideGap } from './characters.ts'
import type { Cell, Content, Row } from './shapes.ts'

const headings = {
  about:
    /^((درباره|معرفی|از) ?(ی? ?من|ی? ?خودم|ی? ?شخصی|ی? ?کوتاه)|درباره|معرفی|پروفایل|سخن نخست|خلاصه.{0,20}|چکیده.{0,15}|بیوگرافی|هدف شغلی|اهداف شغلی|summary|profile|about( me)?|objective|bio(graphy)?|(professional|career|executive|personal) (summary|profile|objective|statement|overview))$/i,
  work: /^(((شرح|جزییات|جزئیات|مهم ?ترین|سایر|آخرین) )?(سوابق|سابقه|پیشینه|تجربه|تجربه ?ها|تجربیات|تجارب) ?(ها)?ی? ?(ی ?)?(شغلی|کاری|کار|حرفه ?ای|اجرایی|همکاری)( ?ی? ?(من|اینجانب|مرتبط|قبلی|پیشین))?( و .{1,20})?|(سوابق|تجربه ?ی?|تجربیات|سابقه ?ی?) (تدریس|معلمی|آموزگاری|وکالت|طبابت|پرستاری)|کجاها? (تا ?(کنون|به حال|حالا) )?(کار )?(کرده|بوده) ?ام|شرح سوابق|مشاغل( قبلی| پیشین)?|اشتغال|سوابق|تجربه ?ها|تجربه|تجربیات|تجارب|(کار|شغل|جا|محل|مکان)( ?های?)? ?ی? که (تا ?(کنون|به حال|حالا) )?(در آن ?(ها)? )?(تجربه |کار |انجام |مشغول )?(کرده|داده|بوده|داشته) ?ام|مسیر (شغلی|حرفه ?ای)|کارنامه( ی)? ?(شغلی|کاری|حرفه ?ای)?|((work|working|professional|relevant|career|industry|employment|job|selected|recent|practical|other|additional|previous|prior|further) ){0,2}experiences?( (and|&) .{1,20})?|((work|employment|career|job|professional) (history|background|record))|professional (background|journey)|positions? held|roles|employment( (details|record))?|career( (path|history|summary))?|where i (have )?worked|work|my (work|jobs))$/i,
  education:
    /^((سوابق|سابقه|پیشینه|مدارک|اطلاعات|مدرک) ?ی? ?(تحصیلی|آموزشی|دانشگاهی)|تحصیلات( دانشگاهی)?|education(al)?( (background|history|qualifications))?|academic (background|qualifications|history|record|studies)|academics|education (and|&) .{1,20}|(educational|academic) (attainment|achievements)|studies|schooling|degrees|qualifications|تحصیلات ?ی? ?(من|اینجانب)|دوران تحصیل|(مدارک|مدرک ?ها(ی)?)( من)?|(آموزش|تحصیل) و مدرک|تحصیلات و .{1,15})$/i,
  languages:
    /^(زبان ?ها(ی خارجی)?|زبان|زبان (خارجی|انگلیسی)|(مهارت|توانایی) ?(ها)?ی? زبانی|آشنایی با زبان.{0,15}|(foreign |spoken )?languages?( (skills|proficiency|knowledge|abilities))?)$/i,
  skills:
    /^((زمینه|حوزه) ?(ها|های) ?ی? ?(تخصص|تخصصی|مهارت|مهارتی|فعالیت)( من)?|(چه|آنچه|کارهایی که|چیزهایی که|چه چیزهایی|چه کارهایی) (خوب )?(بلدم|می ?دانم)|نقاط قوت|قابلیت ?(ها|های .{1,25})|(سایر )?(مهارت|توانمندی|توانایی|تخصص|شایستگی) ?(ها|های .{1,25})?( و (مهارت|توانمندی|توانایی|تخصص|ابزار|نرم ?افزار|دانش|فناوری) ?(ها|های .{1,20})?)?|(مهارت|دانش) (نرم|سخت|فنی|تخصصی|کامپیوتری|نرم ?افزاری)|نرم ?افزارها(ی .{1,20})?|ابزارها|((technical|key|core|professional|soft|hard|computer|it|other|additional|personal|interpersonal|software|digital|transferable|relevant|top|main|major|primary|selected|notable|essential|special|specialized|functional|practical|managerial|my|general|industry) ){0,3}(skills?|competenc(ies|es)|expertise|strengths|proficienc(ies|y)|abilities)( (and|&) .{1,20})?|(key |main |core )?areas? of (expertise|competenc[ey]|knowledge|strengths?|speciali[sz]ation|focus|practice|proficiency)|what i (know|do well)|(my )?tool ?(box|kit)|technologies|tools|software|tech stack)$/i,
  references:
    /^((اسامی|مشخصات|اطلاعات|فهرست|لیست) )?((معرف ?(ها|ان|ین)|مراجع|افراد معرف|افراد مرجع|اشخاص معرف|معرفی کنندگان|توصیه ?کنندگان)(ی? ?من|ی? ?(شغلی|کاری|علمی|حرفه ?ای))?)$|^((professional|personal|character|academic|work) )?(refe?rences?|referees?|recommend(ations?|ers?)|people who .{1,25}|who can vouch .{0,15})$/i,
  other:
    /^((دوره|کارگاه|گواهی( ?نامه)?)( ?ها.{0,25}| ?(و|،) .{1,25}| (آموزشی|تخصصی|مهارتی|تکمیلی|حرفه ?ای|کوتاه مدت|ضمن خدمت).{0,15})?|(سمینار|همایش|وبینار|اختراع|ثبت اختراع|دستاورد|پیوند|لینک|شبکه ?های اجتماعی|تفریح|اوقات فراغت|داوطلب|کارهای داوطلبانه|اطلاعات تکمیلی|سایر (اطلاعات|موارد|توضیحات)|ویژگی ?های|حقوق درخواستی|پروژه|علاقه ?مندی|علایق|افتخارات|جوایز|مقاله|مقالات|کتاب|تالیفات|نمونه ?کار|عضویت|فعالیت|طرح ?ها|نمایشگاه|یادداشت|توضیحات|سرگرمی|تدریس|پژوهش|(سوابق|تجربه ?های|سابقه) (پژوهشی|علمی)).{0,25}|آموزش ?(ها|های .{1,20})|((professional|online|relevant|selected|additional|other|completed|short) ){0,2}(courses?|certificat\w+|trainings?|licen[sc]es?|workshops?|seminars?)( (and|&) .{1,25})?|continuing education|professional development|areas? of interest|((selected|personal) )?projects|awards( (and|&) .{1,20})?|honou?rs|interests|hobbies|((selected) )?publications|teaching|volunteer(ing)?( experience)?|memberships?|conferences?|(conference )?talks|patents?|research( (interests|experience))?|links|social( media)?|portfolio|activities|extra-?curricular( activities)?|achievements|accomplishments|highlights|hobbies (and|&) interests|interests (and|&) hobbies|leisure( time)?|free time|availability|declaration|additional (information|details)|miscellaneous|my values|notes?|personal (information|details|data)|(اطلاعات|مشخصات) (تماس|فردی|شخصی|عمومی|هویتی)|مشخصات( من)?|تماس( با من)?|ارتباط با من|راه ?های (ارتباطی|تماس)|(نشانی|آدرس) و تماس|تماس و نشانی|(اطلاعات|شماره ?های) (ارتباطی|تماس)|ارتباط|contacts?( (me|information|details|info))?|(get|keep|stay) in touch|reach me|find me|let['’]s talk)$/i,
}

/** `top` is the part before the first heading. */
type Section = keyof typeof headings | 'top'

/** A cell with the data that the finders use. `index` is the number of its row. `size` is 0 if the file has no layout. */
export type Entry = {
  cell: Cell
  text: string
  plain: string
  /** The text with its wide gaps (`wideGap`), which separate the cells of a grid, and with `lineBreak`. */
  parted: string
  section: Section
  /**
   * The heading that began the section, in plain letters. It ends with a colon if it is a label with text after it in its line.
   */
  under: string
  index: number
  size: number
  page: number
}

const bare = (text: string) => plain(text).replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
const kinds = Object.entries(headings) as [keyof typeof headings, RegExp][]
const kindOfHeading = (text: string) => kinds.find(([, pattern]) => pattern.test(bare(text)))?.[0]

/**
 * The section that a heading begins, in one or both languages («تحصیلات / Education»). Undefined: the text is not a heading.
 */
export function headingIn(text: string) {
  // A label with its value, such as «تماس: ۰۹۱۲…», is not a heading.
  if (text.length >= 60 || /\d{3}|@/.test(plain(text))) return undefined
  // The end of a sentence («… 15 years of», «experience.») is not a heading.
  if (/^(?:\p{Ll}|[\u0620-\u06D3]).*\.$/u.test(text.trim())) return undefined
  return text.includes(lost) ? damagedHeading(text) : kindOfParts(text)
}

/** The section of a heading of one text, or of two («تحصیلات / Education», «نرم‌افزارها و مهارت‌ها», “Tools and Skills”). */
function kindOfParts(text: string) {
  const whole = kindOfHeading(text)
  const parts = whole ? [] : text.split(/[/|•]|\s(?:و|and|&)\s/i).map(kindOfHeading)
  return whole ?? (parts.length === 2 && parts[0] === parts[1] ? parts[0] : undefined)
}

const letters = [...'ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی']

/** The section of a short heading with one or two unknown letters («سوا�ق کاری»), if all letters that fit give this section. */
function damagedHeading(text: string) {
  const count = text.split(lost).length - 1
  if (count > 2 || text.length > 30 || text.length < 4 * count + 2) return undefined
  let tried = [text]
  for (let it = 0; it < count; it++) tried = tried.flatMap(one => letters.map(letter => one.replace(lost, letter)))
  const [kind, other] = new Set(tried.flatMap(it => kindOfParts(it) ?? []))
  return other === undefined ? kind : undefined
}

/** All cells in reading order with their sections, without the headings. */
export function entriesOf(content: Content): Entry[] {
  const margin: Margin = { headings: [], isOpen: false }
  const styles = headingStyles(content)
  const walk: Walk = { section: 'top', under: '', headingSize: Infinity, entries: [], margin, styles }
  // Some CVs have headings in small type.
  const usual = content.rows.map(it => it.size).toSorted((a, b) => a - b)[Math.floor(content.rows.length / 2)] ?? 0
  for (const [index, row] of content.rows.entries()) {
    // A line in larger type than the headings and the text belongs to no section, for example the name at the top of the next
    // column.
    if (row.size > 1.15 * Math.max(walk.headingSize, usual)) Object.assign(walk, { section: 'top', under: '' })
    for (const cell of row.cells) addCell(walk, cell, row, index)
  }
  return walk.entries
}

type Under = { section: Section; under: string }
type Walk = Under & { headingSize: number; entries: Entry[]; margin: Margin; styles: Set<string> }

function addCell(walk: Walk, cell: Cell, row: Row, index: number) {
  const { margin, entries } = walk
  const { begun, isHeading, rest } = row.outside ? outsideOf(cell.text) : headIn(walk, cell, row)
  if (begun) Object.assign(walk, { section: begun, under: isHeading ? bare(cell.text) : labelBefore(cell.text) })
  const text = display(rest).trim()
  const { page, size } = row
  if (isHeading) {
    walk.headingSize = size || Infinity
    addHeading(margin, { section: walk.section, under: walk.under, cell, page })
  } else if (text !== '') {
    const { section, under } = row.outside ? outside : sectionAt(margin, cell, page, walk)
    entries.push({ cell, text, plain: plain(text), parted: partedOf(rest), section, under, index, size, page })
  }
  margin.isOpen = isHeading
}

const outside: Under = { section: 'top', under: '' }
const labelBefore = (text: string) => `${bare(text.slice(0, text.search(/[:：]/)))}:`

/** The section that a cell begins. The context decides whether a word is a heading, and an unknown heading ends the skills. */
function headIn({ section, styles, entries }: Walk, cell: Cell, row: Row): Head {
  const head = headOf(cell.text)
  if (isPartOf(section, head, cell, row)) return outsideOf(cell.text)
  if (section !== 'skills') return head
  if (head.begun === 'other' && isNextItem(row, cell, entries.at(-1), styles)) return outsideOf(cell.text)
  const isUnknown = !head.begun && row.cells.length === 1 && isLikeHeading(cell, styles)
  return isUnknown ? { ...head, begun: 'other' } : head
}

/** Whether a heading belongs to the section before it: the title of a column, or a list of tools within a job («Tools: …»). */
function isPartOf(section: Section, { begun, isHeading }: Head, cell: Cell, row: Row) {
  if (isHeading) return (section === 'work' || section === 'education') && isColumnTitle(row)
  return begun === 'skills' && section !== 'top' && usedThings.test(plain(cell.text))
}

/** Whether a row with one heading has the titles of the columns of a table («شرکت», «دوره», «شرح کار»). */
const isColumnTitle = ({ cells }: Row) =>
  cells.length > 2 &&
  cells.every(it => it.text.length < 26 && !/\p{Nd}/u.test(it.text)) &&
  cells.filter(it => headingIn(it.text) !== undefined).length === 1

/** The text styles in which a CV sets its headings. Long lines and lines with numbers are ignored. */
export function headingStyles({ rows }: Content): Set<string> {
  const cells = rows.flatMap(it => (it.outside ? [] : it.cells)).filter(it => it.style)
  const all = Map.groupBy(cells, it => it.style ?? '')
  const styles = [...all].flatMap(([style, of]) => {
    const known = of.filter(it => headingIn(it.text) !== undefined).length
    return known > 1 && 2 * known >= of.length && of.every(it => it.text.length < 50) ? [style] : []
  })
  return new Set(['heading', ...styles])
}

const isLikeHeading = (cell: Cell, styles: Set<string>) =>
  styles.has(cell.style ?? '') && cell.text.length < 50 && !/[,،]|\d/.test(plain(cell.text))

/**
 * Whether words that may be a heading («پژوهش …») are a list item: they come after a bullet, or have the style of the item
 * before.
 */
function isNextItem(row: Row, cell: Cell, last: Entry | undefined, styles: Set<string>) {
  if (row.cells[0] !== cell && /^[^\p{L}\p{Nd}]{1,2}$/u.test(row.cells[0]?.text ?? '')) return true
  return cell.style !== undefined && cell.style === last?.cell.style && styles.size > 1 && !styles.has(cell.style)
}

const partedOf = (text: string) =>
  text
    .split(gaps)
    .map((it, index) => (index % 2 === 0 ? display(it) : it))
    .join('')
    .trim()

const gaps = new RegExp(`([${wideGap}${lineBreak}])`)

type Heading = Under & { cell: Cell; page: number }

/** Consecutive headings. `isOpen`: no other text was read after them. */
type Margin = { headings: Heading[]; isOpen: boolean }

function addHeading(margin: Margin, heading: Heading) {
  margin.headings = [...(margin.isOpen ? margin.headings : []), heading]
}

/**
 * The section of a cell if headings are in a separate column that is read first: the section of the heading at the height
 * where the cell begins.
 */
function sectionAt({ headings }: Margin, cell: Cell, page: number, walk: Under): Under {
  const [first] = headings
  const isOver = (it: Cell, other: Cell) => it.x0 < other.x1 && it.x1 > other.x0
  const isColumn = first && headings.length > 1 && headings.every(it => it.page === page && isOver(it.cell, first.cell))
  if (!isColumn || walk.section !== headings.at(-1)?.section || headings.some(it => isOver(it.cell, cell))) return walk
  return headings.findLast(it => it.cell.y1 >= (cell.y1 + cell.y0) / 2) ?? walk
}

type Head = { begun: Section | undefined; isHeading: boolean; rest: string }

const outsideOf = (cell: string): Head => ({ begun: undefined, isHeading: false, rest: cell })

const usedThings = /^[^\p{L}]*(?:tools|software|technologies|tech stack|نرم ?افزار ?ها|ابزارها)/iu

/** The section that a cell begins, as a heading alone or with text after it («مهارت‌ها: …»). */
function headOf(cell: string) {
  const heading = headingIn(cell)
  if (heading) return { begun: heading, isHeading: true, rest: '' }
  const at = cell.search(/[:：]/)
  const begun = at === -1 ? undefined : headingIn(cell.slice(0, at))
  return { begun, isHeading: false, rest: begun ? cell.slice(at + 1) : cell }
}
