import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { steps } from '@kargozin/api/recruitment/pipeline/steps.ts'
import { keyOfAll, tellOf } from '../../core/calls/api.ts'
import { CallError } from '../../core/calls/make-call.ts'
import { toast } from '../../core/toasts/toast.tsx'
import type { CardMove, Pending } from './board-state.ts'

const changedCalls = [
  applicants.ofJob,
  applicants.search,
  applicants.trash,
  applicantProfile.show,
  activities.ofApplicant,
  jobs.list,
]

/** The ids of the applicants in pending moves. */
export const busyIn = (pending: readonly Pending[]): ReadonlySet<string> =>
  new Set(pending.flatMap(it => it.moved.map(({ uuid }) => uuid)))

/**
 * Shows moves while `make` sends them to the server. Returns the answer of the call, or undefined if the server refused. A
 * refusal shows a message to the user.
 */
export type ShowMove = <Made>(moved: readonly CardMove[], make: () => Promise<Made>) => Promise<Made | undefined>

/**
 * Changes of a board that are shown before the server answers. A refused change is reverted, and a message gives the reason: for
 * example who moved the card in the meantime and where to, or which step was deleted.
 */
export function usePending() {
  const [pending, setPending] = useState<readonly (Pending & { id: symbol })[]>([])
  const client = useQueryClient()
  const again = (call: Parameters<typeof keyOfAll>[0]) => client.invalidateQueries({ queryKey: keyOfAll(call) })
  const removePending = (id: symbol) => setPending(now => now.filter(it => it.id !== id))

  // The pending move is kept until the board and all other lists are loaded again. The board is loaded first, because it has the
  // counts.
  const settle = async (id: symbol) => {
    const others = Promise.all(changedCalls.map(again))
    await again(steps.ofJob)
    setPending(now => now.map(it => (it.id === id ? { ...it, counted: true } : it)))
    await others
    removePending(id)
  }
  const show: ShowMove = async (moved, make) => {
    const id = Symbol('moved')
    setPending(now => [{ id, moved, counted: false }, ...now])
    try {
      const made = await make()
      void settle(id)
      return made
    } catch (error) {
      removePending(id)
      void again(steps.ofJob)
      for (const call of changedCalls) void again(call)
      if (!(error instanceof CallError)) throw error
      if (error.fields.length > 0) toast.error(error.message)
      else tellOf(error)
      return undefined
    }
  }
  return { pending, show }
}
