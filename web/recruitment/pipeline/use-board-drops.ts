import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { toast } from '../../core/toast.tsx'
import { t } from '../../core/words.ts'
import { cardOf, type Column } from './board-state.ts'
import { scrollAtEdges } from './edge-scroll.ts'

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

/**
 * Cards that are let go over a step, by their ids. While one is dragged, others may delete the step under it or take the
 * card away: this is told. Returns the card that is being dragged.
 */
export function useBoardDrops(
  board: RefObject<HTMLElement | null>,
  columns: readonly Column[],
  onDrop: (id: string, step: string) => void,
): string | null {
  const [dragged, setDragged] = useState<string | null>(null)
  const dropped = useEffectEvent((id: string | undefined, step: string | undefined, over: string | undefined) => {
    if (id === undefined) return
    if (!step) {
      if (over && !columns.some(column => column.uuid === over))
        toast.warning(t('This step is not there any more: someone has deleted it.'))
      return
    }
    if (cardOf(columns, id)) onDrop(id, step)
    else toast.warning(t('This card is not on the board any more.'))
  })
  useEffect(() => {
    const element = board.current
    if (!element) return
    let over: string | undefined
    const drops = monitorForElements({
      onDragStart: ({ source }) => {
        over = undefined
        setDragged(textOf(source.data['id']) ?? null)
      },
      onDropTargetChange: ({ location }) => {
        const step = textOf(location.current.dropTargets[0]?.data['step'])
        // Left for no other: either the pointer is outside all steps, or the step is gone from under it.
        if (step || document.querySelector(`[data-column="${over}"]`)) over = step
      },
      onDrop: ({ source, location }) => {
        setDragged(null)
        dropped(textOf(source.data['id']), textOf(location.current.dropTargets[0]?.data['step']), over)
      },
    })
    return combine(drops, scrollAtEdges(element))
  }, [board])
  return dragged
}
