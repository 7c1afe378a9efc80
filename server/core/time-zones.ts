import { wrong } from './errors.ts'

const timeZones = new Set(Intl.supportedValuesOf('timeZone'))

/** Throws 422 for a time zone that does not exist. */
export function requireTimeZone(zone: string | null | undefined): void {
  if (zone && !timeZones.has(zone)) throw wrong('time_zone', 'one_of', 'There is no such time zone.')
}
