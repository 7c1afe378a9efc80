import { useWatch } from 'react-hook-form'
import type { Applicant } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { retention } from '@kargozin/api/recruitment/forgetting/retention.ts'
import { useSend } from '../../core/calls/api.ts'
import { Field, useCallForm } from '../../core/calls/form.tsx'
import { isoDay } from '../../core/dates.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { DatePicker } from '../../ui/DatePicker.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { fullName } from '../people/applicant-words.ts'

type HoldDialogProps = { applicant: Applicant; onClose: () => void }

/** Sets a legal hold on the data of an application until a day, with a reason, or ends it. */
export function HoldDialog({ applicant, onClose }: HoldDialogProps) {
  const hold = applicant.hold && { ...applicant.hold, reason: applicant.hold.reason ?? '' }
  const params = { applicant_uuid: applicant.uuid }
  const { control, submit, pending } = useCallForm(retention.hold, {
    start: { reason: hold?.reason ?? '', until: hold?.until ?? null },
    toBody: values => values,
    more: () => ({ params }),
    done: onClose,
  })
  const until = useWatch({ control, name: 'until' })
  const again = useSend(retention.hold, { quiet: true })
  const end = useSend(retention.hold, {
    quiet: true,
    done: () => {
      if (hold) toast.undo(t('The legal hold has ended.'), () => again.send({ params, body: hold }))
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Legal hold on the data of {name}', { name: fullName(applicant) })}
      actions={
        <>
          {hold && (
            <Button
              kind="ghost"
              className="me-auto"
              pending={end.pending}
              onPress={() => end.send({ params, body: { reason: hold.reason, until: null } })}
            >
              {t('End the hold')}
            </Button>
          )}
          <Button onPress={onClose}>{t('Cancel')}</Button>
          <Button kind="primary" pending={pending} disabled={!until} onPress={submit}>
            {t('Save')}
          </Button>
        </>
      }
    >
      <form
        className="grid gap-4"
        noValidate
        onSubmit={event => {
          event.preventDefault()
          submit()
        }}
      >
        <p className="text-text-2">{t('Until that day nothing of this application is erased.')}</p>
        <Field control={control} name="reason">
          {field => <TextField {...field} label={t('Reason')} required autoFocus maxLength={500} />}
        </Field>
        <Field control={control} name="until">
          {field => <DatePicker {...field} label={t('Until')} required from={isoDay()} />}
        </Field>
      </form>
    </Dialog>
  )
}
