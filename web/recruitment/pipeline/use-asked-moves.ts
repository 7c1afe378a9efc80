import { useState } from 'react'
import type { ListedApplicant } from '@kargozin/api/recruitment/applicants.ts'
import { questionOf } from '@kargozin/api/recruitment/move-rules.ts'
import { toast } from '../../core/toast.tsx'
import { t } from '../../core/words.ts'
import type { Column } from './board-state.ts'
import type { AskedMove } from './MoveDialog.tsx'
import type { MoveTold } from './use-moves.ts'

type Move = (
  applicant: ListedApplicant,
  to: { uuid: string; title: string },
  told?: MoveTold,
  quiet?: boolean,
) => Promise<boolean>

/**
 * Moves that may need an answer first: into a step that asks nothing a card goes at once, else a dialog asks. `moved`
 * runs once the server has agreed.
 */
export function useAskedMoves(columns: Column[], move: Move) {
  const [asked, setAsked] = useState<(AskedMove & { moved: (() => void) | undefined }) | null>(null)

  const make = async (it: AskedMove, moved: (() => void) | undefined, told?: MoveTold) => {
    if (await move(it.applicant, it.step, told)) moved?.()
  }
  const ask = (applicant: ListedApplicant, to: string, moved?: () => void) => {
    const step = columns.find(column => column.uuid === to)
    if (!step || to === applicant.step_id) return
    if (step.read_only) return toast.warning(t('You may see this job opening but not change it.'))
    if (questionOf(step.type)) setAsked({ applicant, step, moved })
    else void make({ applicant, step }, moved)
  }
  const confirm = (told: MoveTold) => {
    setAsked(null)
    if (asked) void make(asked, asked.moved, told)
  }
  return { asked, ask, confirm, cancel: () => setAsked(null) }
}
