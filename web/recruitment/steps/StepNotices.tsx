import { useWatch, type Control } from 'react-hook-form'
import { Link } from 'react-aria-components'
import { stepType } from '@kargozin/api/labels.ts'
import { messageTemplates, templateType } from '@kargozin/api/messages/message-templates.ts'
import { paths } from '@kargozin/api/paths.ts'
import { may } from '@kargozin/api/permissions.ts'
import { useCall } from '../../core/calls/api.ts'
import { Field } from '../../core/calls/form.tsx'
import { useOrganization } from '../../core/calls/organization.tsx'
import { t } from '../../core/words.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Select } from '../../ui/Select.tsx'
import { nameOfField } from './field-name.ts'
import type { StepValues } from './step-form.ts'
import { StepInformation } from './StepInformation.tsx'
import { StepSurveys } from './StepSurveys.tsx'

type StepNoticesProps = { control: Control<StepValues>; jobId: string }

/** The settings for notifying applicants who enter the step. */
export function StepNotices({ control, jobId }: StepNoticesProps) {
  const type = useWatch({ control, name: 'type' })
  return (
    <div className="grid gap-4">
      <Field control={control} name="notification_type">
        {field => (
          <Checkbox
            value={field.value === 1}
            onChange={muted => field.onChange(muted ? 1 : 0)}
            help={t('Applicants who enter it receive no messages.')}
          >
            {nameOfField('notification_type')}
          </Checkbox>
        )}
      </Field>
      <StepInformation control={control} jobId={jobId} />
      {(type === stepType.hire || type === stepType.rejected) && (
        <Field control={control} name="send_hiring_survey">
          {({ value, onChange }) => (
            <Checkbox
              value={value}
              onChange={onChange}
              help={
                type === stepType.hire
                  ? t('Applicants who are hired receive it.')
                  : t('Applicants who are rejected receive it.')
              }
            >
              {nameOfField('send_hiring_survey')}
            </Checkbox>
          )}
        </Field>
      )}
      <Templates control={control} />
      <StepSurveys control={control} />
    </div>
  )
}

/** Selects the message templates of the step, and leads to the page where they are written. */
function Templates({ control }: Pick<StepNoticesProps, 'control'>) {
  const { rights } = useOrganization()
  // Templates about an appointment need one, which an applicant who enters a step does not have.
  const { data } = useCall(messageTemplates.list, { query: { name: 'applicant' } })
  const of = (type: number) =>
    (data?.templates ?? []).filter(it => it.type === type).map(it => ({ id: it.id, label: it.title }))
  const [emails, texts] = [of(templateType.email), of(templateType.sms)]
  return (
    <>
      {emails.length + texts.length > 0 && (
        <Field control={control} name="message_template_id">
          {field => (
            <Select
              label={nameOfField('message_template_id')}
              none={t('None')}
              options={[...emails, ...texts]}
              help={t('Sent if none is chosen below for its channel.')}
              {...field}
            />
          )}
        </Field>
      )}
      {emails.length > 0 && (
        <Field control={control} name="email_template_id">
          {field => <Select label={nameOfField('email_template_id')} none={t('None')} options={emails} {...field} />}
        </Field>
      )}
      {texts.length > 0 && (
        <Field control={control} name="sms_template_id">
          {field => <Select label={nameOfField('sms_template_id')} none={t('None')} options={texts} {...field} />}
        </Field>
      )}
      {may(rights, messageTemplates.create.needs) && (
        <Link href={paths.messageTemplates()} target="_blank" className="-mt-2 w-fit text-sm text-primary">
          {t('Write message templates')}
        </Link>
      )}
    </>
  )
}
