import type { Control } from 'react-hook-form'
import { Field } from '../../../core/calls/form.tsx'
import { t } from '../../../core/words.ts'
import { RichTextLater } from '../../../ui/RichTextLater.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { Block } from '../block/Block.tsx'
import { nameOfField } from '../job/field-name.ts'
import type { JobValues } from '../job/job-values.ts'

/** The texts that describe the job to applicants. */
export function Texts({ control }: { control: Control<JobValues> }) {
  return (
    <Block title={t('Public description')}>
      <div className="grid grid-cols-1 gap-4">
        <Field control={control} name="description">
          {field => (
            <RichTextLater
              {...field}
              label={nameOfField('description')}
              placeholder={t('What is this job about, and why would someone want it?')}
              help={t('What the job involves, who with, and why someone would want it. Search engines show this text.')}
            />
          )}
        </Field>
        <Field control={control} name="activities">
          {field => (
            <RichTextLater
              {...field}
              label={nameOfField('activities')}
              placeholder={t('Typical daily tasks, as a list')}
            />
          )}
        </Field>
        <Field control={control} name="knowledge_required">
          {field => (
            <TextArea
              {...field}
              label={nameOfField('knowledge_required')}
              rows={2}
              maxLength={10_000}
              placeholder={t('For example: labour law, payroll, ERP systems')}
            />
          )}
        </Field>
      </div>
    </Block>
  )
}
