import { encode } from 'uqr'

/** The width of the white margin in modules. Scanners need it to find the code. */
const quiet = 4

/** Dark on white in every theme, because many scanners cannot read other colours or light on dark. */
export const qrColours = { dark: '#000', light: '#fff' } as const

/** A QR code with its white margin. `size`: its width in modules. `path`: the dark modules as an SVG path. */
export function qrOf(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: quiet })
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: dark.join('') }
}

/** The QR code as an SVG file, with one unit per module. */
export function qrSvg(text: string): string {
  const { size, path } = qrOf(text)
  const { light, dark } = qrColours
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="${light}" d="M0 0h${size}v${size}H0z"/><path fill="${dark}" d="${path}"/></svg>`
}

/** The QR code as a PNG that is about 1,000 pixels wide, for printing and messengers. */
export async function qrPng(text: string): Promise<Blob> {
  const { data, size } = encode(text, { ecc: 'M', border: quiet })
  const scale = Math.ceil(1000 / size)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = size * scale
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw on a canvas')
  context.fillStyle = qrColours.light
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = qrColours.dark
  data.forEach((row, y) => row.forEach((on, x) => on && context.fillRect(x * scale, y * scale, scale, scale)))
  return new Promise((settle, fail) =>
    canvas.toBlob(blob => (blob ? settle(blob) : fail(new Error('The picture could not be created'))), 'image/png'),
  )
}
