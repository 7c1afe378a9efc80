import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useState, type RefObject } from 'react'
import type { Column } from '../moves/board-state.ts'

/** Makes an element the drop target of a step. Returns true while a card that may be dropped here is over it. */
export function useDropStep(ref: RefObject<HTMLElement | null>, column: Column): boolean {
  const own = !column.read_only
  const [over, setOver] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    return dropTargetForElements({
      element,
      getData: () => ({ step: column.uuid }),
      canDrop: ({ source: { data } }) => data['kind'] === 'applicant' && (own || data['anywhere'] === true),
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: () => setOver(false),
    })
  }, [ref, column.uuid, own])
  return over
}
