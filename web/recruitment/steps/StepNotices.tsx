import { useWatch, type Control } from 'react-hook-form'
import { informationChannels, stepType } from '@kargozin/api/labels.ts'
import { messageTemplates, templateType } from '@kargozin/api/messages/message-templates.ts'
import { useCall } from '../../core/api.ts'
import { Field } from '../../core/form.tsx'
import { optionsOf } from '../../core/labels.ts'
import { t } from '../../core/words.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Select } from '../../ui/Select.tsx'
import type { StepValues } from './step-form.ts'
import { StepSurveys } from './StepSurveys.tsx'

type StepNoticesProps = { control: Control<StepValues> }

/** Who is told what when an applicant enters the step. */
export function StepNotices({ control }: StepNoticesProps) {
  const type = useWatch({ control, name: 'type' })
  return (
    <div className="grid gap-4">
      <Field control={control} name="notification_type">
        {field => (
          <Checkbox
            value={field.value === 1}
            onChange={muted => field.onChange(muted ? 1 : 0)}
            help={t('Nothing is sent to applicants who enter it.')}
          >
            {t('Mute this step')}
          </Checkbox>
        )}
      </Field>
      <Information control={control} />
      {(type === stepType.hire || type === stepType.rejected) && (
        <Field control={control} name="sendHiringSurvey">
          {field => (
            <Checkbox value={field.value === 1} onChange={on => field.onChange(on ? 1 : 0)}>
              {type === stepType.hire
                ? t('Send the hiring survey to those who are hired')
                : t('Send the hiring survey to those who are rejected')}
            </Checkbox>
          )}
        </Field>
      )}
      <Templates control={control} />
      <StepSurveys control={control} />
    </div>
  )
}

/** What the form keeps for later: whether whoever enters is asked for it, and how. */
function Information({ control }: StepNoticesProps) {
  const asks = useWatch({ control, name: 'notify_to_complete_information' })
  return (
    <div className="grid gap-2">
      <Field control={control} name="notify_to_complete_information">
        {field => (
          <Checkbox
            value={field.value}
            onChange={field.onChange}
            help={t('These are the fields that the application form marks as additional information.')}
          >
            {t('Ask for additional information')}
          </Checkbox>
        )}
      </Field>
      {asks && (
        <Field control={control} name="further_information_channel">
          {field => (
            <Select
              label={t('How applicants are asked')}
              options={optionsOf(informationChannels)}
              className="ms-6.5 max-w-64"
              {...field}
            />
          )}
        </Field>
      )}
    </div>
  )
}

/** Shown once the organisation has templates to choose from. */
function Templates({ control }: StepNoticesProps) {
  const { data } = useCall(messageTemplates.list, {})
  const of = (type: number) =>
    (data?.templates ?? []).filter(it => it.type === type).map(it => ({ id: it.id, label: it.title }))
  const [emails, texts] = [of(templateType.email), of(templateType.sms)]
  return (
    <>
      {emails.length > 0 && (
        <Field control={control} name="email_template_id">
          {field => <Select label={t('E-mail to whoever enters')} none={t('None')} options={emails} {...field} />}
        </Field>
      )}
      {texts.length > 0 && (
        <Field control={control} name="sms_template_id">
          {field => <Select label={t('Text message to whoever enters')} none={t('None')} options={texts} {...field} />}
        </Field>
      )}
    </>
  )
}
