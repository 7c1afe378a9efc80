import type { Control } from 'react-hook-form'
import { degrees, genders, type Gender } from '@kargozin/api/labels-person.ts'
import type { Applicant } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { isoDay } from '../../core/dates.ts'
import { Field } from '../../core/calls/form.tsx'
import { optionsOf } from '../../core/labels.ts'
import { t } from '../../core/words.ts'
import { CityPicker } from '../../pickers/CityPicker.tsx'
import { WordsField } from '../../pickers/WordsField.tsx'
import { Button } from '../../ui/Button.tsx'
import { DatePicker } from '../../ui/DatePicker.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { changesOf, useCorrection } from './use-correction.ts'

type Values = {
  name: string
  last_name: string
  mobile: string
  email: string
  gender: Gender
  birthday: string | null
  city_id: number | null
  degree: string | null
  experience_years: number | null
  skills: string[]
  address: string
}

/** Emptied is not known. */
const fieldsOf = ({ mobile, email, address, ...rest }: Values) => ({
  ...rest,
  mobile: mobile.trim() || null,
  email: email.trim() || null,
  address: address.trim() || null,
})

/** Corrects what is known of an applicant, on this application alone; what was submitted stays as it was. */
export function EditApplicantDialog({ applicant, onClose }: { applicant: Applicant; onClose: () => void }) {
  const start: Values = {
    name: applicant.name,
    last_name: applicant.last_name,
    mobile: applicant.mobile ?? '',
    email: applicant.email ?? '',
    gender: applicant.gender in genders ? (applicant.gender as Gender) : 'unknown', // one of its keys
    birthday: applicant.birthday,
    city_id: applicant.city_id,
    degree: applicant.degree,
    experience_years: applicant.experience_years,
    skills: applicant.skills,
    address: applicant.address ?? '',
  }
  const { control, submit, pending } = useCorrection(applicant, {
    start,
    changes: (from: Values, to) => changesOf(fieldsOf(from), fieldsOf(to)),
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

type PartProps = { control: Control<Values> }

function Who({ control }: PartProps) {
  return (
    <>
      <Field control={control} name="name">
        {field => <TextField label={t('First name')} required autoFocus {...field} />}
      </Field>
      <Field control={control} name="last_name">
        {field => <TextField label={t('Last name')} {...field} />}
      </Field>
      <Field control={control} name="mobile">
        {field => <TextField label={t('Mobile')} ltr type="tel" {...field} />}
      </Field>
      <Field control={control} name="email">
        {field => <TextField label={t('E-mail')} ltr type="email" {...field} />}
      </Field>
      <Field control={control} name="gender">
        {({ onChange, ...field }) => (
          <Select label={t('Gender')} options={optionsOf(genders)} onChange={it => it && onChange(it)} {...field} />
        )}
      </Field>
    </>
  )
}

function What({ control }: PartProps) {
  return (
    <>
      <Field control={control} name="birthday">
        {field => <DatePicker label={t('Birth date')} to={isoDay()} {...field} />}
      </Field>
      <Field control={control} name="city_id">
        {field => <CityPicker label={t('City')} {...field} />}
      </Field>
      <Field control={control} name="degree">
        {field => <Select label={t('Degree')} none={t('Unknown')} options={optionsOf(degrees)} {...field} />}
      </Field>
      <Field control={control} name="experience_years">
        {field => <NumberField label={t('Years of experience')} {...field} />}
      </Field>
      <Field control={control} name="skills">
        {field => <WordsField label={t('Skills')} className="sm:col-span-2" {...field} />}
      </Field>
      <Field control={control} name="address">
        {field => <TextArea label={t('Address')} rows={2} className="sm:col-span-2" {...field} />}
      </Field>
    </>
  )
}
