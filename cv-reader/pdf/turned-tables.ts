import { plain } from '../text/characters.ts'
import type { Row } from '../text/shapes.ts'

const label =
  /^(?:نام(?: و نام خانوادگی| خانوادگی| پدر| کوچک)?|فامیل|شماره ?(?:تلفن|تماس|موبایل|همراه|ملی|شناسنامه|اضطراری|بیمه)?(?: همراه)?|تلفن(?: (?:همراه|ثابت|تماس|منزل))?|موبایل|همراه|(?:آدرس |نشانی )?(?:ایمیل|رایانامه|پست الکترونی\p{L}{1,2})|آدرس|نشانی|محل (?:سکونت|تولد|صدور)|تاریخ تولد|تولد|متولد|سن|کد (?:ملی|پستی)|وضعیت .{3,12}|نظام وظیفه|جنسیت|ملیت|دین|وب ?سایت|لینکدین|تلگرام)(?: ?\(.{1,20}\))? ?:?$/u

/**
 * Reverses the cells of a table on a right-to-left page if the table was written from left to right. Its labels would otherwise
 * be read after their values.
 */
export function labelsFirst(rows: Row[]): Row[] {
  const out = [...rows]
  for (let from = 0; from < rows.length; from++) {
    let end = from
    while ((rows[end]?.cells.length ?? 0) > 1) end++
    const run = rows.slice(from, end)
    if (isTurned(run)) out.splice(from, run.length, ...run.map(it => ({ ...it, cells: it.cells.toReversed() })))
    from = Math.max(from, end)
  }
  return out
}

function isTurned(run: Row[]) {
  const labelled = run.map(row => row.cells.map(it => label.test(plain(it.text)))).filter(it => it.includes(true))
  return labelled.flat().filter(Boolean).length > 1 && labelled.every(it => it[0] === false && it.at(-1) === true)
}
