import type { Control } from 'react-hook-form'
import {
  citizenships,
  degrees,
  domiciles,
  drivingLicences,
  genders,
  militaryServices,
} from '@kargozin/api/labels-person.ts'
import type { Applicant } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { isoDay } from '../../../core/dates.ts'
import { Field } from '../../../core/calls/form.tsx'
import { optionsOf } from '../../../core/labels.ts'
import { t } from '../../../core/words.ts'
import { FormArea, FormText } from '../../../kit/forms/fields.tsx'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { CityPicker } from '../../../pickers/CityPicker.tsx'
import { DatePicker } from '../../../ui/DatePicker.tsx'
import { NumberField } from '../../../ui/NumberField.tsx'
import { Select } from '../../../ui/Select.tsx'
import { nameOfField } from '../parts/fact-words.ts'
import { personBodyOf, personNameOf, personValuesOf, type PersonValues } from '../../people/person-form.ts'
import { SkillsField } from '../../skills/SkillsField.tsx'
import { changesOf, useCorrection } from '../parts/use-correction.ts'

/** Corrects an applicant's data on this application only; the submitted form stays unchanged. */
export function EditApplicantDialog({ applicant, onClose }: { applicant: Applicant; onClose: () => void }) {
  const form = useCorrection(applicant, {
    start: personValuesOf(applicant),
    changes: (from: PersonValues, to) => personBodyOf(changesOf(from, to)),
    nameOf: personNameOf,
    onClose,
  })
  return (
    <FormDialog form={form} onClose={onClose} title={t('Edit the profile')} columns width={560}>
      <Who control={form.control} />
      <What control={form.control} />
      <Asked control={form.control} />
    </FormDialog>
  )
}

type PartProps = { control: Control<PersonValues> }

function Who({ control }: PartProps) {
  return (
    <>
      <FormText control={control} name="first_name" label={nameOfField('first_name')} required autoFocus />
      <FormText control={control} name="last_name" label={nameOfField('last_name')} />
      <FormText control={control} name="mobile" label={nameOfField('mobile')} ltr type="tel" />
      <FormText control={control} name="email" label={nameOfField('email')} ltr type="email" />
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
        {field => <SkillsField label={nameOfField('skills')} className="sm:col-span-2" {...field} />}
      </Field>
      <FormArea control={control} name="address" label={nameOfField('address')} rows={2} className="sm:col-span-2" />
    </>
  )
}

/** What only forms ask for. The applicant may have left it out, or mistyped it. */
function Asked({ control }: PartProps) {
  return (
    <>
      <h3 className="mt-2 font-medium sm:col-span-2">{t('Personal details')}</h3>
      <FormText control={control} name="postal_code" label={nameOfField('postal_code')} ltr inputMode="numeric" />
      <FormText control={control} name="home_phone" label={nameOfField('home_phone')} ltr type="tel" />
      <FormText control={control} name="father_name" label={nameOfField('father_name')} />
      <FormText control={control} name="birth_place" label={nameOfField('birth_place')} />
      <Field control={control} name="citizenship">
        {field => (
          <Select label={nameOfField('citizenship')} none={t('Unknown')} options={optionsOf(citizenships)} {...field} />
        )}
      </Field>
      <Field control={control} name="duty">
        {field => (
          <Select label={nameOfField('duty')} none={t('Unknown')} options={optionsOf(militaryServices)} {...field} />
        )}
      </Field>
      <Field control={control} name="driving_licenses">
        {field => (
          <Select
            label={nameOfField('driving_licenses')}
            none={t('Unknown')}
            options={optionsOf(drivingLicences)}
            {...field}
          />
        )}
      </Field>
      <Field control={control} name="domicile_type">
        {field => (
          <Select label={nameOfField('domicile_type')} none={t('Unknown')} options={optionsOf(domiciles)} {...field} />
        )}
      </Field>
      <FormText control={control} name="sponsor" label={nameOfField('sponsor')} />
      <FormText
        control={control}
        name="referral_contact_number"
        label={nameOfField('referral_contact_number')}
        ltr
        type="tel"
      />
    </>
  )
}
