import { useEffect, useState } from 'react'
import { size, type Box, type Layout } from './layout.ts'
import type { View } from './paint.ts'

/** The least and the greatest zoom. */
const zooms = { least: 0.02, most: 2 } as const

/** Below this zoom, texts are too small to read, and boxes are painted without HTML. */
export const nearFrom = 0.45

export type Window = { width: number; height: number }

const within = (zoom: number) => Math.min(zooms.most, Math.max(zooms.least, zoom))

/** The view that shows the whole drawing, but not larger than it is. */
function viewOfAll(layout: Layout, { width, height }: Window, least: number = zooms.least): View {
  const across = layout.right - layout.left + 2 * size.gapX
  const down = layout.bottom + 2 * size.gapY
  const zoom = Math.max(least, within(Math.min(1, width / across, height / down)))
  return { x: width / 2 - ((layout.left + layout.right) / 2) * zoom, y: size.gapY * Math.min(1, zoom), zoom }
}

/** The least zoom at first, in which texts can be read. */
const readable = 0.9

/** The first view: the top of the chart in readable size, with as much as fits. */
const firstView = (layout: Layout, window: Window): View => {
  const view = viewOfAll(layout, window, readable)
  const root = layout.boxes[0]
  const across = (layout.right - layout.left) * view.zoom
  if (!root || across <= window.width) return view
  return { ...view, x: window.width / 2 - (root.x + size.width / 2) * view.zoom }
}

/** How far a box must be moved to be completely in a room of this length. */
function shiftInto(from: number, length: number, room: number): number {
  if (from < edge) return edge - from
  return from + length > room - edge ? room - edge - from - length : 0
}

/** The distance between a box that gets the focus and the edge of the window, in pixels. */
const edge = 16

/** The view that shows a point of the drawing in the middle. */
const centered = ({ width, height }: Window, x: number, y: number, zoom: number): View => ({
  ...{ x: width / 2 - x * zoom, y: height / 2 - y * zoom },
  zoom,
})

/** The view that shows a box completely, moved only as far as needed. */
function showing(view: View, { width, height }: Window, box: Box): View {
  const { x, y, zoom } = view
  const dx = shiftInto(box.x * zoom + x, size.width * zoom, width)
  const dy = shiftInto(box.y * zoom + y, (size.height + 14) * zoom, height)
  return dx === 0 && dy === 0 ? view : { x: x + dx, y: y + dy, zoom }
}

/** The part of the drawing on the screen, and the functions that change it. */
export function useView(layout: Layout) {
  const [window, setWindow] = useState<Window>({ width: 0, height: 0 })
  const [chosen, setChosen] = useState<View>()
  const view = chosen ?? firstView(layout, window)
  const zoomBy = (factor: number, at = { x: window.width / 2, y: window.height / 2 }) => {
    const zoom = within(view.zoom * factor)
    const by = zoom / view.zoom
    setChosen({ x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by, zoom })
  }
  return {
    ...{ window, setWindow, view, zoomBy },
    panBy: (x: number, y: number) => setChosen({ ...view, x: view.x + x, y: view.y + y }),
    fit: () => setChosen(viewOfAll(layout, window)),
    /** Shows a point of the drawing in the middle. */
    center: (x: number, y: number) => setChosen(centered(window, x, y, view.zoom)),
    /** Shows a box in the middle, large enough to be read. */
    flyTo: (box: Box) =>
      setChosen(centered(window, box.x + size.width / 2, box.y + size.height / 2, Math.max(view.zoom, 0.85))),
    /** Moves the drawing so that a box that a new layout has moved stays where it is on the screen. */
    hold: (before: Box, after: Box) => {
      const [x, y] = [(before.x - after.x) * view.zoom, (before.y - after.y) * view.zoom]
      setChosen({ ...view, x: view.x + x, y: view.y + y })
    },
    /** Moves the drawing only as far as needed to show a box completely. */
    reveal: (box: Box) => setChosen(showing(view, window, box)),
  }
}

export type Viewing = ReturnType<typeof useView>

/** Keeps the size of an element as the window of the view. */
export function useWindowOf(element: HTMLElement | null, { setWindow }: Pick<Viewing, 'setWindow'>): void {
  useEffect(() => {
    if (!element) return undefined
    const observer = new ResizeObserver(() => setWindow({ width: element.clientWidth, height: element.clientHeight }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [element, setWindow])
}
