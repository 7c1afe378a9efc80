import { useEffect, useState } from 'react'
import type { Control } from 'react-hook-form'
import { Link } from 'react-aria-components'
import type { ContactKind } from '@kargozin/api/account/contacts.ts'
import { isIranianMobile, mobile as storedMobile } from '@kargozin/api/iran.ts'
import { registration } from '@kargozin/api/organisation/registration.ts'
import { publicPaths } from '@kargozin/api/paths.ts'
import { Field, useCallForm } from '../../core/calls/form.tsx'
import { clearSession, isSignedIn, session } from '../../core/session.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { AuthLayout } from '../AuthLayout.tsx'
import { ProveContact } from '../ProveContact.tsx'
import { FormSwitch } from '../FormSwitch.tsx'
import { goInside, storeTokens } from '../sign-in.ts'

const start = { name: '', username: '', first_name: '', last_name: '', mobile: '', email: '', password: '' }
type Values = typeof start

/** The contact that is proved first. A mobile number outside Iran may get no codes, so the e-mail address goes first. */
function kindOf({ mobile, email }: Values): ContactKind {
  const number = storedMobile(mobile)
  const foreign = number !== null && !isIranianMobile(number)
  return mobile.trim() === '' || (foreign && email.trim() !== '') ? 'email' : 'mobile'
}

/** Leaves out an empty contact. If both are empty, the mobile is kept, so that its error is shown. */
const withoutEmpty = <T extends { email: string; mobile: string }>({ email, mobile, ...values }: T) => ({
  ...values,
  ...(email.trim() === '' ? {} : { email }),
  ...(mobile.trim() === '' && email.trim() !== '' ? {} : { mobile }),
})

/** The result of a registration with its unverified contact. `what` decides which page comes next. */
type Registered = { what: 'organization' | 'user'; kind: ContactKind }

/** Registers a new organisation with its owner, or only a person, whom an organisation can then invite. */
export default function RegisterPage() {
  const [inside] = useState(() => isSignedIn() && session().organ !== '')
  const [registered, setRegistered] = useState<Registered | undefined>()
  useEffect(() => {
    if (inside) void goInside(null)
  }, [inside])
  if (inside) return null
  return registered ? <Proving {...registered} /> : <RegisterForm onDone={setRegistered} />
}

/**
 * Verifies the new contact by a code. The user can do this later, but an unverified contact cannot be used for
 * signing in.
 */
function Proving({ what, kind }: Registered) {
  const leavePage = () => {
    if (what === 'organization') void goInside(t('Welcome'))
    else {
      // A person without an organisation has no page in the dashboard.
      clearSession()
      toast.next(t('You are registered. Ask your organisation to invite you.'))
      location.assign(publicPaths.login())
    }
  }
  return (
    <AuthLayout
      title={kind === 'mobile' ? t('Confirm your mobile number') : t('Confirm your e-mail address')}
      text={t('Until then it is not used to contact you, and someone else could also claim it.')}
    >
      <ProveContact
        kind={kind}
        onProved={leavePage}
        other={
          <Button kind="ghost" size="sm" onPress={leavePage}>
            {t('Later')}
          </Button>
        }
      />
    </AuthLayout>
  )
}

function RegisterForm({ onDone }: { onDone: (registered: Registered) => void }) {
  const [what, setWhat] = useState<'organization' | 'user'>('organization')
  const founding = useCallForm(registration.organization, {
    start,
    toBody: (values: Values) => withoutEmpty(values),
    quiet: true,
    done: (tokens, values) => {
      storeTokens(tokens)
      onDone({ what: 'organization', kind: kindOf(values) })
    },
  })
  const joining = useCallForm(registration.user, {
    start,
    toBody: ({ name: _name, username: _username, ...values }: Values) => withoutEmpty(values),
    quiet: true,
    done: ({ token_user, token_device }, values) => {
      storeTokens({ token_user, token_device, token_organ: null, organization_uuid: null })
      onDone({ what: 'user', kind: kindOf(values) })
    },
  })
  const form = what === 'organization' ? founding : joining
  return (
    <AuthLayout
      title={t('Register')}
      text={
        what === 'organization'
          ? t('You will own the organisation: you can do everything and invite others.')
          : t('For people whose organisation is already on Kargozin.')
      }
      foot={
        <>
          {t('Already registered?')}{' '}
          <Link href={publicPaths.login()} className="font-medium text-primary">
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
        <FormSwitch
          label={t('What do you want to register?')}
          value={what}
          onChange={setWhat}
          options={[
            { id: 'organization', label: t('An organisation') },
            { id: 'user', label: t('Just me') },
          ]}
        />
        {what === 'organization' && <OrganizationFields control={form.control} />}
        <PersonFields control={form.control} />
        <Button kind="primary" size="lg" type="submit" pending={form.pending}>
          {t('Register')}
        </Button>
      </form>
    </AuthLayout>
  )
}

function OrganizationFields({ control }: { control: Control<Values> }) {
  return (
    <>
      <Field control={control} name="name">
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
      <Field control={control} name="username">
        {field => (
          <TextField
            {...field}
            // A capital is no mistake of which to speak: the address has none.
            onChange={value => field.onChange(value.toLowerCase())}
            label={t('Web address')}
            size="lg"
            ltr
            required
            help={t('Lower-case Latin letters, digits and hyphens. Your job openings will be at careers/address.')}
          />
        )}
      </Field>
    </>
  )
}

function PersonFields({ control }: { control: Control<Values> }) {
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <Field control={control} name="first_name">
          {field => <TextField {...field} label={t('Your first name')} size="lg" required autoComplete="given-name" />}
        </Field>
        <Field control={control} name="last_name">
          {field => <TextField {...field} label={t('Your last name')} size="lg" required autoComplete="family-name" />}
        </Field>
      </div>
      <Field control={control} name="mobile">
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
      <Field control={control} name="email">
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
      <Field control={control} name="password">
        {field => (
          <PasswordField {...field} label={t('Password')} size="lg" fresh required help={t('At least 8 characters.')} />
        )}
      </Field>
    </>
  )
}
