import { appointmentLimits, type Appointment } from '@kargozin/api/recruitment/appointments/appointment-fields.ts'
import { appointmentReports } from '@kargozin/api/recruitment/appointments/appointments.ts'
import { useCallForm } from '../../core/calls/form.tsx'
import { t } from '../../core/words.ts'
import { FormArea } from '../../kit/forms/fields.tsx'
import { FormDialog } from '../../kit/forms/FormDialog.tsx'

/** The dialog for a report on an appointment. */
export function ReportDialog({ appointment, onClose }: { appointment: Appointment; onClose: () => void }) {
  const form = useCallForm(appointmentReports.add, {
    start: { report: '' },
    toBody: ({ report }: { report: string }) => ({ report }),
    more: () => ({ params: { id: appointment.id } }),
    quiet: true,
    done: onClose,
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Report on “{title}”', { title: appointment.title })}
      width={520}
    >
      <FormArea
        control={form.control}
        name="report"
        label={t('What was said, and what is next?')}
        help={t('Everyone who can see the appointment can read this; the applicant cannot.')}
        autoFocus
        required
        rows={6}
        maxLength={appointmentLimits.report}
      />
    </FormDialog>
  )
}
