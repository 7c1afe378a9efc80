/** A short English CV, which is common in Iran. */
export type Cv = { name: string; title: string; contact: string; sections: { heading: string; lines: string[] }[] }

/** The CV as plain text, for search. */
export const textOf = (cv: Cv): string =>
  [cv.name, cv.title, cv.contact, ...cv.sections.flatMap(it => [it.heading, ...it.lines])].join('\n')

const escaped = (text: string) => text.replace(/[\\()]/g, sign => `\\${sign}`)

type Line = { text: string; size: number; bold: boolean; gap: number }

const linesOf = (cv: Cv): Line[] => [
  { text: cv.name, size: 24, bold: true, gap: 0 },
  { text: cv.title, size: 13, bold: false, gap: 22 },
  { text: cv.contact, size: 10, bold: false, gap: 18 },
  ...cv.sections.flatMap(({ heading, lines }) => [
    { text: heading, size: 13, bold: true, gap: 34 },
    ...lines.map(text => ({ text, size: 11, bold: false, gap: 18 })),
  ]),
]

/** The CV as a PDF of one page with the standard fonts, which have only Latin letters. */
export function pdfOf(cv: Cv): Buffer {
  let y = 780
  const drawn = linesOf(cv).map(({ text, size, bold, gap }) => {
    y -= gap
    return `BT /${bold ? 'B' : 'R'} ${size} Tf 60 ${y} Td (${escaped(text)}) Tj ET`
  })
  const content = drawn.join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /R 5 0 R /B 6 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>',
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const at = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const table = offsets.map(at => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(file + end, 'latin1')
}
