import { useWatch } from 'react-hook-form'
import type { Applicant } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { retention } from '@kargozin/api/recruitment/forgetting/retention.ts'
import { useSend } from '../../core/calls/api.ts'
import { Field, useCallForm } from '../../core/calls/form.tsx'
import { isoDay } from '../../core/dates.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { FormText } from '../../kit/forms/fields.tsx'
import { FormDialog } from '../../kit/forms/FormDialog.tsx'
import { Button } from '../../ui/Button.tsx'
import { DatePicker } from '../../ui/DatePicker.tsx'
import { fullName } from '../people/applicant-words.ts'

type HoldDialogProps = { applicant: Applicant; onClose: () => void }

/** Sets a legal hold on the data of an application until a day, with a reason, or ends it. */
export function HoldDialog({ applicant, onClose }: HoldDialogProps) {
  const hold = applicant.hold && { ...applicant.hold, reason: applicant.hold.reason ?? '' }
  const params = { applicant_uuid: applicant.uuid }
  const form = useCallForm(retention.hold, {
    start: { reason: hold?.reason ?? '', until: hold?.until ?? null },
    toBody: values => values,
    more: () => ({ params }),
    done: onClose,
  })
  const until = useWatch({ control: form.control, name: 'until' })
  const again = useSend(retention.hold, { quiet: true })
  const end = useSend(retention.hold, {
    quiet: true,
    done: () => {
      if (hold) toast.undo(t('The legal hold has ended.'), () => again.send({ params, body: hold }))
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Legal hold on the data of {name}', { name: fullName(applicant) })}
      why={until ? null : t('Choose the last day first.')}
      intro={t('Until that day nothing of this application is erased.')}
      aside={
        hold && (
          <Button
            kind="ghost"
            pending={end.pending}
            onPress={() => end.send({ params, body: { reason: hold.reason, until: null } })}
          >
            {t('End the hold')}
          </Button>
        )
      }
    >
      <FormText control={form.control} name="reason" label={t('Reason')} required autoFocus maxLength={500} />
      <Field control={form.control} name="until">
        {field => <DatePicker {...field} label={t('Until')} required from={isoDay()} />}
      </Field>
    </FormDialog>
  )
}
