import { useEffect, useState } from 'react'
import type { FieldPath, UseFormReturn } from 'react-hook-form'
import type { JobValues } from './job-values.ts'

/** The number of attempts (every 50 ms) to focus a field whose part is still loading. */
const tries = 40

/** Returns a function that focuses a field as soon as its part is on screen. */
export function useFirstError(form: UseFormReturn<JobValues>) {
  const [wanted, setWanted] = useState<{ name: string }>()
  useEffect(() => {
    if (!wanted) return
    let triesLeft = tries
    const timer = setInterval(() => {
      form.setFocus(wanted.name as FieldPath<JobValues>) // the names of errors are names of fields
      const found = document.activeElement?.closest('[data-part]')
      if (found || --triesLeft === 0) clearInterval(timer)
    }, 50)
    return () => clearInterval(timer)
  }, [form, wanted])
  return (name: string) => setWanted({ name })
}
