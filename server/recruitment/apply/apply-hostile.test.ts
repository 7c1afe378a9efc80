import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { test } from 'node:test'
import { sql } from 'kysely'
import sharp from 'sharp'
import { applications } from '@kargozin/api/recruitment/apply/applications.ts'
import { keyOf } from '../../core/files/files.ts'
import { applying, asks, newPerson, pdf, rulesOf } from '../../test/applying.ts'
import { fileOf, hostileCvs, hugePictures, manyFrames, withParts } from '../../test/hostile.ts'
import { cvPdf, kiansLines } from '@kargozin/cv-reader/test/pdfs.ts'
import { purgeEverywhere } from '../../work.ts'
import { workOff } from '../../test/processes/work-off.ts'
import { world } from '../../test/world.ts'

/* Attacks through the public form, which needs no token. */

const arya = world()
const { makeJob, send, stored } = applying(arya)

const asking = {
  ...asks({ cv_file: 1, avatar: 1, email: 1 }),
  required_files: [{ key: 'diploma', title: 'مدرک', status: 1 }],
  questions: [{ key: 'work', title: 'نمونه‌کار', type: 5, status: 1 }],
}

const rowsOfFiles = async () => (await arya.inside(db => db.selectFrom('file').select('id').execute())).length
const onDisk = async (folder: string) => {
  const path = join(arya.services.config.dataFolder, folder)
  // The folder does not exist before the first file.
  const all = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => [])
  return all.filter(it => it.isFile()).length
}
/** The number of file rows, of stored files and of temporary files. */
const kept = async () => [await rowsOfFiles(), await onDisk('files'), await onDisk('tmp')]

const blue = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#334455' } })

test('a picture with too many pixels is refused in every field, and nothing is stored', async () => {
  const job = await makeJob(asking)
  const before = await kept()
  const bombs = Object.entries({ ...hugePictures(30_000), webp: hugePictures(16_000).webp })
  for (const [kind, bytes] of bombs)
    for (const field of ['avatar', 'cv', 'files.diploma', 'answers.work'] as const) {
      const reply = await send(job, newPerson(), { files: { cv: pdf(), [field]: fileOf(bytes, `me.${kind}`) } })
      deepEqual([reply.code, rulesOf(reply)], [422, [`${field}: max`]], `${kind} as ${field}`)
      match(reply.message ?? '', /^This image is too large: (30,000 × 30,000|16,000 × 16,000) pixels/)
    }
  deepEqual([await kept(), (await stored(job)).length], [before, 0])
})

test('a photo that is damaged or not a picture is refused, and nothing is stored', async () => {
  const job = await makeJob(asking)
  const before = await kept()
  const png = await blue(400, 400).png().toBuffer()
  const jpeg = await blue(400, 400).jpeg().toBuffer()
  const kinds = 'This file type is not accepted. What counts is its content, not its name.'
  const broken = 'This image is damaged. Choose another one.'
  for (const [bytes, word] of [
    [manyFrames(), kinds],
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), kinds],
    [Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'), kinds],
    [png.subarray(0, 60), broken],
    [jpeg.subarray(0, jpeg.length - 200), broken],
    [jpeg.subarray(0, 20), broken],
    [withParts(jpeg.subarray(0, 2), 3), broken],
    [Buffer.concat([jpeg.subarray(0, 2), Buffer.alloc(100_000, Buffer.from('fffe0002', 'hex'))]), broken],
  ] as const) {
    const reply = await send(job, newPerson(), { files: { avatar: fileOf(bytes, 'me.png'), cv: pdf() } })
    deepEqual([reply.code, reply.message, rulesOf(reply)], [422, word, ['avatar: one_of']])
  }
  deepEqual([await kept(), (await stored(job)).length], [before, 0])
})

