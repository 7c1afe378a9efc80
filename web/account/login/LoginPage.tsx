import { lazy, Suspense, useEffect, useState } from 'react'
import { Link } from 'react-aria-components'
import { CallError } from '../../core/make-call.ts'
import { isSignedIn, session } from '../../core/session.ts'
import { toast } from '../../core/toast.tsx'
import { t } from '../../core/words.ts'
import { AuthLayout } from '../AuthLayout.tsx'
import { Ways } from '../Ways.tsx'
import { goInside, keepSignIn, type Next, type Tokens } from '../sign-in.ts'
import { PasswordForm } from './PasswordForm.tsx'

const CodeForm = lazy(async () => ({ default: (await import('./CodeForm.tsx')).CodeForm }))
const ChooseOrganization = lazy(async () => ({
  default: (await import('./ChooseOrganization.tsx')).ChooseOrganization,
}))

/** Signing in: by password or by a one-time code to the mobile, then the choice of the organisation. */
export default function LoginPage() {
  const [way, setWay] = useState<'password' | 'code'>('password')
  const [next, setNext] = useState<Next | undefined>()
  const inside = isSignedIn() && session().organ !== '' && !next
  useEffect(() => {
    if (inside) goInside()
  }, [inside])
  const signedIn = async (tokens: Tokens, message: string | null) => {
    try {
      const step = await keepSignIn(tokens)
      setNext(step)
      if (step.at === 'inside') {
        toast.success(message ?? t('Welcome'))
        goInside()
      }
      if (step.at === 'nowhere') toast.error(t('You do not have access to this page'))
    } catch (error) {
      if (error instanceof CallError) toast.error(error.message)
      else throw error
    }
  }
  if (inside || next?.at === 'inside') return null
  if (next?.at === 'choice')
    return <ChooseOrganization organizations={next.organizations} onBack={() => setNext(undefined)} />
  return (
    <AuthLayout
      title={t('Sign in to your organisation')}
      foot={
        <>
          {t('New here?')}{' '}
          <Link href="/register" className="font-medium text-primary">
            {t('Register your organisation')}
          </Link>
        </>
      }
    >
      <Ways
        label={t('Way of signing in')}
        value={way}
        onChange={setWay}
        options={[
          { id: 'password', label: t('Password') },
          { id: 'code', label: t('One-time code') },
        ]}
      />
      {way === 'password' ? (
        <PasswordForm onSignedIn={signedIn} />
      ) : (
        <Suspense fallback={<div className="h-44" />}>
          <CodeForm onSignedIn={signedIn} />
        </Suspense>
      )}
    </AuthLayout>
  )
}
