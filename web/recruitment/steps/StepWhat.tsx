import type { Control } from 'react-hook-form'
import { stepTypes } from '@kargozin/api/labels.ts'
import { Field } from '../../core/calls/form.tsx'
import { optionsOf } from '../../core/labels.ts'
import { t } from '../../core/words.ts'
import { cx } from '../../ui/cx.ts'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { dotOf } from '../step-dot.ts'
import { nameOfField } from './field-name.ts'
import type { StepValues } from './step-form.ts'

type StepWhatProps = {
  control: Control<StepValues>
  /** The other steps of the job, in order. */
  others: { uuid: string; title: string }[]
}

/** The title, the type and the position of a step. */
export function StepWhat({ control, others }: StepWhatProps) {
  const types = optionsOf(stepTypes).map(it => ({
    ...it,
    icon: <span aria-hidden className={cx('size-2 shrink-0 rounded-full', dotOf(it.id))} />,
  }))
  return (
    <div className="grid gap-3.5">
      <Field control={control} name="title">
        {field => <TextField label={nameOfField('title')} required autoFocus maxLength={100} {...field} />}
      </Field>
      <Field control={control} name="type">
        {field => (
          <Select
            label={nameOfField('type')}
            required
            options={types}
            help={t('Used in reports; it also decides what moving an applicant here asks for.')}
            {...field}
          />
        )}
      </Field>
      <Field control={control} name="after_step">
        {field => (
          <Select
            label={nameOfField('after_step')}
            none={t('At the beginning')}
            options={others.map(it => ({ id: it.uuid, label: t('After “{step}”', { step: it.title }) }))}
            {...field}
          />
        )}
      </Field>
    </div>
  )
}
