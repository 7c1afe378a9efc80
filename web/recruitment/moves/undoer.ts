import { bulk } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import { makeCall } from '../../core/calls/make-call.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import type { CardMove } from './board-state.ts'

/** Makes a request and shows its moves before the answer arrives. Returns undefined if the server refused. */
export type Act = <Made>(moved: readonly CardMove[], make: () => Promise<{ data: Made }>) => Promise<Made | undefined>

/** The same moves in the opposite direction. */
const reversed = (moved: readonly CardMove[]): CardMove[] => moved.map(it => ({ ...it, from: it.to, to: it.from }))

/** Returns a function that undoes an action on one or several applicants, and reports how many could not be undone. */
export const undoer = (act: Act) => async (moved: readonly CardMove[], bulk_uuid: string) => {
  const made = await act(reversed(moved), () => makeCall(bulk.undo, { params: { bulk_uuid } }))
  if (made) showUndone(made)
}

/** Shows a message that the action was undone, with the number of applicants that were not moved back. */
export function showUndone({ left }: { left: number }): void {
  if (left === 0) toast.success(t('Undone.'))
  else toast.warning(t('Undone, except for {count} that changed in the meantime.', { count: left }))
}
