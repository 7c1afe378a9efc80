import { useState } from 'react'
import { CallError } from '../core/calls/make-call.ts'
import { toast } from '../core/toasts/toast.tsx'
import { t } from '../core/words.ts'
import { clock, useSecondsLeft } from './use-seconds-left.ts'

/**
 * The state of a sign-in form, or of one step of such a form. Errors are shown at their fields and in a toast. Errors without a
 * field are shown at `field`. If the server demands a pause, the remaining time is shown at `field` too.
 */
export function useAttempt(field: string) {
  const [pending, setPending] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [pausedUntil, setPausedUntil] = useState(0)
  const secondsLeft = useSecondsLeft(pausedUntil)
  const refuse = (error: unknown) => {
    if (!(error instanceof CallError)) throw error
    const seconds = Number(error.data['retry_after'] ?? 0)
    if (seconds > 0) setPausedUntil(Date.now() + seconds * 1000)
    else
      setErrors(
        error.fields.length > 0
          ? Object.fromEntries(error.fields.map(it => [it.field, it.message]))
          : { [field]: error.message },
      )
    if (error.hasServerMessage) toast.error(error.fields[0]?.message ?? error.message)
  }
  const attempt = async (work: () => Promise<void>) => {
    setPending(true)
    setErrors({})
    setPausedUntil(0)
    try {
      await work()
    } catch (error) {
      refuse(error)
    } finally {
      setPending(false)
    }
  }
  const waiting =
    secondsLeft > 0 ? { [field]: t('Too many attempts. Try again in {time}.', { time: clock(secondsLeft) }) } : {}
  return {
    pending,
    errors: { ...errors, ...waiting } as Record<string, string | undefined>, // fields without an error have no key
    attempt,
    /** Shows errors that were found before sending. */
    mark: setErrors,
  }
}
