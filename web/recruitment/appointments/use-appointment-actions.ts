import type { Appointment } from '@kargozin/api/recruitment/people/appointment-fields.ts'
import { appointmentReports, appointments } from '@kargozin/api/recruitment/appointments/appointments.ts'
import { useSend } from '../../core/calls/api.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { useCanSend } from '../../kit/CannotSend.tsx'

const options = { quiet: true }

/** The actions on an appointment that need no dialog. Cancelling and marking offer undo. */
export function useAppointmentActions({
  id,
  title,
  attendance: before,
}: Pick<Appointment, 'id' | 'title' | 'attendance'>) {
  const params = { id }
  const canSend = useCanSend('any')
  const restore = useSend(appointments.restore, options)
  const remove = useSend(appointments.remove, {
    ...options,
    done: ({ appointment }) =>
      toast.undo(
        appointment.applicant && !appointment.ended && canSend
          ? t('“{title}” was cancelled. The applicant is told within a minute.', { title })
          : t('“{title}” was cancelled.', { title }),
        () => restore.send({ params, body: {} }),
      ),
  })
  const back = useSend(appointments.update, options)
  const marking = useSend(appointments.update, {
    ...options,
    done: () =>
      toast.undo(t('“{title}” was marked.', { title }), () => back.send({ params, body: { attendance: before } })),
  })
  return {
    cancel: () => remove.send({ params }),
    restore: () => restore.send({ params, body: {} }),
    mark: (attendance: Appointment['attendance']) => marking.send({ params, body: { attendance } }),
  }
}

/** Deletes a report and offers undo. */
export function useRemoveReport() {
  const restore = useSend(appointmentReports.restore, options)
  const remove = useSend(appointmentReports.remove, {
    ...options,
    done: (_data, { params }) => toast.undo(t('The report was deleted.'), () => restore.send({ params })),
  })
  return (report_id: string) => remove.send({ params: { report_id } })
}
