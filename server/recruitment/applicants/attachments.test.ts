import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { notifications } from '@kargozin/api/messages/notifications.ts'
import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { attachments } from '@kargozin/api/recruitment/applicants/attachments.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { bulk } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import { applying, newPerson, pdf, rulesOf } from '../../test/applying.ts'
import { fileOf, hugePictures } from '../../test/hostile.ts'
import { sheetOf } from '../../test/importing.ts'
import { listening } from '../../test/listening.ts'
import { pipeline } from '../../test/many.ts'
import { statementsOf } from '../../test/statements.ts'
import { tasking } from '../../test/tasking.ts'
import { world, type Person } from '../../test/world.ts'
import { purgeEverywhere } from '../../work.ts'

const arya = world()
const { interviewer } = tasking(arya)
const { makeJob, send } = applying(arya)

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const of = (applicant_uuid: string) => ({ params: { applicant_uuid } })
const attach = (by: Person, id: string, file: File, body: { fileTitle?: string; type?: string; name?: string } = {}) =>
  by.call(attachments.add, { ...of(id), body, files: { file } })
const one = (applicant_uuid: string, media_uuid: string) => ({ params: { applicant_uuid, media_uuid } })
const listed = async (by: Person, id: string) => (await by.does(attachments.list, of(id))).attachments
const titles = async (by: Person, id: string) => (await listed(by, id)).map(it => it.fileTitle)
const attachmentActivities = async (by: Person, job: string) =>
  (await by.does(activities.ofJob, { params: { uuid: job }, query: {} })).activities
    .filter(it => it.type.startsWith('attach'))
    .map(it => [it.type, it.changes[0]?.from ?? it.changes[0]?.to])

test('an attachment has a title and a download link, and can be removed and restored', async () => {
  const { job, ids } = await pipeline(arya, arya.sara, 1)
  const [id = ''] = ids
  const { data } = await attach(arya.sara, id, pdf('مدرک'), { fileTitle: '  مدرك   کارشناسی ' })
  const it = data.attachment
  deepEqual(
    [it.fileTitle, it.name, it.type, it.media_uuid],
    ['مدرک کارشناسی', 'رزومهٔ من.pdf', 'application/pdf', it.uuid],
  )
  deepEqual([it.by?.fullName, it.can.delete], ['سارا محمدی', true])
  const file = await fetch(arya.url + it.url)
  deepEqual([file.status, (await file.text()).includes('مدرک')], [200, true])
  equal((await fetch(arya.url + it.url.replace(/signature=.*/, 'signature=x'))).status, 404)
  await attach(arya.mina, id, await sheetOf([['نام']]), { fileTitle: '' })
  deepEqual(await titles(arya.mina, id), [(await listed(arya.sara, id))[0]?.name, 'مدرک کارشناسی'])
  deepEqual((await arya.mina.does(attachments.remove, one(id, it.uuid))).media_uuid, it.uuid)
  equal((await arya.mina.call(attachments.remove, one(id, it.uuid))).code, 200, 'removing it again changes nothing')
  equal((await titles(arya.sara, id)).length, 1)
  const back = await arya.mina.does(attachments.restore, one(id, it.uuid))
  equal(back.attachment.fileTitle, 'مدرک کارشناسی')
  const [sheet = ''] = await titles(arya.sara, id)
  deepEqual(await attachmentActivities(arya.sara, job), [
    ['attach_restore', 'مدرک کارشناسی'],
    ['attach_remove', 'مدرک کارشناسی'],
    ['attach', sheet],
    ['attach', 'مدرک کارشناسی'],
  ])
})

