import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { applications } from '@kargozin/api/recruitment/apply/applications.ts'
import { earlier } from '@kargozin/api/recruitment/apply/earlier.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { openLimits } from '../../core/limits.ts'
import { serve } from '../../main.ts'
import { codeSentTo } from '../../test/accounts.ts'
import { applying, asks, newPerson } from '../../test/applying.ts'
import { activitiesOf } from '../../test/many.ts'
import { freshMobile, merging } from '../../test/merging.ts'
import { person, world } from '../../test/world.ts'
import { eraseApplication } from '../forgetting/erase.ts'
import { makeProof } from './proof.ts'

const arya = world()
const { makeJob, send } = applying(arya)
const { add } = merging()

const fields = { email: 1, address: 1, postal_code: 1, national_id: 1, gender: 1 }
const openJob = (more = fields) => makeJob(asks(more, { education: 1, skill: 1 }))

const education = [{ degree: 'bachelor', university: 'دانشگاه تهران' }]

let codes = 100_000_000

/** Creates a valid national code that nobody else has. */
function newNationalCode(): string {
  const digits = String(codes++).padStart(9, '0')
  const rest = [...digits].reduce((sum, digit, at) => sum + Number(digit) * (10 - at), 0) % 11
  return `${digits}${rest < 2 ? rest : 11 - rest}`
}

/** Applies to a new job with every field filled in. */
async function applied(more = {}) {
  const form = newPerson({
    ...{ email: 'narges@example.com', address: 'شیراز', national_id: newNationalCode() },
    ...more,
  })
  const reply = await send(await openJob(), { ...form, education: JSON.stringify(education) })
  equal(reply.code, 200, JSON.stringify(reply))
  return { id: reply.data.application.uuid, mobile: String(form.mobile), person: form }
}

const ask = (job_id: string, mobile: string) =>
  arya.nobody.call(earlier.sendCode, { params: { job_id }, body: { mobile } })

const open = (job_id: string, mobile: string, code: string) =>
  arya.nobody.call(earlier.read, { params: { job_id }, body: { mobile, code } })

/** Requests a code for a job, and reads what the person sent before. */
async function proved(job_id: string, mobile: string) {
  equal((await ask(job_id, mobile)).code, 200)
  const reply = await open(job_id, mobile, await codeSentTo(arya, mobile))
  equal(reply.code, 200, JSON.stringify(reply))
  return reply.data
}

const messagesTo = (mobile: string) =>
  arya.asOwner(db => db.selectFrom('sms').select('body').where('mobile', '=', mobile).execute())

const profileOf = async (id: string) =>
  (await arya.sara.does(applicantProfile.show, { params: { applicant_uuid: id } })).applicant

const storedOf = (id: string) =>
  arya.inside(db =>
    db
      .selectFrom('applicant as p')
      .leftJoin('applicant_private as v', 'v.application_id', 'p.application_id')
      .select(['p.postal_code', 'v.national_id'])
      .where('p.application_id', '=', id)
      .executeTakeFirstOrThrow(),
  )

test('with a code, the form proposes the values that the person sent last time', async () => {
  const { mobile, person: sent } = await applied()
  await applied({ mobile, national_id: sent.national_id, name: 'نرگس', address: 'یزد' })
  const job = await openJob({ address: 1, national_id: 1, gender: 1 } as typeof fields)
  await ask(job, mobile)
  match((await messagesTo(mobile)).at(-1)?.body ?? '', /آریا پردازش/)
  const reply = await open(job, mobile, await codeSentTo(arya, mobile))
  const { known, ...rest } = reply.data
  deepEqual(
    known.texts,
    { name: 'نرگس', last_name: 'اکبری', address: 'یزد' },
    'neither an e-mail address nor sensitive values',
  )
  deepEqual(Object.keys(known.sections), ['education'])
  equal(known.sections['education']?.[0]?.['university'], 'دانشگاه تهران')
  deepEqual([rest.mobile, rest.job_title], [mobile, 'حسابدار'])
  ok(!JSON.stringify(reply).includes(String(sent.national_id)))
})

