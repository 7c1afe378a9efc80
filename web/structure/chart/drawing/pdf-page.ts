/** The greatest side of a page in points that all readers of PDF accept. */
const mostPoints = 14_000

/**
 * A PDF of one page that consists of one JPEG. `scale` is the size of a pixel in points; larger pages than readers accept are made
 * smaller.
 */
export function pdfPage(jpeg: Uint8Array<ArrayBuffer>, size: { width: number; height: number }, scale: number): Blob {
  const { width, height } = size
  const points = Math.min(scale, mostPoints / width, mostPoints / height)
  const [wide, high] = [width, height].map(it => (it * points).toFixed(2))
  const content = `q ${wide} 0 0 ${high} 0 0 cm /P Do Q`
  const encoder = new TextEncoder()
  const parts: Uint8Array<ArrayBuffer>[] = []
  const places: number[] = []
  let length = 0
  const add = (it: string | Uint8Array<ArrayBuffer>) => {
    const bytes = typeof it === 'string' ? encoder.encode(it) : it
    parts.push(bytes)
    length += bytes.length
  }
  const object = (...body: (string | Uint8Array<ArrayBuffer>)[]) => {
    places.push(length)
    for (const it of [`${places.length} 0 obj\n`, ...body, '\nendobj\n']) add(it)
  }
  add('%PDF-1.4\n')
  object('<</Type/Catalog/Pages 2 0 R>>')
  object('<</Type/Pages/Kids[3 0 R]/Count 1>>')
  object(`<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${wide} ${high}]/Contents 4 0 R/Resources<</XObject<</P 5 0 R>>>>>>`)
  object(`<</Length ${content.length}>>stream\n${content}\nendstream`)
  object(
    `<</Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode/Length ${jpeg.length}>>stream\n`,
    jpeg,
    '\nendstream',
  )
  const start = length
  const table = places.map(it => `${String(it).padStart(10, '0')} 00000 n \n`).join('')
  const count = places.length + 1
  add(
    `xref\n0 ${count}\n0000000000 65535 f \n${table}trailer<</Size ${count}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`,
  )
  return new Blob(parts, { type: 'application/pdf' })
}
