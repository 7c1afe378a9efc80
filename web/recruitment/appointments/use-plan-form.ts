import { useState } from 'react'
import type { Call, DataOf } from '@kargozin/api/call.ts'
import { useCallForm } from '../../core/calls/form.tsx'
import { nameOf, toBody, type AppointmentValues } from './appointment-values.ts'
import { useReasons } from './use-reasons.ts'

type PlanOptions<C extends Call> = {
  start: AppointmentValues
  params: object
  toBody?: (values: AppointmentValues) => object
  onClose: () => void
  done?: (data: DataOf<C>) => void
}

/** The form of a call that plans. If it is refused because of a conflict, the dialog stays open with the reasons. */
export function usePlanForm<C extends Call>(call: C, { start, params, onClose, done, ...options }: PlanOptions<C>) {
  const { reasons, failed } = useReasons()
  const [place, setPlace] = useState(start.place)
  const form = useCallForm(call, {
    start,
    toBody: options.toBody ?? toBody,
    nameOf: nameOf(place),
    more: () => ({ params }),
    quiet: true,
    // Who saves all the same has read the reasons in the dialog.
    warnsHere: true,
    failed,
    done: (data: DataOf<C>) => {
      onClose()
      done?.(data)
    },
  })
  const saveAnyway = () => {
    form.form.setValue('check_conflict', 0)
    form.submit()
  }
  return { control: form.control, submit: form.submit, pending: form.pending, reasons, saveAnyway, setPlace, onClose }
}
