import type { ChartGroup } from '@kargozin/api/structure/chart/chart.ts'
import { lineTo, secondLine, size, type Box, type Layout } from './layout.ts'

/** The colours of the drawing, from the theme of the page. */
export type Colours = Record<
  'bg' | 'surface' | 'line' | 'line2' | 'text' | 'text2' | 'text3' | 'primary' | 'warn',
  string
>

/** Reads the colours of the theme. */
export function readColours(): Colours {
  const style = getComputedStyle(document.documentElement)
  const of = (name: string) => style.getPropertyValue(`--${name}`).trim()
  return {
    ...{ bg: of('bg'), surface: of('surface'), line: of('line'), line2: of('line-2'), text: of('text') },
    ...{ text2: of('text-2'), text3: of('text-3'), primary: of('primary'), warn: of('warn') },
  }
}

/** The three lines of text in a box: title, holders, unit and level. */
export type BoxText = { title: string; holders: string; vacant: boolean; place: string }

/** A part of the drawing: the point of the canvas at which (0, 0) lies, and the zoom. */
export type View = { x: number; y: number; zoom: number }

/** Whether a line from a box to the one above it may cross this part of the drawing. */
const crosses = (box: Box, part: { left: number; right: number; top: number; bottom: number }) => {
  const { parent } = box
  if (!parent) return false
  const [left, right] = [Math.min(box.x, parent.x) - size.gapX, Math.max(box.x, parent.x) + size.width + size.gapX]
  return left < part.right && right > part.left && parent.y < part.bottom && box.y + size.height > part.top
}

/** Draws the lines between the boxes in the visible part. */
export function paintLines(
  canvas: CanvasRenderingContext2D,
  layout: Layout,
  { view, width, height, rtl, colours }: PaintOptions,
): void {
  const part = partOf(view, width, height)
  canvas.strokeStyle = colours.line2
  canvas.lineWidth = Math.max(1, 0.6 / view.zoom)
  canvas.beginPath()
  for (const box of layout.boxes) {
    if (!crosses(box, part)) continue
    const [first, ...others] = lineTo(box, rtl) ?? []
    if (first) canvas.moveTo(...first)
    for (const point of others) canvas.lineTo(...point)
  }
  canvas.stroke()
}

/** Draws the path from a box to the top. */
export function paintPath(canvas: CanvasRenderingContext2D, box: Box | undefined, options: PaintOptions): void {
  canvas.strokeStyle = options.colours.primary
  canvas.lineWidth = Math.max(2, 1.2 / options.view.zoom)
  canvas.beginPath()
  for (let it = box; it?.parent; it = it.parent) {
    const [first, ...others] = lineTo(it, options.rtl) ?? []
    if (first) canvas.moveTo(...first)
    for (const point of others) canvas.lineTo(...point)
  }
  canvas.stroke()
}

/** Draws the dotted lines to the groups to which groups also report, if both are unfolded. */
export function paintSecondLines(
  canvas: CanvasRenderingContext2D,
  layout: Layout,
  secondOf: (id: string) => string | null,
  { view, colours }: PaintOptions,
): void {
  canvas.strokeStyle = colours.primary
  canvas.lineWidth = Math.max(1, 0.8 / view.zoom)
  canvas.setLineDash([5, 4])
  canvas.beginPath()
  for (const box of layout.boxes) {
    const points = secondLine(box, layout.byId.get(secondOf(box.id) ?? ''))
    if (!points) continue
    const [from, one, two, to] = points
    canvas.moveTo(...from)
    canvas.bezierCurveTo(...one, ...two, ...to)
  }
  canvas.stroke()
  canvas.setLineDash([])
}

type PaintOptions = { view: View; width: number; height: number; rtl: boolean; colours: Colours }

/** The part of the drawing that is visible in a window of this size. */
export const partOf = ({ x, y, zoom }: View, width: number, height: number) => ({
  ...{ left: -x / zoom, right: (width - x) / zoom },
  ...{ top: -y / zoom, bottom: (height - y) / zoom },
})

/** Draws the visible boxes without HTML: far away, in the picture of the whole chart, and in the export. */
export function paintBoxes(
  canvas: CanvasRenderingContext2D,
  layout: Layout,
  options: PaintOptions & { textOf?: (id: string) => BoxText },
): void {
  const { view, width, height, colours, rtl, textOf } = options
  const part = partOf(view, width, height)
  canvas.lineWidth = Math.max(1, 0.5 / view.zoom)
  for (const box of layout.boxes) {
    const outside =
      box.x > part.right || box.x + size.width < part.left || box.y > part.bottom || box.y + size.height < part.top
    if (outside) continue
    canvas.fillStyle = colours.surface
    canvas.strokeStyle = colours.line2
    canvas.beginPath()
    canvas.roundRect(box.x, box.y, size.width, size.height, 8)
    canvas.fill()
    canvas.stroke()
    if (textOf) paintText(canvas, box, textOf(box.id), rtl, colours)
  }
}

const font = '"Vazirmatn Variable", Vazirmatn, sans-serif'

function paintText(canvas: CanvasRenderingContext2D, box: Box, text: BoxText, rtl: boolean, colours: Colours): void {
  const x = rtl ? box.x + size.width - 12 : box.x + 12
  const most = size.width - 24
  canvas.direction = rtl ? 'rtl' : 'ltr'
  canvas.textAlign = 'start'
  canvas.textBaseline = 'middle'
  const write = (value: string, y: number, style: string, colour: string) => {
    canvas.font = `${style} ${font}`
    canvas.fillStyle = colour
    canvas.fillText(
      cutTo(value, most, it => canvas.measureText(it).width),
      x,
      box.y + y,
    )
  }
  write(text.title, 19, '600 13.5px', colours.text)
  write(text.holders, 39, '12.5px', text.vacant ? colours.warn : colours.text2)
  write(text.place, 58, '11.5px', colours.text3)
}

/** Cuts a text to a width, with an ellipsis. */
export function cutTo(text: string, most: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= most) return text
  let [from, to] = [0, text.length]
  while (from < to) {
    const middle = Math.ceil((from + to) / 2)
    if (widthOf(`${text.slice(0, middle)}…`) <= most) from = middle
    else to = middle - 1
  }
  return `${text.slice(0, from).trimEnd()}…`
}

/** The unit and the level of a group, as one line. */
export const placeOf = ({ unit, hierarchy, title }: ChartGroup): string =>
  [unit, hierarchy].filter(it => it && it !== title).join(' · ')
