import type { EntryOf } from '@kargozin/api/recruitment/people/entry-fields.ts'
import { behindLabel, blocksOf, isLongName, textOf, twoOf, type Block } from './blocks.ts'
import { isCity, isProse, leanOf } from './lexicon.ts'
import { isLost, type Line, type Part } from './lines.ts'
import { filled, type Found } from './found.ts'
import { jobsInTable, withoutColumnTitles, type TableJob } from './job-tables.ts'
import { isLength } from './periods.ts'
import type { Words } from './words.ts'

const whyLeft = /^(?:دلیل|علت) (?:ترک|قطع|جدایی|خروج)[^:]{0,20}: ?|^reason for leaving ?: ?/
const place = /^(?:شهر|محل کار|مکان|city|location) ?: ?/

type Names = { title?: Words; employer?: Words }

type Head = { parts: Words[]; city: Words | undefined; prose: Words[] }

/** Sorts the parts of a head: `parts` name the job and the firm, and `prose` are sentences about the work. */
function headOf({ head }: Block): Head {
  const isName = (it: Words) =>
    !isCity(it.plain) &&
    !place.test(it.plain) &&
    !isProse(it.plain) &&
    !isLength(it.plain) &&
    !/^\d{1,2}$/.test(it.plain)
  const only = head.filter(isName)
  const [one] = only
  const two = only.length === 1 && one ? twoOf(one) : only
  const labelled = head.map(it => behindLabel(it, place)).find(it => it !== undefined)
  const city = labelled ?? [...head, ...two].find(it => isCity(it.plain))
  return withoutDescription({ parts: two.filter(isName), city, prose: head.filter(it => isProse(it.plain)) })
}

/** Of three parts in a row of a table, the last may describe the work, if it is too long for a name and the others are names. */
function withoutDescription(head: Head): Head {
  const [first, second, third, more] = head.parts
  if (!first || !second || !third || more || !isLongName(third.plain) || leanOf(first, second) === 0) return head
  return { ...head, parts: [first, second], prose: [...head.prose, third] }
}

/** Decides which of two parts is the job, by their words, or else by the usual order in the section (`usual`). */
function namesOf({ parts }: Head, usual: number): Names | undefined {
  const [first, second, more] = parts
  if (!first || !second || more) return undefined
  const lean = leanOf(first, second) || usual
  if (lean === 0) return undefined
  return lean > 0 ? { title: first, employer: second } : { title: second, employer: first }
}

/** The jobs of a section on work. */
export function findWork({ lines }: Part): Found<'experience'>[] {
  const inTable = jobsInTable(lines, new Date().getUTCFullYear())
  return inTable.length > 0 ? inTable.map(ofTable) : inLines(withoutColumnTitles(lines))
}

function ofTable({ title, employer, city, why, period, isOdd, line }: TableJob): Found<'experience'> {
  const entry = filled<EntryOf<'experience'>>({
    title: title.shown,
    employer: employer.shown,
    city: city?.shown,
    ...period,
    why_left: why?.shown,
  })
  return { section: 'experience', entry, cells: line.cells.map(it => it.entry), check: isOdd }
}

function inLines(lines: readonly Line[]): Found<'experience'>[] {
  const blocks = blocksOf(lines, 1).map(block => ({ block, head: headOf(block) }))
  const usual = blocks.reduce((sum, { head: { parts } }) => {
    const [first, second] = parts
    return sum + (first && second ? leanOf(first, second) : 0)
  }, 0)
  return blocks.flatMap(({ block, head }) => {
    const names = namesOf(head, usual)
    return names ? jobOf(block, head, names) : []
  })
}

function jobOf(
  { period, isImpossible, lines, cells, head: all }: Block,
  { prose, city }: Head,
  { title, employer }: Names,
) {
  if (!title || !employer) return []
  const beside = prose.map(it => it.shown)
  const left = lines.map(it => behindLabel(it.text, whyLeft)).find(it => it !== undefined)
  const below = lines.filter(it => !whyLeft.test(it.text.plain))
  const done = [...beside, ...(below.length > 0 ? [textOf(belongingTo(below))] : [])].join('\n')
  const entry: EntryOf<'experience'> = {
    title: title.shown,
    employer: employer.shown,
    ...(city && { city: city.shown }),
    ...period,
    ...(done !== '' && { done }),
    ...(left && { why_left: left.shown }),
  }
  return [
    { section: 'experience' as const, entry, cells, check: isImpossible || [title, employer, ...all].some(isLost) },
  ]
}

/** The lines that describe a job: at most 15, and none from the first address or phone number on. */
function belongingTo(lines: readonly Line[]): Line[] {
  const end = lines.findIndex(it => /@|\d{8}|https?:/.test(it.text.plain.replaceAll(' ', '')))
  return lines.slice(0, end === -1 ? 15 : Math.min(end, 15))
}
