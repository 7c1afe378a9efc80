import { useState } from 'react'
import { stepType } from '@kargozin/api/labels.ts'
import type { ListedApplicant } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { questionOf } from '@kargozin/api/recruitment/pipeline/move-rules.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { stepsFor, type Column, type CardPlace } from './board-state.ts'
import type { PendingMove } from './pending-move.ts'
import type { Bulk } from './use-bulk.ts'
import type { MoveDetails, useMoves } from './use-moves.ts'

/** The applicants to move, and the steps that they are in now. */
type ApplicantsToMove = Pick<PendingMove, 'applicant' | 'ids'> & { from: readonly string[] }
type Make = (step: Column, details: MoveDetails) => Promise<unknown>
type WaitingMove = PendingMove & { make: (details: MoveDetails) => Promise<unknown> }

/**
 * Moves one applicant (`ask`) or several (`askMany`). Moves into a hire or rejection step open a dialog first, other moves are
 * made immediately. Calls `moved` after the server has confirmed.
 */
export function useAskedMoves(columns: readonly Column[], move: ReturnType<typeof useMoves>, bulk: Bulk) {
  const [asked, setAsked] = useState<WaitingMove | null>(null)

  const into = (to: string, who: ApplicantsToMove, make: Make) => {
    const step = columns.find(column => column.uuid === to)
    if (!step) return toast.warning(t('This step no longer exists: someone has deleted it.'))
    // A supervisor of single steps may move applicants into or out of those steps only.
    if (!stepsFor(columns, who.from).includes(step))
      return toast.warning(t('You can view this job opening but not edit it.'))
    const { applicant, ids, from } = who
    const hired = columns.filter(column => from.includes(column.uuid)).every(column => column.type === stepType.hire)
    if (questionOf(step.type)) setAsked({ applicant, ids, hired, step, make: details => make(step, details) })
    else void make(step, {})
  }
  const ask = (applicant: ListedApplicant, to: string, moved?: () => void) => {
    if (to === applicant.step_id) return
    into(to, { applicant, ids: [applicant.uuid], from: [applicant.step_id] }, async (step, details) => {
      const made = await move(applicant, step, details)
      if (made) moved?.()
      return made
    })
  }
  const askMany = (chosen: readonly CardPlace[], to: string, moved?: () => void) => {
    const toMove = chosen.filter(it => it.from !== to)
    if (toMove.length === 0) return toast.info(t('All of them are already in this step.'))
    const from = toMove.map(it => it.from ?? '')
    into(to, { applicant: null, ids: toMove.map(it => it.uuid), from }, async (step, details) => {
      const made = await bulk.move(toMove, step, details)
      if (made) moved?.()
      return made
    })
  }
  const confirm = (details: MoveDetails) => {
    setAsked(null)
    void asked?.make(details)
  }
  return { asked, ask, askMany, confirm, cancel: () => setAsked(null) }
}
