import { appointmentLimits, type Appointment } from '@kargozin/api/recruitment/appointments/appointment-fields.ts'
import { appointmentReports } from '@kargozin/api/recruitment/appointments/appointments.ts'
import { Field, useCallForm } from '../../core/calls/form.tsx'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextArea } from '../../ui/TextArea.tsx'

/** The dialog for a report on an appointment. */
export function ReportDialog({ appointment, onClose }: { appointment: Appointment; onClose: () => void }) {
  const { control, submit, pending } = useCallForm(appointmentReports.add, {
    start: { report: '' },
    toBody: ({ report }: { report: string }) => ({ report }),
    more: () => ({ params: { id: appointment.id } }),
    quiet: true,
    done: onClose,
  })
  return (
    <Dialog
      open
      keep
      onClose={onClose}
      title={t('Report on “{title}”', { title: appointment.title })}
      width={520}
      actions={
        <>
          <Button onPress={onClose}>{t('Cancel')}</Button>
          <Button kind="primary" type="submit" form="report" pending={pending}>
            {t('Save')}
          </Button>
        </>
      }
    >
      <form
        id="report"
        onSubmit={event => {
          event.preventDefault()
          submit()
        }}
      >
        <Field control={control} name="report">
          {field => (
            <TextArea
              label={t('What was said, and what is next?')}
              help={t('Everyone who can see the appointment can read this; the applicant cannot.')}
              autoFocus
              required
              rows={6}
              maxLength={appointmentLimits.report}
              {...field}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
