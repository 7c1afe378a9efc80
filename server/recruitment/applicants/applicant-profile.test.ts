import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { comments } from '@kargozin/api/recruitment/applicants/comments.ts'
import { duplicates } from '@kargozin/api/recruitment/persons/duplicates.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { steps } from '@kargozin/api/recruitment/pipeline/steps.ts'
import { world } from '../../test/world.ts'

const arya = world()

let made = 0
const someMobile = () => `0937${String(1_000_000 + made++)}`

async function jobWithOne(mobile = someMobile()) {
  const { job } = await arya.sara.does(jobs.create, { body: { title: 'کارشناس' } })
  const { applicant } = await arya.sara.does(applicants.create, {
    params: { job_uuid: job.uuid },
    body: { name: 'شیرین', last_name: 'مرادی', mobile },
  })
  return { job: job.uuid, id: applicant.uuid, params: { applicant_uuid: applicant.uuid } }
}

const pdf = (text: string) => new File([`%PDF-1.4\n%${text}\ntrailer<</Root 1 0 R>>\n%%EOF`], `${text}.pdf`)

test('the first reading of an applicant marks them as seen', async () => {
  const it = await jobWithOne()
  const seen = (await arya.mina.does(applicantProfile.show, { params: it.params })).applicant
  ok(seen.seen_at)
  equal((await arya.sara.does(applicantProfile.show, { params: it.params })).applicant.seen_at, seen.seen_at)
  deepEqual(seen.can, { change: true, comment: true, delete: true, private: true })
  equal(seen.stays.length, 1)
})

test('a correction changes the person but not the submitted form', async () => {
  const it = await jobWithOne()
  const body = { name: 'شیرین‌بانو', email: 'Shirin@Example.com', birthday: '1995-05-05', address: 'شیراز\nخیابان زند' }
  const { applicant } = await arya.sara.does(applicantProfile.update, { params: it.params, body })
  deepEqual([applicant.name, applicant.email, applicant.birthday], ['شیرین‌بانو', 'shirin@example.com', '1995-05-05'])
  equal(applicant.snapshot.name, 'شیرین')
  const cleared = await arya.sara.does(applicantProfile.update, { params: it.params, body: { email: null } })
  deepEqual([cleared.applicant.email, cleared.applicant.address], [null, 'شیراز\nخیابان زند'])
  equal((await arya.sara.call(applicantProfile.update, { params: it.params, body: { mobile: '12' } })).code, 422)
})

test('city, degree, experience and skills can be corrected and cleared', async () => {
  const it = await jobWithOne()
  const before = (await arya.sara.does(applicantProfile.show, { params: it.params })).applicant
  const body = { city_id: 1, degree: 'master', experience_years: 7, skills: ['اکسل', 'حسابداری'] }
  const { applicant } = await arya.sara.does(applicantProfile.update, { params: it.params, body })
  const { city_id, degree, experience_years, skills } = applicant
  deepEqual({ city_id, degree, experience_years, skills }, body)
  ok(applicant.city)
  const back = { city_id: before.city_id, degree: null, experience_years: null, skills: [] }
  const cleared = (await arya.sara.does(applicantProfile.update, { params: it.params, body: back })).applicant
  deepEqual([cleared.city, cleared.degree, cleared.experience_years, cleared.skills], [null, null, null, []])
  for (const bad of [{ city_id: 99_999 }, { city_id: 0 }, { experience_years: 81 }, { skills: [''] }])
    equal((await arya.sara.call(applicantProfile.update, { params: it.params, body: bad })).code, 422)
})

test('only those with the permission see sensitive fields; no history has the values', async () => {
  const recruiter = await arya.hire('پویا', ['organization.hiring', 'organization.hiring.jobs.all'])
  const it = await jobWithOne()
  const secret = { private: { national_id: '۰۰۱۲۳۴۵۶۷۹', religion: 'unsaid' } }
  const { applicant } = await arya.sara.does(applicantProfile.update, { params: it.params, body: secret })
  equal(applicant.private?.national_id, '0012345679')
  equal((await recruiter.does(applicantProfile.show, { params: it.params })).applicant.private, null)
  equal((await recruiter.call(applicantProfile.update, { params: it.params, body: secret })).code, 403)
  const history = await recruiter.does(activities.ofApplicant, { params: { job_uuid: it.job, applicant_id: it.id } })
  ok(!JSON.stringify(history).includes('0012345679'))
  const other = await jobWithOne()
  const taken = await arya.sara.call(applicantProfile.update, { params: other.params, body: secret })
  equal(taken.code, 422)
  const bad = { private: { national_id: '1234567890' } }
  equal((await arya.sara.call(applicantProfile.update, { params: other.params, body: bad })).code, 422)
})

test('other applications of the same person are shown only if their jobs may be seen', async () => {
  const [first, second] = [await jobWithOne('09381112233'), await jobWithOne('09381112233')]
  const merging = { applicant_uuid: second.params.applicant_uuid, own: [], other: [] }
  await arya.sara.does(duplicates.merge, { params: first.params, body: merging })
  const seen = (await arya.sara.does(applicantProfile.show, { params: first.params })).applicant
  deepEqual(
    seen.previousApplicants.map(it => it.uuid),
    [second.id],
  )
  const narrow = await arya.hire('سینا', ['organization.hiring'])
  await arya.sara.does(jobs.update, {
    params: { job_uuid: first.job },
    body: { supervisors: [{ user_id: narrow.id, scope: 'show' }] },
  })
  const his = (await narrow.does(applicantProfile.show, { params: first.params })).applicant
  deepEqual([his.previousApplicants, his.can.change, his.can.comment], [[], false, true])
  equal((await narrow.call(applicantProfile.show, { params: second.params })).code, 404)
})

