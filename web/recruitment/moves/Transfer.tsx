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

/** What a transfer from a board needs; `canTransfer`: only whoever works on the whole job opening takes people out of it. */
export type TransferTools = { jobId: string; bulk: Bulk; canTransfer: boolean }

type TransferProps = Omit<TransferTools, 'canTransfer'> & {
  /** Who is transferred; null while nobody is to be. */
  chosen: readonly Standing[] | null
  onClose: () => void
  /** Once the server has agreed. `left`: how many of them are not in this job opening any more. */
  onTransferred: (left: number) => void
}

/** Asks where to, transfers, and tells what became of it: a message that takes it back, or who was left and why. */
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
