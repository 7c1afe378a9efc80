/** The units in which durations are written, in minutes, longest first. */
export const durationUnits = { day: 1440, hour: 60, minute: 1 } as const
export type DurationUnit = keyof typeof durationUnits

/** Minutes in the longest unit of which they are a whole number: 2880 is 2 days, 90 is 90 minutes. */
export function durationOf(minutes: number): { count: number; unit: DurationUnit } {
  if (minutes > 0 && minutes % durationUnits.day === 0) return { count: minutes / durationUnits.day, unit: 'day' }
  if (minutes > 0 && minutes % durationUnits.hour === 0) return { count: minutes / durationUnits.hour, unit: 'hour' }
  return { count: minutes, unit: 'minute' }
}

/** So many of a unit in minutes. */
export const minutesOf = (count: number, unit: DurationUnit): number => count * durationUnits[unit]
