import { useState, type FormEvent } from 'react'
import { Link } from 'react-aria-components'
import { passwords } from '@kargozin/api/account/passwords.ts'
import { publicPaths } from '@kargozin/api/paths.ts'
import { makeCall } from '../../core/calls/make-call.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { AuthLayout } from '../AuthLayout.tsx'
import { CodeStep, sentCode, type SentCode } from '../CodeStep.tsx'
import { goInside, storeTokens, nextOf } from '../sign-in.ts'
import { useAttempt } from '../use-attempt.ts'

/** Sets a new password, verified by a code that is sent to the mobile or the e-mail address. */
export default function ForgotPasswordPage() {
  const [auth, setAuth] = useState('')
  const [password, setPassword] = useState('')
  const [sent, setSent] = useState<SentCode | undefined>()
  const { pending, errors, attempt, mark } = useAttempt(sent ? 'code' : 'auth')
  const ask = () =>
    attempt(async () => {
      const { data, message } = await makeCall(passwords.ask, { body: { auth } })
      setSent(sentCode(auth, data))
      if (message) toast.info(message)
    })
  const reset = (code: string) =>
    attempt(async () => {
      const { data, message } = await makeCall(passwords.reset, { body: { auth, code, password } })
      storeTokens(data)
      if (data.token_organ) await goInside(message)
      else if ((await nextOf()).at === 'nowhere') {
        toast.next(message ?? t('Done successfully.'))
        location.assign(publicPaths.login())
      } else location.assign(`/login${location.search}`)
    })
  return (
    <AuthLayout
      title={t('New password')}
      text={sent ? t('Enter the code and a new password.') : t('We will send you a code to set a new password.')}
      foot={
        <Link href={`/login${location.search}`} className="font-medium text-primary">
          {t('Back to sign-in')}
        </Link>
      }
    >
      {sent ? (
        <CodeStep
          key={sent.until}
          sent={sent}
          pending={pending}
          error={errors['code']}
          submit={t('Set the password and sign in')}
          onCode={code => void reset(code)}
          onAgain={() => void ask()}
          other={
            <Button
              kind="ghost"
              size="sm"
              onPress={() => {
                mark({})
                setSent(undefined)
              }}
            >
              {t('Use another contact')}
            </Button>
          }
        >
          <PasswordField
            label={t('New password')}
            name="password"
            value={password}
            onChange={setPassword}
            size="lg"
            fresh
            required
            error={errors['password']}
            help={t('At least 8 characters.')}
            className="min-h-[86px]"
          />
        </CodeStep>
      ) : (
        <AskForm
          auth={auth}
          onAuth={setAuth}
          pending={pending}
          error={errors['auth']}
          onAsk={() => (auth.trim() ? void ask() : mark({ auth: t('This field is required.') }))}
        />
      )}
    </AuthLayout>
  )
}

function AskForm(props: {
  auth: string
  onAuth: (auth: string) => void
  pending: boolean
  error: string | undefined
  onAsk: () => void
}) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    props.onAsk()
  }
  return (
    <form onSubmit={submit} className="grid gap-3" noValidate>
      <TextField
        label={t('E-mail or mobile')}
        name="auth"
        value={props.auth}
        onChange={props.onAuth}
        ltr
        size="lg"
        autoComplete="username"
        autoFocus
        required
        error={props.error}
        className="min-h-[86px]"
      />
      <Button kind="primary" size="lg" type="submit" pending={props.pending}>
        {t('Send the code')}
      </Button>
    </form>
  )
}
