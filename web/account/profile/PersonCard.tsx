import { profile, type Profile } from '@kargozin/api/account/profile.ts'
import { organizations } from '@kargozin/api/organisation/organization.ts'
import { Field, useCallForm } from '../../core/form.tsx'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { PictureField } from './PictureField.tsx'

const startOf = (user: Profile) => ({
  first_name: user.first_name,
  last_name: user.last_name,
  email: user.email ?? '',
  mobile: user.mobile ?? '',
})

/** An emptied field is cleared. */
const orNull = (text: string) => (text.trim() === '' ? null : text)

/** Name, picture, and the e-mail address and mobile by which one signs in. */
export function PersonCard({ user }: { user: Profile }) {
  const form = useCallForm(profile.update, {
    start: startOf(user),
    toBody: values => ({ ...values, email: orNull(values.email), mobile: orNull(values.mobile) }),
    refresh: [profile.show, organizations.show],
  })
  const { control } = form
  return (
    <Card title={t('Your details')}>
      <form
        onSubmit={event => {
          event.preventDefault()
          form.submit()
        }}
        className="grid gap-4"
        noValidate
      >
        <PictureField user={user} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field control={control} name="first_name">
            {field => <TextField {...field} label={t('Your first name')} required autoComplete="given-name" />}
          </Field>
          <Field control={control} name="last_name">
            {field => <TextField {...field} label={t('Your last name')} required autoComplete="family-name" />}
          </Field>
          <Field control={control} name="email">
            {field => (
              <TextField {...field} label={t('E-mail')} ltr type="email" inputMode="email" autoComplete="email" />
            )}
          </Field>
          <Field control={control} name="mobile">
            {field => <TextField {...field} label={t('Mobile')} ltr type="tel" inputMode="tel" autoComplete="tel" />}
          </Field>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-text-3">{t('You sign in by either of the two; one of them has to stay.')}</p>
          <Button kind="primary" type="submit" pending={form.pending} disabled={!form.dirty}>
            {t('Save')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
