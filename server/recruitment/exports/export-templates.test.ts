import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { exportTemplates } from '@kargozin/api/recruitment/exports/export-templates.ts'
import { exports } from '@kargozin/api/recruitment/exports/exports.ts'
import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { cvPdf } from '@kargozin/cv-reader/test/pdfs.ts'
import { docx, fileOf } from '../../test/hostile.ts'
import { pipeline } from '../../test/many.ts'
import { textsOf } from '../../test/pdf-text.ts'
import { world, type Person } from '../../test/world.ts'

const arya = world()

const report_template_type = 'applicant' as const
const green = { create: { width: 900, height: 300, channels: 4, background: '#1b6e4b' } } as const
const logo = async () => fileOf(await sharp(green).png().toBuffer(), 'logo.png')
const read = async (who: Person) => (await who.does(exportTemplates.list, {})).templates[0]

const textOf = async (who: Person, id: string) => {
  const made = await who.does(exports.pdf, { params: { applicant_uuid: id }, query: { language: 'fa' } })
  const pdf = Buffer.from(await (await fetch(arya.url + (made.pdf ?? ''))).arrayBuffer())
  return (await textsOf(pdf)).pdfium
}

test('Sara sets header, footer, logo and sections for PDFs of her organisation only', async () => {
  const { ids } = await pipeline(arya, arya.mina, 1)
  deepEqual(await read(arya.mina), {
    report_template_type,
    head: '',
    foot: '',
    sections: null,
    logo: null,
    own_logo: false,
  })
  const body = { report_template_type, head: 'واحد جذب', foot: 'محرمانه', sections: 'steps,person' }
  const { template } = await arya.sara.does(exportTemplates.save, {
    body,
    files: { report_template_file: await logo() },
  })
  deepEqual(
    [template.head, template.foot, template.sections, template.own_logo],
    ['واحد جذب', 'محرمانه', ['steps', 'person'], true],
  )
  const drawn = await fetch(arya.url + (template.logo ?? ''))
  equal(drawn.headers.get('content-type'), 'image/webp', 'the logo is re-encoded')
  const text = await textOf(arya.mina, ids[0] ?? '')
  ok(text.includes('واحد جذب') && text.includes('محرمانه'))
  await arya.kian.does(exportTemplates.save, { body: { report_template_type, head: 'بهین' } })
  deepEqual([(await read(arya.sara))?.head, (await read(arya.kian))?.head], ['واحد جذب', 'بهین'])
  equal((await read(arya.kian))?.own_logo, false)
  const { activities: deeds } = await arya.sara.does(activities.ofOrganization, { query: {} })
  equal(deeds[0]?.subject, 'export_template')
})

test('absent fields stay, an empty text clears, and the file of an old logo is deleted', async () => {
  const files = { report_template_file: await logo() }
  await arya.sara.does(exportTemplates.save, { body: { report_template_type, head: 'سر', foot: 'پا' }, files })
  await arya.sara.does(exportTemplates.save, { body: { report_template_type, foot: '' } })
  const kept = await read(arya.sara)
  deepEqual([kept?.head, kept?.foot, kept?.own_logo], ['سر', '', true])
  const count = () =>
    arya.inside(
      async db => (await db.selectFrom('file').select('id').where('collection', '=', 'export_logo').execute()).length,
    )
  equal(await count(), 1, 'the file of the previous logo is deleted')
  await arya.sara.does(exportTemplates.save, { body: { report_template_type, logo: 'remove', sections: '' } })
  deepEqual([(await read(arya.sara))?.own_logo, (await read(arya.sara))?.sections], [false, null])
  equal(await count(), 0)
})

test('any file other than a picture is refused as a logo, and the error says why', async () => {
  const others = [
    fileOf(cvPdf([[12, 'x']]), 'template.pdf'),
    docx('<w:p/>'),
    fileOf('#read("/etc/passwd")', 'template.typ'),
    fileOf('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>', 'logo.svg'),
    fileOf('<html><script>alert(1)</script></html>', 'logo.png'),
    fileOf('', 'empty.png'),
  ]
  for (const report_template_file of others)
    for (const call of [exportTemplates.save, exportTemplates.preview]) {
      const reply = await arya.sara.call(call, { body: { report_template_type }, files: { report_template_file } })
      equal(reply.code, 422, report_template_file.name)
      match(reply.message ?? '', /settings and a logo/)
    }
  const broken = fileOf((await sharp(green).png().toBuffer()).subarray(0, 60), 'broken.png')
  const files = { report_template_file: broken }
  equal((await arya.sara.call(exportTemplates.save, { body: { report_template_type }, files })).code, 422)
  equal((await read(arya.sara))?.own_logo, false)
})

test('unknown sections, unknown fields, other types and too long texts are refused', async () => {
  const bad = [
    { report_template_type, sections: 'person,salary' },
    { report_template_type: 'invoice' as never },
    { report_template_type, head: 'x'.repeat(301) },
    { report_template_type, code: '#read("x")' } as never,
  ]
  for (const body of bad) equal((await arya.sara.call(exportTemplates.save, { body })).code, 422, JSON.stringify(body))
})

test('the preview shows unsaved settings, saves nothing, and needs a permission', async () => {
  const before = await read(arya.sara)
  const picture = async (head: string) => {
    const body = { report_template_type, head, language: 'fa' } as const
    return (await arya.sara.does(exportTemplates.preview, { body })).picture
  }
  const [one, two] = [await picture('یک'), await picture('دو')]
  ok(one !== two)
  const { format, width } = await sharp(Buffer.from(one.split(',')[1] ?? '', 'base64')).metadata()
  deepEqual([format, (width ?? 0) > 700], ['webp', true])
  deepEqual(await read(arya.sara), before)
  for (const call of [exportTemplates.save, exportTemplates.preview]) {
    equal((await arya.mina.call(call, { body: { report_template_type } })).code, 403)
    equal((await arya.nobody.call(call, { body: { report_template_type } })).code, 401)
  }
})
