import { fullDayInZone, isTehran, ownZone, time, timeInZone } from './dates.ts'
import { useNow } from './use-now.ts'
import { t } from './words.ts'

/**
 * For readers whose device is not in Tehran's time zone: names the zone of the times on the page, and gives the time by their own clock.
 * Nothing for all others.
 */
export function OwnClock({ at, until }: { at: string; until?: string }) {
  const zone = ownZone(at)
  if (isTehran(zone)) return null
  const [day, from] = [fullDayInZone(at, zone), timeInZone(at, zone)]
  return (
    <span className="block text-sm whitespace-normal text-text-3">
      {until
        ? t('Tehran time; by your clock ({zone}): {day}, {from} to {to}', {
            zone,
            day,
            from,
            to: timeInZone(until, zone),
          })
        : t('Tehran time; by your clock ({zone}): {day}, {time}', { zone, day, time: from })}
    </span>
  )
}

/** Whose clock the times of a page with many of them follow, for the same readers. */
export function TehranClock() {
  const now = useNow()
  const zone = ownZone(now)
  if (isTehran(zone)) return null
  return (
    <p className="mb-3 text-sm text-text-2">
      {t('All times here are Tehran time. It is {time} there now, and {own} by your clock ({zone}).', {
        ...{ zone, time: time(now), own: timeInZone(now, zone) },
      })}
    </p>
  )
}
