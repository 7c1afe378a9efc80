import type { FoundApplicant } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { bulk, undoSeconds } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import { makeCall } from '../../core/calls/make-call.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { tellUndone } from '../moves/undoer.ts'
import { nowInTrash } from '../moves/use-bulk.ts'
import { usePending } from '../moves/use-pending.ts'

type Trashed = { moved: number; bulk_uuid: string }

/** Moves applicants of several job openings to the trash: one request per job opening, and one undo for all. */
export function useTrashOfSeveral() {
  const { show } = usePending()
  const undo = (all: readonly Trashed[]) =>
    show([], async () => {
      let left = 0
      for (const { bulk_uuid } of all) left += (await makeCall(bulk.undo, { params: { bulk_uuid } })).data.left
      return left
    }).then(left => left !== undefined && tellUndone({ left }))
  return async (selected: readonly FoundApplicant[]): Promise<boolean> => {
    const trashed: Trashed[] = []
    const made = await show([], async () => {
      for (const [job_uuid, all] of Map.groupBy(selected, it => it.job_id)) {
        const body = { applicants_uuids: all.map(it => it.uuid) }
        trashed.push((await makeCall(bulk.trash, { params: { job_uuid }, body })).data)
      }
      return true
    })
    // If a request fails, the applicants of the earlier requests are in the trash, and can be undone.
    const count = trashed.reduce((sum, it) => sum + it.moved, 0)
    if (count > 0) toast.undoFor(undoSeconds, nowInTrash(count), () => void undo(trashed))
    return made !== undefined
  }
}
