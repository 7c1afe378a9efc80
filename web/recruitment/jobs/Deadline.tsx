import { CalendarClock } from 'lucide-react'
import { isoDay } from '../../core/dates.ts'
import { Time } from '../../core/Time.tsx'
import { t } from '../../core/words.ts'
import { cx } from '../../ui/cx.ts'

const soon = 3
const daysUntil = (day: string) => Math.round((Date.parse(day) - Date.parse(isoDay())) / 86_400_000)

/** The application deadline, highlighted when it is near or past. */
export function Deadline({ day }: { day: string }) {
  const days = daysUntil(day)
  const past = days < 0
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 whitespace-nowrap',
        past ? 'text-danger' : days <= soon && 'text-warn',
      )}
    >
      <CalendarClock size={13} aria-hidden className="shrink-0" />
      {past ? t('Deadline passed:') : t('Until')} <Time at={day} />
    </span>
  )
}
