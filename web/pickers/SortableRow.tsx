import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { GripVertical } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { t } from '../core/words.ts'
import { cx } from '../ui/cx.ts'

type Props = {
  /** Identifies the list, because rows can only be moved within their own list. */
  list: string
  id: string
  /** The name of the row, for the announcement of a move. */
  name: string
  index: number
  count: number
  onMove: (from: number, to: number) => void
  className?: string
  /** Renders the row, with the handle anywhere inside it. */
  children: (handle: ReactNode) => ReactNode
}

type Edge = 'above' | 'below'

/** The new index of a row that is dropped above or below another one. */
const placeOf = (from: number, over: number, edge: Edge) => {
  const to = edge === 'above' ? over : over + 1
  return from < to ? to - 1 : to
}

/** A row that is moved by its handle, by dragging or with the arrow keys. */
export function SortableRow({ list, id, name, index, count, onMove, className, children }: Props) {
  const row = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  const [dragged, setDragged] = useState(false)
  const [edge, setEdge] = useState<Edge | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const drop = useEffectEvent((from: unknown, at: Edge) => {
    if (typeof from === 'number' && from !== index) onMove(from, placeOf(from, index, at))
  })
  useEffect(() => {
    const [element, dragHandle] = [row.current, handle.current]
    if (!element || !dragHandle) return
    const over = (clientY: number): Edge => {
      const { top, height } = element.getBoundingClientRect()
      return clientY < top + height / 2 ? 'above' : 'below'
    }
    return combine(
      draggable({
        element,
        dragHandle,
        getInitialData: () => ({ list, index }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data['list'] === list,
        onDrag: ({ source, location }) =>
          setEdge(source.element === element ? null : over(location.current.input.clientY)),
        onDragLeave: () => setEdge(null),
        onDrop: ({ source, location }) => {
          setEdge(null)
          drop(source.data['index'], over(location.current.input.clientY))
        },
      }),
    )
  }, [list, index])
  const press = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    const to = index + by
    if (by === 0 || to < 0 || to >= count) return
    event.preventDefault()
    onMove(index, to)
    setAnnouncement(t('{name}: position {place} of {count}', { name, place: to + 1, count }))
    // An element that is moved in the document loses the focus.
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-handle="${id}"]`)?.focus())
  }
  return (
    <li ref={row} className={cx('relative', dragged && 'opacity-40', className)}>
      {edge && (
        <span
          aria-hidden
          className={cx(
            'absolute inset-x-0 z-1 h-0.5 rounded-full bg-primary',
            edge === 'above' ? '-top-1.75' : '-bottom-1.75',
          )}
        />
      )}
      {children(
        <button
          ref={handle}
          type="button"
          data-handle={id}
          aria-label={t('Move {name}: drag it, or use the arrow keys up and down', { name })}
          onKeyDown={press}
          className="grid h-(--h-sm) w-6 shrink-0 cursor-grab touch-none place-items-center rounded-sm text-text-3 hover:bg-hover hover:text-text active:cursor-grabbing"
        >
          <GripVertical aria-hidden size={16} />
        </button>,
      )}
      <span aria-live="polite" className="sr-only">
        {announcement}
      </span>
    </li>
  )
}
