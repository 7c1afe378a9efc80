import type { EntryOf } from '@kargozin/api/recruitment/people/entry-fields.ts'
import { filled, type Found } from './found.ts'
import { isEmployer, isProse, isSchool } from './lexicon.ts'
import { isLost, type Line, type Part } from './lines.ts'
import { dateIn, isPlausible, isLength, withoutPeriod } from './periods.ts'
import { cut, parted, type Words } from './words.ts'

const separator = /\s*[|•·؛;\u2028]\s*|\s+[-–—/]\s+|\s*[–—]\s*|\s*[,،]\s*|\s+(?=[(])|(?<=[)])\s+/g
const hours = /(?:^|[ (])(?:به مدت |مدت:? )?(\d{1,4}) ?(?:ساعت|hours?|hrs?)(?![a-z\u0620-\u06D3])/
const institutes =
  /^(?:فرادرس|مکتب ?خونه|مکتب ?خانه|جهاد دانشگاهی|فنی و حرفه ای|سازمان فنی|کانون زبان|coursera|udemy|edx|udacity|linkedin learning|linkedin|google|microsoft|oracle|cisco|aws|ibm|hubspot|quera|کویرا)/
const notCourse = /رانندگی|پایان خدمت|سربازی|driving|licen[sc]e/
const labelOfInstitute = /^(?:موسسه|برگزار ?کننده|محل برگزاری|institute|issued by|by) ?: ?/

/** The courses of a section, one per line. A line counts only if it also states an institute, a year or a number of hours. */
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
  const { words, year, long } = detailsIn(line.cells)
  const places = words.filter(it => isPlace(it.plain))
  const titles = words.filter(it => !places.includes(it))
  const [title, more] = titles
  const [place, other] = places
  if (!title || more || other || title.plain.length < 3 || isProse(title.plain)) return undefined
  const institute = place && withoutLabel(place)
  // A line that contains only a name may be a heading or other text.
  const isAlone = [institute, year, long].every(it => it === undefined)
  return isAlone ? undefined : filled({ title: title.shown, institute: institute?.shown, year, hours: long })
}

const withoutLabel = (place: Words) =>
  cut(place, labelOfInstitute.exec(place.plain)?.[0].length ?? 0, place.plain.length)

const isPlace = (plain: string) =>
  institutes.test(plain) ||
  isSchool(plain) ||
  labelOfInstitute.test(plain) ||
  (isEmployer(plain) && !/^(?:کارگاه|تیم|بیمه)/.test(plain))

type CourseDetails = { words: Words[]; year: string | undefined; long: number | undefined }

function detailsIn(cells: readonly Words[]): CourseDetails {
  const details: CourseDetails = { words: [], year: undefined, long: undefined }
  for (const part of cells.flatMap(it => parted(it, separator))) addPart(details, part)
  return details
}

function addPart(details: CourseDetails, part: Words) {
  const lasting = hours.exec(part.plain)
  if (lasting) details.long = Number(lasting[1])
  const rest = lasting ? withoutPeriod(part, { from: lasting.index, to: lasting.index + lasting[0].length }) : [part]
  for (const it of rest) {
    const date = dateIn(it)
    if (date && isPlausible({ to: date.month }, new Date().getUTCFullYear(), 0)) details.year = date.month
    details.words.push(...(date ? withoutPeriod(it, date) : [it]).filter(one => !isLength(one.plain)))
  }
}
