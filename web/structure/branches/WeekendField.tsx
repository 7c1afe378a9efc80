import { weekdays } from '../../pickers/weekdays.ts'
import { t } from '../../core/words.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'

type WeekendFieldProps = {
  /** The days off, 0 for Saturday. Null: those of the organisation. */
  value: number[] | null
  onChange: (value: number[] | null) => void
  /** The days off of the organisation. */
  usual: readonly number[]
}

/** The days off of a week: those of the organisation, or chosen ones. */
export function WeekendField({ value, onChange, usual }: WeekendFieldProps) {
  const days = value ?? usual
  const set = (day: number, on: boolean) =>
    onChange(on ? [...days, day].toSorted() : days.filter(other => other !== day))
  return (
    <fieldset>
      <legend className="mb-1 text-sm text-text-2">{t('Weekend')}</legend>
      <Checkbox value={value === null} onChange={same => onChange(same ? null : [...usual])}>
        {t('The same days off as the organisation')}
      </Checkbox>
      <div className="mt-2 flex flex-wrap gap-x-4 gap-y-2">
        {weekdays.map((word, day) => (
          <Checkbox key={word} disabled={value === null} value={days.includes(day)} onChange={on => set(day, on)}>
            {t(word)}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}
