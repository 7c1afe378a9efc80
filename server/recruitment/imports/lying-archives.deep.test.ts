import { equal, match } from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { importOnce } from '@kargozin/api/recruitment/imports/import-once.ts'
import { docx } from '../../test/hostile.ts'
import { importing } from '../../test/importing.ts'
import { cvPdf, kiansLines } from '../../test/pdfs.ts'
import { world } from '../../test/world.ts'
import { zipOf, type Zipped } from '../../test/zips.ts'

/* Archives whose headers declare false sizes. They may crash their reading process, but not the server or the worker. */

const arya = world()
const { makeJob, read, rows } = importing(arya)

/**
 * A file of 300 KB that is declared as 100 bytes and compresses to half. It is large enough that two such files are read at
 * the same time.
 */
const lying = (at: number): Zipped => ({
  name: `cvs/${at}.pdf`,
  data: randomBytes(150_000).toString('hex'),
  says: 100,
})

const lyingZip = () => {
  const files = Array.from({ length: 20 }, (_, at) => lying(at))
  return zipOf(files.toSpliced(10, 0, { name: 'کیان.pdf', data: cvPdf(kiansLines) }))
}

/** A DOCX whose content types declare a false size, so that it is not recognised as a DOCX but as a ZIP. */
const brokenDocx = () => {
  const parts = ['document', 'header1', 'header2', 'footer1'].map(name => ({ ...lying(0), name: `word/${name}.xml` }))
  return zipOf(
    [{ name: '[Content_Types].xml', data: `<?xml version="1.0"?>${' '.repeat(300_000)}`, says: 100 }, ...parts],
    'bomb-contenttypes-lying.docx',
  )
}

test('pdf_parser survives a ZIP of files with false sizes and reports each as broken', async () => {
  const { applicantsData } = await arya.sara.does(importOnce.parse, { body: {}, files: { file: lyingZip() } })
  equal(applicantsData?.length, 21)
  equal(applicantsData?.filter(it => it.state === 'broken').length, 20)
  equal(applicantsData?.find(it => it.state === 'read')?.mobile, '09123456789')
  equal((await arya.sara.call(importOnce.parse, { body: {}, files: { file: brokenDocx() } })).code, 200)
})

test('the worker survives a ZIP of files with false sizes and reads the valid CV', async () => {
  const ready = await read(await makeJob(), { file: lyingZip() })
  equal(ready.state, 'ready', ready.message ?? '')
  const seen = await rows(ready.uuid)
  equal(seen.length, 21)
  equal(seen.filter(row => row.reasons[0]?.message === 'This file in the ZIP is damaged.').length, 20)
  equal(seen.find(row => row.verdict === 'new')?.given['mobile'], '09123456789')
  equal((await read(await makeJob(), { file: brokenDocx() })).state, 'ready')
})

test('a DOCX that unpacks too large is refused, and one with a false size is broken', async () => {
  const bomb = Buffer.alloc(300_000_000, '<w:p>')
  const { applicantData } = await arya.sara.does(importOnce.parse, {
    body: {},
    files: { file: docx(bomb, []) },
  })
  equal(applicantData?.state, 'too large')
  const lies = await arya.sara.call(importOnce.parse, {
    body: {},
    files: { file: docx('x', [{ name: 'word/header1.xml', data: bomb, says: 5000 }]) },
  })
  equal(lies.code, 422)
  match(lies.message ?? '', /damaged/)
})