test('a new CV becomes the current one, older ones are kept, and links need no token', async () => {
  const it = await jobWithOne()
  const { cv } = await arya.sara.does(applicantProfile.uploadCv, { params: it.params, files: { file: pdf('one') } })
  await arya.sara.does(applicantProfile.uploadCv, { params: it.params, files: { file: pdf('two') } })
  const { cvs } = await arya.sara.does(applicantProfile.cvs, { params: it.params })
  deepEqual(
    cvs.map(each => [each.name, each.current]),
    [
      ['two.pdf', true],
      ['one.pdf', false],
    ],
  )
  const answered = await fetch(`${arya.url}${cv.url}`)
  equal(answered.status, 200)
  match(await answered.text(), /^%PDF/)
  equal((await fetch(`${arya.url}${cv.url.replace('signature=', 'signature=x')}`)).status, 404)
  equal((await arya.kian.call(applicantProfile.cvs, { params: it.params })).code, 404)
})

test('an empty CV or a renamed program is refused, and the old one stays', async () => {
  const it = await jobWithOne()
  const send = (file: File) => arya.sara.call(applicantProfile.uploadCv, { params: it.params, files: { file } })
  equal((await send(new File([], 'cv.pdf'))).code, 422)
  equal((await send(new File(['MZ\u0000\u0001 program'], 'cv.pdf'))).code, 422)
  deepEqual((await arya.sara.does(applicantProfile.cvs, { params: it.params })).cvs, [])
})

test('deleting an applicant permanently deletes their files', async () => {
  const it = await jobWithOne()
  await arya.sara.does(applicantProfile.uploadCv, { params: it.params, files: { file: pdf('gone') } })
  await arya.sara.does(applicants.sendToTrash, { params: it.params })
  await arya.sara.does(applicants.remove, { params: it.params })
  const files = await arya.inside(db => db.selectFrom('file').select('id').where('name', '=', 'gone.pdf').execute())
  deepEqual(files, [])
})

test('an applicant and a comment have their id under both names of the specification', async () => {
  const { job: job_uuid, id: uuid, params: key } = await jobWithOne()
  const params = { job_uuid }
  const { applicant } = await arya.sara.does(applicantProfile.show, { params: key })
  const { applicants: listed } = await arya.sara.does(applicants.ofJob, { params })
  const { steps: board } = await arya.sara.does(steps.ofJob, { params })
  const ids = [applicant, ...listed, ...(board[0]?.applicants ?? [])].map(it => it.id)
  deepEqual(ids, [uuid, uuid, uuid])
  await arya.sara.does(comments.create, { params: key, body: { comment: 'خوب بود' } })
  const { comments: all } = await arya.sara.does(comments.list, { params: key })
  deepEqual(
    all.map(it => it.id),
    all.map(it => it.uuid),
  )
  equal(all.length, 1)
})

test('all who see the applicant read a public comment, only its author a private one', async () => {
  const it = await jobWithOne()
  const write = (comment: string, visibility: 'PUBLIC' | 'PRIVATE') =>
    arya.mina.does(comments.create, { params: it.params, body: { comment, visibility } })
  await write('خوب بود', 'PUBLIC')
  const mine = (await write('مطمئن نیستم', 'PRIVATE')).comment
  const seenBy = async (who: typeof arya.sara, query = {}) =>
    (await who.does(comments.list, { params: it.params, query })).comments.map(each => each.comment)
  deepEqual(await seenBy(arya.mina), ['مطمئن نیستم', 'خوب بود'])
  deepEqual(await seenBy(arya.sara), ['خوب بود'])
  deepEqual(await seenBy(arya.mina, { private: true }), ['مطمئن نیستم'])
  deepEqual(await seenBy(arya.sara, { private: true }), [])
  const params = { ...it.params, comment_id: mine.uuid }
  equal((await arya.sara.call(comments.update, { params, body: { comment: 'x' } })).code, 404)
  equal((await arya.sara.call(comments.remove, { params })).code, 404)
})

test('only its author changes or deletes a comment; writing one needs only read access', async () => {
  const looker = await arya.hire('لیلا', ['organization.hiring'])
  const it = await jobWithOne()
  await arya.sara.does(jobs.update, {
    params: { job_uuid: it.job },
    body: { supervisors: [{ user_id: looker.id, scope: 'show' }] },
  })
  const { comment } = await looker.does(comments.create, { params: it.params, body: { comment: ' سلام\u200f ' } })
  deepEqual([comment.comment, comment.visibility, comment.mine], ['سلام', 'PUBLIC', true])
  const params = { ...it.params, comment_id: comment.uuid }
  equal((await arya.sara.call(comments.update, { params, body: { comment: 'x' } })).code, 403)
  equal((await arya.sara.call(comments.remove, { params })).code, 403)
  const changed = await looker.does(comments.update, { params, body: { comment: 'درود' } })
  ok(changed.comment.edited_at)
  equal((await looker.call(comments.create, { params: it.params, body: { comment: '   ' } })).code, 422)
  await looker.does(comments.remove, { params })
  equal((await looker.does(comments.list, { params: it.params })).pagination.total, 0)
})
