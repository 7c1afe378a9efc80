/** The units of durations in minutes, longest first. */
export const durationUnits = { day: 1440, hour: 60, minute: 1 } as const
export type DurationUnit = keyof typeof durationUnits

/** A duration in the longest unit that divides it: 2880 minutes are 2 days, 90 minutes stay 90 minutes. */
export function durationOf(minutes: number): { count: number; unit: DurationUnit } {
  if (minutes > 0 && minutes % durationUnits.day === 0) return { count: minutes / durationUnits.day, unit: 'day' }
  if (minutes > 0 && minutes % durationUnits.hour === 0) return { count: minutes / durationUnits.hour, unit: 'hour' }
  return { count: minutes, unit: 'minute' }
}

/** Converts a number of units to minutes. */
export const minutesOf = (count: number, unit: DurationUnit): number => count * durationUnits[unit]
