import { branches } from '@kargozin/api/structure/branches.ts'
import { useSend } from '../../core/calls/api.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'

/** Deletes a branch and offers undo, which also moves back what the deletion has moved. `done` is called after the deletion. */
export function useBranchRemoval(done?: () => void) {
  const restore = useSend(branches.restore, { quiet: true })
  return useSend(branches.remove, {
    quiet: true,
    done: ({ subsidiary }, { params }) => {
      done?.()
      toast.undo(t('“{title}” was deleted.', { title: subsidiary.name }), () => restore.send({ params }))
    },
  })
}
