import { equal, match } from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { importOnce } from '@kargozin/api/recruitment/imports/import-once.ts'
import { docx } from '../../test/hostile.ts'
import { importing } from '../../test/importing.ts'
import { cvPdf, kiansLines } from '../../test/pdfs.ts'
import { world } from '../../test/world.ts'
import { zipOf, type Zipped } from '../../test/zips.ts'

/* Archives whose headers lie about sizes. What reads them may end; neither the server nor the worker does. */

const arya = world()
const { makeJob, read, rows } = importing(arya)

/** 300 KB that say to be 100 bytes, packed to half: large enough that two of them are being read at the same moment. */
const lying = (at: number): Zipped => ({
  name: `cvs/${at}.pdf`,
  data: randomBytes(150_000).toString('hex'),
  says: 100,
})

const lyingZip = () => {
  const files = Array.from({ length: 20 }, (_, at) => lying(at))
  return zipOf(files.toSpliced(10, 0, { name: 'کیان.pdf', data: cvPdf(kiansLines) }))
}

/** Its content types lie, so that it is told to be a ZIP of anything: a document that was broken on its way. */
const brokenDocx = () => {
  const parts = ['document', 'header1', 'header2', 'footer1'].map(name => ({ ...lying(0), name: `word/${name}.xml` }))
  return zipOf(
    [{ name: '[Content_Types].xml', data: `<?xml version="1.0"?>${' '.repeat(300_000)}`, says: 100 }, ...parts],
    'bomb-contenttypes-lying.docx',
  )
}

test('pdf_parser: a ZIP of files that say 100 bytes and hold 300 KB ends nothing; each is told to be broken', async () => {
  const { applicantsData } = await arya.sara.does(importOnce.parse, { body: {}, files: { file: lyingZip() } })
  equal(applicantsData?.length, 21)
  equal(applicantsData?.filter(it => it.state === 'broken').length, 20)
  equal(applicantsData?.find(it => it.state === 'read')?.mobile, '09123456789')
  equal((await arya.sara.call(importOnce.parse, { body: {}, files: { file: brokenDocx() } })).code, 200)
})

test('an import: the worker is done with such a ZIP, each row says why, and the real CV among them is read', async () => {
  const ready = await read(await makeJob(), { file: lyingZip() })
  equal(ready.state, 'ready', ready.message ?? '')
  const seen = await rows(ready.uuid)
  equal(seen.length, 21)
  equal(seen.filter(row => row.reasons[0]?.message === 'This file of the ZIP is broken.').length, 20)
  equal(seen.find(row => row.verdict === 'new')?.given['mobile'], '09123456789')
  equal((await read(await makeJob(), { file: brokenDocx() })).state, 'ready')
})

test('a DOCX that swells is too large, and one that lies about it is broken, whichever of its parts it is', async () => {
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
  match(lies.message ?? '', /broken/)
})
