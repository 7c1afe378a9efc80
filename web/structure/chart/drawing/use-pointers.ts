import { useEffect, useEffectEvent, useRef, useState, type PointerEvent as Pressed } from 'react'
import { t } from '../../../core/words.ts'
import { dropSpot, type Forest, type Side, type Spot } from '../tree/forest.ts'
import { rtl } from '../tree/rtl.ts'
import type { Viewing } from './use-view.ts'

/** The distance in pixels after which a press becomes a drag. */
const threshold = 6

/** A group that is being dragged: where the pointer is, the group under it, and what a drop would do. */
export type Drag = {
  id: string
  x: number
  y: number
  target: { id: string; side: Side; spot: Spot } | undefined
  text: string
}

type PointerOptions = {
  /** The element of the drawing, when it is on the page. */
  element: HTMLElement | null
  forest: Forest
  viewing: Viewing
  onMove: ((id: string, to: Spot) => void) | undefined
  onOpen: (id: string) => void
  onSelect: (id: string) => void
}

type Point = { x: number; y: number }
type Press = Point & { id: string | undefined; moved: boolean }

const pointOf = ({ clientX: x, clientY: y }: { clientX: number; clientY: number }): Point => ({ x, y })
const groupOf = (element: Element | null) => element?.closest<HTMLElement>('[data-group]')?.dataset['group']
const apart = (one: Point, two: Point) => Math.hypot(one.x - two.x, one.y - two.y)

/** A point of the window, from the upper left corner of an element. */
function within(element: HTMLElement | null, { x, y }: Point): Point {
  const { left, top } = element?.getBoundingClientRect() ?? { left: 0, top: 0 }
  return { x: x - left, y: y - top }
}

/** The part of a box at each end that places a dropped group beside it. */
const edge = 0.22

/** Where a group would come that is dropped at this point of a box: at its ends beside it, and otherwise below it. */
function sideAt(box: HTMLElement, { x, y }: Point): Side {
  const { left, right, top, width, height } = box.getBoundingClientRect()
  const across = rtl ? (right - x) / width : (x - left) / width
  const share = box.dataset['stacked'] === undefined ? across : (y - top) / height
  if (share < edge) return 'before'
  return share > 1 - edge ? 'after' : 'below'
}

function targetOf(forest: Forest, id: string, point: Point): Drag['target'] {
  const box = document.elementFromPoint(point.x, point.y)?.closest<HTMLElement>('[data-group]')
  const target = box?.dataset['group']
  if (!box || target === undefined) return undefined
  const side = sideAt(box, point)
  const spot = dropSpot(forest, id, target, side)
  return spot && { id: target, side, spot }
}

function dropText(side: Side, title: string): string {
  if (side === 'below') return t('Move below “{above}”', { above: title })
  return side === 'before' ? t('Place before “{title}”', { title }) : t('Place after “{title}”', { title })
}

function dragOf(forest: Forest, id: string, point: Point, element: HTMLElement | null): Drag {
  const target = targetOf(forest, id, point)
  const title = target && forest.byId.get(target.id)?.title
  const text = target && title ? dropText(target.side, title) : (forest.byId.get(id)?.title ?? '')
  return { id, ...within(element, point), target, text }
}

/** Two fingers zoom: the first one is moved, the other one stays. */
function usePinch(element: HTMLElement | null, viewing: Viewing) {
  const fingers = useRef(new Map<number, Point>())
  return {
    put: (event: { pointerId: number; clientX: number; clientY: number }) =>
      fingers.current.set(event.pointerId, pointOf(event)),
    lift: (event: Event) => {
      if ('pointerId' in event) fingers.current.delete(Number(event.pointerId))
      else fingers.current.clear()
    },
    /** Whether two fingers are down. Then the drawing was zoomed. */
    moved: (event: PointerEvent): boolean => {
      const before = fingers.current.get(event.pointerId)
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
      if (!before || !other) return false
      viewing.zoomBy(apart(pointOf(event), other) / Math.max(1, apart(before, other)), within(element, other))
      fingers.current.set(event.pointerId, pointOf(event))
      return true
    },
  }
}

/** Moves the drawing with mouse and finger, opens a pressed group, and moves a dragged group below or beside another one. */
export function usePointers({ element, forest, viewing, onMove, onOpen, onSelect }: PointerOptions) {
  const press = useRef<Press | null>(null)
  const pinch = usePinch(element, viewing)
  const [down, setDown] = useState(false)
  const [drag, setDrag] = useState<Drag>()
  const moved = useEffectEvent((event: PointerEvent) => {
    const now = press.current
    const point = pointOf(event)
    if (pinch.moved(event) || !now || (!now.moved && apart(point, now) < threshold)) return
    if (now.id !== undefined && onMove) setDrag(dragOf(forest, now.id, point, element))
    else viewing.panBy(point.x - now.x, point.y - now.y)
    press.current = { ...now, ...point, moved: true }
  })
  const ended = useEffectEvent((event: Event, dropped: boolean) => {
    const now = press.current
    pinch.lift(event)
    setDown(false)
    press.current = null
    setDrag(undefined)
    if (!dropped || now?.id === undefined) return
    if (!now.moved) onOpen(now.id)
    else if (drag?.target) onMove?.(now.id, drag.target.spot)
  })
  // While a pointer is down, the whole window is followed. Escape cancels.
  useEffect(() => {
    if (!down) return undefined
    const stopping = new AbortController()
    const { signal } = stopping
    addEventListener('pointermove', event => moved(event), { signal })
    addEventListener('pointerup', event => ended(event, true), { signal })
    addEventListener('pointercancel', event => ended(event, false), { signal })
    addEventListener('keydown', event => event.key === 'Escape' && ended(event, false), { signal })
    return () => stopping.abort()
  }, [down])
  useWheel(element, viewing)
  const onPointerDown = (event: Pressed<HTMLElement>) => {
    if (event.button !== 0 || !(event.target instanceof Element) || event.target.closest('[data-fold]')) return
    const id = groupOf(event.target)
    pinch.put(event)
    press.current = { id, ...pointOf(event), moved: false }
    if (id !== undefined) onSelect(id)
    setDown(true)
  }
  return { drag, onPointerDown }
}

/** Zooms with the wheel. With Shift, or sideways, the wheel moves the drawing. */
function useWheel(element: HTMLElement | null, viewing: Viewing): void {
  const turned = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY))
      return viewing.panBy(-(event.deltaX || event.deltaY), event.shiftKey ? 0 : -event.deltaY)
    viewing.zoomBy(Math.exp(-event.deltaY * 0.0015), within(element, pointOf(event)))
  })
  useEffect(() => {
    const stopping = new AbortController()
    // Not as a property of the element, because the browser would then scroll the page too.
    element?.addEventListener('wheel', event => turned(event), { passive: false, signal: stopping.signal })
    return () => stopping.abort()
  }, [element])
}
