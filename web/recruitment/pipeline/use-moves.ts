import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { activities } from '@kargozin/api/recruitment/activities.ts'
import { applicantProfile } from '@kargozin/api/recruitment/applicant-profile.ts'
import { applicants, type ListedApplicant } from '@kargozin/api/recruitment/applicants.ts'
import { jobs } from '@kargozin/api/recruitment/jobs.ts'
import { steps } from '@kargozin/api/recruitment/steps.ts'
import { keyOfAll, tellOf } from '../../core/api.ts'
import { CallError, makeCall } from '../../core/make-call.ts'
import { toast } from '../../core/toast.tsx'
import { t } from '../../core/words.ts'
import { fullName } from '../applicant/applicant-words.ts'
import type { PendingMove } from './board-state.ts'

/** What a move says beside its step: why it rejects, until when it tries. */
export type MoveTold = {
  rejection_reasons?: string[]
  other_reason?: string | null
  probation_end?: string | null
}

const changed = [steps.ofJob, applicants.ofJob, applicantProfile.show, activities.ofApplicant, jobs.list]

/**
 * Moves of a board, shown before the server has answered. A refused one is taken back and its reason told: who moved
 * the card meanwhile, and where. A made one can be undone from its toast.
 */
export function useMoves(jobId: string) {
  const [pending, setPending] = useState<PendingMove[]>([])
  const client = useQueryClient()
  const refresh = () => Promise.all(changed.map(call => client.invalidateQueries({ queryKey: keyOfAll(call) })))
  const forget = (id: string) => setPending(now => now.filter(it => it.applicant.uuid !== id))

  const send = async (applicant: ListedApplicant, to: string, told: MoveTold) => {
    setPending(now => [{ applicant, from: applicant.step_id, to }, ...now])
    try {
      const body = { step_id: to, version: applicant.version, ...told }
      const { data } = await makeCall(applicants.move, {
        params: { job_uuid: jobId, applicant_id: applicant.uuid },
        body,
      })
      // It stays as it is shown until the board that the server tells next has it there too.
      void refresh().finally(() => forget(applicant.uuid))
      return data
    } catch (error) {
      forget(applicant.uuid)
      void refresh()
      if (!(error instanceof CallError)) throw error
      if (error.fields.length > 0) toast.error(error.message)
      else tellOf(error)
      return undefined
    }
  }

  /** Moves a card. True when it was moved. */
  const move = async (applicant: ListedApplicant, to: { uuid: string; title: string }, told: MoveTold = {}) => {
    const made = await send(applicant, to.uuid, told)
    if (!made) return false
    const { step_id, ...before } = made.from
    toast.undo(
      t('{name} is now in “{step}”.', { name: fullName(applicant), step: to.title }),
      () => void send(made.applicant, step_id, before),
    )
    return true
  }
  return { pending, move }
}
