import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { calendar, calendarLimits, type CalendarEvent } from '@kargozin/api/calendar/events.ts'
import { Field, useCallForm } from '../core/calls/form.tsx'
import { isoDay, minuteOfDay } from '../core/dates.ts'
import { toast } from '../core/toasts/toast.tsx'
import { t } from '../core/words.ts'
import { FormArea, FormText } from '../kit/forms/fields.tsx'
import { FormDialog, type Framed } from '../kit/forms/FormDialog.tsx'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { DatePicker } from '../ui/DatePicker.tsx'
import { TimeField } from '../ui/TimeField.tsx'
import { instantAt } from './calendar-days.ts'
import { isEvent, type OpenMemo } from './open-memo.ts'

type MemoForm = {
  title: string
  description: string
  whole: boolean
  day: string | null
  last: string | null
  from: number
  until: number
}

/** The usual begin and end of a memo that has no time yet, in minutes after midnight. */
const usual = { from: 9 * 60, until: 9 * 60 + 30 }

function valuesOf(memo: OpenMemo): MemoForm {
  const { title, description } = isEvent(memo) ? memo : { title: '', description: '' }
  const { all_day: whole, start, end } = memo
  if (whole) return { title, description, whole, day: start, last: end, ...usual }
  const day = isoDay(start)
  // Midnight is the end of the day here, not its begin.
  const until = minuteOfDay(end) || 1440
  return { title, description, whole, day, last: day, from: minuteOfDay(start), until }
}

/** The body of the call. If the end time is not later than the start time, the memo ends on the next day. */
function toBody({ title, description, whole, day, last, from, until }: MemoForm) {
  const texts = { title, description }
  if (whole) return { ...texts, start: day ?? '', end: last ?? day ?? '' }
  if (!day) return { ...texts, start: '', end: '' }
  return { ...texts, start: instantAt(day, from), end: instantAt(day, until > from ? until : until + 1440) }
}

/** The fields of both kinds of times, of which one has the errors of the end. */
const nameOf = (field: string) => ({ start: 'day', end: 'last' })[field] ?? field

type MemoDialogProps = { memo: OpenMemo; onClose: () => void; onRemove: (ids: readonly string[]) => void }

/** The dialog of a memo: a new one, or one that the user changes or deletes. */
export const MemoDialog = ({ memo, ...props }: MemoDialogProps) =>
  isEvent(memo) ? <ChangeMemo {...props} memo={memo} /> : <NewMemo {...props} memo={memo} />

function NewMemo({ memo, onClose, onRemove }: MemoDialogProps) {
  const form = useCallForm<typeof calendar.create, MemoForm>(calendar.create, {
    ...{ start: valuesOf(memo), toBody, nameOf, quiet: true },
    done: ({ event }) => {
      onClose()
      toast.undo(t('The memo was saved.'), () => onRemove([event.id]))
    },
  })
  return <MemoFields form={form} title={t('New memo')} onClose={onClose} />
}

function ChangeMemo({ memo, onClose, onRemove }: MemoDialogProps & { memo: CalendarEvent }) {
  const form = useCallForm<typeof calendar.update, MemoForm>(calendar.update, {
    ...{ start: valuesOf(memo), toBody, nameOf, quiet: true },
    more: () => ({ params: { id: memo.id } }),
    done: () => {
      onClose()
      toast.success(t('The memo was saved.'))
    },
  })
  const remove = () => {
    onClose()
    onRemove([memo.id])
  }
  return (
    <MemoFields
      form={form}
      title={t('Memo')}
      onClose={onClose}
      aside={
        <Button kind="danger" icon={<Trash2 size={15} />} onPress={remove}>
          {t('Delete')}
        </Button>
      }
    />
  )
}

type MemoFieldsProps = {
  form: Framed & { control: Control<MemoForm> }
  title: string
  onClose: () => void
  aside?: ReactNode
}

const MemoFields = ({ form, ...frame }: MemoFieldsProps) => (
  <FormDialog form={form} {...frame}>
    <FormText
      control={form.control}
      name="title"
      label={t('Title')}
      required
      autoFocus
      maxLength={calendarLimits.title}
    />
    <Times control={form.control} />
    <FormArea
      control={form.control}
      name="description"
      label={t('Description')}
      rows={3}
      maxLength={calendarLimits.description}
      help={t('Only you see your memos.')}
    />
  </FormDialog>
)

function Times({ control }: { control: Control<MemoForm> }) {
  const whole = useWatch({ control, name: 'whole' })
  return (
    <>
      <Field control={control} name="whole">
        {field => <Checkbox {...field}>{t('All day')}</Checkbox>}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Field control={control} name="day">
          {field => <DatePicker {...field} label={whole ? t('First day') : t('Day')} required className="w-40" />}
        </Field>
        {whole ? (
          <Field control={control} name="last">
            {field => <DatePicker {...field} label={t('Last day')} className="w-40" />}
          </Field>
        ) : (
          <>
            <Field control={control} name="from">
              {field => <TimeField {...field} label={t('From|a time')} />}
            </Field>
            <Field control={control} name="until">
              {field => <TimeField {...field} label={t('Until|a time')} />}
            </Field>
          </>
        )}
      </div>
    </>
  )
}
