import { useEffect, useRef, type PointerEvent } from 'react'
import { size, type Layout } from './layout.ts'
import { useColours } from './use-colours.ts'
import type { Viewing } from './use-view.ts'

const most = { width: 168, height: 104 }

/** A small picture of the whole chart, with a frame around the visible part. Pressing or dragging moves the drawing there. */
export function MiniMap({ layout, viewing }: { layout: Layout; viewing: Viewing }) {
  const ref = useRef<HTMLCanvasElement>(null)
  const colours = useColours()
  const across = layout.right - layout.left + size.gapX
  const down = layout.bottom + size.gapY
  const scale = Math.min(most.width / across, most.height / down)
  const [width, height] = [Math.max(1, across * scale), Math.max(1, down * scale)]
  useEffect(() => {
    const canvas = ref.current?.getContext('2d')
    if (!canvas || !ref.current) return
    const dense = devicePixelRatio
    Object.assign(ref.current, { width: width * dense, height: height * dense })
    canvas.setTransform(scale * dense, 0, 0, scale * dense, 0, 0)
    canvas.fillStyle = colours.text3
    const least = 1 / scale
    for (const { x, y } of layout.boxes)
      canvas.fillRect(x - layout.left, y, Math.max(least, size.width), Math.max(least, size.height))
  }, [layout, scale, width, height, colours])
  const { view, window } = viewing
  const shown = {
    left: (-view.x / view.zoom - layout.left) * scale,
    top: (-view.y / view.zoom) * scale,
    width: (window.width / view.zoom) * scale,
    height: (window.height / view.zoom) * scale,
  }
  const go = (event: PointerEvent<HTMLElement>) => {
    event.stopPropagation()
    if (event.buttons !== 1) return
    const edge = event.currentTarget.getBoundingClientRect()
    viewing.center((event.clientX - edge.left) / scale + layout.left, (event.clientY - edge.top) / scale)
  }
  if (shown.width >= width && shown.height >= height) return null
  return (
    <div
      aria-hidden
      data-minimap
      onPointerDown={go}
      onPointerMove={go}
      style={{ width, height }}
      className="absolute right-3 bottom-3 cursor-pointer overflow-hidden rounded-md border border-line bg-surface/90 shadow-sm max-sm:hidden"
    >
      <canvas ref={ref} className="size-full opacity-70" />
      <div style={shown} className="absolute rounded-sm border-2 border-primary" />
    </div>
  )
}
