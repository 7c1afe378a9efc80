import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readDocx } from './docx.ts'
import { readRtf } from './rtf.ts'

const body = (xml: string) => `<w:document><w:body>${xml}</w:body></w:document>`
const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`
const linesOf = ({ rows }: ReturnType<typeof readDocx>) => rows.map(it => it.cells.map(cell => cell.text).join('\t'))

test('Links and link fields of a DOCX are read, whatever its main part is called', () => {
  const target = '<Relationships><Relationship Id="rId7" Type="x" Target="mailto:sara@example.org"/></Relationships>'
  const field = '<w:r><w:instrText xml:space="preserve"> HYPERLINK "tel:+989123456789" </w:instrText></w:r>'
  const read = readDocx({
    'word/document2.xml': body(
      `<w:p><w:hyperlink r:id="rId7">${run('ایمیل من')}</w:hyperlink></w:p><w:p>${field}${run('تلفن من')}</w:p>`,
    ),
    'word/_rels/document2.xml.rels': target,
  })
  assert.deepEqual(linesOf(read), ['ایمیل من sara@example.org', 'تلفن من +989123456789'])
})

test('A handle in the same line does not hide the address of a link', () => {
  const read = readDocx({
    'word/document.xml': body(
      `<w:p><w:hyperlink r:id="r">${run('Write to me')}</w:hyperlink>${run(' | Telegram: @sara')}</w:p>`,
    ),
    'word/_rels/document.xml.rels': '<Relationship Id="r" Target="mailto:sara@example.org"/>',
  })
  assert.deepEqual(linesOf(read), ['Write to me | Telegram: @sara sara@example.org'])
})

test('In a DOCX, a written address replaces its link, and the footer is marked', () => {
  const read = readDocx({
    'word/document.xml': body(`<w:p><w:hyperlink r:id="r">${run('sara@example.org')}</w:hyperlink></w:p>`),
    'word/_rels/document.xml.rels': '<Relationship Id="r" Target="mailto:old@example.ir"/>',
    'word/footer1.xml': body(`<w:p>${run('0912 345 6789')}</w:p>`),
  })
  assert.deepEqual(linesOf(read), ['sara@example.org', '0912 345 6789'])
  assert.deepEqual(
    read.rows.map(it => it.outside),
    [false, true],
  )
})

test('The address of a link in an RTF is read', () => {
  const rtf =
    '{\\rtf1\\ansi {\\field{\\*\\fldinst HYPERLINK "mailto:sara@example.org" }{\\fldrslt Write to me}}\\par Shiraz}'
  assert.deepEqual(linesOf(readRtf(Buffer.from(rtf))), ['Write to me sara@example.org', 'Shiraz'])
})
