import type { Appointment } from '@kargozin/api/recruitment/people/appointment-fields.ts'
import { appointments } from '@kargozin/api/recruitment/appointments/appointments.ts'
import { useOrganization } from '../../core/calls/organization.tsx'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { useCanSend } from '../../kit/CannotSend.tsx'
import { AppointmentForm } from './AppointmentForm.tsx'
import { newValues, toBody, valuesOf } from './appointment-values.ts'
import { usePlanForm } from './use-plan-form.ts'

/** The dialog for a new appointment with an applicant. The user is its first supervisor. */
export function AddAppointment({
  applicantId,
  jobId,
  onClose,
}: {
  applicantId: string
  jobId: string
  onClose: () => void
}) {
  const { user } = useOrganization()
  const canSend = useCanSend('any')
  const form = usePlanForm(appointments.create, {
    start: { ...newValues, title: t('Interview'), supervisors_ids: [user.id] },
    params: { job_uuid: jobId, applicant_uuid: applicantId },
    onClose,
    done: () =>
      toast.success(
        canSend
          ? t('Planned. The applicant is invited within a minute.')
          : t('Planned. The invitation is kept until there is a service for sending.'),
      ),
  })
  return (
    <AppointmentForm
      {...form}
      title={t('New appointment')}
      of={{ applicantId }}
      invites
      whose={{ jobId, applicantId }}
      first={[user]}
    />
  )
}

type AddToManyProps = { jobId: string; ids: readonly string[]; onClose: () => void; onDone: () => void }

/** The dialog that plans an appointment with each of several applicants of a job opening, together or one after another. */
export function AddAppointmentToMany({ jobId, ids, onClose, onDone }: AddToManyProps) {
  const { user } = useOrganization()
  const form = usePlanForm(appointments.createMany, {
    start: { ...newValues, title: t('Interview'), supervisors_ids: [user.id], spacing: 75 },
    params: { job_uuid: jobId },
    toBody: values => ({ ...toBody(values), applicants_uuids: [...ids], spacing_minutes: values.spacing }),
    onClose,
    done: ({ appointments: made }) => {
      toast.success(t('{count} appointment was planned.|{count} appointments were planned.', { count: made.length }))
      onDone()
    },
  })
  const title = t('Appointments with {count} applicant|Appointments with {count} applicants', { count: ids.length })
  const [applicantId] = ids
  return (
    <AppointmentForm
      {...form}
      title={title}
      of={{ jobId }}
      invites
      {...(applicantId ? { whose: { jobId, applicantId } } : {})}
      first={[user]}
      count={ids.length}
    />
  )
}

/** The dialog for changing an appointment. */
export function EditAppointment({ appointment, onClose }: { appointment: Appointment; onClose: () => void }) {
  const canSend = useCanSend('any')
  const form = usePlanForm(appointments.update, {
    ...{ start: valuesOf(appointment), params: { id: appointment.id }, onClose },
    done: () => toast.success(canSend ? t('Saved. People are told of the change within a minute.') : t('Saved.')),
  })
  return (
    <AppointmentForm
      {...form}
      title={t('Change the appointment')}
      of={{ jobId: appointment.job.uuid }}
      invites={appointment.applicant !== null}
      first={appointment.supervisors}
      except={appointment.id}
    />
  )
}
