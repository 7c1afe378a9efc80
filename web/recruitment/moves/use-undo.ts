import { useEffect, useEffectEvent, useRef } from 'react'
import { undoSeconds } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import { toast } from '../../core/toasts/toast.tsx'

type Undoable = { until: number; undo: () => void; close: () => void }

/** Says what was done, `seconds` long, and lets it be undone for half a minute: from the message or by Ctrl+Z. */
export type OfferUndo = (text: string, undo: () => void, seconds?: number) => void

const typing = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input:not([type=checkbox]), textarea, [contenteditable=true]') !== null

/** What was done on this page and can be undone, the last first. */
export function useUndo(): OfferUndo {
  const done = useRef<Undoable[]>([])
  const offer: OfferUndo = (text, undo, seconds = undoSeconds) => {
    const it: Undoable = {
      until: Date.now() + undoSeconds * 1000,
      undo: () => {
        done.current = done.current.filter(other => other !== it)
        undo()
      },
      close: () => {},
    }
    it.close = toast.undoFor(seconds, text, it.undo)
    done.current.push(it)
  }
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    // By the key's place: on a Persian layout Z types another letter.
    const asks = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.code === 'KeyZ'
    if (!asks || typing(event.target)) return
    done.current = done.current.filter(it => it.until > Date.now())
    const last = done.current.at(-1)
    if (!last) return
    event.preventDefault()
    last.close()
    last.undo()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
  return offer
}
