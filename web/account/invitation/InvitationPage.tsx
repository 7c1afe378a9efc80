import { useState } from 'react'
import { invitations, type OpenedInvitation } from '@kargozin/api/organisation/invitations.ts'
import { profile } from '@kargozin/api/account/profile.ts'
import { publicPaths } from '@kargozin/api/paths.ts'
import { useCall } from '../../core/calls/api.ts'
import { Field, useCallForm } from '../../core/calls/form.tsx'
import { CallError, makeCall } from '../../core/calls/make-call.ts'
import { pathPart } from '../../core/routes/plain-url.ts'
import { isSignedIn } from '../../core/session.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { AuthLayout } from '../AuthLayout.tsx'
import { goInside, storeTokens, type Tokens } from '../sign-in.ts'

/**
 * An invitation, opened by its secret link. Shows the organisation and the roles, and lets the person accept with an existing
 * or a new account.
 */
export default function InvitationPage() {
  const secret = pathPart(1)
  const { data, error, again } = useCall(invitations.open, { params: { secret } })
  if (error instanceof CallError && error.status === 404) return <Gone />
  if (error)
    return (
      <AuthLayout title={t('Invitation')}>
        <ErrorState
          small
          title={t('The invitation could not be loaded')}
          text={error.message}
          onRetry={again}
          retry={t('Try again')}
        />
      </AuthLayout>
    )
  if (!data)
    return (
      <AuthLayout title={t('Invitation')}>
        <Skeleton shape="rows" count={4} />
      </AuthLayout>
    )
  if (data.invitation.state !== 'open') return <Gone expired={data.invitation.state === 'expired'} />
  return <Open secret={secret} invitation={data.invitation} />
}

function Gone({ expired = false }: { expired?: boolean }) {
  return (
    <AuthLayout
      title={expired ? t('This invitation has expired') : t('This invitation is no longer valid')}
      text={
        expired
          ? t('Ask the person who invited you for a new invitation.')
          : t('It may have been used, replaced or withdrawn. Ask for a new invitation.')
      }
    >
      <Button kind="primary" size="lg" href={publicPaths.login()} className="w-full">
        {t('Sign in')}
      </Button>
    </AuthLayout>
  )
}

async function enter(tokens: Tokens, message: string | null): Promise<void> {
  storeTokens(tokens)
  await goInside(message)
}

function Open({ secret, invitation }: { secret: string; invitation: OpenedInvitation }) {
  const { organization, roles, known } = invitation
  const [register, setRegister] = useState(false)
  const signedIn = isSignedIn()
  return (
    <AuthLayout
      title={t('You are invited')}
      text={
        roles.length > 0
          ? t('If you accept, you will work here with these roles:')
          : t('If you accept, you will become a member of this organisation.')
      }
    >
      <div className="mb-4 flex items-center gap-3 border-b border-line pb-4">
        <Avatar name={organization.name} src={organization.logo} size="md" />
        <div className="min-w-0">
          <p className="truncate text-md font-semibold">{organization.name}</p>
          <p className="mt-1 flex flex-wrap gap-1">
            {roles.length > 0 ? roles.map(role => <Chip key={role}>{role}</Chip>) : t('No role yet')}
          </p>
        </div>
      </div>
      {signedIn && !register && <Accept secret={secret} onOther={known ? undefined : () => setRegister(true)} />}
      {!signedIn && known && <SignIn secret={secret} />}
      {(register || (!signedIn && !known)) && <Join secret={secret} invitation={invitation} />}
    </AuthLayout>
  )
}

const signInAddress = (secret: string) => publicPaths.login({ back: publicPaths.invitation(secret) })

function SignIn({ secret }: { secret: string }) {
  return (
    <div className="grid gap-3">
      <p className="text-text-2">{t('You already have an account. Sign in to accept the invitation.')}</p>
      <Button kind="primary" size="lg" href={signInAddress(secret)}>
        {t('Sign in')}
      </Button>
    </div>
  )
}

/** Accepts the invitation with one click, for a signed-in person. */
function Accept({ secret, onOther }: { secret: string; onOther: (() => void) | undefined }) {
  const { data } = useCall(profile.show, {})
  const [pending, setPending] = useState(false)
  const accept = async () => {
    setPending(true)
    try {
      const reply = await makeCall(invitations.accept, { params: { secret } })
      await enter(reply.data, reply.message)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      toast.error(error.message)
      setPending(false)
    }
  }
  return (
    <div className="grid gap-3">
      <p className="text-text-2">
        {data ? t('You are signed in as {name}.', { name: data.user.fullName }) : t('Loading…')}
      </p>
      <Button kind="primary" size="lg" pending={pending} onPress={() => void accept()}>
        {t('Accept and continue')}
      </Button>
      {onOther && (
        <Button kind="ghost" size="sm" onPress={onOther}>
          {t('I am someone else')}
        </Button>
      )}
    </div>
  )
}

/** The form for a new person: a name and a password. The link has already verified the contact. */
function Join({ secret, invitation }: { secret: string; invitation: OpenedInvitation }) {
  const { first_name, last_name, contact } = invitation
  const { control, submit, pending } = useCallForm(invitations.join, {
    start: { first_name, last_name, password: '' },
    toBody: values => values,
    more: () => ({ params: { secret } }),
    quiet: true,
    done: tokens => void enter(tokens, t('Welcome')),
  })
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
      className="grid gap-3"
      noValidate
    >
      <p className="text-text-2">
        {t('You will sign in with')} <bdi dir="ltr">{contact}</bdi>
      </p>
      <div className="grid grid-cols-2 gap-3">
        <Field control={control} name="first_name">
          {field => <TextField {...field} label={t('Your first name')} size="lg" required autoComplete="given-name" />}
        </Field>
        <Field control={control} name="last_name">
          {field => <TextField {...field} label={t('Your last name')} size="lg" required autoComplete="family-name" />}
        </Field>
      </div>
      <Field control={control} name="password">
        {field => (
          <PasswordField {...field} label={t('Password')} size="lg" fresh required help={t('At least 8 characters.')} />
        )}
      </Field>
      <Button kind="primary" size="lg" type="submit" pending={pending}>
        {t('Accept and continue')}
      </Button>
      <p className="text-center text-sm text-text-2">
        {t('Do you have an account?')}{' '}
        <a href={signInAddress(secret)} className="font-medium text-primary">
          {t('Sign in')}
        </a>
      </p>
    </form>
  )
}
