import { Radio, RadioGroup } from 'react-aria-components'
import { timeInZone } from '../../core/dates.ts'
import { t } from '../../core/words.ts'
import { cx } from '../../ui/cx.ts'
import { daysOf } from './days.ts'

type TimesProps = {
  starts: readonly string[]
  zone: string
  value: string | null
  onChange: (start: string) => void
}

/** The free times by day, as large buttons of which one is chosen. */
export function Times({ starts, zone, value, onChange }: TimesProps) {
  return (
    <RadioGroup aria-label={t('Choose a time')} value={value} onChange={onChange} className="grid gap-4 pt-2">
      {daysOf(starts, zone).map(({ day, starts }) => (
        <section key={day} aria-label={day}>
          <h3 className="mb-2 text-md font-semibold">{day}</h3>
          <div className="grid grid-cols-3 gap-2 sm:grid-cols-5">
            {starts.map(start => (
              <Radio
                key={start}
                value={start}
                className={cx(
                  'grid h-(--h-lg) cursor-pointer place-items-center rounded-md border border-line bg-surface text-md font-medium transition-colors',
                  'outline-offset-2 hover:border-primary focus-visible:outline-2 focus-visible:outline-focus',
                  'selected:border-primary selected:bg-primary selected:text-on-primary',
                )}
              >
                {timeInZone(start, zone)}
              </Radio>
            ))}
          </div>
        </section>
      ))}
    </RadioGroup>
  )
}
