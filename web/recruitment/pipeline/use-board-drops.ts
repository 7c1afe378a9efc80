import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { cardOf, type Column } from '../moves/board-state.ts'
import { scrollAtEdges } from './edge-scroll.ts'

type Point = { clientX: number; clientY: number }

/**
 * If a step disappears during a drag, the next step slides under the pointer, and the user did not choose that step. So a drop
 * counts only after the pointer has moved this number of pixels.
 */
const minDistance = 40

const near = (a: Point, b: Point) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) < minDistance

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

/**
 * Calls `onDrop` with the ids of a dropped card and of the step. If another user deletes the step or removes the card during
 * the drag, shows a message and drops nothing. Returns the id of the card that is being dragged.
 */
export function useBoardDrops(
  board: RefObject<HTMLElement | null>,
  columns: readonly Column[],
  onDrop: (id: string, step: string) => void,
): string | null {
  const [dragged, setDragged] = useState<string | null>(null)
  const over = useRef<{ step: string | undefined; at: Point } | null>(null)
  const lostAt = useRef<Point | null>(null)
  const dropped = useEffectEvent((id: string, step: string) => {
    if (cardOf(columns, id)) onDrop(id, step)
    else toast.warning(t('This card is no longer on the board.'))
  })
  const ids = columns.map(column => column.uuid).join()
  useEffect(() => {
    const step = over.current?.step
    if (!over.current || step === undefined || ids.includes(step)) return
    lostAt.current = over.current.at
    over.current = null
    toast.warning(t('This step no longer exists: someone has deleted it.'))
  }, [ids])
  useEffect(() => {
    const element = board.current
    if (!element) return
    const drops = monitorForElements({
      onDragStart: ({ source }) => {
        lostAt.current = null
        setDragged(textOf(source.data['id']) ?? null)
      },
      onDrag: ({ location: { current } }) => {
        over.current = { step: textOf(current.dropTargets[0]?.data['step']), at: current.input }
      },
      onDrop: ({ source, location: { current } }) => {
        over.current = null
        setDragged(null)
        const id = textOf(source.data['id'])
        const step = textOf(current.dropTargets[0]?.data['step'])
        const chosen = !lostAt.current || !near(lostAt.current, current.input)
        if (id !== undefined && step !== undefined && chosen) dropped(id, step)
      },
    })
    return combine(drops, scrollAtEdges(element))
  }, [board])
  return dragged
}
