import { useState, type FormEvent } from 'react'
import { profile } from '@kargozin/api/account/profile.ts'
import { sessions } from '@kargozin/api/account/sessions.ts'
import { makeCall } from '../../core/calls/make-call.ts'
import { clearSession } from '../../core/session.ts'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { AuthLayout } from '../AuthLayout.tsx'
import { useAttempt } from '../use-attempt.ts'

type NewPasswordProps = {
  /** Called when the password is set. */
  onDone: () => Promise<void>
  /** Called after signing out instead. */
  onLeave: () => void
}

/** The step of signing in in which people replace the password that their organisation has set. */
export function NewPassword({ onDone, onLeave }: NewPasswordProps) {
  const [password, setPassword] = useState('')
  const { pending, errors, attempt, mark } = useAttempt('password')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (password === '') mark({ password: t('This field is required.') })
    else
      void attempt(async () => {
        await makeCall(profile.password, { body: { password } })
        await onDone()
      })
  }
  const leave = async () => {
    await makeCall(sessions.revoke, { body: {} }).catch(() => undefined)
    clearSession()
    onLeave()
  }
  return (
    <AuthLayout
      title={t('Choose your own password')}
      text={t(
        'Your organisation has set the password with which you signed in. Others may know it, so replace it now.',
      )}
    >
      <form onSubmit={submit} className="grid gap-3" noValidate>
        <PasswordField
          label={t('New password')}
          name="password"
          value={password}
          onChange={setPassword}
          size="lg"
          fresh
          autoFocus
          required
          error={errors['password']}
          help={t('At least 8 characters.')}
          className="min-h-[86px]"
        />
        <Button kind="primary" size="lg" type="submit" pending={pending}>
          {t('Set the password and continue')}
        </Button>
      </form>
      <div className="mt-4 border-t border-line pt-3">
        <Button kind="ghost" size="sm" onPress={() => void leave()}>
          {t('Sign in with another account')}
        </Button>
      </div>
    </AuthLayout>
  )
}
