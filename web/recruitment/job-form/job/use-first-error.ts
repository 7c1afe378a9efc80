import { useEffect, useState } from 'react'
import type { FieldPath, UseFormReturn } from 'react-hook-form'
import type { JobValues } from './job-values.ts'

/** The maximum number of attempts, one every 50 ms, to focus a field whose part is still loading. */
const tries = 40

/** Returns a function that focuses a field as soon as its part is on screen. */
export function useFirstError(form: UseFormReturn<JobValues>) {
  const [target, setTarget] = useState<{ name: string }>()
  useEffect(() => {
    if (!target) return
    let triesLeft = tries
    const timer = setInterval(() => {
      form.setFocus(target.name as FieldPath<JobValues>) // the names of errors are names of fields
      const found = document.activeElement?.closest('[data-part]')
      if (found || --triesLeft === 0) clearInterval(timer)
    }, 50)
    return () => clearInterval(timer)
  }, [form, target])
  return (name: string) => setTarget({ name })
}
