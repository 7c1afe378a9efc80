import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, type UseFormReturn } from 'react-hook-form'
import { degrees, genders } from '@kargozin/api/labels-person.ts'
import { Field } from '../../../core/calls/form.tsx'
import { optionsOf } from '../../../core/labels.ts'
import { toast } from '../../../core/toasts/toast.tsx'
import { t } from '../../../core/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { NumberField } from '../../../ui/NumberField.tsx'
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx'
import { Select } from '../../../ui/Select.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { Block } from '../block/Block.tsx'
import type { JobValues } from '../job/job-values.ts'
import type { PartProps } from './part-props.ts'

/** The requirements, which the public page shows. They never reject an applicant automatically. */
export function WhoPart({ form }: PartProps) {
  const { control } = form
  const genderOptions = [
    { id: 'unknown' as const, label: t('No preference') },
    ...optionsOf(genders).filter(it => it.id !== 'unknown'),
  ]
  return (
    <>
      <Block
        title={t('Experience and age')}
        note={t('This is shown on the public page. Nobody is rejected automatically; you decide.')}
      >
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
          <Field control={control} name="requirements.experience">
            {field => <NumberField {...field} label={t('Years of experience')} className="max-sm:col-span-2" />}
          </Field>
          <Field control={control} name="requirements.minAge">
            {field => <NumberField {...field} label={t('Minimum age')} />}
          </Field>
          <Field control={control} name="requirements.maxAge">
            {field => <NumberField {...field} label={t('Maximum age')} />}
          </Field>
          <Field control={control} name="requirements.gender">
            {field => (
              <div className="col-span-full">
                <span aria-hidden className="mb-1 block text-sm font-medium text-text-2">
                  {t('Gender')}
                </span>
                <SegmentedControl
                  label={t('Gender')}
                  value={field.value}
                  onChange={field.onChange}
                  options={genderOptions}
                />
              </div>
            )}
          </Field>
        </div>
      </Block>
      <Educations form={form} />
    </>
  )
}

function Educations({ form }: { form: UseFormReturn<JobValues> }) {
  const { control } = form
  const { fields, append, remove, insert } = useFieldArray({ control, name: 'requirements.educations', keyName: 'row' })
  const removeEducation = (index: number) => {
    const removed = form.getValues(`requirements.educations.${index}`)
    remove(index)
    toast.undo(t('The education was removed.'), () => insert(index, removed, { shouldFocus: false }))
  }
  return (
    <Block title={t('Education')} note={t('Any one of these is sufficient.')}>
      <div className="grid grid-cols-1 gap-3">
        {fields.map((education, index) => (
          <fieldset
            key={education.row}
            aria-label={t('Education {number}', { number: index + 1 })}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 sm:grid-cols-[12rem_minmax(0,1fr)_auto]"
          >
            <Field control={control} name={`requirements.educations.${index}.degree`}>
              {field => (
                <Select
                  {...field}
                  label={t('Minimum degree')}
                  hideLabel={index > 0}
                  onChange={degree => field.onChange(degree ?? '')}
                  options={optionsOf(degrees)}
                  className="max-sm:order-1"
                />
              )}
            </Field>
            <Field control={control} name={`requirements.educations.${index}.field`}>
              {field => (
                <TextField
                  {...field}
                  label={t('Field of study')}
                  hideLabel={index > 0}
                  maxLength={100}
                  placeholder={t('Any field of study')}
                  className="max-sm:order-3 max-sm:col-span-2"
                />
              )}
            </Field>
            <span className="self-end max-sm:order-2">
              <Button
                kind="ghost"
                icon={<Trash2 size={16} />}
                label={t('Remove education {number}', { number: index + 1 })}
                onPress={() => removeEducation(index)}
              />
            </span>
          </fieldset>
        ))}
        <span>
          <Button icon={<Plus size={15} />} onPress={() => append({ degree: 'bachelor', field: '' })}>
            {t('Add a degree')}
          </Button>
        </span>
      </div>
    </Block>
  )
}
