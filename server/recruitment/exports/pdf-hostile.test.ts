import { equal, ok } from 'node:assert/strict'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import sharp from 'sharp'
import { comments } from '@kargozin/api/recruitment/applicants/comments.ts'
import { exports } from '@kargozin/api/recruitment/exports/exports.ts'
import { keepFile, pictureFiles } from '../../core/files/files.ts'
import { pipeline } from '../../test/many.ts'
import { textsOf } from '../../test/pdf-text.ts'
import { world, type Person } from '../../test/world.ts'

const arya = world()

async function pdfOf(who: Person, applicant_uuid: string, query: { language?: 'fa' | 'en' } = {}) {
  const { pdf } = await who.does(exports.pdf, { params: { applicant_uuid }, query })
  const response = await fetch(arya.url + (pdf ?? ''))
  equal(response.status, 200)
  return Buffer.from(await response.arrayBuffer())
}

test('a PDF shows Typst code, HTML, long words, emoji and bidi marks as plain text', async () => {
  const { ids } = await pipeline(arya, arya.mina, 1)
  const params = { applicant_uuid: ids[0] ?? '' }
  const hostile = [
    '#read("/etc/passwd")',
    '#panic("x") #import "@preview/x:0.1.0" *bold* $x^2$ _i_ @ref <label> // note',
    '<script>alert(1)</script> \\ " ${x} {{y}}',
    '‮fdp.exe ⁦⁧ سلام hello سلام 123 (a) [ب]',
    '😀👩‍💻🇮🇷 漢字',
  ]
  for (const comment of hostile) await arya.mina.does(comments.create, { params, body: { comment } })
  await arya.mina.does(comments.create, { params, body: { comment: `${'ن'.repeat(2000)} ${'W'.repeat(2000)}` } })
  // Values longer than the form allows, as old imports may have stored them.
  const long = 'آ'.repeat(2000)
  await arya.inside(db =>
    db
      .updateTable('application')
      .set({
        snapshot: JSON.stringify({
          fields: [{ name: 'father_name', value: long }],
          answers: [{ key: 'a', title: long, answer: long }],
        }),
      })
      .where('id', '=', params.applicant_uuid)
      .execute(),
  )
  for (const language of ['fa', 'en'] as const) {
    const pdf = await pdfOf(arya.mina, params.applicant_uuid, { language })
    const texts = await textsOf(pdf, false)
    const text = texts.pdfjs.replaceAll(' ', '')
    for (const part of ['/etc/passwd', '#panic', '<script>alert', '*bold*', '{{y}}']) ok(text.includes(part), part)
    ok(!text.includes('root:'))
    ok((texts.pdfium.match(/W/g) ?? []).length >= 2000, 'all letters are on the page')
  }
})

test('a photo is reduced in size; a broken or missing photo is left out', async () => {
  const { ids } = await pipeline(arya, arya.mina, 3)
  const noise = await sharp({
    create: {
      width: 1000,
      height: 1000,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .webp({ quality: 95 })
    .toBuffer()
  const put = (application: string, bytes: Buffer) =>
    arya.inside(async db => {
      const upload = await arya.services.storage.receive(Readable.from([bytes]), 'photo.webp')
      const as = { organizationId: arya.mina.organization, collection: pictureFiles, field: 'file' }
      const avatar = await keepFile(db, arya.services.storage, upload, as)
      await db.updateTable('applicant').set({ avatar }).where('application_id', '=', application).execute()
      return avatar
    })
  await put(ids[0] ?? '', noise)
  const broken = await put(ids[1] ?? '', noise.subarray(0, 400))
  const gone = await put(ids[2] ?? '', noise)
  await arya.services.storage.remove(`${arya.mina.organization}/${gone}`)
  const sizes = await Promise.all(ids.map(async it => (await pdfOf(arya.mina, it)).length))
  const [whole = 0, half = 0, none = 0] = sizes
  ok(whole > half, `the broken photo ${broken} is left out`)
  ok(whole < noise.length, 'the photo is smaller than the upload')
  ok(none > 1000)
})
