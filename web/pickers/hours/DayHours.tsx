import { Coffee, X } from 'lucide-react'
import type { Hours } from '@kargozin/api/organisation/working-time.ts'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { TimeField } from '../../ui/TimeField.tsx'
import { inOrder, withBreak } from './hours.ts'

type DayHoursProps = {
  /** The name of the day, for the labels of the fields. */
  day: string
  hours: readonly Hours[]
  onChange: (hours: Hours[]) => void
  /** Only one stretch, without breaks. */
  single?: boolean
  /** The last stretch may go on in the morning of the next day. */
  goesOn?: boolean
}

/** The hours of a day: one stretch, or several with breaks between them. */
export function DayHours({ day, hours, onChange, single, goesOn = false }: DayHoursProps) {
  const set = (at: number, change: Partial<Hours>) =>
    onChange(hours.map((it, index) => (index === at ? { ...it, ...change } : it)))
  const broken = single ? undefined : withBreak(hours)
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        {hours.map((it, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a stretch has no identity but its place
          <span key={at} className="flex items-center gap-1.5">
            <TimeField
              label={t('{day}, from', { day })}
              hideLabel
              value={it.from}
              onChange={from => set(at, { from })}
            />
            <span className="text-text-3">{t('to|between times')}</span>
            <TimeField
              label={t('{day}, until', { day })}
              hideLabel
              value={it.until}
              onChange={until => set(at, { until })}
            />
            {hours.length > 1 && (
              <Button
                kind="ghost"
                size="sm"
                icon={<X size={14} />}
                label={t('Remove this stretch of {day}', { day })}
                onPress={() => onChange(hours.filter((_it, index) => index !== at))}
              />
            )}
          </span>
        ))}
        {broken && hours.length < 6 && (
          <Button
            kind="ghost"
            size="sm"
            icon={<Coffee size={14} />}
            label={t('Add a break on {day}', { day })}
            onPress={() => onChange(broken)}
          />
        )}
      </div>
      {goesOn && hours.some(it => it.until < it.from) && (
        <p className="text-xs text-text-3">{t('Until the morning of the next day')}</p>
      )}
      {!inOrder(hours, goesOn) && (
        <p role="alert" className="text-xs text-danger">
          {t('Each stretch of hours ends after it begins, and begins after the one before it.')}
        </p>
      )}
    </div>
  )
}
