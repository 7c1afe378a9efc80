import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-aria-components'
import { sessions } from '@kargozin/api/account/sessions.ts'
import { publicPaths } from '@kargozin/api/paths.ts'
import { CallError, makeCall } from '../../core/calls/make-call.ts'
import { isGuest, isSignedIn, session, storeGuest } from '../../core/session.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { AuthLayout } from '../AuthLayout.tsx'
import { isInvited, isSentHere, mustChangePassword } from '../back.ts'
import { FormSwitch } from '../FormSwitch.tsx'
import { goInside, nextAfterPassword, nextOf, storeSignIn, type Next, type Tokens } from '../sign-in.ts'
import { PasswordForm } from './PasswordForm.tsx'
import { Button } from '../../ui/Button.tsx'
import { lazy } from '../../ui/lazy.ts'

const CodeForm = lazy(async () => ({ default: (await import('./CodeForm.tsx')).CodeForm }))
const NewPassword = lazy(async () => ({ default: (await import('./NewPassword.tsx')).NewPassword }))
const ChooseOrganization = lazy(async () => ({
  default: (await import('./ChooseOrganization.tsx')).ChooseOrganization,
}))

/** Whether a visitor must replace their password, is already signed in, signed in without an organisation, a guest, or signed out. */
const startOf = (): 'inside' | 'choosing' | 'guest' | 'outside' | 'password' => {
  if (isSignedIn() && mustChangePassword(location.search)) return 'password'
  if (isGuest() && !isSentHere(location.search)) return 'guest'
  if (!isSignedIn()) return 'outside'
  return session().organ === '' ? 'choosing' : 'inside'
}

type Entered = Next | { at: 'guest' }

/** What the visitor asked for before the app was loaded (server/account/plain-pages.ts). */
const wantedFirst = () => document.documentElement.dataset['wanted']

/** Signs in as a guest and opens the guest page. */
async function enterAsGuest(): Promise<Entered> {
  const { data } = await makeCall(sessions.guest, {})
  storeGuest(data.token_user)
  location.assign(publicPaths.guest())
  return { at: 'guest' }
}

/** Signing in by password or by a one-time code to the mobile, and then choosing an organisation. */
export default function LoginPage() {
  const [start, setStart] = useState(startOf)
  const [next, setNext] = useState<Entered | undefined>()
  const continueTo = async (coming: Promise<Entered>, message: string | null) => {
    try {
      const step = await coming
      if (step.at === 'inside') await goInside(message ?? t('Welcome'))
      if (step.at === 'nowhere') toast.error(t('You do not have access to this page'))
      setNext(step)
    } catch (error) {
      if (error instanceof CallError) toast.error(error.message)
      else throw error
    }
  }
  const arrive = useEffectEvent(() => {
    if (start === 'inside') void goInside(null)
    if (start === 'guest') location.replace(publicPaths.guest())
    if (start === 'choosing') void continueTo(nextOf(), null).finally(() => setStart('outside'))
  })
  useEffect(() => {
    const timer = setTimeout(arrive)
    return () => clearTimeout(timer)
  }, [])
  const signedIn = (tokens: Tokens, message: string | null) => continueTo(storeSignIn(tokens), message)
  const toSignIn = () => {
    setNext(undefined)
    setStart('outside')
  }
  if (next?.at === 'password' || (start === 'password' && !next))
    return (
      <Suspense>
        <NewPassword onDone={() => continueTo(nextAfterPassword(), null)} onLeave={toSignIn} />
      </Suspense>
    )
  if ((start !== 'outside' && start !== 'password') || next?.at === 'inside') return null
  if (next?.at === 'choice')
    return <ChooseOrganization organizations={next.organizations} onBack={() => setNext(undefined)} />
  return <SignIn onSignedIn={signedIn} onGuest={() => void continueTo(enterAsGuest(), null)} />
}

type SignInProps = { onSignedIn: (tokens: Tokens, message: string | null) => Promise<void>; onGuest: () => void }

/** The two ways of signing in. */
function SignIn({ onSignedIn, onGuest }: SignInProps) {
  const [wanted] = useState(wantedFirst)
  const [method, setMethod] = useState<'password' | 'code'>(wanted === 'code' ? 'code' : 'password')
  const enter = useEffectEvent(onGuest)
  useEffect(() => {
    // It counts once.
    delete document.documentElement.dataset['wanted']
    if (wanted === 'guest') enter()
  }, [wanted])
  return (
    <AuthLayout
      title={t('Sign in to your organisation')}
      foot={
        <>
          {t('New here?')}{' '}
          <Link href={publicPaths.register()} className="font-medium text-primary">
            {t('Register your organisation')}
          </Link>
          {!isInvited(location.search) && (
            <span className="mt-2 block">
              <Button kind="ghost" size="sm" onPress={onGuest}>
                {t('Continue as a guest')}
              </Button>
            </span>
          )}
        </>
      }
    >
      <FormSwitch
        label={t('Sign-in method')}
        value={method}
        onChange={setMethod}
        options={[
          { id: 'password', label: t('Password') },
          { id: 'code', label: t('One-time code') },
        ]}
      />
      {/* As high as the taller form, so that nothing moves when the user switches between the forms. */}
      <div className="min-h-[280px] pt-4">
        {method === 'password' ? (
          <PasswordForm onSignedIn={onSignedIn} />
        ) : (
          <Suspense>
            <CodeForm onSignedIn={onSignedIn} />
          </Suspense>
        )}
      </div>
    </AuthLayout>
  )
}
