import { display, plain } from './characters.ts'
import type { Cell, Content } from './shapes.ts'

const headings = {
  about:
    /^(درباره ?ی? ?من|خلاصه.{0,20}|معرفی|summary|profile|about( me)?|objective|(professional|career) (summary|profile|objective))$/i,
  work: /^((سوابق|سابقه|تجربه|تجربیات|تجارب) ?ی? ?(شغلی|کاری|کار|حرفه ?ای)|تجربیات|تجارب|(work |professional )?experiences?|(work|employment) history|employment)$/i,
  education:
    /^((سوابق|سابقه ?ی?) تحصیلی|تحصیلات|مدارک تحصیلی|اطلاعات تحصیلی|education(al background)?|academic background)$/i,
  skills:
    /^((مهارت|توانمندی|توانایی|تخصص) ?(ها|های .{1,25})?|((technical|key|core|professional|soft) )?skills( (and|&) .{1,20})?|technologies|competenc(ies|es))$/i,
  languages: /^(زبان ?ها(ی خارجی)?|آشنایی با زبان.{0,15}|languages?)$/i,
  references: /^(معرف ?ها|معرفان|معرفین|مراجع|افراد معرف|references?|referees?)$/i,
  other:
    /^((دوره|پروژه|گواهی ?نامه|علاقه ?مندی|افتخارات|مقاله|نمونه ?کار).{0,25}|courses|(selected |personal )?projects|certificat\w+|awards|interests|hobbies|publications|personal (information|details|data)|(اطلاعات|مشخصات) (تماس|فردی|شخصی)|راه ?های ارتباطی|contact( (me|information|details|info))?)$/i,
}

/** `top`: before the first heading. */
export type Section = keyof typeof headings | 'top'

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
const headingIn = (text: string) =>
  text.length < 60 ? kinds.find(([, pattern]) => pattern.test(bare(text)))?.[0] : undefined

/** All cells in reading order under the heading they stand under; headings themselves are left out. */
export function entriesOf(content: Content): Entry[] {
  let section: Section = 'top'
  const entries: Entry[] = []
  for (const [index, row] of content.rows.entries()) {
    for (const cell of row.cells) {
      const heading = headingIn(cell.text)
      const [label = '', ...rest] = cell.text.split(/[:：]/)
      const begun = heading ?? (rest.length > 0 ? headingIn(label) : undefined)
      section = begun ?? section
      const text = display(begun && !heading ? rest.join(':') : cell.text).trim()
      if (!heading && text !== '') {
        entries.push({ cell, text, plain: plain(text), section, index, size: row.size, page: row.page })
      }
    }
  }
  return entries
}
