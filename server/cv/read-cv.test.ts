import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { constants, deflateRawSync, deflateSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { drawn, kiansLines, pdfOf, streamOf } from '@kargozin/cv-reader/test/pdfs.ts'
import { openCvReader, readCv } from './read-cv.ts'

let folder = ''
// One process reads the files of all tests, as in the worker. After a file that kills it, the next file gets another one.
const reader = openCvReader(1)
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cv-'))
})
after(async () => {
  reader.close()
  await rm(folder, { recursive: true })
})

async function fileOf(name: string, content: string | Uint8Array) {
  const path = join(folder, name)
  await writeFile(path, typeof content === 'string' ? Buffer.from(content, 'latin1') : content)
  return { path, name }
}

const read = async (name: string, content: string | Uint8Array) => reader.read(await fileOf(name, content))

const kian = drawn(kiansLines)

test('The values read from a CV are its owner’s, not the referee’s, and have places', async () => {
  const cv = await readCv(await fileOf('kian.pdf', pdfOf([streamOf(Buffer.from(kian))])))
  assert.equal(cv.state, 'read')
  assert.deepEqual(
    Object.values(cv.fields).map(it => it?.value ?? null),
    ['Kian Rostami', 'kian.rostami@example.org', '09123456789', null, 'bachelor', 12, null],
  )
  const place = cv.fields.mobile?.place
  assert.ok(place && place.page === 1 && place.x0 > 0.08 && place.y0 > 0.11 && place.y1 < 0.15)
  assert.equal(cv.lines[3]?.text, 'Email: kian.rostami@example.org')
})

test('A CV with only a referee’s contacts has no mobile number and no e-mail', async () => {
  const bare = kian.replace('Mobile: +98 912 345 6789', 'Bushehr').replace('Email: kian.rostami@example.org', 'Iran')
  const { fields } = await read('bare.pdf', pdfOf([streamOf(Buffer.from(bare))]))
  assert.deepEqual([fields.mobile, fields.email], [null, null])
})

test('PDFs without text, with a password or cut off are reported as such', async () => {
  assert.equal((await read('scan.pdf', pdfOf([streamOf(Buffer.from('0 0 600 800 re f'))]))).state, 'unreadable')
  const key = '0'.repeat(64)
  const lock = `/Encrypt<</Filter/Standard/V 1/R 2/O<${key}>/U<${key}>/P -4>>/ID[<${key}><${key}>]`
  assert.equal((await read('locked.pdf', pdfOf([streamOf(Buffer.from(kian))], lock))).state, 'protected')
  assert.equal((await read('cut.pdf', pdfOf([streamOf(Buffer.from(kian))]).subarray(0, 700))).state, 'broken')
  assert.equal((await read('empty.pdf', '')).state, 'broken')
  assert.equal((await read('words.pdf', 'not a PDF at all')).state, 'broken')
})

test('Reading a PDF that decompresses to gigabytes is stopped', async () => {
  const block = deflateRawSync(Buffer.alloc(2 ** 20, ' '), { finishFlush: constants.Z_FULL_FLUSH })
  const swollen = Buffer.concat([
    Buffer.from('789c', 'hex'),
    ...Array.from({ length: 3000 }, () => block),
    Buffer.from('0300', 'hex'),
  ])
  const bomb = pdfOf([streamOf(deflateSync(swollen), '/Filter[/FlateDecode/FlateDecode]')])
  assert.ok(bomb.length < 100_000)
  assert.equal((await read('bomb.pdf', bomb)).state, 'too large')
})

