import { equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { exports } from '@kargozin/api/recruitment/exports/exports.ts'
import { pipeline } from '../../test/many.ts'
import { textsOf } from '../../test/pdf-text.ts'
import { world } from '../../test/world.ts'

/* Names longer than the forms allow, which take seconds to typeset. pdf-hostile.test.ts has other texts. */

const arya = world()

test('names of 2,000 characters with emoji and both directions fit PDF and file name', async () => {
  const { ids } = await pipeline(arya, arya.mina, 2)
  const [one = '', two = ''] = ids
  const names = [
    ['ن'.repeat(2000), 'W'.repeat(2000)],
    [`😀👩‍💻🇮🇷 ‮سارا⁦ ${'Ali علی '.repeat(250)}`, '<script>alert(1)</script>'],
  ]
  await arya.inside(async db => {
    for (const [at, [first_name, last_name = '']] of names.entries())
      await db
        .updateTable('applicant')
        .set({ first_name, last_name })
        .where('application_id', '=', ids[at] ?? '')
        .execute()
  })
  for (const language of ['fa', 'en'] as const) {
    const { file_url } = await arya.mina.does(exports.pdfOfMany, { body: { applicants_uuids: [one, two], language } })
    const texts = await textsOf(Buffer.from(await (await fetch(arya.url + (file_url ?? ''))).arrayBuffer()))
    equal((texts.pdfium.match(/W/g) ?? []).length >= 2000, true, 'all letters of the long name are on the page')
    ok(texts.pdfium.includes('alert'), 'HTML in a name is text')
  }
  const { pdf } = await arya.mina.does(exports.pdf, { params: { applicant_uuid: one } })
  const response = await fetch(arya.url + (pdf ?? ''))
  equal(response.status, 200)
  const name = decodeURIComponent(response.headers.get('content-disposition') ?? '')
  ok(name.length < 400 && name.includes('.pdf'), name)
})
