import { parseDate } from '@internationalized/date'
import { useWatch } from 'react-hook-form'
import { workingTimes, type Hours, type SpecialDay, type Week } from '@kargozin/api/organisation/working-time.ts'
import { useSend } from '../../core/calls/api.ts'
import { Field, useCallForm } from '../../core/calls/form.tsx'
import { fullDay } from '../../core/dates.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { FormDialog } from '../../kit/forms/FormDialog.tsx'
import { FormText } from '../../kit/forms/fields.tsx'
import { DatePicker } from '../../ui/DatePicker.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { DayHours } from '../../pickers/hours/DayHours.tsx'
import { inOrder, usualHours } from '../../pickers/hours/hours.ts'

type DayForm = { day: string | null; title: string; kind: 'closed' | 'open'; hours: readonly Hours[] }

/** The hours of the week on a day, as a start for a holiday on which people work. */
function hoursOn(week: Week, day: string | null): readonly Hours[] {
  const hours = day ? week[(parseDate(day).toDate('UTC').getUTCDay() + 1) % 7] : undefined
  return hours && hours.length > 0 ? hours : usualHours
}

type DayDialogProps = {
  /** The day to edit; without one, a day is added. */
  day: SpecialDay | undefined
  week: Week
  onClose: () => void
}

/** The form of a day; saving it can be undone. */
function useDayForm({ day: it, week, onClose }: DayDialogProps) {
  const back = useSend(workingTimes.setDay, { quiet: true })
  const undo = (day: string) =>
    back.send({ body: it?.own ? { day, title: it.title, hours: it.hours } : { day, hours: null } })
  return useCallForm<typeof workingTimes.setDay, DayForm>(workingTimes.setDay, {
    start: {
      day: it?.day ?? null,
      title: it?.title ?? '',
      kind: it && it.hours.length > 0 ? 'open' : 'closed',
      hours: it && it.hours.length > 0 ? it.hours : hoursOn(week, it?.day ?? null),
    },
    toBody: ({ day, title, kind, hours }) => ({ day, title, hours: kind === 'closed' ? [] : hours }),
    quiet: true,
    done: (_data, { day }) => {
      onClose()
      if (day) toast.undo(t('{day} was saved.', { day: fullDay(day) }), () => undo(day))
    },
  })
}

/** Sets what the organisation does on a day: closed, or open at certain hours. */
export function DayDialog(props: DayDialogProps) {
  const { day: it, week, onClose } = props
  const day = useDayForm(props)
  const { control, form } = day
  const [kind, hours] = useWatch({ control, name: ['kind', 'hours'] })
  const submit = () => (kind === 'closed' || inOrder(hours, false)) && day.submit()
  return (
    <FormDialog form={{ submit, pending: day.pending }} onClose={onClose} title={it ? fullDay(it.day) : t('Add a day')}>
      {!it && (
        <Field control={control} name="day">
          {field => (
            <DatePicker
              {...field}
              label={t('Day')}
              required
              onChange={chosen => {
                field.onChange(chosen)
                if (kind === 'closed') form.setValue('hours', hoursOn(week, chosen))
              }}
            />
          )}
        </Field>
      )}
      <FormText {...{ control, name: 'title', required: true, maxLength: 120 }} label={t('Occasion')} />
      <Field control={control} name="kind">
        {field => (
          <RadioGroup
            {...field}
            label={t('On this day the organisation is')}
            inline
            options={[
              { id: 'closed', label: t('Closed|all day') },
              { id: 'open', label: t('Open at certain hours') },
            ]}
          />
        )}
      </Field>
      {kind === 'open' && (
        <Field control={control} name="hours">
          {field => <DayHours day={t('Day')} hours={field.value} onChange={field.onChange} />}
        </Field>
      )}
    </FormDialog>
  )
}
