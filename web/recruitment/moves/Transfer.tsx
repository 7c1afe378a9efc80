import { Suspense, useState } from 'react'
import { undoSeconds } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import type { CardPlace } from './board-state.ts'
import type { Transferred } from './TransferReport.tsx'
import type { Bulk, Transfer as Chosen } from './use-bulk.ts'
import { lazy } from '../../ui/lazy.ts'

const TransferDialog = lazy(async () => ({ default: (await import('./TransferDialog.tsx')).TransferDialog }))
const TransferReport = lazy(async () => ({ default: (await import('./TransferReport.tsx')).TransferReport }))

/**
 * The props for transferring applicants from a board. Only a user who may change the whole job opening may transfer
 * (`canTransfer`).
 */
export type TransferTools = { jobId: string; bulk: Bulk; canTransfer: boolean }

type TransferProps = Omit<TransferTools, 'canTransfer'> & {
  /** The applicants to transfer; null while the dialog is closed. */
  chosen: readonly CardPlace[] | null
  onClose: () => void
  /** Called after the server has confirmed. `left`: the number of applicants that left this job opening. */
  onTransferred: (left: number) => void
}

/** Asks for the destination, transfers the applicants, and shows a message with undo, or a report if some were skipped. */
export function Transfer({ jobId, bulk, chosen, onClose, onTransferred }: TransferProps) {
  const [report, setReport] = useState<Transferred | null>(null)
  const transfer = async (it: Chosen) => {
    onClose()
    const made = await bulk.transfer(chosen ?? [], it)
    if (!made) return
    onTransferred(it.leave ? made.transferred : 0)
    const job = it.job.title
    if (made.existed > 0 || made.errors.length > 0) return setReport({ ...made, job })
    toast.undoFor(
      undoSeconds,
      t('{count} applicant is now in “{job}”.|{count} applicants are now in “{job}”.', {
        count: made.transferred,
        job,
      }),
      made.undo,
    )
  }
  return (
    <Suspense>
      {chosen && (
        <TransferDialog jobId={jobId} count={chosen.length} onClose={onClose} onConfirm={it => void transfer(it)} />
      )}
      {report && <TransferReport report={report} onClose={() => setReport(null)} />}
    </Suspense>
  )
}