test('a file whose content does not match its name or declared type is refused', async () => {
  const { ids } = await pipeline(arya, arya.sara, 1)
  const [id = ''] = ids
  const refused = async (file: File, body = {}) => {
    const reply = await attach(arya.sara, id, file, body)
    return [reply.code, ...rulesOf(reply)]
  }
  const text = await pdf().text()
  deepEqual(await refused(fileOf(text, 'عکس.png')), [422, 'file: type'])
  deepEqual(await refused(fileOf(text, 'برنامه.pdf.exe')), [422, 'file: type'])
  deepEqual(await refused(fileOf(png, 'رزومه.pdf')), [422, 'file: type'])
  deepEqual(await refused(fileOf(png, 'عکس.png'), { type: 'application/pdf' }), [422, 'file: type'])
  deepEqual(await refused(fileOf(png, 'عکس.png'), { name: 'عکس.docx' }), [422, 'file: type'])
  for (const [data, name] of [
    ['<html><script>alert(1)</script>', 'سند.pdf'],
    ['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'عکس.png'],
    ['MZ\u0090', 'a.docx'],
    ['PK\u0003\u0004', 'a.zip'],
  ] as const)
    deepEqual(await refused(fileOf(data, name)), [422, 'file: one_of'], name)
  deepEqual(await refused(fileOf('', 'خالی.pdf')), [422, 'file: required'])
  const [code] = await refused(fileOf(hugePictures(60_000).png, 'بزرگ.png'))
  equal(code, 422)
  equal((await attach(arya.sara, id, fileOf(Buffer.alloc(26 * 1024 * 1024, '%PDF-1.4\n'), 'بزرگ.pdf'))).code, 413)
  deepEqual(await listed(arya.sara, id), [])
  equal((await attach(arya.sara, id, fileOf(png, 'بی‌پسوند'))).code, 200, 'a file name without an extension is accepted')
  equal((await attach(arya.sara, id, fileOf(png, 'x.bin'), { name: 'عکس.PNG', type: 'image/png' })).code, 200)
})

test('markup in names and titles stays text; too long names are cut or refused', async () => {
  const { ids } = await pipeline(arya, arya.sara, 1)
  const [id = ''] = ids
  const script = '<img src=x onerror=alert(1)> 🙂 \u202Eabc'
  const { data } = await attach(arya.sara, id, fileOf(png, `..\\..\\${'ن'.repeat(300)}\u202E.png`), {
    fileTitle: script,
  })
  equal(data.attachment.fileTitle.startsWith('<img src=x onerror=alert(1)> 🙂'), true)
  ok(data.attachment.name.length <= 200)
  ok(!/[\\/\u202E]/.test(data.attachment.name))
  const file = await fetch(`${arya.url}${data.attachment.url}&download`)
  match(file.headers.get('content-disposition') ?? '', /^attachment/)
  equal(file.headers.get('x-content-type-options'), 'nosniff')
  equal((await attach(arya.sara, id, fileOf(png, 'a.png'), { fileTitle: 'ن'.repeat(201) })).code, 422)
  const other = { collection: 'cv', fileTitle: 'x' } as never
  equal((await attach(arya.sara, id, fileOf(png, 'a.png'), other)).code, 422)
})

test('files that the applicant sent with the form are listed, and cannot be removed', async () => {
  const job = await makeJob({ required_files: [{ key: 'card', title: 'کارت ملی', status: 1 }] })
  const reply = await send(job, newPerson(), { files: { 'files.card': fileOf(png, 'card.png') } })
  equal(reply.code, 200, JSON.stringify(reply))
  const id = reply.data.application.uuid
  const [sent] = await listed(arya.sara, id)
  deepEqual([sent?.fileTitle, sent?.by, sent?.can.delete], ['کارت ملی', null, false])
  equal((await arya.sara.call(attachments.remove, one(id, sent?.uuid ?? ''))).code, 403)
  await arya.sara.does(applicantProfile.uploadCv, { ...of(id), files: { file: pdf() } })
  equal((await listed(arya.sara, id)).length, 1, 'the CV is not in the list')
})

test('only members who may see the application see its attachments', async t => {
  const seen = await pipeline(arya, arya.sara, 1)
  const hidden = await pipeline(arya, arya.sara, 1)
  const [id = '', secret = ''] = [seen.ids[0], hidden.ids[0]]
  const looker = await interviewer(seen.job, 'نگار')
  const screen = await listening(arya, looker, t)
  const { attachment } = (await attach(arya.sara, secret, pdf(), { fileTitle: 'پیوست پنهان' })).data
  const shown = (await attach(arya.sara, id, pdf(), { fileTitle: 'پیدا' })).data.attachment
  await screen.until(heard => heard.some(it => it.kind === 'application' && it.job === seen.job))
  ok(!screen.heard.some(it => it.job === hidden.job))
  deepEqual(
    (await listed(looker, id)).map(it => [it.fileTitle, it.can.delete]),
    [['پیدا', false]],
  )
  equal((await attach(looker, id, pdf())).code, 403)
  equal((await looker.call(attachments.remove, one(id, shown.uuid))).code, 403)
  equal((await looker.call(attachments.restore, one(id, shown.uuid))).code, 403)
  const unable = await arya.hire('بی‌اجازه', [])
  for (const [who, code] of [
    [arya.nobody, 401],
    [unable, 403],
    [looker, 404],
    [arya.kian, 404],
  ] as const) {
    equal((await who.call(attachments.list, of(secret))).code, code)
    equal((await attach(who, secret, pdf())).code, code)
    equal((await who.call(attachments.remove, one(secret, attachment.uuid))).code, code)
    equal((await who.call(attachments.restore, one(secret, attachment.uuid))).code, code)
  }
  // The attachment does not exist under another applicant.
  equal((await arya.sara.call(attachments.remove, one(id, attachment.uuid))).code, 404)
  const all = [
    await looker.does(activities.ofJob, { params: { uuid: seen.job }, query: {} }),
    await looker.does(notifications.list, { query: {} }),
    await looker.does(applicants.ofJob, { params: seen.params, query: {} }),
  ]
  ok(!JSON.stringify(all).includes('پنهان'))
  equal((await looker.call(activities.ofJob, { params: { uuid: hidden.job }, query: {} })).code, 404)
})

test('a removed attachment is deleted after a day, unless a copied application has it', async () => {
  const [from, to] = [await pipeline(arya, arya.sara, 1), await pipeline(arya, arya.sara, 0)]
  const [id = ''] = from.ids
  const shared = (await attach(arya.sara, id, pdf(), { fileTitle: 'مشترک' })).data.attachment.uuid
  const removed = (await attach(arya.sara, id, pdf(), { fileTitle: 'زودتر' })).data.attachment.uuid
  await arya.sara.does(attachments.remove, one(id, removed))
  await arya.sara.does(bulk.transfer, {
    params: { ...from.params, destination_job_uuid: to.job },
    body: { applicants_uuid: [id], remove_from_origin: 0 },
  })
  const [copy] = (await arya.sara.does(applicants.ofJob, { params: to.params, query: {} })).applicants
  deepEqual(await titles(arya.sara, copy?.uuid ?? ''), ['مشترک'])
  await arya.sara.does(attachments.remove, one(id, shared))
  await purgeEverywhere(arya.services)
  equal((await arya.sara.call(attachments.restore, one(id, shared))).code, 200)
  await arya.sara.does(attachments.remove, one(id, shared))
  await arya.asOwner(db => sql`update application_file set removed_at = removed_at - interval '2 days'`.execute(db))
  await purgeEverywhere(arya.services)
  for (const media of [shared, removed]) equal((await arya.sara.call(attachments.restore, one(id, media))).code, 404)
  const [kept] = await listed(arya.sara, copy?.uuid ?? '')
  equal((await fetch(arya.url + kept?.url)).status, 200)
  const files = await arya.asOwner(db =>
    db.selectFrom('file').select('id').where('id', 'in', [shared, removed]).execute(),
  )
  deepEqual(files, [{ id: shared }])
})

test('an applicant has at most 100 attachments; a list takes a fixed number of queries', async () => {
  const { ids } = await pipeline(arya, arya.sara, 2)
  const [id = '', other = ''] = ids
  await attach(arya.sara, id, pdf())
  await attach(arya.sara, other, pdf())
  await arya.asOwner(db =>
    sql`with made as (
        insert into file (organization_id, name, type, bytes, sha256, collection, user_id)
        select ${arya.sara.organization}, n || '.pdf', 'application/pdf', 1, ''::bytea, 'attachments', ${arya.sara.id} from generate_series(1, 99) n
        returning id)
      insert into application_file (organization_id, application_id, file_id) select ${arya.sara.organization}, ${id}, id from made`.execute(
      db,
    ),
  )
  const many = await statementsOf(() => listed(arya.sara, id))
  const one = await statementsOf(() => listed(arya.sara, other))
  equal(many.length, one.length)
  equal((await listed(arya.sara, id)).length, 100)
  const reply = await attach(arya.sara, id, pdf())
  deepEqual([reply.code, reply.message?.includes('100')], [409, true])
})
