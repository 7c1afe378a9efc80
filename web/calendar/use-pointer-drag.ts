import { useEffect, useEffectEvent, useRef, useState, type MouseEvent, type PointerEvent } from 'react'

/** A position of the pointer on the screen. */
export type Point = { clientX: number; clientY: number }

type PointerDragOptions<Held> = {
  /** What a press takes hold of; undefined: nothing. */
  grab: (down: PointerEvent<HTMLElement>) => Held | undefined
  onMove: (held: Held, point: Point) => void
  /** Called once at the end of a drag. `dropped` is false if it was broken off (Escape). */
  onEnd: (held: Held, dropped: boolean) => void
}

/** The pixels after which a press becomes a drag. */
const threshold = 5

/**
 * Drags with mouse, finger or pen. Returns the properties of an element around everything that can be dragged. A press that
 * ended a drag is no click.
 */
export function usePointerDrag<Held>({ grab, onMove, onEnd }: PointerDragOptions<Held>) {
  const drag = useRef<(Point & { held: Held; moved: boolean }) | null>(null)
  const justDropped = useRef(false)
  const [dragging, setDragging] = useState(false)
  const moved = (point: Point) => {
    const now = drag.current
    if (!now) return
    now.moved ||= Math.hypot(point.clientX - now.clientX, point.clientY - now.clientY) >= threshold
    if (now.moved) onMove(now.held, point)
  }
  const ended = (dropped: boolean) => {
    const now = drag.current
    drag.current = null
    setDragging(false)
    if (!now?.moved) return
    justDropped.current = dropped
    onEnd(now.held, dropped)
  }
  usePointer(dragging, moved, ended)
  return {
    onPointerDown: (down: PointerEvent<HTMLElement>) => {
      const held = down.button === 0 ? grab(down) : undefined
      justDropped.current = false
      if (!held) return
      drag.current = { held, moved: false, clientX: down.clientX, clientY: down.clientY }
      setDragging(true)
    },
    onClickCapture: (press: MouseEvent) => {
      if (justDropped.current) {
        press.stopPropagation()
        press.preventDefault()
      }
      justDropped.current = false
    },
  }
}

/** Calls these for the pointer, wherever it is, while something is dragged. Escape ends the drag without a drop. */
function usePointer(dragging: boolean, onMove: (point: Point) => void, onEnd: (dropped: boolean) => void): void {
  const moved = useEffectEvent(onMove)
  const ended = useEffectEvent(onEnd)
  useEffect(() => {
    if (!dragging) return undefined
    const listening = new AbortController()
    const { signal } = listening
    addEventListener('pointermove', event => moved(event), { signal })
    addEventListener('pointerup', () => ended(true), { signal })
    addEventListener('pointercancel', () => ended(false), { signal })
    addEventListener('keydown', event => event.key === 'Escape' && ended(false), { signal })
    return () => listening.abort()
  }, [dragging])
}