test('an unknown number gets the same reply, and no message', async () => {
  const { mobile } = await applied()
  const job = await openJob()
  const [known, unknown] = [await ask(job, mobile), await ask(job, '09390000001')]
  deepEqual(
    [known, unknown].map(it => [it.code, it.message, Object.keys(it.data)]),
    [
      [200, known.message, ['expire_at', 'again_at']],
      [200, known.message, ['expire_at', 'again_at']],
    ],
  )
  equal((await messagesTo('09390000001')).length, 0)
  const [one, other] = [await open(job, mobile, '000000'), await open(job, '09390000001', '000000')]
  deepEqual([one.code, one.message], [422, other.message])
  equal(other.code, 422)
  // A number that only a member entered may belong to a stranger.
  const { id } = await applied()
  await arya.sara.does(applicantProfile.update, { params: { applicant_uuid: id }, body: { mobile: '09390000002' } })
  await ask(job, '09390000002')
  equal((await messagesTo('09390000002')).length, 0)
})

test('a number that a member entered gets no code and no data', async () => {
  const mobile = freshMobile()
  await add(arya.sara, await openJob(), { mobile })
  equal((await ask(await openJob(), mobile)).code, 200)
  const { rows } = await arya.asOwner(db => sql`select from sms where mobile = ${mobile}`.execute(db))
  equal(rows.length, 0)
})

test('another organisation’s form proposes nothing, and its code is not valid here', async () => {
  const { mobile } = await applied()
  const { job: theirs } = await arya.kian.does(jobs.create, { body: { title: 'فروشنده', ...asks(fields) } })
  const here = await openJob()
  const before = (await messagesTo(mobile)).length
  equal((await ask(theirs.uuid, mobile)).code, 200)
  equal((await messagesTo(mobile)).length, before, 'nobody has applied to that organisation with this number')
  await ask(here, mobile)
  const code = await codeSentTo(arya, mobile)
  equal((await open(theirs.uuid, mobile, code)).code, 422)
  equal((await open(here, '09390000003', code)).code, 422, 'the code belongs to another number')
  equal((await open(here, mobile, code)).code, 200)
  equal((await open(here, mobile, code)).code, 422, 'the code was already used')
})

test('a code becomes invalid after five wrong tries, and sending codes is limited', async it => {
  const { mobile } = await applied()
  const job = await openJob()
  await ask(job, mobile)
  const code = await codeSentTo(arya, mobile)
  const wrong = code === '111111' ? '222222' : '111111'
  for (let at = 0; at < 5; at++) equal((await open(job, mobile, wrong)).code, 422)
  equal((await open(job, mobile, code)).code, 422, 'the fifth wrong try invalidates the code')

  const config = { ...arya.services.config, proxies: 1 }
  const limits = openLimits(arya.services.database.aside, 1)
  const strict = await serve({ ...arya.services, config, limits }, { port: 0, host: '127.0.0.1' })
  it.after(strict.stop)
  const someone = person(strict.url, { id: '', organization: '', token: '' })
  const askFrom = async (address: string) => {
    const input = { params: { job_id: job }, body: { mobile: '09390000007' } }
    return (await someone.call(earlier.sendCode, input, { 'x-forwarded-for': address })).code
  }
  equal(await askFrom('203.0.113.1'), 200)
  equal(await askFrom('203.0.113.1'), 429)
  equal(await askFrom('203.0.113.2'), 200, 'requests from another address do not prevent the owner from getting a code')
  for (let at = 3; at < 21; at++) equal(await askFrom(`203.0.113.${at}`), 200)
  equal(await askFrom('203.0.113.99'), 429, 'one number gets at most twenty codes a day')
})

