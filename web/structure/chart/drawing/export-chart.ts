import { cutTo, paintBoxes, paintLines, paintSecondLines, readColours, type BoxText, type Colours } from './paint.ts'
import { pdfPage } from './pdf-page.ts'
import { lineTo, secondLine, size, type Box, type Layout } from './layout.ts'

type Drawn = {
  layout: Layout
  rtl: boolean
  textOf: (id: string) => BoxText
  /** The group to which a group also reports. */
  secondOf: (id: string) => string | null
  title: string
}

const margin = 40
/** The most pixels on a side, which all browsers can paint, and the most of the whole picture. */
const mostOnSide = 16_000
const mostPixels = 120_000_000

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const sizeOf = ({ left, right, bottom }: Layout) => ({ width: right - left + 2 * margin, height: bottom + 2 * margin })

/** The chart as SVG, as it is unfolded now. */
export function svgOf({ layout, rtl, textOf, secondOf, title }: Drawn): string {
  const colours = readColours()
  const { width, height } = sizeOf(layout)
  const canvas = document.createElement('canvas').getContext('2d')
  const widthIn = (font: string) => (text: string) => {
    if (!canvas) return 0
    canvas.font = `${font} "Vazirmatn Variable", sans-serif`
    return canvas.measureText(text).width
  }
  const paths = layout.boxes
    .map(box => lineTo(box, rtl))
    .flatMap(points => (points ? [`M${points.map(([x, y]) => `${x} ${y}`).join('L')}`] : []))
  const seconds = layout.boxes
    .map(box => secondLine(box, layout.byId.get(secondOf(box.id) ?? '')))
    .flatMap(points =>
      points
        ? [
            `M${points[0].join(' ')}C${points
              .slice(1)
              .map(it => it.join(' '))
              .join(',')}`,
          ]
        : [],
    )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${layout.left - margin} ${-margin} ${width} ${height}" font-family="Vazirmatn, Tahoma, sans-serif">`,
    `<title>${escaped(title)}</title>`,
    `<rect x="${layout.left - margin}" y="${-margin}" width="${width}" height="${height}" fill="${colours.bg}"/>`,
    `<path d="${paths.join('')}" fill="none" stroke="${colours.line2}"/>`,
    `<path d="${seconds.join('')}" fill="none" stroke="${colours.primary}" stroke-dasharray="5 4"/>`,
    ...layout.boxes.map(box => svgBox(box, textOf(box.id), rtl, colours, widthIn)),
    '</svg>',
  ].join('\n')
}

type WidthIn = (font: string) => (text: string) => number

function svgBox(box: Box, text: BoxText, rtl: boolean, colours: Colours, widthIn: WidthIn): string {
  const x = rtl ? box.x + size.width - 12 : box.x + 12
  const write = (value: string, y: number, pixels: number, weight: number, colour: string) => {
    const short = cutTo(value, size.width - 24, widthIn(`${weight} ${pixels}px`))
    return value
      ? `<text x="${x}" y="${box.y + y}" font-size="${pixels}" font-weight="${weight}" fill="${colour}"${rtl ? ' direction="rtl"' : ''}>${escaped(short)}</text>`
      : ''
  }
  return [
    `<g><title>${escaped([text.title, text.holders, text.place].filter(Boolean).join(' · '))}</title>`,
    `<rect x="${box.x}" y="${box.y}" width="${size.width}" height="${size.height}" rx="8" fill="${colours.surface}" stroke="${colours.line2}"${text.vacant ? ' stroke-dasharray="4 3"' : ''}/>`,
    write(text.title, 24, 13.5, 600, colours.text),
    write(text.holders, 44, 12.5, 400, text.vacant ? colours.warn : colours.text2),
    write(text.place, 63, 11.5, 400, colours.text3),
    '</g>',
  ].join('')
}

type Painted = { element: HTMLCanvasElement; zoom: number }

/** The chart as a picture, as it is unfolded now, at twice the size if that is possible. Null: it is too large for a picture. */
async function painted({ layout, rtl, textOf, secondOf }: Drawn): Promise<Painted | null> {
  const { width, height } = sizeOf(layout)
  const zoom = Math.min(2, mostOnSide / width, mostOnSide / height, Math.sqrt(mostPixels / (width * height)))
  // Smaller than this, nobody can read the texts.
  if (zoom < 0.4) return null
  const element = document.createElement('canvas')
  Object.assign(element, { width: Math.round(width * zoom), height: Math.round(height * zoom) })
  const canvas = element.getContext('2d')
  if (!canvas) return null
  await document.fonts.ready
  const colours = readColours()
  canvas.fillStyle = colours.bg
  canvas.fillRect(0, 0, element.width, element.height)
  const view = { x: (margin - layout.left) * zoom, y: margin * zoom, zoom }
  canvas.setTransform(zoom, 0, 0, zoom, view.x, view.y)
  const options = { view, width: element.width, height: element.height, rtl, colours }
  paintLines(canvas, layout, options)
  paintSecondLines(canvas, layout, secondOf, options)
  paintBoxes(canvas, layout, { ...options, textOf })
  return { element, zoom }
}

const blobOf = (element: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>(resolve => element.toBlob(resolve, type, 0.92))

/** The chart as PNG. Null: it is too large for a picture. */
export async function pngOf(drawn: Drawn): Promise<Blob | null> {
  const made = await painted(drawn)
  return made && blobOf(made.element, 'image/png')
}

/** The chart as a PDF of one page, which fits its picture at 96 dots per inch. Null: it is too large for a picture. */
export async function pdfOf(drawn: Drawn): Promise<Blob | null> {
  const made = await painted(drawn)
  const picture = made && (await blobOf(made.element, 'image/jpeg'))
  if (!made || !picture) return null
  const { width, height } = made.element
  const jpeg = new Uint8Array(await picture.arrayBuffer())
  return pdfPage(jpeg, { width, height }, 0.75 / made.zoom)
}

/** Saves a file in the browser. */
export function save(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  Object.assign(link, { href: url, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
