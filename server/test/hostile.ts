import { constants, deflateRawSync, deflateSync } from 'node:zlib'
import { cvPdf, drawn, kiansLines, pdfOf, streamOf } from '@kargozin/cv-reader/test/pdfs.ts'
import { zipOf } from './zips.ts'

/* Hostile files as attackers send them: small, but reading them needs much memory or time. */

export const fileOf = (data: Buffer | string, name: string): File => new File([Buffer.from(data as string)], name)

const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** A PNG, a JPEG and a WebP of a few bytes that declare this size and contain almost nothing. */
export const hugePictures = (side: number): { png: Buffer; jpeg: Buffer; webp: Buffer } => {
  const size = Buffer.concat([uint32(side), uint32(side)])
  const header = Buffer.concat([
    Buffer.from('\u0000\u0000\u0000\rIHDR', 'latin1'),
    size,
    Buffer.from('0800000000', 'hex'),
  ])
  const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), header, Buffer.alloc(64)])
  const frame = Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0001108000000000300110002110103110100', 'hex')
  frame.writeUInt16BE(side, 25)
  frame.writeUInt16BE(side, 27)
  const webp = Buffer.alloc(64)
  webp.write('RIFF', 0, 'latin1')
  webp.writeUInt32LE(56, 4)
  webp.write('WEBPVP8X', 8, 'latin1')
  webp.writeUInt32LE(10, 16)
  webp.writeUIntLE(side - 1, 24, 3)
  webp.writeUIntLE(side - 1, 27, 3)
  return { png, jpeg: Buffer.concat([frame, Buffer.alloc(64)]), webp }
}

/** A GIF of one pixel and thousands of frames. */
export const manyFrames = (): Buffer => {
  const frame = Buffer.from('21f9040000000000002c00000000010001000002024401003b'.slice(0, -2), 'hex')
  const head = Buffer.from('47494638396101000100800000ffffff000000', 'hex')
  return Buffer.concat([head, ...Array.from({ length: 20_000 }, () => frame), Buffer.from(';')])
}

/** Inserts `more` metadata segments of 64 KB, the maximum size, before the frame of a JPEG, as cameras do. */
export function withParts(jpeg: Buffer, more: number): Buffer {
  const part = Buffer.alloc(65_535 + 2)
  part.writeUInt16BE(0xffed, 0)
  part.writeUInt16BE(65_535, 2)
  part.write('GPS 35.6892 N 51.3890 E', 4, 'latin1')
  return Buffer.concat([jpeg.subarray(0, 2), ...Array.from({ length: more }, () => part), jpeg.subarray(2)])
}

const kian = drawn(kiansLines)

/** This many megabytes of spaces, compressed twice to a small size. */
function twicePacked(megabytes: number): Buffer {
  const block = deflateRawSync(Buffer.alloc(2 ** 20, ' '), { finishFlush: constants.Z_FULL_FLUSH })
  const blocks = Array.from({ length: megabytes }, () => block)
  return deflateSync(Buffer.concat([Buffer.from('789c', 'hex'), ...blocks, Buffer.from('0300', 'hex')]))
}

function manyPages(count: number): Buffer {
  const kids = Array.from({ length: count }, () => '3 0 R').join(' ')
  return Buffer.from(
    pdfOf([streamOf(Buffer.from('0 0 1 1 re f'))])
      .toString('latin1')
      .replace('/Kids[3 0 R]/Count 1', `/Kids[${kids}]/Count ${count}`),
    'latin1',
  )
}

const types =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>'

/** A DOCX with this document and these additional parts. */
export const docx = (document: string | Buffer, more: { name: string; data: string | Buffer; says?: number }[] = []) =>
  zipOf(
    [{ name: '[Content_Types].xml', data: types }, { name: 'word/document.xml', data: document }, ...more],
    'رزومه.docx',
  )

const wordXml = (text: string, before = '') =>
  `<?xml version="1.0"?>${before}<w:document xmlns:w="w"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`

const laughs = `<!DOCTYPE w [<!ENTITY a "ha"><!ENTITY file SYSTEM "file:///etc/passwd">${Array.from(
  { length: 20 },
  (_, at) => `<!ENTITY b${at} "${`&b${at - 1};`.replace('&b-1;', '&a;').repeat(10)}">`,
).join('')}]>`

const outside =
  '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate" Target="http://127.0.0.1:9/x" TargetMode="External"/></Relationships>'

const random = (bytes: number) => Buffer.from(Array.from({ length: bytes }, (_, at) => (at * 7919 + (at >> 3)) & 0xff))

/** CVs that must not crash the reader, keyed by what is wrong with them. */
export const hostileCvs = (): Record<string, File> => ({
  'packed twice': fileOf(pdfOf([streamOf(twicePacked(2000), '/Filter[/FlateDecode/FlateDecode]')]), 'bomb.pdf'),
  protected: fileOf(
    pdfOf(
      [streamOf(Buffer.from(kian))],
      `/Encrypt<</Filter/Standard/V 1/R 2/O<${'0'.repeat(64)}>/U<${'0'.repeat(64)}>/P -4>>/ID[<00><00>]`,
    ),
    'locked.pdf',
  ),
  cut: fileOf(cvPdf(kiansLines).subarray(0, 700), 'cut.pdf'),
  'ten thousand pages': fileOf(manyPages(10_000), 'pages.pdf'),
  'a swelling DOCX': docx(deflatable(200)),
  'a DOCX that declares a false size': docx('x', [{ name: 'word/header1.xml', data: deflatable(30), says: 100 }]),
  'a DOCX with entity expansion and external entities': docx(wordXml('&b19;&file;', laughs), [
    { name: 'word/_rels/document.xml.rels', data: outside },
  ]),
  'an RTF with deeply nested groups': fileOf(`{\\rtf1 ${'{'.repeat(100_000)}x${'}'.repeat(100_000)}}`, 'deep.rtf'),
  'a DOC with random content': fileOf(
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), random(200_000)]),
    'x.doc',
  ),
  'a PDF that is also HTML and a program': fileOf(
    Buffer.concat([
      Buffer.from('%PDF-1.4\n<script>alert(1)</script>\n'),
      Buffer.from('MZ'),
      random(5000),
      Buffer.from('%%EOF'),
    ]),
    '../../evil.html',
  ),
})

const deflatable = (megabytes: number) => Buffer.alloc(megabytes * 1_000_000, '<w:p>')
