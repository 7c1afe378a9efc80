import { meetingSettings } from '@kargozin/api/recruitment/appointments/appointments.ts'
import { Field, useCallForm } from '../../core/calls/form.tsx'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/TextField.tsx'

/** The dialog for the pattern of links to online meetings. */
export function PatternDialog({ pattern, onClose }: { pattern: string | null; onClose: () => void }) {
  const { control, submit, pending } = useCallForm(meetingSettings.set, {
    start: { pattern: pattern ?? '' },
    toBody: (values: { pattern: string }) => ({ pattern: values.pattern.trim() || null }),
    done: onClose,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Pattern of meeting links')}
      width={460}
      actions={
        <>
          <Button onPress={onClose}>{t('Cancel')}</Button>
          <Button kind="primary" pending={pending} onPress={submit}>
            {t('Save')}
          </Button>
        </>
      }
    >
      <Field control={control} name="pattern">
        {field => (
          <TextField
            label={t('Pattern')}
            ltr
            autoFocus
            placeholder="https://meet.jit.si/{code}"
            help={t(
              '{code} becomes a part of its own for each meeting. Everyone in the organisation uses this pattern.',
              {
                code: '{code}',
              },
            )}
            maxLength={300}
            {...field}
          />
        )}
      </Field>
    </Dialog>
  )
}