test('an application with a proof fills only the empty fields of earlier ones', async () => {
  const first = await applied({ email: undefined, address: 'شیراز', national_id: undefined })
  const job = await openJob()
  const { proof } = await proved(job, first.mobile)
  const form = { ...first.person, email: 'new@example.com', address: 'یزد', postal_code: '7134567890' }
  const national_id = newNationalCode()
  const reply = await send(job, { ...form, national_id, proof })
  equal(reply.code, 200, JSON.stringify(reply))
  const it = await profileOf(first.id)
  deepEqual([it.email, it.address], ['new@example.com', 'شیراز'])
  deepEqual(await storedOf(first.id), { postal_code: '7134567890', national_id })
  equal((await activitiesOf(arya, first.id))[0]?.type, 'prove')
})

/** Sends an application with this proof. Returns the e-mail address of the earlier application, which was empty before. */
async function filledBy(proofOf: (mobile: string) => string | undefined, more = {}) {
  const first = await applied({ email: undefined })
  const form = { ...first.person, email: 'thief@example.com', proof: proofOf(first.mobile), ...more }
  const reply = await send(await openJob(), form)
  equal(reply.code, 200, JSON.stringify(reply))
  return (await profileOf(first.id)).email
}

test('a proof that is expired, forged, or of another number or organisation is ignored', async () => {
  const { secret } = arya.services.config
  const own = (mobile: string) => ({ organization_id: arya.sara.organization, mobile })
  const good = (mobile: string) => makeProof(secret, own(mobile)).proof
  equal(await filledBy(good), 'thief@example.com', 'the valid proof fills the field')
  equal(await filledBy(() => undefined), null)
  equal(await filledBy(() => good('09390000005')), null)
  const behin = (mobile: string) => makeProof(secret, { organization_id: arya.kian.organization, mobile }).proof
  equal(await filledBy(behin), null)
  equal(await filledBy(mobile => makeProof(secret, own(mobile), Date.now() - 3_700_000).proof), null)
  equal(await filledBy(mobile => makeProof('another secret', own(mobile)).proof), null)
  equal(await filledBy(mobile => `9${good(mobile)}`), null, 'the signature covers the expiry time')
  for (const broken of ['', '.', 'x.y', '9999999999999.', `${'9'.repeat(100)}.x`])
    equal(await filledBy(() => broken), null)
  // Family members share numbers, so the name must match too.
  equal(await filledBy(good, { name: 'کاوه' }), null)
})

test('a proof does not change applications that have only the same e-mail address', async () => {
  const victim = newPerson({ name: 'نسرین', email: 'nasrin@example.com' })
  const first = await send(await openJob(), victim)
  const job = await openJob()
  const thief = await applied({ name: 'نسرین', email: 'nasrin@example.com', national_id: undefined })
  const { proof } = await proved(job, thief.mobile)
  await send(job, { ...thief.person, email: 'nasrin@example.com', address: 'جای دزد', proof })
  const it = await profileOf(first.data.application.uuid)
  deepEqual([it.mobile, it.address], [victim.mobile, null])
})

test('nothing is proposed from erased applications or those in the trash', async () => {
  const { id, mobile } = await applied()
  const job = await openJob()
  await ask(job, mobile)
  const code = await codeSentTo(arya, mobile)
  await arya.inside(db => eraseApplication(db, { organization_id: arya.sara.organization, application_id: id }))
  equal((await open(job, mobile, code)).code, 422)
  const trashed = await applied()
  await arya.asOwner(db => sql`update application set trashed_at = now() where id = ${trashed.id}`.execute(db))
  await ask(job, trashed.mobile)
  const sent = (await messagesTo(trashed.mobile)).filter(it => /\b\d{6}\b/.test(it.body))
  equal(sent.length, 0)
})

test('the same idempotency key gives the same application, with or without a proof', async () => {
  const first = await applied({ email: undefined })
  const job = await openJob()
  const { proof } = await proved(job, first.mobile)
  const key = 'a-key-of-sixteen-letters'
  const form = { ...first.person, email: 'again@example.com' }
  const one = await send(job, { ...form, proof }, { key })
  const two = await send(job, form, { key })
  deepEqual(two.data, one.data)
  const link = one.data.application.track_url.split('/').at(-1) ?? ''
  const { application } = await arya.nobody.does(applications.track, { params: { token: link } })
  equal(application.job_id, job)
})
