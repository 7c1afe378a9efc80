import type { DataOf } from '@kargozin/api/call.ts'
import { chart } from '@kargozin/api/structure/chart/chart.ts'
import { useSend } from '../../core/calls/api.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import type { Spot } from './tree/forest.ts'

/** Moves groups to a spot, and undoes it. */
export function useMove() {
  const order = useSend(chart.order, { quiet: true })
  const put = (group_id: string, { parent: parent_id, before }: Spot) => ({
    params: { group_id },
    body: { parent_id, before },
  })
  return async (group_id: string, from: Spot, to: Spot) => {
    const offerUndo = ({ group: { title } }: DataOf<typeof chart.order>) =>
      toast.undo(t('“{title}” was moved.', { title }), () => order.send(put(group_id, from)))
    // A toast shows the error.
    await order.sendAndWait(put(group_id, to), offerUndo).catch(() => undefined)
  }
}

/** Removes a group and sends the groups below it up, or below another group. Offers undo. `done` is called after it. */
export function useRemoveGroup(done: () => void) {
  const restore = useSend(chart.restore, { quiet: true })
  const remove = useSend(chart.remove, {
    quiet: true,
    done: ({ group: { group_id, title }, moved }) => {
      done()
      const text = '“{title}” was removed. {count} group moved.|“{title}” was removed. {count} groups moved.'
      toast.undo(moved > 0 ? t(text, { title, count: moved }) : t('“{title}” was removed.', { title }), () =>
        restore.send({ params: { group_id } }),
      )
    },
  })
  return (group_id: string, to: { lift: '1' } | { move_to: string }) => remove.send({ params: { group_id }, query: to })
}
