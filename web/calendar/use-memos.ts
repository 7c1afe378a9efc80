import { useState } from 'react'
import { calendar, type CalendarEvent } from '@kargozin/api/calendar/events.ts'
import { useSend } from '../core/calls/api.ts'
import { toast } from '../core/toasts/toast.tsx'
import { t } from '../core/words.ts'
import type { EventTimes } from './calendar-days.ts'

/** Where a memo is shown while it is dragged, and until the list has it there. */
type Moved = EventTimes & { id: string }

/** The actions on one's own memos; each can be undone. `shown` are the events of the present answer. */
export function useMemos(shown: readonly CalendarEvent[] = []) {
  const [moved, setMoved] = useState<Moved | null>(null)
  const update = useSend(calendar.update, { quiet: true })
  const restore = useSend(calendar.restore, { quiet: true })
  const removal = useSend(calendar.remove, {
    quiet: true,
    done: ({ memos_ids }) =>
      toast.undo(t('The memo was deleted.|{count} memos were deleted.', { count: memos_ids.length }), () =>
        restore.send({ body: { memos_ids } }),
      ),
  })
  const save = async (id: string, { start, end }: EventTimes) => {
    const mine = { id, start, end }
    setMoved(mine)
    try {
      // Ends when the list has been fetched again. An answer to an earlier move must not take the memo back meanwhile.
      await update.sendAndWait({ params: { id }, body: { start, end } })
    } catch {
      // A toast has shown the error.
    }
    setMoved(now => (now === mine ? null : now))
  }
  return {
    events: shown.map(it =>
      it.type === 'memo' && it.id === moved?.id ? { ...it, start: moved.start, end: moved.end } : it,
    ),
    /** Shows a memo at another time, without saving it. */
    preview: ({ id }: CalendarEvent, times: EventTimes | null) => setMoved(times && { id, ...times }),
    /** Saves the times of a memo. */
    move: ({ id, start, end }: CalendarEvent, times: EventTimes) => {
      if (times.start === start && times.end === end) return setMoved(null)
      void save(id, times)
      toast.undo(t('The memo was moved.'), () => void save(id, { start, end }))
    },
    remove: (ids: readonly string[]) => removal.send({ body: { memos_ids: [...ids] } }),
  }
}
