import { number } from '../../../core/numbers.ts'
import { t } from '../../../core/words.ts'

/** A length of time in words: 45 minutes, 2 hours, 1 day. */
function lengthOf(minutes: number): string {
  if (minutes % 1440 === 0) return t('{count} day|{count} days', { count: minutes / 1440 })
  if (minutes % 60 === 0) return t('{count} hour|{count} hours', { count: minutes / 60 })
  return t('{minutes} minutes', { minutes: number(minutes) })
}

const optionsOf = (minutes: readonly number[], label: (minutes: number) => string) =>
  minutes.map(id => ({ id, label: label(id) }))

/** The usual values, and the present one if it is another. */
const withOwn = (usual: readonly number[], own: number) =>
  usual.includes(own) ? usual : [...usual, own].toSorted((a, b) => a - b)

/** The durations of an appointment, in minutes. */
export const durations = (own: number) => optionsOf(withOwn([15, 30, 45, 60, 90, 120, 180], own), lengthOf)

/** The times of a reminder, in minutes before the start; 0 for none. */
export const reminders = (own: number) =>
  optionsOf(withOwn([0, 15, 30, 60, 120, 1440, 2880], own), minutes =>
    minutes === 0 ? t('No reminder') : t('{length} before', { length: lengthOf(minutes) }),
  )

/** The minutes from the start of one appointment to the start of the next. */
export const spacings = () =>
  optionsOf([0, 15, 30, 45, 60, 75, 90, 120], minutes =>
    minutes === 0 ? t('All at the same time') : t('Every {length}', { length: lengthOf(minutes) }),
  )
