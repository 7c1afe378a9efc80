import { degrees, genders } from '@kargozin/api/labels-person.ts'
import { applicantProfile, type Applicant } from '@kargozin/api/recruitment/applicant-profile.ts'
import { activities } from '@kargozin/api/recruitment/activities.ts'
import { applicants } from '@kargozin/api/recruitment/applicants.ts'
import { steps } from '@kargozin/api/recruitment/steps.ts'
import { isoDay } from '../../core/dates.ts'
import { Field, useCallForm } from '../../core/form.tsx'
import { optionsOf } from '../../core/labels.ts'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { DatePicker } from '../../ui/DatePicker.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'

type Values = {
  name: string
  last_name: string
  mobile: string
  email: string
  gender: string
  birthday: string | null
  degree: string | null
  address: string
}

const bodyOf = ({ mobile, email, address, ...rest }: Values) => ({
  ...rest,
  mobile: mobile.trim() || null,
  email: email.trim() || null,
  address: address.trim() || null,
})

/** Corrects what is known of a person, for all his applications; what he submitted stays as it was. */
export function EditApplicantDialog({ applicant, onClose }: { applicant: Applicant; onClose: () => void }) {
  const start: Values = {
    name: applicant.name,
    last_name: applicant.last_name,
    mobile: applicant.mobile ?? '',
    email: applicant.email ?? '',
    gender: applicant.gender,
    birthday: applicant.birthday,
    degree: applicant.degree,
    address: applicant.address ?? '',
  }
  const { control, submit, pending } = useCallForm(applicantProfile.update, {
    start,
    toBody: bodyOf,
    more: () => ({ params: { applicant_uuid: applicant.uuid } }),
    refresh: [applicantProfile.show, steps.ofJob, applicants.ofJob, activities.ofApplicant],
    done: onClose,
  })
  return (
    <Dialog
      open
      keep
      onClose={onClose}
      title={t('Correct the profile')}
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
        <Field control={control} name="birthday">
          {field => <DatePicker label={t('Birth date')} to={isoDay()} {...field} />}
        </Field>
        <Field control={control} name="degree">
          {field => <Select label={t('Degree')} none={t('Not known')} options={optionsOf(degrees)} {...field} />}
        </Field>
        <Field control={control} name="address">
          {field => <TextArea label={t('Address')} rows={2} className="sm:col-span-2" {...field} />}
        </Field>
      </form>
    </Dialog>
  )
}
