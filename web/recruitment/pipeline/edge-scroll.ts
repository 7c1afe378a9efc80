import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'

/** Dragging scrolls within `zone` pixels of an edge, by at most `maxSpeed` pixels per frame. */
const zone = 90
const maxSpeed = 22

/** The pixels to scroll per frame. Scrolling is faster near the edge. */
const speed = (distance: number) => (distance >= zone ? 0 : maxSpeed * ((zone - Math.max(0, distance)) / zone) ** 2)

/**
 * Scrolls the board and the column under the pointer while a card is dragged near their edges. The scroller of the
 * drag-and-drop library does not work on right-to-left pages, where scrollLeft is negative. This one lets the browser limit
 * the value.
 */
export function scrollAtEdges(board: HTMLElement): () => void {
  let x = 0
  let y = 0
  let frame = 0
  const scroll = () => {
    frame = requestAnimationFrame(scroll)
    const edges = board.getBoundingClientRect()
    if (y > edges.top && y < edges.bottom) board.scrollLeft += speed(edges.right - x) - speed(x - edges.left)
    const column = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-column-scroll]')
    if (!column) return
    const { top, bottom } = column.getBoundingClientRect()
    column.scrollTop += speed(bottom - y) - speed(y - top)
  }
  const follow = (input: { clientX: number; clientY: number }) => {
    x = input.clientX
    y = input.clientY
  }
  const stop = monitorForElements({
    onDragStart: ({ location }) => {
      follow(location.initial.input)
      frame = requestAnimationFrame(scroll)
    },
    onDrag: ({ location }) => follow(location.current.input),
    onDrop: () => cancelAnimationFrame(frame),
  })
  return () => {
    cancelAnimationFrame(frame)
    stop()
  }
}
