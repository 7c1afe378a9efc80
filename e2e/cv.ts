/** A small PDF with these lines, as a CV to upload. The lines may contain only Latin letters. */
export function pdf(lines: readonly string[], name = 'cv.pdf'): File {
  return new File([pdfText(lines)], name, { type: 'application/pdf' })
}

/** The same PDF as bytes, for Playwright's file inputs. */
export const pdfUpload = (lines: readonly string[], name = 'cv.pdf') => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(pdfText(lines), 'latin1'),
})

function pdfText(lines: readonly string[]): string {
  const shown = lines.map((line, at) => `BT /F1 14 Tf 60 ${760 - at * 24} Td (${line.replace(/[()\\]/g, '')}) Tj ET`)
  const content = shown.join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return String(place).padStart(10, '0')
  })
  const table = places.map(place => `${place} 00000 n \n`).join('')
  const start = text.length
  return `${text}xref\n0 6\n0000000000 65535 f \n${table}trailer << /Size 6 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
}
