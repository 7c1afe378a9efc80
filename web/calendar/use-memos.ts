import { useEffect, useRef, useState } from 'react'
import { calendar, type CalendarEvent } from '@kargozin/api/calendar/events.ts'
import { useSend } from '../core/calls/api.ts'
import { toast } from '../core/toasts/toast.tsx'
import { t } from '../core/words.ts'
import type { EventTimes } from './calendar-days.ts'

/** Where a memo is shown until the server has answered. `of` is the data to which it applies. */
type Moved = EventTimes & { id: string; of: unknown }

/**
 * The actions on one's own memos; each can be undone. `data` is the present answer of the list: a moved memo is shown at its new
 * place until the next one arrives.
 */
export function useMemos<Data extends { events: readonly CalendarEvent[] }>(data: Data | undefined) {
  const [moved, setMoved] = useState<Moved | null>(null)
  // Undo runs later, and needs the answer of that moment.
  const latest = useRef(data)
  useEffect(() => {
    latest.current = data
  })
  const show = (id: string, { start, end }: EventTimes) => setMoved({ start, end, id, of: latest.current })
  const quiet = { quiet: true }
  const update = useSend(calendar.update, { ...quiet, optimistic: () => () => setMoved(null) })
  const restore = useSend(calendar.restore, quiet)
  const removal = useSend(calendar.remove, {
    ...quiet,
    done: ({ memos_ids }) =>
      toast.undo(t('The memo was deleted.|{count} memos were deleted.', { count: memos_ids.length }), () =>
        restore.send({ body: { memos_ids } }),
      ),
  })
  const events = (data?.events ?? []).map(it =>
    moved && moved.of === data && it.type === 'memo' && it.id === moved.id
      ? { ...it, start: moved.start, end: moved.end }
      : it,
  )
  return {
    events,
    /** Shows a memo at another time, without saving it. */
    preview: ({ id }: CalendarEvent, times: EventTimes | null) => (times ? show(id, times) : setMoved(null)),
    /** Saves the times of a memo. */
    move: ({ id, start, end }: CalendarEvent, times: EventTimes) => {
      if (times.start === start && times.end === end) return setMoved(null)
      const save = (to: EventTimes) => {
        show(id, to)
        update.send({ params: { id }, body: { start: to.start, end: to.end } })
      }
      save(times)
      toast.undo(t('The memo was moved.'), () => save({ start, end }))
    },
    remove: (ids: readonly string[]) => removal.send({ body: { memos_ids: [...ids] } }),
  }
}
