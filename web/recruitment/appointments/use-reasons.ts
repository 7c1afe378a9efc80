import { useState } from 'react'
import { showError } from '../../core/calls/api.ts'
import { CallError } from '../../core/calls/make-call.ts'

/** The reasons for which a checked plan was refused; none of another error. */
function reasonsIn(error: Error): string[] {
  const reasons = error instanceof CallError ? error.data['concurrent_appointment_errors'] : undefined
  return Array.isArray(reasons) ? reasons.map(String) : []
}

/** Keeps the reasons against a plan for its dialog, and shows any other error as a toast. */
export function useReasons() {
  const [reasons, setReasons] = useState<readonly string[]>([])
  const failed = (error: Error) => {
    const found = reasonsIn(error)
    setReasons(found)
    if (found.length === 0) showError(error)
  }
  return { reasons, failed }
}
