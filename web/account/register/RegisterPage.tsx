import { Link } from 'react-aria-components'
import { registration } from '@kargozin/api/account/registration.ts'
import { Field, useCallForm } from '../../core/form.tsx'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { AuthLayout } from '../AuthLayout.tsx'
import { goInside, keepSignIn } from '../sign-in.ts'

const start = { name: '', username: '', first_name: '', last_name: '', mobile: '', email: '', password: '' }

/** A new organisation with its owner: who he is, what it is called, and he is in. */
export default function RegisterPage() {
  const form = useCallForm(registration.organization, {
    start,
    toBody: ({ email, ...values }: typeof start) => (email.trim() === '' ? values : { ...values, email }),
    done: tokens => void keepSignIn(tokens).then(goInside),
  })
  return (
    <AuthLayout
      title={t('Register your organisation')}
      text={t('You become its owner: you may do everything, and you invite the others.')}
      foot={
        <>
          {t('Already registered?')}{' '}
          <Link href="/login" className="font-medium text-primary">
            {t('Sign in')}
          </Link>
        </>
      }
    >
      <form
        onSubmit={event => {
          event.preventDefault()
          form.submit()
        }}
        className="grid gap-4"
        noValidate
      >
        <Field control={form.control} name="name">
          {field => (
            <TextField
              {...field}
              label={t('Name of the organisation')}
              size="lg"
              required
              autoFocus
              autoComplete="organization"
            />
          )}
        </Field>
        <Field control={form.control} name="username">
          {field => (
            <TextField
              {...field}
              label={t('Its address')}
              size="lg"
              ltr
              required
              help={t('Small Latin letters, digits and dashes. Your job openings will stand at careers/address.')}
            />
          )}
        </Field>
        <div className="grid grid-cols-2 gap-3">
          <Field control={form.control} name="first_name">
            {field => (
              <TextField {...field} label={t('Your first name')} size="lg" required autoComplete="given-name" />
            )}
          </Field>
          <Field control={form.control} name="last_name">
            {field => (
              <TextField {...field} label={t('Your last name')} size="lg" required autoComplete="family-name" />
            )}
          </Field>
        </div>
        <Field control={form.control} name="mobile">
          {field => (
            <TextField
              {...field}
              label={t('Mobile')}
              size="lg"
              ltr
              type="tel"
              inputMode="tel"
              required
              autoComplete="tel"
            />
          )}
        </Field>
        <Field control={form.control} name="email">
          {field => (
            <TextField
              {...field}
              label={t('E-mail (optional)')}
              size="lg"
              ltr
              type="email"
              inputMode="email"
              autoComplete="email"
            />
          )}
        </Field>
        <Field control={form.control} name="password">
          {field => (
            <PasswordField
              {...field}
              label={t('Password')}
              size="lg"
              fresh
              required
              help={t('At least 8 characters.')}
            />
          )}
        </Field>
        <Button kind="primary" size="lg" type="submit" pending={form.pending}>
          {t('Register')}
        </Button>
      </form>
    </AuthLayout>
  )
}
