import { Suspense, useState } from 'react'
import type { FoundApplicant } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { steps } from '@kargozin/api/recruitment/pipeline/steps.ts'
import { useCall } from '../../core/calls/api.ts'
import { useClearByEscape } from '../../kit/SelectedBar.tsx'
import { lazy } from '../../ui/lazy.ts'
import { columnsOf } from '../moves/board-state.ts'
import { useAskedMoves } from '../moves/use-asked-moves.ts'
import { useBulk } from '../moves/use-bulk.ts'
import { useMoves } from '../moves/use-moves.ts'
import { busyIn, usePending } from '../moves/use-pending.ts'
import { ActOnMany } from '../selection/ActOnMany.tsx'
import { ActOnSeveral } from './ActOnSeveral.tsx'
import { atBottom, type ActingProps } from './acting.ts'

const MoveDialog = lazy(async () => ({ default: (await import('../moves/MoveDialog.tsx')).MoveDialog }))
const ExportDialog = lazy(async () => ({ default: (await import('./ExportDialog.tsx')).ExportDialog }))

type ActOnListedProps = { selected: FoundApplicant[]; onClear: () => void }

/** The bar for the selected applicants. If all are of the same job opening, it is the bar of the board. */
export function ActOnListed({ selected, onClear }: ActOnListedProps) {
  useClearByEscape(selected.length > 0, onClear)
  const [exporting, setExporting] = useState<readonly string[] | null>(null)
  const jobs = new Set(selected.map(it => it.job_id))
  const [only = ''] = jobs
  // Stays mounted until another job opening is selected, because it closes its own dialogs and shows the result.
  const [last, setLast] = useState('')
  if (jobs.size === 1 && last !== only) setLast(only)
  const ofLast = selected.length > 0 && jobs.size === 1 && only === last ? selected : []
  const ofSeveral = jobs.size > 1 ? selected : []
  const shared = { onClear, onExport: () => setExporting(selected.map(it => it.uuid)) }
  return (
    <>
      {last !== '' && <OfOne key={last} jobId={last} selected={ofLast} {...shared} />}
      <ActOnSeveral selected={ofSeveral} {...shared} />
      <Suspense>
        {exporting && <ExportDialog of={{ ids: exporting }} list="applicants" onClose={() => setExporting(null)} />}
      </Suspense>
    </>
  )
}

function OfOne({ jobId, selected, onClear, onExport }: ActingProps & { jobId: string }) {
  const { data } = useCall(steps.ofJob, { params: { job_uuid: jobId }, query: { cards: false } })
  const { pending, show } = usePending()
  const columns = columnsOf(data?.steps ?? [], {}, pending)
  const acts = useBulk(jobId, show)
  const moves = useAskedMoves(columns, useMoves(jobId, show, busyIn(pending)), acts)
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
          {...{ jobId, columns, selection, onExport }}
          bulk={acts}
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
