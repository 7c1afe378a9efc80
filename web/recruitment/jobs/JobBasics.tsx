import type { Control } from 'react-hook-form'
import { collaborationModels, contractTypes } from '@kargozin/api/labels.ts'
import { Field } from '../../core/form.tsx'
import { optionsOf } from '../../core/labels.ts'
import { t } from '../../core/words.ts'
import { CityPicker } from '../../pickers/CityPicker.tsx'
import { DatePicker } from '../../ui/DatePicker.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { Select } from '../../ui/Select.tsx'
import { WordsField } from '../../pickers/WordsField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { JobValues } from './job-form.ts'

/** Title, place, terms and description. */
export function JobBasics({ control }: { control: Control<JobValues> }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field control={control} name="title">
        {field => (
          <TextField
            {...field}
            label={t('Title')}
            required
            autoFocus
            maxLength={200}
            placeholder={t('For example: senior accountant')}
            className="sm:col-span-2"
          />
        )}
      </Field>
      <Field control={control} name="city_id">
        {field => <CityPicker {...field} label={t('City')} />}
      </Field>
      <Field control={control} name="required_hires">
        {field => <NumberField {...field} label={t('How many people')} />}
      </Field>
      <Field control={control} name="contract_type">
        {field => <Select {...field} label={t('Contract')} none={t('Not said')} options={optionsOf(contractTypes)} />}
      </Field>
      <Field control={control} name="collaborationModel">
        {field => (
          <Select
            {...field}
            label={t('Way of working')}
            none={t('Not said')}
            options={optionsOf(collaborationModels)}
          />
        )}
      </Field>
      <Field control={control} name="salary_min">
        {field => <NumberField {...field} label={t('Monthly pay from (Rial)')} help={t('Empty: not shown')} />}
      </Field>
      <Field control={control} name="salary_max">
        {field => <NumberField {...field} label={t('Monthly pay up to (Rial)')} />}
      </Field>
      <Field control={control} name="description">
        {field => (
          <RichText
            {...field}
            label={t('Description')}
            help={t('What is done, with whom, and what makes it worth coming. Search engines show this text.')}
            className="sm:col-span-2"
          />
        )}
      </Field>
      <Field control={control} name="facilities">
        {field => <WordsField {...field} label={t('Benefits')} placeholder={t('Type and press Enter')} />}
      </Field>
      <Field control={control} name="valid_through">
        {field => <DatePicker {...field} label={t('Accepts applications until')} />}
      </Field>
    </div>
  )
}
