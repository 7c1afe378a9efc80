import type { Control } from 'react-hook-form'
import { degrees, genders } from '@kargozin/api/labels-person.ts'
import { Field } from '../../core/form.tsx'
import { optionsOf } from '../../core/labels.ts'
import { t } from '../../core/words.ts'
import { NumberField } from '../../ui/NumberField.tsx'
import { Select } from '../../ui/Select.tsx'
import { WordsField } from '../../pickers/WordsField.tsx'
import type { JobValues } from './job-form.ts'

/** What is asked of applicants, as the public page says it. Nobody is refused by it automatically. */
export function JobRequirements({ control }: { control: Control<JobValues> }) {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Field control={control} name="skills">
        {field => (
          <WordsField
            {...field}
            label={t('Skills')}
            placeholder={t('Type and press Enter')}
            className="sm:col-span-3"
          />
        )}
      </Field>
      <Field control={control} name="experience">
        {field => <NumberField {...field} label={t('Years of experience')} />}
      </Field>
      <Field control={control} name="degree">
        {field => (
          <Select {...field} label={t('Degree, at least')} none={t('Does not matter')} options={optionsOf(degrees)} />
        )}
      </Field>
      <Field control={control} name="gender">
        {field => (
          <Select
            {...field}
            label={t('Gender')}
            options={[
              { id: 'unknown' as const, label: t('Does not matter') },
              ...optionsOf(genders).filter(it => it.id !== 'unknown'),
            ]}
            onChange={value => field.onChange(value ?? 'unknown')}
          />
        )}
      </Field>
      <Field control={control} name="minAge">
        {field => <NumberField {...field} label={t('Age from')} />}
      </Field>
      <Field control={control} name="maxAge">
        {field => <NumberField {...field} label={t('Age up to')} />}
      </Field>
    </div>
  )
}
