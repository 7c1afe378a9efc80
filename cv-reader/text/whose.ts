import type { Entry } from './sections.ts'

/** Matches the labels of referees and of emergency contacts. The contact data after such a label belongs to that person. */
const vouching = /(?:معرف(?!ی)|ضروری|اضطراری|referee|reference(?!s? available)|emergency|next of kin)[^\d]{0,50}$/i
const atWork =
  /(?:(?:مدیر|مسئول|سرپرست|رئیس) (?:مستقیم|مربوطه)|کارفرما|استاد (?:راهنما|مشاور)|supervisor|advis[eo]r|(?:line|direct|hiring) manager|employer|contact person)(?![\u0600-\u06FF])[^\d]{0,45}$/i
const kin = String.raw`(?:همسر|پدر|مادر|برادر|خواهر|فرزند|دوست|همکار|spouse|wife|husband|father|mother|brother|sister|colleague)(?![\u0600-\u06FFa-z])`
const beforeIt = new RegExp(`${kin}[^:\\d]{0,12}:? ?$`, 'i')
/** Matches a relative after a number: «0912… (همسر)». */
const behindIt = new RegExp(
  `^ ?[([] ?(?:(?:شماره|تلفن|موبایل) )?(?:${kin}|معرف(?!ی)|ضروری|اضطراری|emergency|referee)`,
  'i',
)

/** Whether an address or number belongs to someone else, by the words before and after it. */
export const isOthers = (before: string, behind: string) =>
  vouching.test(before) || atWork.test(before) || beforeIt.test(before) || behindIt.test(behind)

const referee = /(?:^|[\s:(])(?:معرف(?!ی)|referee|reference[: ](?!.*(?:available|request)))/i

/** Whether a referee is named in the lines above, so that contact data here may be theirs. */
export const isNearReferee = (entries: Entry[], index: number) =>
  entries.slice(Math.max(0, index - 6), index).some(it => referee.test(it.plain))

const anyLabel =
  /[:：]$|موبایل|همراه|تلفن|تماس|شماره|ایمیل|رایانامه|پست ?الکترونی|mobile|phone|cell|tel|e-?mail|whats ?app/i

/**
 * The words before a value in its row, from `from` in its own cell. A label in the cell before counts alone; a name there
 * counts with the words before it. The result is limited to the length of a label, because a line may be as long as the file.
 */
export function wordsBefore(entries: Entry[], index: number, text: string, at: number, from = 0) {
  const own = text.slice(Math.max(from, at - 120), at)
  const row = from > 0 || at > 120 ? [] : cellsBefore(entries, index)
  const last = row.at(-1) ?? ''
  return `${(anyLabel.test(last) ? last : row.join(' ')).slice(-80)} ${own}`
}

function cellsBefore(entries: Entry[], index: number) {
  const words: string[] = []
  for (let at = index - 1; at >= index - 5 && entries[at]?.index === entries[index]?.index; at--) {
    const text = entries[at]?.plain ?? ''
    if (/\d{3}|@/.test(text)) break
    words.unshift(text)
  }
  return words
}

/** The cell that may contain the label of a value: the one before it in its row, otherwise the one above it. */
export function labelCell(entries: Entry[], index: number): Entry | undefined {
  const [entry, before] = [entries[index], entries[index - 1]]
  if (!entry || !before || before.index === entry.index) return before
  const above: Entry[] = []
  for (let at = index - 1; entries[at]?.index === before.index; at--) above.unshift(...entries.slice(at, at + 1))
  if (above.length === 1 || entry.page !== before.page) return before
  const over = above.find(it => entry.size > 0 && it.cell.x0 < entry.cell.x1 && it.cell.x1 > entry.cell.x0)
  return entry.size > 0 ? over : above[0]
}
