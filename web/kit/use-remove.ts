import type { Call, DataOf } from '@kargozin/api/call.ts'
import type { CallInput } from '@kargozin/api/request.ts'
import { useSend } from '../core/calls/api.ts'
import { toast } from '../core/toasts/toast.tsx'

/**
 * Deletes a record of a noun (`removable` in api/call.ts) and offers undo. `said` is the message about the deletion. `done` is called
 * after it.
 */
export function useRemove<Remove extends Call>(
  { remove, restore }: { remove: Remove; restore: Call },
  said: (data: DataOf<Remove>) => string,
  done?: () => void,
) {
  const back = useSend(restore, { quiet: true })
  return useSend(remove, {
    quiet: true,
    done: (data, input) => {
      done?.()
      // Both calls take the id of the record and nothing else.
      toast.undo(said(data), () => back.send(input as unknown as CallInput<Call>))
    },
  })
}
