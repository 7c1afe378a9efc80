import { number } from '../../core/numbers.ts'
import { t } from '../../core/words.ts'

/** The usual values, and the present one if it is another. */
const withOwn = (usual: readonly number[], own: number) =>
  usual.includes(own) ? usual : [...usual, own].toSorted((a, b) => a - b)

/** The minutes without appointments before or after a time. */
export const buffers = (own: number) =>
  withOwn([0, 5, 10, 15, 30, 60], own).map(id => ({
    id,
    label: id === 0 ? t('No buffer') : t('{minutes} minutes', { minutes: number(id) }),
  }))

/** The most appointments of a supervisor on a day; 0 for any number. */
export const dailyLimits = (own: number) =>
  withOwn([0, 1, 2, 3, 4, 5, 6, 8, 10], own).map(id => ({ id, label: id === 0 ? t('Any number') : number(id) }))

/** The working hours until the answer; 0 keeps the end of an existing offer. */
export const holds = (own: number, isKept: boolean) =>
  withOwn([...(isKept ? [0] : []), 4, 8, 16, 24, 40, 80], own).map(id => ({
    id,
    label: id === 0 ? t('As before') : t('{count} working hour|{count} working hours', { count: id }),
  }))

/** The hours before a time until which it can be booked. */
export const notices = (own: number) =>
  withOwn([0, 2, 4, 12, 24, 48], own).map(id => ({
    id,
    label: id === 0 ? t('Until it begins') : t('{count} hour before|{count} hours before', { count: id }),
  }))

/** How many applicants may meet at one time. */
export const groups = (own: number) =>
  withOwn([1, 2, 3, 4, 5, 6, 8, 10, 15, 20], own).map(id => ({
    id,
    label: id === 1 ? t('One alone') : t('A group of {count}', { count: id }),
  }))

/** The working hours without an answer until a reminder; 0 for none. */
export const remindersToAnswer = (own: number) =>
  withOwn([0, 4, 8, 16, 24], own).map(id => ({
    id,
    label: id === 0 ? t('No reminder') : t('After {count} working hour|After {count} working hours', { count: id }),
  }))
