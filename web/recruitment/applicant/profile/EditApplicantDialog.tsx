import type { Control } from 'react-hook-form'
import { degrees, genders } from '@kargozin/api/labels-person.ts'
import type { Applicant } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { isoDay } from '../../../core/dates.ts'
import { Field } from '../../../core/calls/form.tsx'
import { optionsOf } from '../../../core/labels.ts'
import { t } from '../../../core/words.ts'
import { CityPicker } from '../../../pickers/CityPicker.tsx'
import { WordsField } from '../../../pickers/WordsField.tsx'
import { Button } from '../../../ui/Button.tsx'
import { DatePicker } from '../../../ui/DatePicker.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { NumberField } from '../../../ui/NumberField.tsx'
import { Select } from '../../../ui/Select.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { nameOfField } from '../fact-words.ts'
import { personBodyOf, personNameOf, personValuesOf, type PersonValues } from '../../people/person-form.ts'
import { changesOf, useCorrection } from '../use-correction.ts'

/** Corrects an applicant's data on this application only; the submitted form stays unchanged. */
export function EditApplicantDialog({ applicant, onClose }: { applicant: Applicant; onClose: () => void }) {
  const { control, submit, pending } = useCorrection(applicant, {
    start: personValuesOf(applicant),
    changes: (from: PersonValues, to) => personBodyOf(changesOf(from, to)),
    nameOf: personNameOf,
    onClose,
  })
  return (
    <Dialog
      open
      keep
      onClose={onClose}
      title={t('Edit the profile')}
      width={560}
      actions={
        <>
          <Button onPress={onClose}>{t('Cancel')}</Button>
          <Button kind="primary" type="submit" form="correct-applicant" pending={pending}>
            {t('Save')}
          </Button>
        </>
      }
    >
      <form
        id="correct-applicant"
        className="grid gap-3.5 pt-1 sm:grid-cols-2"
        onSubmit={event => {
          event.preventDefault()
          submit()
        }}
      >
        <Who control={control} />
        <What control={control} />
      </form>
    </Dialog>
  )
}

type PartProps = { control: Control<PersonValues> }

function Who({ control }: PartProps) {
  return (
    <>
      <Field control={control} name="first_name">
        {field => <TextField label={nameOfField('first_name')} required autoFocus {...field} />}
      </Field>
      <Field control={control} name="last_name">
        {field => <TextField label={nameOfField('last_name')} {...field} />}
      </Field>
      <Field control={control} name="mobile">
        {field => <TextField label={nameOfField('mobile')} ltr type="tel" {...field} />}
      </Field>
      <Field control={control} name="email">
        {field => <TextField label={nameOfField('email')} ltr type="email" {...field} />}
      </Field>
      <Field control={control} name="gender">
        {({ onChange, ...field }) => (
          <Select
            label={nameOfField('gender')}
            options={optionsOf(genders)}
            onChange={it => it && onChange(it)}
            {...field}
          />
        )}
      </Field>
    </>
  )
}

function What({ control }: PartProps) {
  return (
    <>
      <Field control={control} name="birth_date">
        {field => <DatePicker label={nameOfField('birth_date')} to={isoDay()} {...field} />}
      </Field>
      <Field control={control} name="city_id">
        {field => <CityPicker label={nameOfField('city_id')} {...field} />}
      </Field>
      <Field control={control} name="degree">
        {field => <Select label={nameOfField('degree')} none={t('Unknown')} options={optionsOf(degrees)} {...field} />}
      </Field>
      <Field control={control} name="experience_years">
        {field => <NumberField label={nameOfField('experience_years')} {...field} />}
      </Field>
      <Field control={control} name="skills">
        {field => <WordsField label={nameOfField('skills')} className="sm:col-span-2" {...field} />}
      </Field>
      <Field control={control} name="address">
        {field => <TextArea label={nameOfField('address')} rows={2} className="sm:col-span-2" {...field} />}
      </Field>
    </>
  )
}
