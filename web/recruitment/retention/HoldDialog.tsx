import { applicantProfile, type Applicant } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { retention } from '@kargozin/api/recruitment/forgetting/retention.ts'
import { Field, useCallForm } from '../../core/calls/form.tsx'
import { isoDay } from '../../core/dates.ts'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { DatePicker } from '../../ui/DatePicker.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { fullName } from '../people/applicant-words.ts'

type HoldDialogProps = { applicant: Applicant; onClose: () => void }

/** Sets a legal hold on the data of an application until a day. An empty day ends the hold. */
export function HoldDialog({ applicant, onClose }: HoldDialogProps) {
  const { control, submit, pending } = useCallForm(retention.hold, {
    start: { reason: applicant.hold?.reason ?? '', until: applicant.hold?.until ?? null },
    toBody: values => values,
    more: () => ({ params: { applicant_uuid: applicant.uuid } }),
    refresh: [applicantProfile.show, retention.erasures],
    done: onClose,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Legal hold on the data of {name}', { name: fullName(applicant) })}
      actions={
        <>
          <Button onPress={onClose}>{t('Cancel')}</Button>
          <Button kind="primary" pending={pending} onPress={submit}>
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
          {field => <DatePicker {...field} label={t('Until')} from={isoDay()} help={t('Empty: there is no hold.')} />}
        </Field>
      </form>
    </Dialog>
  )
}
