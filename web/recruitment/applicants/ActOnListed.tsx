import { Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { maxBulk } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import type { FoundApplicant } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { steps } from '@kargozin/api/recruitment/pipeline/steps.ts'
import { useCall } from '../../core/calls/api.ts'
import { t } from '../../core/words.ts'
import { useClearByEscape } from '../../kit/SelectedBar.tsx'
import { BulkBar } from '../../ui/BulkBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { lazy } from '../../ui/lazy.ts'
import { columnsOf } from '../moves/board-state.ts'
import { useAskedMoves } from '../moves/use-asked-moves.ts'
import { useBulk } from '../moves/use-bulk.ts'
import { useMoves } from '../moves/use-moves.ts'
import { busyIn, usePending } from '../moves/use-pending.ts'
import { ActOnMany } from '../selection/ActOnMany.tsx'
import { useTrashOfSeveral } from './use-trash-of-several.ts'

const MoveDialog = lazy(async () => ({ default: (await import('../moves/MoveDialog.tsx')).MoveDialog }))

type ActOnListedProps = { selected: FoundApplicant[]; onClear: () => void }

/**
 * The bar for the selected applicants. If all belong to one job opening, it is the bar of its board. Otherwise it has only the
 * actions that are possible for several job openings.
 */
export function ActOnListed({ selected, onClear }: ActOnListedProps) {
  useClearByEscape(selected.length > 0, onClear)
  const jobs = new Set(selected.map(it => it.job_id))
  const [only = ''] = jobs
  // Stays mounted until another job opening is selected, because it closes its own dialogs and shows the result.
  const [last, setLast] = useState('')
  if (jobs.size === 1 && last !== only) setLast(only)
  const ofLast = selected.length > 0 && jobs.size === 1 && only === last ? selected : []
  return (
    <>
      {last !== '' && <OfOne key={last} jobId={last} selected={ofLast} onClear={onClear} />}
      {jobs.size > 1 && <OfSeveral selected={selected} onClear={onClear} />}
    </>
  )
}

/** The bar covers the margins of the page. */
const atBottom = 'sticky bottom-1 z-20 -mx-(--page) empty:hidden print:hidden'

function OfOne({ jobId, selected, onClear }: ActOnListedProps & { jobId: string }) {
  const { data } = useCall(steps.ofJob, { params: { job_uuid: jobId }, query: { cards: false } })
  const { pending, show } = usePending()
  const columns = columnsOf(data?.steps ?? [], {}, pending)
  const bulk = useBulk(jobId, show)
  const moves = useAskedMoves(columns, useMoves(jobId, show, busyIn(pending)), bulk)
  const selection = {
    ids: new Map(selected.map(it => [it.uuid, it.step_id])),
    size: selected.length,
    standing: () => selected.map(card => ({ uuid: card.uuid, from: card.step_id, card })),
    clear: onClear,
  }
  return (
    <div className={atBottom}>
      {data && (
        <ActOnMany
          {...{ jobId, columns, bulk, selection }}
          canTransfer={data.job.can.move}
          onMove={step => moves.askMany(selection.standing(), step, onClear)}
        />
      )}
      <Suspense>
        {moves.asked && <MoveDialog asked={moves.asked} onClose={moves.cancel} onConfirm={moves.confirm} />}
      </Suspense>
    </div>
  )
}

function OfSeveral({ selected, onClear }: ActOnListedProps) {
  const trash = useTrashOfSeveral()
  const why = selected.every(it => it.can_change) ? null : t('You can view some of these applicants but not edit them.')
  return (
    <BulkBar text={t('{count} selected', { count: selected.length })} onClear={onClear}>
      <span className="px-2 text-sm text-text-2 max-sm:w-full">
        {t('They are of several job openings. To move or export, select those of one.')}
      </span>
      <Button
        icon={<Trash2 size={15} />}
        why={why}
        disabled={selected.length > maxBulk}
        onPress={() => void trash(selected).then(done => done && onClear())}
      >
        {t('To the trash')}
      </Button>
    </BulkBar>
  )
}
