import { CopyCheck } from 'lucide-react'
import type { Hours, Week } from '@kargozin/api/organisation/working-time.ts'
import { weekdays } from '../weekdays.ts'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { DayHours } from './DayHours.tsx'
import { usualHours } from './hours.ts'

/** The hours of the seven days of a week, in a form. */
export function WeekHours({ week, onChange }: { week: Week; onChange: (week: Week) => void }) {
  const set = (at: number, hours: readonly Hours[]) => onChange(week.map((it, day) => (day === at ? [...hours] : it)))
  const first = week.findIndex(hours => hours.length > 0)
  const toAll = () => onChange(week.map(hours => (hours.length > 0 ? [...(week[first] ?? [])] : [])))
  return (
    <ul className="divide-y divide-line">
      {weekdays.map((name, at) => {
        const hours = week[at] ?? []
        return (
          <li
            key={name}
            className="grid items-center gap-x-4 gap-y-1 py-2 sm:min-h-13 sm:grid-cols-[8rem_minmax(0,1fr)]"
          >
            <Checkbox value={hours.length > 0} onChange={open => set(at, open ? (week[first] ?? usualHours) : [])}>
              {t(name)}
            </Checkbox>
            {hours.length === 0 ? (
              <span className="text-text-3 max-sm:ms-6">{t('Day off')}</span>
            ) : (
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1 max-sm:ms-6">
                <DayHours day={t(name)} hours={hours} onChange={next => set(at, next)} goesOn />
                {at === first && (
                  <Button kind="ghost" size="sm" icon={<CopyCheck size={14} />} onPress={toAll}>
                    {t('The same on all working days')}
                  </Button>
                )}
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