test('a photo is stored in a small size, upright and without location data', async () => {
  const job = await makeJob(asking)
  const turned = await blue(3000, 1500).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const print = await blue(1200, 1200).toColourspace('cmyk').jpeg().toBuffer()
  for (const [bytes, shape] of [
    [withParts(turned, 300), [512, 1024]],
    [print, [1024, 1024]],
    [await blue(20, 10).webp().toBuffer(), [20, 10]],
  ] as const) {
    const body = newPerson()
    const reply = await send(job, body, { files: { avatar: fileOf(bytes, '../../من.jpg') } })
    equal(reply.code, 200, JSON.stringify(reply))
    const file = await arya.inside(db =>
      db.selectFrom('file').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow(),
    )
    deepEqual([file.collection, file.type], ['image', 'image/webp'])
    ok(file.name.endsWith('من.webp') && !/[/\\]/.test(file.name), file.name)
    const photo = await buffer(await arya.services.storage.get(keyOf(arya.sara.organization, file.id)))
    ok(photo.length < 100_000 && !photo.includes('GPS') && photo.length === file.bytes)
    const { width, height } = await sharp(photo).metadata()
    deepEqual([width, height], shape)
  }
  equal(await onDisk('tmp'), 0)
})

test('simultaneous requests with the same application store it once', async () => {
  const job = await makeJob(asking)
  const body = newPerson()
  const avatar = fileOf(await blue(2000, 2000).png().toBuffer(), 'me.png')
  const key = crypto.randomUUID()
  const replies = await Promise.all([1, 2, 3].map(() => send(job, body, { key, files: { avatar } })))
  deepEqual(
    replies.map(it => [it.code, it.data.application?.uuid === replies[0]?.data.application.uuid]),
    [1, 2, 3].map(() => [200, true]),
  )
  equal((await stored(job)).length, 1)
})

test('CVs that crash the reader are skipped, and the next valid CV is read', async () => {
  const job = await makeJob(asking)
  // Each ends the reader in another way. read-cv.test.ts has one that takes too much memory, import-hostile.deep.test.ts all of them.
  const chosen = ['cut', 'a DOCX with entity expansion and external entities']
  const names: Record<string, string> = {}
  for (const [name, cv] of Object.entries(hostileCvs()).filter(([name]) => chosen.includes(name))) {
    const reply = await send(job, newPerson(), { files: { cv } })
    if (reply.code === 200) names[reply.data.application.uuid] = name
    else deepEqual([reply.code, rulesOf(reply)], [422, ['cv: one_of']], name)
  }
  equal(Object.keys(names).length, chosen.length, 'all have the type of a CV')
  const real = await send(job, newPerson(), { files: { cv: fileOf(cvPdf(kiansLines), '../../etc/passwd.pdf') } })
  await workOff(arya.services)
  const { rows: waiting } = await arya.asOwner(db =>
    sql`select from graphile_worker.jobs where task_identifier = 'read-cv'`.execute(db),
  )
  equal(waiting.length, 0, 'all CVs were processed, and none is retried')
  const all = await stored(job)
  const read = all.filter(one => (one.cv_text ?? '') !== '').map(one => names[one.id] ?? 'the real one')
  deepEqual(read.toSorted(), ['the real one'])
  match(all.find(one => one.id === real.data.application.uuid)?.cv_text ?? '', /Kian Rostami/)
  const file = await arya.inside(db =>
    db.selectFrom('file').select('name').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow(),
  )
  equal(file.name, 'passwd.pdf')
  equal(await onDisk('tmp'), 0)
})

test('six simultaneous forms with a CV, a photo and files are stored completely', async () => {
  const job = await makeJob(asking)
  const avatar = fileOf(await blue(300, 300).jpeg().toBuffer(), 'me.jpg')
  const files = { cv: pdf(), avatar, 'files.diploma': pdf('d'), 'answers.work': pdf('w') }
  const before = await rowsOfFiles()
  const replies = await Promise.all(Array.from({ length: 6 }, () => send(job, newPerson(), { files })))
  deepEqual(
    replies.map(it => it.code),
    Array.from({ length: 6 }, () => 200),
  )
  deepEqual([(await stored(job)).length, (await rowsOfFiles()) - before], [6, 24])
  equal(await onDisk('tmp'), 0)
})

