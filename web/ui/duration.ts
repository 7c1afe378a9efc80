/** The units of durations in minutes, the longest first. */
export const durationUnits = { day: 1440, hour: 60, minute: 1 } as const
export type DurationUnit = keyof typeof durationUnits

/** Minutes in the longest unit that divides them: 2880 is 2 days, 90 is 90 minutes. */
export function durationOf(minutes: number): { count: number; unit: DurationUnit } {
  if (minutes > 0 && minutes % durationUnits.day === 0) return { count: minutes / durationUnits.day, unit: 'day' }
  if (minutes > 0 && minutes % durationUnits.hour === 0) return { count: minutes / durationUnits.hour, unit: 'hour' }
  return { count: minutes, unit: 'minute' }
}

/** A number of units in minutes. */
export const minutesOf = (count: number, unit: DurationUnit): number => count * durationUnits[unit]
