import { Suspense, useState } from 'react'
import { undoSeconds } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import type { Standing } from './board-state.ts'
import type { Transferred } from './TransferReport.tsx'
import type { Bulk, Transfer as Chosen } from './use-bulk.ts'
import { lazy } from '../../ui/lazy.ts'

const TransferDialog = lazy(async () => ({ default: (await import('./TransferDialog.tsx')).TransferDialog }))
const TransferReport = lazy(async () => ({ default: (await import('./TransferReport.tsx')).TransferReport }))

/** The needs of a transfer from a board; `canTransfer`: only members who may change the whole job opening can. */
export type TransferTools = { jobId: string; bulk: Bulk; canTransfer: boolean }

type TransferProps = Omit<TransferTools, 'canTransfer'> & {
  /** The applicants to transfer; null if none. */
  chosen: readonly Standing[] | null
  onClose: () => void
  /** Called when the server has confirmed. `left`: how many have left this job opening. */
  onTransferred: (left: number) => void
}

/** Asks for the destination, transfers, and shows the result: a message with undo, or who was skipped and why. */
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
