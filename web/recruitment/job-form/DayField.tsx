import { lazy, Suspense, type ComponentProps } from 'react'
import { Skeleton } from '../../ui/Skeleton.tsx'

const DatePicker = lazy(async () => ({ default: (await import('../../ui/DatePicker.tsx')).DatePicker }))

/** A date; the calendar comes after the rest of the form. */
export function DayField(props: ComponentProps<typeof DatePicker>) {
  return (
    <Suspense fallback={<Skeleton shape="block" className="mt-6 h-(--h) [&>div]:min-h-0" />}>
      <DatePicker {...props} />
    </Suspense>
  )
}
