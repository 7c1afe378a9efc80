import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { useController, useWatch, type Control } from 'react-hook-form'
import { ToggleButton } from 'react-aria-components'
import { bookingLimits } from '@kargozin/api/recruitment/bookings/bookings.ts'
import { Field } from '../../core/calls/form.tsx'
import { fullDay, isoDay, time } from '../../core/dates.ts'
import { number } from '../../core/numbers.ts'
import { TehranClock } from '../../core/OwnClock.tsx'
import { t } from '../../core/words.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { DatePicker } from '../../ui/DatePicker.tsx'
import { DateRangePicker } from '../../ui/DateRangePicker.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { FreeTimes, OfferValues } from './offer-values.ts'

type TimesToOfferProps = { control: Control<OfferValues>; found: FreeTimes }

/** The times of an offer: found in the working hours, or added by hand. Each can be left out. */
export function TimesToOffer({ control, found }: TimesToOfferProps) {
  const from = useWatch({ control, name: 'from' })
  const { fieldState } = useController({ control, name: 'starts' })
  return (
    <section aria-label={t('Times')} className="grid gap-3 rounded-md bg-surface-2 p-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Field control={control} name="from">
          {({ value, onChange }) => (
            <SegmentedControl
              {...{ label: t('Times'), size: 'sm', value, onChange }}
              options={[
                { id: 'hours', label: t('From working hours') },
                { id: 'hand', label: t('By hand') },
              ]}
            />
          )}
        </Field>
      </div>
      {from === 'hours' && (
        <Field control={control} name="days">
          {field => <DateRangePicker label={t('Days|of a period')} {...field} />}
        </Field>
      )}
      <Preview control={control} found={found} />
      <Add control={control} />
      {fieldState.error && (
        <p role="alert" className="text-sm text-danger">
          {fieldState.error.type === 'min_value' ? fieldState.error.message : t('Choose at least one time.')}
        </p>
      )}
    </section>
  )
}

/** The times by day. A time that is left out stays visible, so that it can be taken back. */
function Preview({ control, found }: TimesToOfferProps) {
  const from = useWatch({ control, name: 'from' })
  const { field: added } = useController({ control, name: 'added' })
  const { field: left } = useController({ control, name: 'left' })
  const computed = from === 'hours' ? found.starts : []
  const all = [...new Set([...computed, ...added.value])].toSorted()
  if (from === 'hours' && found.isLoading) return <Skeleton shape="text" count={3} />
  const toggle = (start: string, isOffered: boolean) => {
    if (added.value.includes(start)) added.onChange(added.value.filter(it => it !== start))
    else left.onChange(isOffered ? left.value.filter(it => it !== start) : [...left.value, start])
  }
  if (all.length === 0)
    return (
      <p className="text-sm text-text-2">
        {from === 'hours'
          ? t('Nobody of the supervisors is free together with the others in these days.')
          : t('No times yet. Add the first one.')}
      </p>
    )
  return (
    <div className="grid max-h-72 gap-2.5 overflow-y-auto">
      <TehranClock />
      {[...Map.groupBy(all, fullDay)].map(([day, starts]) => (
        <div key={day} className="grid gap-1.5">
          <p className="text-sm font-medium">{day}</p>
          <div className="flex flex-wrap gap-1.5">
            {starts.map(start => (
              <Time
                key={start}
                start={start}
                isOffered={!left.value.includes(start) || added.value.includes(start)}
                onChange={it => toggle(start, it)}
              />
            ))}
          </div>
        </div>
      ))}
      {from === 'hours' && found.more && (
        <Banner>
          {t('An offer has at most {limit} times. Choose fewer days for others.', {
            limit: number(bookingLimits.starts),
          })}
        </Banner>
      )}
    </div>
  )
}

type TimeProps = { start: string; isOffered: boolean; onChange: (isOffered: boolean) => void }

const Time = ({ start, isOffered, onChange }: TimeProps) => (
  <ToggleButton
    isSelected={isOffered}
    onChange={onChange}
    className={cx(
      'h-7.5 rounded-full border px-3 text-sm font-medium transition-colors',
      'outline-offset-1 focus-visible:outline-2 focus-visible:outline-focus',
      isOffered
        ? 'border-transparent bg-soft text-soft-ink'
        : 'border-line bg-surface text-text-3 line-through hover:border-line-2',
    )}
  >
    {time(start)}
  </ToggleButton>
)

/** Adds a time by hand. */
function Add({ control }: { control: Control<OfferValues> }) {
  const { field } = useController({ control, name: 'added' })
  const [start, setStart] = useState<string | null>(null)
  const add = () => {
    if (start === null) return
    field.onChange([...new Set([...field.value, start])])
    setStart(null)
  }
  return (
    <div className="flex flex-wrap items-end gap-2">
      <DatePicker label={t('Another time')} withTime from={isoDay()} value={start} onChange={setStart} />
      <Button icon={<CalendarPlus size={15} />} onPress={add} disabled={start === null}>
        {t('Add')}
      </Button>
    </div>
  )
}
