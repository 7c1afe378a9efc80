import { cycles, maxCycleTitle, type Cycle } from '@kargozin/api/performance/cycles.ts'
import { Field } from '../../core/calls/form.tsx'
import { t } from '../../core/words.ts'
import { FormText } from '../../kit/forms/fields.tsx'
import { FormInPlace } from '../../kit/forms/FormInPlace.tsx'
import { useRecordForm } from '../../kit/forms/use-record-form.ts'
import { DateRangePicker } from '../../ui/DateRangePicker.tsx'

/** The form of an evaluation cycle, in its place in the list. */
export function CycleForm({ it, onClose }: { it: Cycle | undefined; onClose: () => void }) {
  const form = useRecordForm(cycles, {
    params: it && { uuid: it.uuid },
    start: { title: it?.title ?? '', days: it ? { from: it.start_at, to: it.end_at } : null },
    toBody: ({ title, days }) => ({ title, ...(days && { start_at: days.from, end_at: days.to }) }),
    nameOf: name => (name === 'title' ? name : 'days'),
    quiet: true,
    done: onClose,
  })
  const { control } = form
  return (
    <FormInPlace form={form} onClose={onClose}>
      <div className="grid gap-3 sm:grid-cols-2">
        <FormText
          {...{ control, name: 'title', required: true, autoFocus: true, maxLength: maxCycleTitle }}
          label={t('Name')}
          placeholder={t('For example: spring 1405')}
        />
        <Field control={control} name="days">
          {field => <DateRangePicker {...field} label={t('First and last day')} required />}
        </Field>
      </div>
    </FormInPlace>
  )
}
