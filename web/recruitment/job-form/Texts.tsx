import type { Control } from 'react-hook-form'
import { Field } from '../../core/form.tsx'
import { t } from '../../core/words.ts'
import { RichTextLater } from '../../ui/RichTextLater.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { Block } from './Block.tsx'
import type { JobValues } from './job-values.ts'

/** What applicants read about the job. */
export function Texts({ control }: { control: Control<JobValues> }) {
  return (
    <Block title={t('What people read')}>
      <div className="grid grid-cols-1 gap-4">
        <Field control={control} name="description">
          {field => (
            <RichTextLater
              {...field}
              label={t('Description')}
              placeholder={t('What is this job about, and why is it worth coming?')}
              help={t('What is done, with whom, and what makes it worth coming. Search engines show this text.')}
            />
          )}
        </Field>
        <Field control={control} name="activities">
          {field => (
            <RichTextLater {...field} label={t('Duties')} placeholder={t('What one does on a usual day, as a list')} />
          )}
        </Field>
        <Field control={control} name="knowledgeRequired">
          {field => (
            <TextArea
              {...field}
              label={t('Knowledge required')}
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
