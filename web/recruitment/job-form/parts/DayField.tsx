import { CalendarDays } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import { Button } from 'react-aria-components'
import { day } from '../../../core/dates.ts'
import { cx } from '../../../ui/cx.ts'
import { box, type FieldProps } from '../../../ui/field.tsx'
import { lazy } from '../../../ui/lazy.ts'

const DatePicker = lazy(async () => ({ default: (await import('../../../ui/DatePicker.tsx')).DatePicker }))

type Props = FieldProps<string | null> & {
  /** The text that is shown while there is no date. */
  none: string
}

/** A field for a date that is rarely set. The date picker (33 kB) is loaded when the field is pressed. */
export function DayField({ none, ...props }: Props) {
  const [open, setOpen] = useState(false)
  const button = <DayButton {...props} none={none} onOpen={() => setOpen(true)} />
  if (!open) return button
  return (
    <Suspense fallback={button}>
      {/* The picker replaces the focused button, so it takes the focus. */}
      <DatePicker {...props} autoFocus />
    </Suspense>
  )
}

function DayButton({ label, value, help, error, none, className, onOpen }: Props & { onOpen: () => void }) {
  const id = useId()
  return (
    <div className={cx('group', className)} data-invalid={error ? true : undefined}>
      <span id={id} className="mb-1 block w-fit text-sm font-medium text-text-2">
        {label}
      </span>
      <Button
        id={`${id}-value`}
        aria-labelledby={`${id} ${id}-value`}
        onPress={onOpen}
        className={cx(box, 'h-(--h) px-2.5 text-start')}
      >
        <span className={cx('flex-1', !value && 'text-text-3')}>{value ? day(value) : none}</span>
        <CalendarDays aria-hidden size={15} className="text-text-3" />
      </Button>
      <p className={cx('mt-1 text-xs empty:hidden', error ? 'text-danger' : 'text-text-3')}>{error ?? help}</p>
    </div>
  )
}