test('a file that is one byte too large is refused, and the error has the limit', async () => {
  const job = await makeJob(asking)
  const before = await kept()
  const large = fileOf(Buffer.alloc(25 * 1024 * 1024 + 1, '%PDF-1.4\n'), 'cv.pdf')
  const input = { params: { job_id: job }, body: newPerson(), files: { cv: large } }
  for (const [locale, word] of [
    ['en', 'This file is too large. At most 25 MB are accepted.'],
    ['fa', 'حجم این فایل زیاد است. حداکثر ۲۵ مگابایت پذیرفته می‌شود.'],
  ] as const) {
    const reply = await arya.nobody.call(applications.create, input, { 'accept-language': locale })
    deepEqual([reply.code, reply.message], [413, word])
  }
  deepEqual(await kept(), before)
})

test('each application keeps its own photo, and an unused one is deleted a day later', async () => {
  const [first, second] = [await makeJob(asking), await makeJob(asking)]
  const body = newPerson()
  const photo = async () => fileOf(await blue(50, 50).png().toBuffer(), 'me.png')
  const pictures = () =>
    arya.inside(async db => {
      const rows = await db.selectFrom('file').select('id').where('collection', '=', 'image').orderBy('id').execute()
      return rows.map(row => row.id)
    })
  const before = await pictures()
  await send(first, body, { files: { avatar: await photo() } })
  equal((await send(second, body, { files: { avatar: await photo() } })).code, 200)
  const [one = '', other = ''] = (await pictures()).slice(before.length)
  await arya.inside(db => db.deleteFrom('application_file').where('file_id', '=', other).execute())
  await purgeEverywhere(arya.services)
  equal((await pictures()).length, before.length + 2, 'a recent photo is not deleted')
  await arya.asOwner(db => sql`update file set created_at = now() - interval '2 days'`.execute(db))
  await purgeEverywhere(arya.services)
  deepEqual(await pictures(), [...before, one])
  const { rows } = await arya.asOwner(db =>
    sql`select from graphile_worker._private_jobs where payload ->> 'key' = ${keyOf(arya.sara.organization, other)}`.execute(
      db,
    ),
  )
  equal(rows.length, 1, 'a task deletes its content')
})

test('malformed multipart requests are refused, and nothing is stored', async () => {
  const job = await makeJob(asking)
  const before = await kept()
  const post = async (fill: (form: FormData) => void) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(newPerson())) form.set(name, value)
    fill(form)
    return (await fetch(`${arya.url}/api/v2/jobs/${job}/applications`, { method: 'POST', body: form })).status
  }
  const codes = [
    await post(form => Array.from({ length: 300 }, (_, at) => form.set(`x${at}`, 'x'))),
    await post(form => Array.from({ length: 40 }, () => form.append('cv', pdf()))),
    await post(form => form.set('__proto__', 'x')),
    await post(form => form.set('constructor', pdf())),
    await post(form => form.set('cv[0]', pdf())),
    await post(form => form.set('name', 'ا'.repeat(300_000))),
    await post(form => form.set('answers', '['.repeat(50_000))),
    await post(form => form.set('answers', '{"__proto__":{"x":1},"work":"x"}')),
    await post(form => form.set('cv', 'a text in place of a file')),
    await post(form => form.set('name', pdf())),
  ]
  ok(
    codes.every(code => code >= 400 && code < 500),
    codes.join(' '),
  )
  const raw = async (type: string, body: string) =>
    (
      await fetch(`${arya.url}/api/v2/jobs/${job}/applications`, {
        method: 'POST',
        headers: { 'content-type': type },
        body,
      })
    ).status
  const more = [
    await raw('multipart/form-data', 'x'),
    await raw('multipart/form-data; boundary=x', ''),
    await raw(
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="cv"; filename="a"\r\n\r\n%PDF-1.4',
    ),
    await raw(`multipart/form-data; boundary=${'x'.repeat(5000)}`, 'x'),
    await raw('multipart/form-data; boundary=""', '--\r\n'),
    await raw('multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data\r\n\r\nx\r\n--x--'),
    await raw(
      'multipart/form-data; boundary=x',
      `--x\r\nContent-Disposition: form-data; name="${'n'.repeat(100_000)}"\r\n\r\nx\r\n--x--`,
    ),
    await raw('text/plain', 'x'),
  ]
  ok(
    more.every(code => code >= 400 && code < 500),
    more.join(' '),
  )
  deepEqual([await kept(), (await stored(job)).length], [before, 0])
})
