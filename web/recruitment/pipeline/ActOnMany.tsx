import { lazy, Suspense, useState } from 'react'
import { useExport } from '../../core/tickets.tsx'
import { t } from '../../core/words.ts'
import type { Column } from './board-state.ts'
import { SelectionBar } from './SelectionBar.tsx'
import type { Transferred } from './TransferReport.tsx'
import type { Bulk, Transfer } from './use-bulk.ts'
import type { Selection } from './use-selection.ts'
import type { OfferUndo } from './use-undo.ts'

const TransferDialog = lazy(async () => ({ default: (await import('./TransferDialog.tsx')).TransferDialog }))
const TransferReport = lazy(async () => ({ default: (await import('./TransferReport.tsx')).TransferReport }))

type ActOnManyProps = {
  jobId: string
  columns: Column[]
  selection: Selection
  bulk: Bulk
  offerUndo: OfferUndo
  onMove: (step: string) => void
}

/** The bar of the selected, and what it opens. What was refused leaves the selection as it was. */
export function ActOnMany({ jobId, columns, selection, bulk, offerUndo, onMove }: ActOnManyProps) {
  const [choosing, setChoosing] = useState(false)
  const [report, setReport] = useState<Transferred | null>(null)
  const startExport = useExport()
  const exportChosen = () => {
    const applicants_uuids = selection.standing().map(it => it.uuid)
    startExport({
      call: 'chosen',
      given: { params: { job_uuid: jobId }, body: { applicants_uuids } },
      title: t('{count} applicant|{count} applicants', { count: applicants_uuids.length }),
    })
  }
  const trash = async () => {
    if (await bulk.trash(selection.standing())) selection.clear()
  }
  const transfer = async (it: Transfer) => {
    setChoosing(false)
    const made = await bulk.transfer(selection.standing(), it)
    if (!made) return
    selection.clear()
    const job = it.job.title
    if (made.existed > 0 || made.errors.length > 0) return setReport({ ...made, job })
    offerUndo(
      t('{count} applicant is now in “{job}”.|{count} applicants are now in “{job}”.', {
        count: made.transferred,
        job,
      }),
      made.undo,
    )
  }
  return (
    <>
      {(selection.size > 0 || bulk.working) && (
        <SelectionBar
          columns={columns}
          count={selection.size}
          working={bulk.working}
          onMove={onMove}
          onTransfer={() => setChoosing(true)}
          onExport={exportChosen}
          onTrash={() => void trash()}
          onClear={selection.clear}
        />
      )}
      <Suspense>
        {choosing && (
          <TransferDialog
            jobId={jobId}
            count={selection.size}
            onClose={() => setChoosing(false)}
            onConfirm={it => void transfer(it)}
          />
        )}
        {report && <TransferReport report={report} onClose={() => setReport(null)} />}
      </Suspense>
    </>
  )
}
