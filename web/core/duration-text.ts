import { durationOf } from '../ui/duration.ts'
import { t } from './words.ts'

/** Minutes as text: "2 days", "۳ ساعت". */
export function durationText(minutes: number): string {
  const { count, unit } = durationOf(minutes)
  if (unit === 'day') return t('{count} day|{count} days', { count })
  return unit === 'hour' ? t('{count} hour|{count} hours', { count }) : t('{count} minute|{count} minutes', { count })
}
