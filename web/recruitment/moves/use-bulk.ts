import { useState } from 'react'
import { bulk, undoSeconds, type LeftOnes } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import { useLive } from '../../core/calls/live.ts'
import { makeCall } from '../../core/calls/make-call.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { withLeft } from './left-text.ts'
import type { CardMove, CardPlace } from './board-state.ts'
import { undoer, type Act } from './undoer.ts'
import { withPooled, type MoveDetails } from './use-moves.ts'
import type { ShowMove } from './use-pending.ts'

/** The progress of a running bulk action. */
export type Working = { done: number; total: number }

/** A transfer to another job opening. `step` is null for its first step. `leave`: the applicants leave the current job opening. */
export type Transfer = { job: { uuid: string; title: string }; step: string | null; leave: boolean }

const movedTo = (chosen: readonly CardPlace[], to: string | null): CardMove[] => chosen.map(it => ({ ...it, to }))

const idsOf = (chosen: readonly CardPlace[]) => chosen.map(it => it.uuid)

type BulkResult = { moved: number; bulk_uuid: string } & LeftOnes

/**
 * Makes the request of a bulk action, shows its moves immediately, and updates the progress from live events. If `jobId` is
 * null, there are no events.
 */
export function useActing(jobId: string | null, show: ShowMove): { working: Working | null; act: Act } {
  const [working, setWorking] = useState<Working | null>(null)
  useLive(({ kind, job, done, total }) => {
    if (kind === 'progress' && job === jobId && done !== undefined && total !== undefined)
      setWorking(now => now && { done, total })
  })
  const act: Act = (moved, make) => {
    setWorking({ done: 0, total: moved.length })
    return show(moved, async () => (await make()).data).finally(() => setWorking(null))
  }
  return { working, act }
}

/** The bulk actions on applicants of a job opening. Each is one request, is shown immediately, and can be undone for 30 seconds. */
export function useBulk(jobId: string, show: ShowMove) {
  const { working, act } = useActing(jobId, show)
  const undo = undoer(act)
  const showMoved = (text: string, moved: readonly CardMove[], made: BulkResult) => {
    if (made.moved === 0) return toast.info(withLeft(t('Nothing was changed.'), made))
    toast.undoFor(undoSeconds, withLeft(text, made), () => void undo(moved, made.bulk_uuid))
  }
  const move = async (chosen: readonly CardPlace[], to: { uuid: string; title: string }, details: MoveDetails) => {
    const moved = movedTo(chosen, to.uuid)
    const params = { job_uuid: jobId, destination_step_uuid: to.uuid }
    const made = await act(moved, () =>
      makeCall(bulk.move, { params, body: { applicants_uuids: idsOf(chosen), ...details } }),
    )
    if (made) showMoved(withPooled(nowInStep(made.moved, to.title), made.pooled), moved, made)
    return made !== undefined
  }
  const trash = async (chosen: readonly CardPlace[]) => {
    const moved = movedTo(chosen, null)
    const body = { applicants_uuids: idsOf(chosen) }
    const made = await act(moved, () => makeCall(bulk.trash, { params: { job_uuid: jobId }, body }))
    if (made) showMoved(nowInTrash(made.moved), moved, made)
    return made !== undefined
  }
  const restore = async (ids: readonly string[]) => {
    const body = { applicants_uuids: [...ids] }
    const made = await act([], () => makeCall(bulk.restore, { params: { job_uuid: jobId }, body }))
    if (made) showMoved(nowRestored(made.moved), [], made)
    return made !== undefined
  }
  /** Transfers applicants. Returns the server’s result and a function that undoes it, or undefined if the server refused. */
  const transfer = async (chosen: readonly CardPlace[], { job, step, leave }: Transfer) => {
    const moved = leave ? movedTo(chosen, null) : []
    const body = { applicants_uuid: idsOf(chosen), remove_from_origin: leave ? 1 : 0 } as const
    const made = await act(moved, () =>
      makeCall(bulk.transfer, {
        params: { job_uuid: jobId, destination_job_uuid: job.uuid },
        body: step ? { ...body, steps_uuid: [step] } : body,
      }),
    )
    return made && { ...made, undo: () => void undo(moved, made.bulk_uuid) }
  }
  return { working, move, trash, restore, transfer }
}

/** The message that some applicants are now in a step. */
export const nowInStep = (count: number, step: string) =>
  t('{count} applicant is now in “{step}”.|{count} applicants are now in “{step}”.', { count, step })
export const nowInTrash = (count: number) =>
  t('{count} applicant is in the trash.|{count} applicants are in the trash.', { count })
const nowRestored = (count: number) =>
  t('{count} applicant is back in its step.|{count} applicants are back in their steps.', { count })

/** The bulk actions and the progress of the running one. */
export type Bulk = ReturnType<typeof useBulk>
