import { Suspense } from 'react'
import { usualWorkingTime, type Week } from '@kargozin/api/organisation/working-time.ts'
import { t } from '../../core/words.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { lazy } from '../../ui/lazy.ts'

const WeekHours = lazy(async () => ({
  default: (await import('../../pickers/hours/WeekHours.tsx')).WeekHours,
}))

type HoursFieldProps = {
  /** Null: the hours of the organisation. */
  value: Week | null
  onChange: (value: Week | null) => void
  /** The week of the organisation, with which own hours begin. */
  usual: Week | undefined
}

/** The hours of a week: those of the organisation, or own ones. */
export function HoursField({ value, onChange, usual = usualWorkingTime.week }: HoursFieldProps) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm text-text-2">{t('Working hours')}</legend>
      <Checkbox value={value === null} onChange={same => onChange(same ? null : usual)}>
        {t('The same hours as the organisation')}
      </Checkbox>
      <Suspense>{value && <WeekHours week={value} onChange={onChange} />}</Suspense>
    </fieldset>
  )
}
