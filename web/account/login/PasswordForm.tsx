import { useState, type FormEvent } from 'react'
import { sessions } from '@kargozin/api/account/sessions.ts'
import { CallError, makeCall } from '../../core/make-call.ts'
import { t } from '../../core/words.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { Tokens } from '../sign-in.ts'

/** E-mail or mobile, and the password. What is wrong stands above the fields and what was typed stays. */
export function PasswordForm({
  onSignedIn,
}: {
  onSignedIn: (tokens: Tokens, message: string | null) => Promise<void>
}) {
  const [auth, setAuth] = useState('')
  const [password, setPassword] = useState('')
  const [state, setState] = useState<{ at: 'typing' | 'sending' } | { at: 'refused'; why: string }>({ at: 'typing' })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setState({ at: 'sending' })
    try {
      const { data, message } = await makeCall(sessions.login, { body: { auth, password } })
      await onSignedIn(data, message)
      setState({ at: 'typing' })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setState({ at: 'refused', why: error.message })
    }
  }
  return (
    <form onSubmit={event => void submit(event)} className="grid gap-4 pt-4" noValidate>
      {state.at === 'refused' && <Banner tone="danger">{state.why}</Banner>}
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
      />
      <PasswordField label={t('Password')} name="password" value={password} onChange={setPassword} size="lg" required />
      <Button
        kind="primary"
        size="lg"
        type="submit"
        pending={state.at === 'sending'}
        disabled={auth.trim() === '' || password === ''}
      >
        {t('Sign in')}
      </Button>
    </form>
  )
}
