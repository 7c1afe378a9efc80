import { useState } from 'react'
import { stepType } from '@kargozin/api/labels.ts'
import type { ListedApplicant } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { questionOf } from '@kargozin/api/recruitment/pipeline/move-rules.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { stepsFor, type Column, type Standing } from './board-state.ts'
import type { AskedMove } from './asked-move.ts'
import type { Bulk } from './use-bulk.ts'
import type { MoveTold, useMoves } from './use-moves.ts'

/** The applicants to move, and the steps that they leave. */
type Moving = Pick<AskedMove, 'applicant' | 'count'> & { from: readonly string[] }
type Waiting = AskedMove & { make: (told: MoveTold) => void }

/**
 * Moves one or many. A step without a question moves at once, otherwise a dialog asks first. Calls `moved` when the server
 * has confirmed.
 */
export function useAskedMoves(columns: readonly Column[], move: ReturnType<typeof useMoves>, bulk: Bulk) {
  const [asked, setAsked] = useState<Waiting | null>(null)

  const into = (to: string, who: Moving, make: (step: Column, told: MoveTold) => void) => {
    const step = columns.find(column => column.uuid === to)
    if (!step) return toast.warning(t('This step no longer exists: someone has deleted it.'))
    // A supervisor of single steps may move applicants into or out of those steps only.
    if (!stepsFor(columns, who.from).includes(step))
      return toast.warning(t('You can view this job opening but not edit it.'))
    const { applicant, count, from } = who
    const hired = columns.filter(column => from.includes(column.uuid)).every(column => column.type === stepType.hire)
    if (questionOf(step.type)) setAsked({ applicant, count, hired, step, make: told => make(step, told) })
    else make(step, {})
  }
  const ask = (applicant: ListedApplicant, to: string, moved?: () => void) => {
    if (to === applicant.step_id) return
    into(to, { applicant, count: 1, from: [applicant.step_id] }, (step, told) => {
      void move(applicant, step, told).then(made => made && moved?.())
    })
  }
  const askMany = (chosen: readonly Standing[], to: string, moved?: () => void) => {
    const going = chosen.filter(it => it.from !== to)
    if (going.length === 0) return toast.info(t('All of them are already in this step.'))
    into(to, { applicant: null, count: going.length, from: going.map(it => it.from ?? '') }, (step, told) => {
      void bulk.move(going, step, told).then(made => made && moved?.())
    })
  }
  const confirm = (told: MoveTold) => {
    setAsked(null)
    asked?.make(told)
  }
  return { asked, ask, askMany, confirm, cancel: () => setAsked(null) }
}
