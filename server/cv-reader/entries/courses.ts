import type { EntryOf } from '@kargozin/api/recruitment/people/entry-fields.ts'
import type { Found } from './found.ts'
import { isEmployer, isProse, isSchool } from './lexicon.ts'
import { isLost, type Line, type Part } from './lines.ts'
import { dateIn, isPlausible, isLength, withoutPeriod } from './periods.ts'
import { cut, parted, type Words } from './words.ts'

const separator = /\s*[|•·؛;\u2028]\s*|\s+[-–—/]\s+|\s*[–—]\s*|\s*[,،]\s*|\s+(?=[(])|(?<=[)])\s+/g
const hours = /(?:^|[ (])(?:به مدت |مدت:? )?(\d{1,4}) ?(?:ساعت|hours?|hrs?)(?![a-z\u0620-\u06D3])/
const institute =
  /^(?:فرادرس|مکتب ?خونه|مکتب ?خانه|جهاد دانشگاهی|فنی و حرفه ای|سازمان فنی|کانون زبان|coursera|udemy|edx|udacity|linkedin learning|linkedin|google|microsoft|oracle|cisco|aws|ibm|hubspot|quera|کویرا)/
const notCourse = /رانندگی|پایان خدمت|سربازی|driving|licen[sc]e/
const labelOfInstitute = /^(?:موسسه|برگزار ?کننده|محل برگزاری|institute|issued by|by) ?: ?/

/** The courses of a section: a line for each, which also tells where, when or for how long. */
export function findCourses({ lines }: Part): Found<'course'>[] {
  return lines.flatMap(line => {
    const course = courseOf(line)
    return course
      ? [{ section: 'course' as const, entry: course, cells: line.cells.map(it => it.entry), check: isLost(line.text) }]
      : []
  })
}

function courseOf(line: Line): EntryOf<'course'> | undefined {
  if (notCourse.test(line.text.plain) || line.text.plain.length > 160) return undefined
  const { words, year, long } = toldIn(line.cells)
  const places = words.filter(it => isPlace(it.plain))
  const titles = words.filter(it => !places.includes(it))
  const [title, more] = titles
  const [place, other] = places
  if (!title || more || other || title.plain.length < 3 || isProse(title.plain)) return undefined
  // A line of one name may be a heading, or anything else.
  if (!place && year === undefined && long === undefined) return undefined
  const at = place && (labelOfInstitute.exec(place.plain)?.[0].length ?? 0)
  return {
    title: title.shown,
    ...(place && { institute: cut(place, at ?? 0, place.plain.length).shown }),
    ...(year !== undefined && { year }),
    ...(long !== undefined && { hours: long }),
  }
}

const isPlace = (plain: string) =>
  institute.test(plain) ||
  isSchool(plain) ||
  labelOfInstitute.test(plain) ||
  (isEmployer(plain) && !/^(?:کارگاه|تیم|بیمه)/.test(plain))

function toldIn(cells: readonly Words[]) {
  const words: Words[] = []
  let [year, long]: [string | undefined, number | undefined] = [undefined, undefined]
  for (const part of cells.flatMap(it => parted(it, separator))) {
    const lasting = hours.exec(part.plain)
    if (lasting) long = Number(lasting[1])
    const rest = lasting ? withoutPeriod(part, { from: lasting.index, to: lasting.index + lasting[0].length }) : [part]
    for (const it of rest) {
      const date = dateIn(it)
      if (date && isPlausible({ to: date.month }, new Date().getUTCFullYear(), 0)) year = date.month
      words.push(...(date ? withoutPeriod(it, date) : [it]).filter(one => !isLength(one.plain)))
    }
  }
  return { words, year, long }
}
