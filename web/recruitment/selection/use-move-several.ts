import { useState } from 'react'
import { stepType, stepTypes } from '@kargozin/api/labels.ts'
import { bulk, undoSeconds } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import type { FoundApplicant } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { questionOf } from '@kargozin/api/recruitment/pipeline/move-rules.ts'
import { makeCall } from '../../core/calls/make-call.ts'
import { labelOf } from '../../core/labels.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { withLeft } from '../moves/left-text.ts'
import type { PendingMove } from '../moves/pending-move.ts'
import { undoer } from '../moves/undoer.ts'
import { nowInStep, useActing } from '../moves/use-bulk.ts'
import { withPooled, type MoveDetails } from '../moves/use-moves.ts'
import { usePending } from '../moves/use-pending.ts'
import type { CommonStep } from './common-steps.ts'

type WaitingMove = PendingMove & { make: (details: MoveDetails) => Promise<unknown> }

/**
 * Moves applicants of several job openings in one request, each to a step of their own job opening. Hiring and rejecting open
 * a dialog first. The server leaves out applicants that it cannot move, and the message says why.
 */
export function useMoveSeveral(selected: readonly FoundApplicant[], moved: () => void) {
  const [asked, setAsked] = useState<WaitingMove | null>(null)
  const { show } = usePending()
  const { working, act } = useActing(null, show)
  const undo = undoer(act)

  const send = async (to: CommonStep, details: MoveDetails) => {
    const body = { applicants_uuids: selected.map(it => it.uuid), steps_uuid: to.steps.map(it => it.uuid), ...details }
    const made = await act([], () => makeCall(bulk.moveSeveral, { body }))
    if (!made) return
    moved()
    if (made.changed === 0) return toast.info(withLeft(t('Nothing was changed.'), made))
    const text = withPooled(nowInStep(made.changed, nameOfCommon(to)), made.pooled)
    toast.undoFor(undoSeconds, withLeft(text, made), () => void undo([], made.bulk_uuid))
  }
  const move = (to: CommonStep) => {
    const toMove = movable(selected, to)
    if (!questionOf(to.type) || toMove.length === 0) return void send(to, {})
    const jobs = new Set(toMove.map(it => it.job_id))
    const steps = to.steps.filter(it => jobs.has(it.job_id))
    setAsked({
      ...{ applicant: null, ids: toMove.map(it => it.uuid), hired: toMove.every(it => it.step_type === stepType.hire) },
      step: { title: nameOfCommon(to), type: to.type, ofJobs: steps },
      make: details => send(to, details),
    })
  }
  const confirm = (details: MoveDetails) => {
    setAsked(null)
    void asked?.make(details)
  }
  return { asked, working, move, confirm, cancel: () => setAsked(null) }
}

/** The title of the steps, or their type if they have several. */
export const nameOfCommon = ({ title, type }: CommonStep): string => title ?? labelOf(stepTypes, type)

/** The applicants that can be moved, judged by the data on this page. The server may still refuse some of them. */
function movable(selected: readonly FoundApplicant[], { steps }: CommonStep) {
  const stepOf = new Map(steps.map(it => [it.job_id, it.uuid]))
  return selected.filter(it => it.can_change && stepOf.has(it.job_id) && stepOf.get(it.job_id) !== it.step_id)
}