const body = (xml: string) => strToU8(`<w:document><w:body>${xml}</w:body></w:document>`)
const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`

test('The header and the tables of a DOCX are read', async () => {
  const row = ['سارا محمدی', 'کارشناسی حسابداری از دانشگاه تهران'].map(it => `<w:tc>${paragraph(it)}</w:tc>`).join('')
  const cv = await read(
    'sara.docx',
    zipSync({
      'word/header1.xml': body(paragraph('موبایل: ۰۹۱۲ ۳۴۵ ۶۷۸۹')),
      'word/document.xml': body(
        `<w:tbl><w:tr>${row}</w:tr></w:tbl>${paragraph('با ۷ سال سابقه در حسابداری &amp; مالیات')}`,
      ),
    }),
  )
  assert.deepEqual(
    cv.lines.map(it => it.text),
    ['موبایل: ۰۹۱۲ ۳۴۵ ۶۷۸۹', 'سارا محمدی\tکارشناسی حسابداری از دانشگاه تهران', 'با ۷ سال سابقه در حسابداری & مالیات'],
  )
  const { name, mobile, years } = cv.fields
  assert.deepEqual([name?.value, mobile?.value, mobile?.place, years?.value], ['سارا محمدی', '09123456789', null, 7])
})

test('A DOCX that is too large, cut off, or another kind of ZIP file is refused', async () => {
  const bomb = zipSync({ 'word/document.xml': new Uint8Array(40_000_000) })
  assert.equal((await read('bomb.docx', bomb)).state, 'too large')
  assert.equal((await read('other.docx', zipSync({ 'a.txt': strToU8('a') }))).state, 'broken')
  assert.equal((await read('cut.docx', bomb.subarray(0, 400))).state, 'broken')
})

const odtOf = (text: string, styles = '', manifest = '') =>
  zipSync({
    mimetype: strToU8('application/vnd.oasis.opendocument.text'),
    'META-INF/manifest.xml': strToU8(`<manifest:manifest>${manifest}</manifest:manifest>`),
    'styles.xml': strToU8(`<office:document-styles>${styles}</office:document-styles>`),
    'content.xml': strToU8(
      `<office:document-content><office:automatic-styles><number:text>/</number:text></office:automatic-styles><office:body><office:text>${text}</office:text></office:body></office:document-content>`,
    ),
  })

test('All parts of an ODT are read in order, without deleted text and notes', async () => {
  const cell = (text: string) => `<table:table-cell><text:p>${text}</text:p></table:table-cell>`
  const text = [
    '<text:tracked-changes><text:p>حذف‌شده</text:p></text:tracked-changes>',
    '<text:h>سارا محمدی</text:h>',
    `<table:table><table:table-row>${cell('مدرک')}${cell('کارشناسی حسابداری از دانشگاه تهران')}</table:table-row></table:table>`,
    '<text:p>با<text:s text:c="2"/>۷ سال سابقه<office:annotation><text:p>پرسیده شود</text:p></office:annotation> در حسابداری &amp; مالیات</text:p>',
    '<text:list><text:list-item><text:p>اکسل</text:p></text:list-item></text:list>',
    '<text:p><text:a xlink:href="mailto:sara@example.org?subject=x">ایمیل من</text:a></text:p>',
  ].join('')
  const styles =
    '<office:styles><style:style/></office:styles><style:header-style/><style:footer><text:p>صفحهٔ آخر</text:p></style:footer><style:header><text:p>موبایل: ۰۹۱۲ ۳۴۵ ۶۷۸۹</text:p></style:header>'
  const cv = await read('sara.odt', odtOf(text, styles))
  assert.deepEqual(
    cv.lines.map(it => it.text),
    [
      'موبایل: ۰۹۱۲ ۳۴۵ ۶۷۸۹',
      'سارا محمدی',
      'مدرک\tکارشناسی حسابداری از دانشگاه تهران',
      'با  ۷ سال سابقه در حسابداری & مالیات',
      'اکسل',
      'ایمیل من sara@example.org',
      'صفحهٔ آخر',
    ],
  )
  const { name, mobile, email, degree, years } = cv.fields
  assert.deepEqual(
    [name, mobile, email, degree, years].map(it => it?.value),
    ['سارا محمدی', '09123456789', 'sara@example.org', 'bachelor', 7],
  )
})

test('Large or locked ODTs are refused, and so are spreadsheets; nesting is harmless', async () => {
  assert.equal((await read('bomb.odt', odtOf(' '.repeat(40_000_000)))).state, 'too large')
  const locked = odtOf('x', '', '<manifest:encryption-data/>')
  assert.equal((await read('locked.odt', locked)).state, 'protected')
  const table = zipSync({
    mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
    'content.xml': strToU8('x'),
  })
  assert.equal((await read('table.ods', table)).state, 'broken')
  const deep = `${'<text:a xlink:href="'.repeat(300_000)}${'<office:annotation>'.repeat(300_000)}`
  assert.equal((await read('deep.odt', odtOf(deep))).state, 'unreadable')
})

test('An RTF is read with Unicode and code page 1256; deep nesting is refused', async () => {
  const head = '{\\rtf1\\ansi\\ansicpg1256{\\fonttbl{\\f0\\fcharset178 Nazanin;}}{\\*\\generator x}\\f0 '
  const text =
    "\\'d3\\'c7\\'d1\\'c7 \\u1605?\\u1581?\\u1605?\\u1583?\\u1740?\\par with experience in the work of a nurse and 0912 345 6789\\par}"
  const cv = await read('sara.rtf', head + text)
  assert.deepEqual([cv.lines[0]?.text, cv.fields.mobile?.value], ['سارا محمدی', '09123456789'])
  assert.equal((await read('deep.rtf', '{\\rtf1' + '{'.repeat(1_000_000))).state, 'too large')
})

test('A DOC of random bytes is reported as broken, a locked one as protected', async () => {
  const head = Buffer.from('d0cf11e0a1b11ae1', 'hex')
  const noise = Buffer.from(Array.from({ length: 20_000 }, (_, index) => (index * 7919) % 251))
  assert.equal((await read('noise.doc', Buffer.concat([head, noise]))).state, 'broken')
  const locked = Buffer.concat([head, noise, Buffer.from('EncryptedPackage', 'utf16le')])
  assert.equal((await read('locked.docx', locked)).state, 'protected')
})

test('After a reader is closed, running, waiting and later files count as broken', async () => {
  const file = await fileOf('closing.pdf', pdfOf([streamOf(Buffer.from(kian))]))
  const closing = openCvReader(1)
  const all = Array.from({ length: 5 }, () => closing.read(file))
  assert.equal((await all[0])?.state, 'read')
  closing.close()
  const states = await Promise.all([...all.slice(1), closing.read(file)])
  assert.deepEqual(new Set(states.map(it => it.state)), new Set(['broken']))
})
