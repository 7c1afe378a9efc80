import { useRef, useState } from 'react'
import { formCvs, maxReadBytes, type FormCv } from '@kargozin/api/recruitment/apply/form-cvs.ts'
import { makeCall } from '../../core/calls/make-call.ts'
import type { FilledForm } from './use-filled-form.ts'

/** `nothing`: the CV gave no value, or was not read. `cleared`: the user removed what it gave. */
type Reading = { at: 'idle' | 'reading' | 'nothing' } | { at: 'filled' | 'cleared'; known: FormCv['known'] }

/** Whether a file may be read for the form. Pictures have no text, and a large file would be sent twice on a slow line. */
const isReadable = ({ name, size }: File) => size > 0 && size <= maxReadBytes && /\.(?:pdf|docx?|odt|rtf)$/i.test(name)

/**
 * Fills the form from the CV as soon as one is chosen. Reading may fail without a message, because the form can be filled in and
 * sent in any case.
 */
export function useFormCv(job_id: string, application: FilledForm) {
  const [reading, setReading] = useState<Reading>({ at: 'idle' })
  const running = useRef<AbortController>(undefined)
  const propose = (known: FormCv['known'] | undefined) => application.proposeCv(known && { ...known, answers: {} })
  const read = async (cv: File) => {
    const run = new AbortController()
    running.current = run
    setReading({ at: 'reading' })
    const input = { params: { job_id }, body: { draft: application.key }, files: { cv } }
    const reply = await makeCall(formCvs.read, input, { signal: run.signal }).catch(() => undefined)
    if (run.signal.aborted) return
    if (reply?.data.outcome !== 'read') return setReading({ at: 'nothing' })
    propose(reply.data.known)
    setReading({ at: 'filled', known: reply.data.known })
  }
  return {
    reading,
    /** Reads a newly chosen CV instead of the previous one. Without a file, the values of the previous one are removed. */
    choose: (cv: File | undefined) => {
      running.current?.abort()
      propose(undefined)
      if (cv && isReadable(cv)) void read(cv)
      else setReading({ at: cv ? 'nothing' : 'idle' })
    },
    clear: (known: FormCv['known']) => {
      propose(undefined)
      setReading({ at: 'cleared', known })
    },
    fillAgain: (known: FormCv['known']) => {
      propose(known)
      setReading({ at: 'filled', known })
    },
  }
}

export type FormCvReading = ReturnType<typeof useFormCv>
