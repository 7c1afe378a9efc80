import { Suspense } from 'react'
import { applicants, type FoundApplicant } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { bulk } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import { useCall, useSend } from '../../core/calls/api.ts'
import { t } from '../../core/words.ts'
import { lazy } from '../../ui/lazy.ts'
import { nowInTrash } from '../moves/use-bulk.ts'
import { useBulkChange } from '../moves/use-bulk-change.ts'
import { rejectionOf, stepsInCommon, type CommonStep } from '../selection/common-steps.ts'
import { SelectionBar, type Offered } from '../selection/SelectionBar.tsx'
import { nameOfCommon, useMoveSeveral } from '../selection/use-move-several.ts'
import { useSharedActions } from '../selection/use-shared-actions.tsx'
import { atBottom, type ActingProps } from './acting.ts'

const MoveDialog = lazy(async () => ({ default: (await import('../moves/MoveDialog.tsx')).MoveDialog }))

/** The bar for applicants of several job openings. Each applicant is moved to a step of their own job opening. */
export function ActOnSeveral({ selected, onClear, onExport }: ActingProps) {
  const ids = selected.map(it => it.uuid)
  const why = selected.some(it => it.can_change) ? null : t('You can view these applicants but not edit them.')
  const { offered, dialogs } = useSharedActions({ ids, why, onDone: onClear })
  const moves = useMoveSeveral(selected, onClear)
  const moving = useOfferedMoves(selected, why, moves.move)
  const trashing = useSend(bulk.trashSeveral, useBulkChange(nowInTrash, onClear))
  const trash = () => trashing.send({ body: { applicants_uuids: ids } })
  return (
    <>
      {(selected.length > 0 || moves.working) && (
        <div className={atBottom}>
          <SelectionBar
            count={selected.length}
            working={moves.working}
            offered={{ ...offered, ...moving, excel: { run: onExport }, trash: { run: trash, why } }}
            onClear={onClear}
          />
        </div>
      )}
      {dialogs}
      <Suspense>
        {moves.asked && <MoveDialog asked={moves.asked} onClose={moves.cancel} onConfirm={moves.confirm} />}
      </Suspense>
    </>
  )
}

/** The actions for moving and rejecting: the steps that all these job openings have in common, and their rejection steps. If
 * there are none, `why` is the reason. */
function useOfferedMoves(
  selected: readonly FoundApplicant[],
  why: string | null,
  move: (to: CommonStep) => void,
): Offered {
  const jobs = [...new Set(selected.map(it => it.job_id))]
  const { data } = useCall(applicants.stepFilter, { query: { jobs_uuid: jobs } }, { when: jobs.length > 1 })
  if (!data) return { move: { why: why ?? t('One moment…') }, reject: { why: why ?? t('One moment…') } }
  const common = stepsInCommon(data.steps, jobs)
  const rejection = rejectionOf(data.steps, jobs)
  const entries = common.map(it => ({ id: it.steps[0]?.uuid ?? '', label: nameOfCommon(it), onPress: () => move(it) }))
  return {
    move: { entries, why: why ?? (entries.length === 0 ? t('These job openings have no step in common.') : null) },
    reject: rejection
      ? { run: () => move(rejection), why }
      : { why: why ?? t('None of these job openings has a rejection step.') },
  }
}
