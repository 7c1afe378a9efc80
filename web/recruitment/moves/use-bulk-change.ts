import { bulk, undoSeconds, type LeftOnes } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import { useSend } from '../../core/calls/api.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { showUndone } from './undoer.ts'
import { withLeft } from './left-text.ts'

type Changed = { changed: number; bulk_uuid: string } & LeftOnes

/**
 * The `useSend` options for changing several applicants, also of different job openings. A message says how many were
 * changed and why others were not, and offers undo.
 */
export function useBulkChange(textOf: (count: number) => string, done?: () => void) {
  const undoing = useSend(bulk.undo, { quiet: true, done: showUndone })
  return {
    quiet: true,
    done: (made: Changed) => {
      done?.()
      if (made.changed === 0) return toast.info(withLeft(t('Nothing was changed.'), made))
      const undo = () => undoing.send({ params: { bulk_uuid: made.bulk_uuid } })
      toast.undoFor(undoSeconds, withLeft(textOf(made.changed), made), undo)
    },
  }
}
