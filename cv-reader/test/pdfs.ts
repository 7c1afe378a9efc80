/** A PDF of one page with the font Helvetica. `objects` are the PDF objects from number 4; the first is the page content. */
export function pdfOf(objects: (string | Buffer)[], trailer = '') {
  const all: (string | Buffer)[] = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>',
    ...objects,
  ]
  const parts = [Buffer.from('%PDF-1.4\n')]
  const offsets: number[] = []
  for (const [index, object] of all.entries()) {
    offsets.push(parts.reduce((sum, it) => sum + it.length, 0))
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n'))
  }
  const start = parts.reduce((sum, it) => sum + it.length, 0)
  const table = offsets.map(it => `${String(it).padStart(10, '0')} 00000 n \n`).join('')
  const end = `xref\n0 ${all.length + 1}\n0000000000 65535 f \n${table}trailer<</Size ${all.length + 1}/Root 1 0 R${trailer}>>\nstartxref\n${start}\n%%EOF`
  return Buffer.concat([...parts, Buffer.from(end)])
}

/** A PDF stream object with these bytes. */
export const streamOf = (data: Buffer, more = '') =>
  Buffer.concat([Buffer.from(`<</Length ${data.length}${more}>>stream\n`), data, Buffer.from('\nendstream')])

/** A CV as a PDF. Each line has its font size in points. */
export const cvPdf = (lines: readonly (readonly [number, string])[]): Buffer =>
  pdfOf([streamOf(Buffer.from(drawn(lines)))])

/** The content stream of a page with these lines. */
export const drawn = (lines: readonly (readonly [number, string])[]): string =>
  lines.map(([size, text], index) => `BT /F ${size} Tf 50 ${760 - index * 30} Td (${text}) Tj ET`).join('\n')

/** Kian’s CV, with a woman as referee. */
export const kiansLines = [
  [24, 'Kian Rostami'],
  [12, 'Welder'],
  [12, 'Mobile: +98 912 345 6789'],
  [12, 'Email: kian.rostami@example.org'],
  [14, 'Experience'],
  [12, 'Welder in the shipyard of Bushehr, with 12 years of experience in the work'],
  [14, 'Education'],
  [12, 'B.Sc. in Mechanics, University of Shiraz'],
  [14, 'References'],
  [12, 'Mina Karimi, 0935 111 2222, mina@example.org'],
] as const
