import { useState, type FormEvent } from 'react'
import { codes } from '@kargozin/api/account/codes.ts'
import { makeCall } from '../../core/calls/make-call.ts'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { CodeStep, sentCode, type SentCode } from '../CodeStep.tsx'
import type { Tokens } from '../sign-in.ts'
import { useAttempt } from '../use-attempt.ts'

type CodeFormProps = { onSignedIn: (tokens: Tokens, message: string | null) => Promise<void> }

/** Asks for the mobile number, and then for the code that was sent to it. */
export function CodeForm({ onSignedIn }: CodeFormProps) {
  const [mobile, setMobile] = useState('')
  const [sent, setSent] = useState<SentCode | undefined>()
  const { pending, errors, attempt, mark } = useAttempt(sent ? 'code' : 'mobile')
  const send = () =>
    attempt(async () => {
      const { data } = await makeCall(codes.send, { body: { mobile } })
      setSent(sentCode(data.mobile, data))
    })
  const verify = (code: string) =>
    attempt(async () => {
      const { data, message } = await makeCall(codes.verify, { body: { mobile, code } })
      await onSignedIn(data, message)
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (mobile.trim() === '') mark({ mobile: t('This field is required.') })
    else void send()
  }
  if (sent)
    return (
      <CodeStep
        key={sent.until}
        sent={sent}
        pending={pending}
        error={errors['code']}
        submit={t('Sign in')}
        onCode={code => void verify(code)}
        onAgain={() => void send()}
        other={
          <Button
            kind="ghost"
            size="sm"
            onPress={() => {
              mark({})
              setSent(undefined)
            }}
          >
            {t('Use another number')}
          </Button>
        }
      />
    )
  return (
    <form onSubmit={submit} className="grid gap-3" noValidate>
      <TextField
        label={t('Mobile')}
        name="mobile"
        value={mobile}
        onChange={setMobile}
        ltr
        size="lg"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        autoFocus
        required
        error={errors['mobile']}
        help={t('We will text you a code.')}
        className="min-h-[86px]"
      />
      <Button kind="primary" size="lg" type="submit" pending={pending}>
        {t('Send the code')}
      </Button>
    </form>
  )
}
