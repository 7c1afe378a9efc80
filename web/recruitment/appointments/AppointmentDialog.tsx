import { useState } from 'react'
import type { Call, DataOf } from '@kargozin/api/call.ts'
import type { Appointment } from '@kargozin/api/recruitment/appointments/appointment-fields.ts'
import { appointments } from '@kargozin/api/recruitment/appointments/appointments.ts'
import { useCallForm } from '../../core/calls/form.tsx'
import { useOrganization } from '../../core/calls/organization.tsx'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { useCanSend } from '../../kit/CannotSend.tsx'
import { AppointmentForm } from './AppointmentForm.tsx'
import { nameOf, newValues, toBody, valuesOf, type AppointmentValues } from './appointment-values.ts'

type Planned = { appointment: Appointment | null; concurrent_appointment_errors: string[] }

type PlanOptions = {
  start: AppointmentValues
  params: object
  toBody?: (values: AppointmentValues) => object
  onClose: () => void
  done?: (data: Planned) => void
}

/** The form of a call that plans. If the call saved nothing, the dialog stays open with the reasons. */
function usePlanForm<C extends Call>(call: C, { start, params, onClose, done, ...options }: PlanOptions) {
  const [reasons, setReasons] = useState<string[]>([])
  const [place, setPlace] = useState(start.place)
  const form = useCallForm(call, {
    start,
    toBody: options.toBody ?? toBody,
    nameOf: nameOf(place),
    more: () => ({ params }),
    quiet: true,
    // A conflict is told once: in the dialog.
    warnsHere: true,
    done: (data: DataOf<C>) => {
      const planned = data as unknown as Planned // each call that plans answers with these
      if (planned.appointment) {
        onClose()
        done?.(planned)
        return
      }
      setReasons(planned.concurrent_appointment_errors)
    },
  })
  const saveAnyway = () => {
    form.form.setValue('check_conflict', 0)
    form.submit()
  }
  return { control: form.control, submit: form.submit, pending: form.pending, reasons, saveAnyway, setPlace, onClose }
}

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
  return <AppointmentForm {...form} title={t('New appointment')} applicantId={applicantId} first={[user]} />
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
    done: data => {
      const { appointments: made = [] } = data as Partial<DataOf<typeof appointments.createMany>>
      toast.success(t('{count} appointment was planned.|{count} appointments were planned.', { count: made.length }))
      onDone()
    },
  })
  const title = t('Appointments with {count} applicant|Appointments with {count} applicants', { count: ids.length })
  return <AppointmentForm {...form} title={title} applicantId={ids[0] ?? ''} first={[user]} count={ids.length} />
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
      applicantId={appointment.applicant?.uuid ?? ''}
      first={appointment.supervisors}
      except={appointment.id}
    />
  )
}
