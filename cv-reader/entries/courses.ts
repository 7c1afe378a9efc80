import type { EntryOf } from '@kargozin/api/recruitment/people/entry-fields.ts'
import { filled, type Found } from './found.ts'
import { isEmployer, isProse, isSchool } from './lexicon.ts'
import { isLost, type Line, type Part } from './lines.ts'
import { dateIn, isPlausible, isLength, withoutPeriod } from './periods.ts'
import { cut, parted, type Words } from './words.ts'

const separator = /\s*[|•·؛;\u2028]\s*|\s+[-–—/]\s+|\s*[–—]\s*|\s*[,،]\s*|\s+(?=[(])|(?<=[)])\s+/g
const hours = /(?:^|[ (])(?:به مدت |مدت:? )?(\d{1,4}) ?(?:ساعت|hours?|hrs?)(?![a-z\u0620-\u06D3])/
const institutes =
  /^(?:فرادرس|مکتب ?خونه|مکتب ?خانه|جهاد دانشگاهی|فنی و حرفه ای|سازمان فنی|کانون زبان|coursera|udemy|edx|udacity|linkedin learning|linkedin|google|microsoft|oracle|cisco|aws|ibm|hubspot|quera|کویرا)(?:$|\.| (?:academy|learning|institute|network|education|online|آکادمی|دانشگاه|تهران|ایران|واحد|شهر))/
const notCourse = /رانندگی|پایان خدمت|سربازی|driving|licen[sc]e/
const labelOfInstitute = /^(?:موسسه|برگزار ?کننده|محل برگزاری|institute|issued by|by) ?: ?/

/**
 * The courses of a section. A course counts only if it also states an institute, a year or a number of hours, in its line or in
 * the lines below it.
 */
export function findCourses({ lines }: Part): Found<'course'>[] {
  return groupsOf(lines).flatMap(group => {
    const course = courseOf(group.flatMap(it => it.cells))
    const check = course?.isDoubtful === true || group.some(it => isLost(it.text))
    const cells = group.flatMap(it => it.cells.map(cell => cell.entry))
    return course ? [{ section: 'course' as const, entry: course.entry, cells, check }] : []
  })
}

/** Each line with a title, and up to two lines below it that have only details. */
function groupsOf(lines: readonly Line[]): Line[][] {
  const groups: Line[][] = []
  for (const line of lines) {
    if (notCourse.test(line.text.plain) || line.text.plain.length > 160) {
      groups.push([])
      continue
    }
    const last = groups.at(-1)
    const isDetail = !line.isItem && titlesIn(detailsIn(line.cells)).length === 0
    if (isDetail && last && last.length > 0 && last.length < 3) last.push(line)
    else groups.push([line])
  }
  return groups
}

/** Matches the result of a course, which is not its title. */
const result = /^(?:نمره|رتبه|امتیاز|معدل|grade|score|rank|with distinction)(?![a-z\u0620-\u06D3])/

const titlesIn = ({ words }: CourseDetails) => words.filter(it => !isPlace(it.plain) && !result.test(it.plain))

function courseOf(cells: readonly Words[]): { entry: EntryOf<'course'>; isDoubtful: boolean } | undefined {
  const details = detailsIn(cells)
  const { year, long } = details
  const [title] = titlesIn(details)
  if (!title || title.plain.length < 3 || isProse(title.plain)) return undefined
  const isTimed = year !== undefined || long !== undefined
  const { institute, isDoubtful } = instituteIn(details, isTimed) ?? {}
  // A line that contains only a name may be a heading or other text.
  if (isDoubtful === undefined || (!institute && !isTimed)) return undefined
  return { entry: filled({ title: title.shown, institute: institute?.shown, year, hours: long }), isDoubtful }
}

/**
 * The institute of a course, if any. Of two unknown names in a line with a time, the second is probably the institute. Undefined
 * if there are more names than that.
 */
function instituteIn(details: CourseDetails, isTimed: boolean): { institute?: Words; isDoubtful: boolean } | undefined {
  const [known, other] = details.words.filter(it => isPlace(it.plain))
  const [, second, more] = titlesIn(details)
  if (more || other || (second && (known || !isTimed || isProse(second.plain)))) return undefined
  if (known) return { institute: withoutLabel(known), isDoubtful: false }
  return { ...(second && { institute: second }), isDoubtful: second !== undefined }
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
