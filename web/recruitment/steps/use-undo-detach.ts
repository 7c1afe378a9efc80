import { useQueryClient } from '@tanstack/react-query'
import type { DataOf } from '@kargozin/api/call.ts'
import { bulk, undoSeconds } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import type { stepSettings } from '@kargozin/api/recruitment/steps/step-settings.ts'
import { refetchShowing, showError } from '../../core/calls/api.ts'
import { CallError, makeCall } from '../../core/calls/make-call.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { showUndone } from '../moves/undoer.ts'
import { nowInStep } from '../moves/use-bulk.ts'

type DetachResult = DataOf<typeof stepSettings.detach>

/**
 * Returns a function that shows the result of deleting or emptying a step, with undo. The function also works after the
 * dialog has closed.
 */
export function useUndoDetach() {
  const client = useQueryClient()
  const undo = async (bulk_uuid: string) => {
    try {
      showUndone((await makeCall(bulk.undo, { params: { bulk_uuid } })).data)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      showError(error)
    }
    void refetchShowing(client, bulk.undo.changes)
  }
  return ({ moved, removed, bulk_uuid }: DetachResult, target: string) => {
    const texts = [
      removed ? t('“{step}” was removed.', { step: removed.title }) : '',
      moved > 0 ? nowInStep(moved, target) : '',
    ]
    toast.undoFor(undoSeconds, texts.filter(Boolean).join(' '), () => void undo(bulk_uuid))
  }
}
