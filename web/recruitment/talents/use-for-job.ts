import { useState } from 'react'
import type { DataOf } from '@kargozin/api/call.ts'
import { bulk, undoSeconds } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import { talents } from '@kargozin/api/recruitment/talents/talents.ts'
import { useSend } from '../../core/calls/api.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import type { Job } from '../moves/JobPicker.tsx'
import type { Transferred } from '../moves/TransferReport.tsx'
import { showUndone } from '../moves/undoer.ts'

const sent = { quiet: true }

/**
 * The actions that copy pool members to a job opening or suggest them for it. `onDone` is called when the server has
 * confirmed.
 */
export function useForJob(onDone: () => void) {
  const [report, setReport] = useState<Transferred | null>(null)
  const copying = useSend(talents.copy, sent)
  const suggesting = useSend(talents.suggest, sent)
  const undoing = useSend(bulk.undo, { ...sent, done: showUndone })
  const copy = async (applicants_uuid: string[], job: Job, step: string | null) => {
    const body = { applicants_uuid, ...(step ? { step_uuid: step } : {}) }
    const say = (result: DataOf<typeof talents.copy>) => {
      onDone()
      const undo = () => undoing.send({ params: { bulk_uuid: result.bulk_uuid } })
      if (result.existed > 0 || result.errors.length > 0) return setReport({ ...result, job: job.title, undo })
      const text = '{count} applicant is now in “{job}”.|{count} applicants are now in “{job}”.'
      toast.undoFor(undoSeconds, t(text, { count: result.transferred, job: job.title }), undo)
    }
    await copying.sendAndWait({ params: { uuid: job.uuid }, body }, say).catch(ignore)
  }
  const suggest = async (applicants_uuid: string[], job: Job, users: readonly string[] | null) => {
    const body = { applicants_uuid, ...(users ? { users_uuid: [...users] } : {}) }
    const result = await suggesting.sendAndWait({ params: { uuid: job.uuid }, body }).catch(ignore)
    if (!result) return false
    onDone()
    toast.success(
      result.told > 0
        ? t(
            'Suggested for “{job}”. {count} colleague was notified.|Suggested for “{job}”. {count} colleagues were notified.',
            {
              count: result.told,
              job: job.title,
            },
          )
        : t('Suggested for “{job}”. No colleague who recruits for it can see these people.', { job: job.title }),
    )
    return true
  }
  return { copy, suggest, report, closeReport: () => setReport(null) }
}

/** A toast shows the error. */
const ignore = () => undefined
