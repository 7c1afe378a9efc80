import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'

/** The distance in pixels from an edge within which dragging scrolls, and the maximum of pixels per frame. */
const zone = 90
const most = 22

/** Faster near the edge. */
const speed = (distance: number) => (distance >= zone ? 0 : most * ((zone - Math.max(0, distance)) / zone) ** 2)

/**
 * Scrolls the board, and the column under the pointer, while a card is dragged near their edges. The library's own scroller
 * does nothing in right-to-left pages, where scrollLeft is negative; this one lets the browser clamp.
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
