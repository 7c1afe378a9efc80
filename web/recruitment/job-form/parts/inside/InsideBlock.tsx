import type { UseFormReturn } from 'react-hook-form'
import type { Job } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { recruitIntendedSources, recruitPositionTypes, recruitPurposeTypes } from '@kargozin/api/labels-work.ts'
import { Field } from '../../../../core/calls/form.tsx'
import { optionsOf } from '../../../../core/labels.ts'
import { t } from '../../../../core/words.ts'
import { ManageTags, TagPicker } from '../../../../pickers/TagPicker.tsx'
import { UnitPicker } from '../../../../pickers/UnitPicker.tsx'
import { BranchField } from '../../../../pickers/BranchField.tsx'
import { Select } from '../../../../ui/Select.tsx'
import { Block } from '../../block/Block.tsx'
import { nameOfField } from '../../job/field-name.ts'
import type { JobValues } from '../../job/job-values.ts'
import { PositionField } from './PositionField.tsx'

/** Fields that applicants do not see. */
export function InsideBlock({ form, job }: { form: UseFormReturn<JobValues>; job: Job | undefined }) {
  const { control } = form
  const none = t('Not specified')
  return (
    <Block title={t('Internal details')} note={t('Applicants do not see this.')}>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field control={control} name="recruit_details.purpose_type">
          {field => (
            <Select
              {...field}
              label={nameOfField('recruit_details')}
              none={none}
              options={optionsOf(recruitPurposeTypes)}
            />
          )}
        </Field>
        <Field control={control} name="recruit_details.position_type">
          {field => (
            <Select {...field} label={t('Position type')} none={none} options={optionsOf(recruitPositionTypes)} />
          )}
        </Field>
        <Field control={control} name="recruit_details.intended_source">
          {field => (
            <Select
              {...field}
              label={t('Where to advertise')}
              none={none}
              options={optionsOf(recruitIntendedSources)}
            />
          )}
        </Field>
        <Field control={control} name="position_id">
          {field => <PositionField field={field} form={form} job={job} />}
        </Field>
        <Field control={control} name="branch_id">
          {field => (
            <BranchField
              {...field}
              label={nameOfField('branch_id')}
              none={t('No branch')}
              help={t('Decides who sees this job opening.')}
            />
          )}
        </Field>
        <Field control={control} name="units">
          {field => (
            <UnitPicker {...field} creates label={nameOfField('units')} placeholder={t('Type and press Enter')} />
          )}
        </Field>
        <Field control={control} name="tags">
          {field => (
            <TagPicker
              {...field}
              type="job"
              label={nameOfField('tags')}
              placeholder={t('Type and press Enter')}
              className="sm:col-span-3"
              help={<ManageTags />}
            />
          )}
        </Field>
      </div>
    </Block>
  )
}
