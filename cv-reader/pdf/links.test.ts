import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawn, pdfOf, streamOf } from '../test/pdfs.ts'
import { findFields } from '../fields.ts'
import { readPdf } from './pdf.ts'

const lines = [
  [24, 'Arman Vosoughi'],
  [12, 'Write to me'],
  [12, 'Electrician in the port of Bushehr with the university'],
] as const

/** Reads a page with annotations, and returns the e-mail and the mobile number. */
async function read(onPage: string[], text: readonly (readonly [number, string])[] = lines) {
  const first = 5
  const names = onPage.map((_, index) => `${first + index} 0 R`).join(' ')
  const bytes = pdfOf([streamOf(Buffer.from(drawn(text))), ...onPage]).toString('latin1')
  const held = bytes.replace('/Contents 4 0 R', () => `/Contents 4 0 R/Annots[${names}]`)
  // The offsets in the cross-reference table are now wrong, which every PDF reader repairs.
  const content = await readPdf(Uint8Array.from(Buffer.from(held, 'latin1')))
  const { email, mobile } = findFields(content, 'cv.pdf')
  return [email?.value ?? null, mobile?.value ?? null]
}
const link = (url: string, rect: string) => `<</Type/Annot/Subtype/Link/Rect[${rect}]/A<</S/URI/URI(${url})>>>>`

test('E-mail addresses and numbers that exist only as links are read', async () => {
  const links = [
    link('mailto:arman@example.org?subject=CV', '50 725 120 745'),
    link('tel:+989123456789', '300 725 320 745'),
  ]
  assert.deepEqual(await read(links), ['arman@example.org', '09123456789'])
})

test('If an e-mail address is written out, its link is ignored', async () => {
  const old = [link('mailto:old@example.ir', '50 725 200 745')]
  assert.deepEqual(await read(old, [lines[0], [12, 'arman@example.org'], lines[2]]), ['arman@example.org', null])
})

test('The values of form fields are read at their places', async () => {
  const look = streamOf(
    Buffer.from('/Tx BMC BT /F 12 Tf 2 4 Td (0912 345 6789) Tj ET EMC'),
    '/Type/XObject/Subtype/Form/BBox[0 0 200 20]/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>',
  )
  const field = '<</Type/Annot/Subtype/FreeText/F 4/Rect[150 725 350 745]/Contents(x)/DA(/F 12 Tf)/AP<</N 6 0 R>>>>'
  assert.deepEqual(await read([field, look.toString('latin1')], [lines[0], [12, 'Mobile'], lines[2]]), [
    null,
    '09123456789',
  ])
})
