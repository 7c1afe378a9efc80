import { parseDate } from '@internationalized/date'
import { wrong } from '../../core/errors.ts'
import type { Db } from '../../db/transaction.ts'
import { addWorkingMinutes, localDay } from '../../organisation/working-time/working-time.ts'
import { branchOf } from '../appointments/conflicts.ts'
import { readWorkingTime } from '../../organisation/working-time/working-times.ts'

/** The working hours within which an applicant answers, unless the author of the offer chooses others: two days. */
const usualHold = 16

/** The days in which the working hours of a hold pass: the longest hold has 50 days of eight hours, plus days off. */
const holdDays = 200

/**
 * The instant at which these working hours will have passed since `from`, by the working time of the branch of an application. Null if
 * nobody works for a year.
 */
export async function afterWorkingHours(
  db: Db,
  who: { organization_id: string },
  hours: number = usualHold,
  { from = new Date(), application }: { from?: Date; application?: string | undefined } = {},
): Promise<Date | null> {
  const today = parseDate(localDay(from, 'UTC'))
  // The day of the time zone may be the one before or after that of UTC.
  const range = { from: today.subtract({ days: 1 }).toString(), until: today.add({ days: holdDays }).toString() }
  const branch = application === undefined ? undefined : branchOf(who, application)
  return addWorkingMinutes(await readWorkingTime(db, who, range, branch), from, hours * 60)
}

type Hold = { answer_by?: string | undefined; hold_hours?: number | undefined }

/** Until when the applicant may answer. Throws 422 for an instant that has passed, and if nobody works for a year. */
export async function endOfHold(
  db: Db,
  who: { organization_id: string },
  { answer_by, hold_hours }: Hold,
  application: string | undefined,
): Promise<string> {
  if (answer_by !== undefined) {
    if (Date.parse(answer_by) <= Date.now()) throw wrong('answer_by', 'min_value', 'Choose a time that has not passed.')
    return answer_by
  }
  const end = await afterWorkingHours(db, who, hold_hours, { application })
  if (!end) throw wrong('hold_hours', 'max_value', 'Nobody works for so long. Choose the day and the hour instead.')
  return end.toISOString()
}
