import { useEffect, useState } from 'react'
import type { FieldPath, UseFormReturn } from 'react-hook-form'
import type { JobValues } from './job-values.ts'

/** How often a field is looked for whose part is still on its way. */
const tries = 40

/** Gives the focus to a field once its part is on screen. */
export function useFirstError(form: UseFormReturn<JobValues>) {
  const [wanted, setWanted] = useState<{ name: string }>()
  useEffect(() => {
    if (!wanted) return
    let left = tries
    const timer = setInterval(() => {
      form.setFocus(wanted.name as FieldPath<JobValues>) // names of errors are names of fields
      const found = document.activeElement?.closest('[data-part]')
      if (found || --left === 0) clearInterval(timer)
    }, 50)
    return () => clearInterval(timer)
  }, [form, wanted])
  return (name: string) => setWanted({ name })
}
