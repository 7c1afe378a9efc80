import { useEffect, useState } from 'react'
import type { FieldPath, UseFormReturn } from 'react-hook-form'
import type { JobValues } from './job-values.ts'

/** How often to look for a field whose part is still loading. */
const tries = 40

/** Focuses a field when its part is on the screen. */
export function useFirstError(form: UseFormReturn<JobValues>) {
  const [wanted, setWanted] = useState<{ name: string }>()
  useEffect(() => {
    if (!wanted) return
    let left = tries
    const timer = setInterval(() => {
      form.setFocus(wanted.name as FieldPath<JobValues>) // errors have the names of fields
      const found = document.activeElement?.closest('[data-part]')
      if (found || --left === 0) clearInterval(timer)
    }, 50)
    return () => clearInterval(timer)
  }, [form, wanted])
  return (name: string) => setWanted({ name })
}
