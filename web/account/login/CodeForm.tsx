import { useEffect, useState, type FormEvent } from 'react'
import { codeLength, codes } from '@kargozin/api/account/codes.ts'
import { CallError, makeCall } from '../../core/make-call.ts'
import { number } from '../../core/numbers.ts'
import { t } from '../../core/words.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { CodeField } from '../../ui/CodeField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { Tokens } from '../sign-in.ts'

type Props = { onSignedIn: (tokens: Tokens, message: string | null) => Promise<void> }

/** The mobile, then the code that was sent to it: two minutes, with a countdown, and again after that. */
export function CodeForm({ onSignedIn }: Props) {
  const [mobile, setMobile] = useState('')
  const [sentTo, setSentTo] = useState('')
  const [until, setUntil] = useState<number | undefined>()
  const [why, setWhy] = useState<string | undefined>()
  const [pending, setPending] = useState(false)
  const attempt = async (work: () => Promise<void>) => {
    setPending(true)
    setWhy(undefined)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setWhy(error.fields[0]?.message ?? error.message)
    } finally {
      setPending(false)
    }
  }
  const send = () =>
    attempt(async () => {
      const { data } = await makeCall(codes.send, { body: { mobile } })
      setSentTo(data.mobile)
      setUntil(Date.parse(data.expire_at))
    })
  const verify = (code: string) =>
    attempt(async () => {
      const { data, message } = await makeCall(codes.verify, { body: { mobile, code } })
      await onSignedIn(data, message)
    })
  return (
    <div className="grid gap-4 pt-4">
      {why && <Banner tone="danger">{why}</Banner>}
      {until === undefined ? (
        <MobileStep mobile={mobile} onMobile={setMobile} pending={pending} onSend={() => void send()} />
      ) : (
        <CodeStep
          mobile={sentTo}
          until={until}
          pending={pending}
          onCode={code => void verify(code)}
          onAgain={() => void send()}
          onBack={() => setUntil(undefined)}
        />
      )}
    </div>
  )
}

function MobileStep(props: {
  mobile: string
  onMobile: (mobile: string) => void
  pending: boolean
  onSend: () => void
}) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    props.onSend()
  }
  return (
    <form onSubmit={submit} className="grid gap-4" noValidate>
      <TextField
        label={t('Mobile')}
        name="mobile"
        value={props.mobile}
        onChange={props.onMobile}
        ltr
        size="lg"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        autoFocus
        required
        help={t('We send a code to it by SMS.')}
      />
      <Button kind="primary" size="lg" type="submit" pending={props.pending} disabled={props.mobile.trim() === ''}>
        {t('Send the code')}
      </Button>
    </form>
  )
}

type CodeStepProps = {
  mobile: string
  until: number
  pending: boolean
  onCode: (code: string) => void
  onAgain: () => void
  onBack: () => void
}

function CodeStep({ mobile, until, pending, onCode, onAgain, onBack }: CodeStepProps) {
  const [code, setCode] = useState('')
  const left = useSecondsLeft(until)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onCode(code)
  }
  return (
    <form onSubmit={submit} className="grid gap-4" noValidate>
      <p className="text-text-2">
        {t('The code was sent to this number:')} <bdi dir="ltr">{mobile}</bdi>
      </p>
      <CodeField
        label={t('One-time code')}
        name="code"
        value={code}
        onChange={setCode}
        digits={codeLength}
        onComplete={onCode}
        autoFocus
      />
      <Button
        kind="primary"
        size="lg"
        type="submit"
        pending={pending}
        disabled={code.length < codeLength || left === 0}
      >
        {t('Sign in')}
      </Button>
      <div className="flex items-center justify-between gap-2">
        <Button kind="ghost" size="sm" onPress={onBack}>
          {t('Another number')}
        </Button>
        {left > 0 ? (
          <span role="timer" className="text-sm text-text-3">
            {t('{minutes}:{seconds} left', {
              minutes: number(Math.floor(left / 60)),
              seconds: `${number(Math.floor((left % 60) / 10))}${number(left % 10)}`,
            })}
          </span>
        ) : (
          <Button kind="soft" size="sm" pending={pending} onPress={onAgain}>
            {t('Send a new code')}
          </Button>
        )}
      </div>
    </form>
  )
}

/** Whole seconds until an instant, never below zero; counts by the clock, so that a sleeping phone wakes up right. */
function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((until - now) / 1000))
}
