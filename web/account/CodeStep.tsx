import { useState, type FormEvent, type ReactNode } from 'react'
import { codeLength } from '@kargozin/api/account/codes.ts'
import { t } from '../core/words.ts'
import { Button } from '../ui/Button.tsx'
import { CodeField } from '../ui/CodeField.tsx'
import { clock, useSecondsLeft } from './use-seconds-left.ts'

/**
 * A code that was sent: the contact (`to`), the time when the code expires (`until`), and the time from which a new code may be
 * requested (`again`). Times are in milliseconds.
 */
export type SentCode = { to: string; until: number; again: number }

type CodeStepProps = {
  sent: SentCode
  pending: boolean
  error: string | undefined
  submit: string
  onCode: (code: string) => void
  onAgain: () => void
  /** A button for leaving this step: to enter another number, or to verify the contact later. */
  other: ReactNode
  /**
   * Other fields of the form, below the code. Without them, the form is sent as soon as the code is complete.
   */
  children?: ReactNode
}

/** The field for a code that was sent, with the time until it expires and a button for a new code. */
export function CodeStep({ sent, pending, error, submit, onCode, onAgain, other, children }: CodeStepProps) {
  const [code, setCode] = useState('')
  const [short, setShort] = useState(false)
  const secondsLeft = useSecondsLeft(sent.until)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setShort(code.length < codeLength)
    if (code.length === codeLength) onCode(code)
  }
  const wrong = short && code.length < codeLength ? t('Enter all six digits.') : error
  return (
    <form onSubmit={send} className="grid gap-3" noValidate>
      <p className="text-text-2">
        {t('The code was sent to')} <bdi dir="ltr">{sent.to}</bdi>
      </p>
      <CodeField
        label={t('One-time code')}
        name="code"
        value={code}
        onChange={setCode}
        digits={codeLength}
        {...(children ? {} : { onComplete: onCode })}
        autoFocus
        error={wrong}
        help={
          secondsLeft > 0 ? (
            <span role="timer">{t('Valid for {time}', { time: clock(secondsLeft) })}</span>
          ) : (
            t('This code has expired. Request a new one.')
          )
        }
        className="min-h-[98px]"
      />
      {children}
      <Button kind="primary" size="lg" type="submit" pending={pending}>
        {submit}
      </Button>
      <div className="flex items-center justify-between gap-2">
        {other}
        <AgainButton at={sent.again} pending={pending} onPress={onAgain} />
      </div>
    </form>
  )
}

function AgainButton({ at, pending, onPress }: { at: number; pending: boolean; onPress: () => void }) {
  const secondsLeft = useSecondsLeft(at)
  return (
    <Button kind="ghost" size="sm" pending={pending} disabled={secondsLeft > 0} onPress={onPress}>
      {secondsLeft > 0 ? t('New code in {time}', { time: clock(secondsLeft) }) : t('Send a new code')}
    </Button>
  )
}

/** Converts the answer of a call that sends a code to times in milliseconds. */
export const sentCode = (to: string, { expire_at, again_at }: { expire_at: string; again_at: string }): SentCode => ({
  to,
  until: Date.parse(expire_at),
  again: Date.parse(again_at),
})
