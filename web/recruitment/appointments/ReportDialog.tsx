import {
  appointmentLimits,
  type Appointment,
  type AppointmentReport,
} from '@kargozin/api/recruitment/people/appointment-fields.ts'
import { appointmentReports } from '@kargozin/api/recruitment/appointments/appointments.ts'
import { useCallForm } from '../../core/calls/form.tsx'
import { t } from '../../core/words.ts'
import { FormArea } from '../../kit/forms/fields.tsx'
import { FormDialog } from '../../kit/forms/FormDialog.tsx'

type ReportDialogProps = {
  appointment: Appointment
  /** The report that is changed; a new one without. */
  report?: AppointmentReport
  onClose: () => void
}

/** The dialog for a report on an appointment. */
export function ReportDialog({ appointment, report, onClose }: ReportDialogProps) {
  const form = useCallForm(report ? appointmentReports.update : appointmentReports.add, {
    start: { report: report?.report ?? '' },
    toBody: (values: { report: string }) => values,
    more: () => ({ params: report ? { report_id: report.id } : { id: appointment.id } }),
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
