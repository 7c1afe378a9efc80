import { display, plain } from './characters.ts'
import type { Cell, Content } from './shapes.ts'

const headings = {
  about:
    /^((درباره|معرفی) ?(ی? ?من|خودم|ی? ?شخصی)?|خلاصه.{0,20}|چکیده.{0,15}|بیوگرافی|هدف شغلی|اهداف شغلی|summary|profile|about( me)?|objective|bio(graphy)?|(professional|career|executive|personal) (summary|profile|objective|statement|overview))$/i,
  work: /^((سوابق|سابقه|پیشینه|تجربه|تجربه ?ها|تجربیات|تجارب) ?(ها)?ی? ?(ی ?)?(شغلی|کاری|کار|حرفه ?ای|اجرایی)|سوابق|تجربه ?ها|تجربه|تجربیات|تجارب|((work|professional|relevant) )?experiences?|((work|employment|career|job) history)|employment|career|work)$/i,
  education:
    /^((سوابق|سابقه|پیشینه|مدارک|اطلاعات|مدرک) ?ی? ?(تحصیلی|آموزشی|دانشگاهی)|تحصیلات( دانشگاهی)?|education(al)?( (background|history|qualifications))?|academic (background|qualifications|history)|qualifications)$/i,
  skills:
    /^((سایر )?(مهارت|توانمندی|توانایی|تخصص|شایستگی) ?(ها|های .{1,25})?( و (مهارت|توانمندی|توانایی|تخصص) ?(ها|های .{1,20})?)?|(مهارت|دانش) (نرم|سخت|فنی|تخصصی|کامپیوتری|نرم ?افزاری)|نرم ?افزارها(ی .{1,20})?|ابزارها|((technical|key|core|professional|soft|hard|computer|it|other|additional|personal|interpersonal|software|digital|transferable|relevant) )*(skills?|competenc(ies|es)|expertise|strengths|proficienc(ies|y)|abilities)( (and|&) .{1,20})?|areas of expertise|technologies|tools|software|tech stack)$/i,
  languages: /^(زبان ?ها(ی خارجی)?|زبان|زبان (خارجی|انگلیسی)|آشنایی با زبان.{0,15}|languages?( skills)?)$/i,
  references:
    /^((اسامی|مشخصات|اطلاعات|فهرست|لیست) )?((معرف ?(ها|ان|ین)|مراجع|افراد معرف|افراد مرجع|اشخاص معرف|معرفی کنندگان|توصیه ?کنندگان)(ی? ?من|ی? ?(شغلی|کاری|علمی|حرفه ?ای))?)$|^((professional|personal|character|academic|work) )?(refe?rences?|referees?|recommend(ations?|ers?)|people who .{1,25}|who can vouch .{0,15})$/i,
  other:
    /^((دوره|پروژه|گواهی ?نامه|گواهی|علاقه ?مندی|علایق|افتخارات|جوایز|مقاله|مقالات|کتاب|تالیفات|نمونه ?کار|عضویت|فعالیت|طرح ?ها|نمایشگاه|یادداشت|توضیحات|سرگرمی|تدریس|پژوهش|(سوابق|تجربه ?های|سابقه) (پژوهشی|علمی|تدریس)).{0,25}|courses|((selected|personal) )?projects|certificat\w+|licen[sc]es|awards( (and|&) .{1,20})?|honou?rs|interests|hobbies|((selected) )?publications|teaching|volunteer(ing)?( experience)?|memberships?|training|notes?|personal (information|details|data)|(اطلاعات|مشخصات) (تماس|فردی|شخصی|عمومی|هویتی)|تماس( با من)?|ارتباط با من|راه ?های (ارتباطی|تماس)|(نشانی|آدرس) و تماس|تماس و نشانی|(اطلاعات|شماره ?های) (ارتباطی|تماس)|ارتباط|contacts?( (me|information|details|info))?|(get|keep|stay) in touch|reach me|find me|let['’]s talk)$/i,
}

/** `top`: before the first heading. */
type Section = keyof typeof headings | 'top'

/** A cell with what the finders ask of it. `index` counts rows from the top; `size` is 0 where the file has no layout. */
export type Entry = {
  cell: Cell
  text: string
  plain: string
  section: Section
  index: number
  size: number
  page: number
}

const bare = (text: string) => plain(text).replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
const kinds = Object.entries(headings) as [keyof typeof headings, RegExp][]
const kindOfHeading = (text: string) => kinds.find(([, pattern]) => pattern.test(bare(text)))?.[0]

/** The section that a heading begins, also one in both languages («تحصیلات / Education»); none: these words are no heading. */
export function headingIn(text: string) {
  // «تماس: ۰۹۱۲…» is a label with its value.
  if (text.length >= 60 || /\d{3}|@/.test(plain(text))) return undefined
  const whole = kindOfHeading(text)
  const parts = whole ? [] : text.split(/[/|•]/).map(kindOfHeading)
  return whole ?? (parts.length === 2 && parts[0] === parts[1] ? parts[0] : undefined)
}

/** All cells in reading order under the heading they stand under; headings themselves are left out. */
export function entriesOf(content: Content): Entry[] {
  let section: Section = 'top'
  let headingSize = Infinity
  // Some set their headings in small type.
  const usual = content.rows.map(it => it.size).toSorted((a, b) => a - b)[Math.floor(content.rows.length / 2)] ?? 0
  const entries: Entry[] = []
  const margin: Margin = { headings: [], isOpen: false }
  for (const [index, row] of content.rows.entries()) {
    // A line in larger type than its heading and the text stands under none: the name at the top of the next column.
    if (row.size > 1.15 * Math.max(headingSize, usual)) section = 'top'
    for (const cell of row.cells) {
      const { begun, isHeading, text } = row.outside ? outsideOf(cell.text) : headOf(cell.text)
      section = begun ?? section
      if (isHeading) {
        headingSize = row.size || Infinity
        addHeading(margin, { section, cell, page: row.page })
      } else if (text !== '') {
        entries.push({
          cell,
          text,
          plain: plain(text),
          section: row.outside ? 'top' : sectionAt(margin, cell, row.page, section),
          index,
          size: row.size,
          page: row.page,
        })
      }
      margin.isOpen = isHeading
    }
  }
  return entries
}

type Heading = { section: Section; cell: Cell; page: number }

/** Headings that follow each other; `isOpen`: nothing else was read since. */
type Margin = { headings: Heading[]; isOpen: boolean }

function addHeading(margin: Margin, heading: Heading) {
  margin.headings = [...(margin.isOpen ? margin.headings : []), heading]
}

/** Where headings stand in a column of their own and are read before what they head: the one at whose height a cell begins. */
function sectionAt({ headings }: Margin, cell: Cell, page: number, section: Section) {
  const [first] = headings
  const isOver = (it: Cell, other: Cell) => it.x0 < other.x1 && it.x1 > other.x0
  const isColumn = first && headings.length > 1 && headings.every(it => it.page === page && isOver(it.cell, first.cell))
  if (!isColumn || section !== headings.at(-1)?.section || headings.some(it => isOver(it.cell, cell))) return section
  return headings.findLast(it => it.cell.y1 >= (cell.y1 + cell.y0) / 2)?.section ?? section
}

const outsideOf = (cell: string) => ({ begun: undefined, isHeading: false, text: display(cell).trim() })

/** The section that a cell begins, as a heading by itself or with its text behind it («مهارت‌ها: …»). */
function headOf(cell: string) {
  const heading = headingIn(cell)
  if (heading) return { begun: heading, isHeading: true, text: '' }
  const at = cell.search(/[:：]/)
  const begun = at === -1 ? undefined : headingIn(cell.slice(0, at))
  return { begun, isHeading: false, text: display(begun ? cell.slice(at + 1) : cell).trim() }
}
