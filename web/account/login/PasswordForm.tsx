import { useRef, useState, type FormEvent } from 'react'
import { Link } from 'react-aria-components'
import { sessions } from '@kargozin/api/account/sessions.ts'
import { makeCall } from '../../core/calls/make-call.ts'
import { usePlainForm } from '../../core/plain-form.ts'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { Tokens } from '../sign-in.ts'
import { useAttempt } from '../use-attempt.ts'

type PasswordFormProps = { onSignedIn: (tokens: Tokens, message: string | null) => Promise<void> }

/** Signing in by e-mail address or mobile, and password. A line under each field is reserved for its error. */
export function PasswordForm({ onSignedIn }: PasswordFormProps) {
  const [auth, setAuth] = useState('')
  const [password, setPassword] = useState('')
  const { pending, errors, attempt, mark } = useAttempt('password')
  const form = useRef<HTMLFormElement>(null)
  usePlainForm(form, (name, value) => (name === 'auth' ? setAuth : setPassword)(value))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const required = t('This field is required.')
    const missing = { ...(auth.trim() ? {} : { auth: required }), ...(password ? {} : { password: required }) }
    if (Object.keys(missing).length > 0) mark(missing)
    else
      void attempt(async () => {
        const { data, message } = await makeCall(sessions.login, { body: { auth, password } })
        await onSignedIn(data, message)
      })
  }
  return (
    <form ref={form} onSubmit={submit} className="grid gap-1" noValidate>
      <TextField
        label={t('E-mail or mobile')}
        name="auth"
        value={auth}
        onChange={setAuth}
        ltr
        size="lg"
        autoComplete="username"
        autoFocus
        required
        error={errors['auth']}
        className="min-h-[86px]"
      />
      <PasswordField
        label={t('Password')}
        name="password"
        value={password}
        onChange={setPassword}
        size="lg"
        required
        error={errors['password']}
        className="min-h-[86px]"
      />
      <Button kind="primary" size="lg" type="submit" pending={pending}>
        {t('Sign in')}
      </Button>
      <p className="pt-2 text-center">
        <Link href={`/forgot-password${location.search}`} className="text-sm text-primary">
          {t('Forgot your password?')}
        </Link>
      </p>
    </form>
  )
}
