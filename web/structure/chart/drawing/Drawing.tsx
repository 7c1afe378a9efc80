import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { Forest, Spot } from '../tree/forest.ts'
import { rtl } from '../tree/rtl.ts'
import { t } from '../../../core/words.ts'
import { GroupBox } from './GroupBox.tsx'
import { size, type Box, type Layout } from './layout.ts'
import { MiniMap } from './MiniMap.tsx'
import { paintBoxes, paintLines, paintPath, paintSecondLines, partOf } from './paint.ts'
import { useColours } from './use-colours.ts'
import { usePointers } from './use-pointers.ts'
import { nearFrom, useWindowOf, type Viewing } from './use-view.ts'

type DrawingProps = {
  forest: Forest
  layout: Layout
  viewing: Viewing
  open: ReadonlySet<string>
  selected: string | undefined
  /** The group that gets the focus, and a number that grows with every request. */
  focus: { id: string; serial: number } | undefined
  /** Undefined: the user may not move groups. */
  onMove: ((id: string, to: Spot) => void) | undefined
  onFold: (id: string) => void
  onSelect: (id: string) => void
  onOpen: (id: string) => void
  onKey: (event: KeyboardEvent, box: Box) => void
}

/** The boxes that are visible, or nearly. The selected one always is, because it may have the focus. */
function near({ layout, viewing, selected }: DrawingProps): Box[] {
  const { view, window } = viewing
  const chosen = layout.byId.get(selected ?? '')
  if (view.zoom < nearFrom) return chosen ? [chosen] : []
  const part = partOf(view, window.width, window.height)
  const [wide, high] = [size.width, size.height]
  return layout.boxes.filter(
    box =>
      box === chosen ||
      (box.x < part.right + wide &&
        box.x > part.left - 2 * wide &&
        box.y < part.bottom + high &&
        box.y > part.top - 2 * high),
  )
}

/** The chart as a drawing, moved by dragging and the wheel. Only the visible boxes are HTML. */
export function Drawing(props: DrawingProps) {
  const { forest, layout, viewing, open, selected, focus, onFold, onSelect, onKey } = props
  const { view, window } = viewing
  const layer = useRef<HTMLDivElement>(null)
  const [element, setElement] = useState<HTMLElement | null>(null)
  useWindowOf(element, viewing)
  const { drag, onPointerDown } = usePointers({ ...props, element })
  useEffect(() => {
    if (focus) layer.current?.querySelector<HTMLElement>(`[data-group="${focus.id}"]`)?.focus({ preventScroll: true })
  }, [focus])
  return (
    <div
      ref={setElement}
      data-chart
      onPointerDown={onPointerDown}
      className="relative min-h-0 flex-1 cursor-grab touch-none overflow-hidden bg-bg active:cursor-grabbing"
      dir="ltr"
    >
      <Lines forest={forest} layout={layout} viewing={viewing} selected={selected} />
      <div
        ref={layer}
        role="tree"
        aria-label={t('Organisation chart')}
        dir={rtl ? 'rtl' : 'ltr'}
        style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.zoom})` }}
        className="absolute top-0 left-0 size-0 origin-top-left"
      >
        {window.width > 0 &&
          near(props).map(box => {
            const group = forest.byId.get(box.id)
            return (
              group && (
                <GroupBox
                  key={box.id}
                  box={box}
                  group={group}
                  open={open.has(box.id)}
                  selected={box.id === selected}
                  drop={drag?.target?.id === box.id ? drag.target.side : undefined}
                  dragged={drag?.id === box.id}
                  onFold={onFold}
                  onFocus={onSelect}
                  onKey={onKey}
                />
              )
            )
          })}
      </div>
      {drag && (
        <div
          style={{ left: drag.x + 12, top: drag.y + 12 }}
          dir={rtl ? 'rtl' : 'ltr'}
          className="pointer-events-none absolute z-10 max-w-60 truncate rounded-md bg-soft px-2.5 py-1 text-sm text-soft-ink shadow-sm"
        >
          {drag.text}
        </div>
      )}
      <MiniMap layout={layout} viewing={viewing} />
    </div>
  )
}

/** The lines, with the path from the selected group to the top, and far away the boxes, on a canvas. */
function Lines(props: Pick<DrawingProps, 'forest' | 'layout' | 'viewing' | 'selected'>) {
  const {
    forest,
    layout,
    selected,
    viewing: { view, window },
  } = props
  const ref = useRef<HTMLCanvasElement>(null)
  const colours = useColours()
  useLayoutEffect(() => {
    const element = ref.current
    const canvas = element?.getContext('2d')
    if (!element || !canvas || window.width === 0) return
    const scale = devicePixelRatio
    const [width, height] = [Math.round(window.width * scale), Math.round(window.height * scale)]
    // Setting the size clears the canvas and is slow, so it is done only when it has changed.
    if (element.width !== width || element.height !== height) Object.assign(element, { width, height })
    canvas.setTransform(1, 0, 0, 1, 0, 0)
    canvas.clearRect(0, 0, width, height)
    canvas.setTransform(view.zoom * scale, 0, 0, view.zoom * scale, view.x * scale, view.y * scale)
    const options = { view, ...window, rtl, colours }
    paintLines(canvas, layout, options)
    paintSecondLines(canvas, layout, id => forest.byId.get(id)?.second_parent_id ?? null, options)
    paintPath(canvas, layout.byId.get(selected ?? ''), options)
    if (view.zoom < nearFrom) paintBoxes(canvas, layout, options)
  }, [forest, layout, selected, view, window, colours])
  return <canvas ref={ref} aria-hidden className="absolute inset-0 size-full" />
}
