import { retention } from '@kargozin/api/recruitment/forgetting/retention.ts'
import { Field, useCallForm } from '../../core/calls/form.tsx'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { NumberField } from '../../ui/NumberField.tsx'

/** The form for the retention period of sent messages. */
export function MessagesForm({ stored }: { stored: number }) {
  const start: { message_days: number | null } = { message_days: stored }
  const { control, submit, pending, dirty } = useCallForm(retention.setMessages, {
    start,
    toBody: ({ message_days }) => (message_days === null ? {} : { message_days }),
  })
  return (
    <Card title={t('Sent messages')}>
      <form
        className="grid gap-4"
        noValidate
        onSubmit={event => {
          event.preventDefault()
          submit()
        }}
      >
        <Field control={control} name="message_days">
          {field => (
            <NumberField
              {...field}
              className="max-w-96"
              label={t('Keep the texts of sent messages for this many days')}
              help={t(
                'After that, the text, the files and the recipient of each text message and e-mail are deleted every night. Its time and state stay.',
              )}
              required
            />
          )}
        </Field>
        <div className="flex justify-end">
          <Button kind="primary" type="submit" pending={pending} disabled={!dirty}>
            {t('Save')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
