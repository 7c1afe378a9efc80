import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { detailsOf, detailText } from '@kargozin/api/recruitment/applicants/activity-words.ts'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { bulk } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import type { BodyIn } from '@kargozin/api/call.ts'
import { readerIn } from '../../core/say.ts'
import { applying, asks, newPerson, rulesOf } from '../../test/applying.ts'
import { merging } from '../../test/merging.ts'
import { world, type Person } from '../../test/world.ts'

const arya = world()
const { makeJob, send, stored } = applying(arya)

type Body = BodyIn<typeof applicantProfile.update>

const every = {
  education: 1,
  experience: 1,
  skill: 1,
  language: 1,
  course: 1,
  socials: 1,
  articles: 1,
  guardian: 1,
  cooperate: 1,
}

const look = async (applicant_uuid: string, who: Person = arya.sara) =>
  (await who.does(applicantProfile.show, { params: { applicant_uuid } })).applicant

const put = (applicant_uuid: string, body: Body, who: Person = arya.sara) =>
  who.call(applicantProfile.update, { params: { applicant_uuid }, body })

const correct = async (applicant_uuid: string, body: Body) =>
  (await arya.sara.does(applicantProfile.update, { params: { applicant_uuid }, body })).applicant
const mobiles = (() => {
  let n = 0
  return () => `0939${String(2_000_000 + n++)}`
})()

async function newApplicant(mobile = mobiles()) {
  const job = await makeJob()
  const body = { name: 'شیرین', mobile }
  const { applicant } = await arya.sara.does(applicants.create, { params: { job_uuid: job }, body })
  return { job, id: applicant.uuid }
}

const sent = {
  education: [
    { degree: 'bachelor', field: 'حسابداری', university: 'دانشگاه شیراز', from: '۱۳۸۵', to: '۱۳۸۹', average: '۱۷٫۵' },
    { degree: 'master', field: 'مدیریت مالی', from: '1390', to: '1392' },
  ],
  experience: [
    { title: 'صندوق‌دار', employer: 'بانک ملت', from: '1392', to: '1395' },
    { title: 'حسابدار', employer: 'آریا', from: '1394', to: '1398', done: 'خط یک\nخط دو' },
  ],
  skill: [{ name: 'اکسل', level: '3' }, 'سپیدار'],
  language: [{ name: 'en', reading: '4', writing: '3', speaking: '2' }, 'آلمانی کمی'],
  course: [{ title: 'IFRS', hours: 40, year: '1399' }],
  socials: [{ kind: 'linkedin', address: 'linkedin.com/in/sara' }],
  articles: [{ title: '<script>alert(1)</script>' }],
  guardian: [{ name: 'رضا کریمی', relation: 'manager', phone: '021-88776655' }],
  cooperate: [{ how: 'از یک دوست' }],
}

const asForm = (entries: object) =>
  Object.fromEntries(Object.entries(entries).map(([name, all]) => [name, JSON.stringify(all)]))

async function applied(entries: object = sent) {
  const job = await makeJob(asks({}, every))
  const reply = await send(job, newPerson(asForm(entries)))
  equal(reply.code, 200, JSON.stringify(reply))
  return { job, id: reply.data.application.uuid }
}

/** The changes in the newest activity of an applicant, one line each. */
async function history(job_uuid: string, applicant_id: string, locale: 'fa' | 'en' = 'fa') {
  const input = { params: { job_uuid, applicant_id } }
  const { data } = await arya.sara.call(activities.ofApplicant, input, { 'accept-language': locale })
  const [last] = data.activities
  const speaker = { ...readerIn(locale), day: (at: string) => at }
  return last ? detailsOf(last, speaker).map(it => detailText(it, locale)) : []
}

test('whoever is entered by hand may have entries at once, from which the facts are calculated', async () => {
  const params = { job_uuid: await makeJob() }
  const { education, experience, skill } = sent
  const add = (entries: Body['entries']) =>
    arya.sara.call(applicants.create, { params, body: { name: 'شیرین', mobile: mobiles(), entries } })
  const { data } = await add({ education, experience, skill, course: [] })
  const { entries, degree, experience_years, skills } = await look(data.applicant.uuid)
  const whole = (await correct((await newApplicant()).id, { entries: { education, experience, skill } })).entries
  deepEqual([entries.education, entries.experience, entries.skill], [whole.education, whole.experience, whole.skill])
  deepEqual([degree, experience_years, skills], ['master', 6, ['اکسل', 'سپیدار']])
  const wrong = await add({ education: [{ degree: 'none such' }], skill: [{ name: 'x'.repeat(5000) }] })
  deepEqual([wrong.code, ...rulesOf(wrong)], [422, 'entries.education.0.degree: one_of', 'entries.skill.0.name: max'])
  const { applicants: added } = await arya.sara.does(applicants.ofJob, { params })
  equal(added.length, 1, 'nobody is added with wrong entries')
})

test('entries are stored by field, and give degree, years, skills and last job', async () => {
  const { job, id } = await applied()
  const seen = await look(id)
  deepEqual(seen.entries.education, [
    { degree: 'bachelor', field: 'حسابداری', university: 'دانشگاه شیراز', from: '1385', to: '1389', average: 17.5 },
    { degree: 'master', field: 'مدیریت مالی', from: '1390', to: '1392' },
  ])
  deepEqual(seen.entries.skill, [{ name: 'اکسل', level: '3' }, { name: 'سپیدار' }])
  deepEqual(seen.entries.language, [{ name: 'en', reading: '4', writing: '3', speaking: '2' }, { line: 'آلمانی کمی' }])
  deepEqual(seen.entries.guardian, [{ name: 'رضا کریمی', relation: 'manager', phone: '02188776655' }])
  deepEqual(
    [seen.degree, seen.experience_years, seen.skills, seen.post],
    ['master', 6, ['اکسل', 'سپیدار'], 'حسابدار، آریا'],
  )
  deepEqual(seen.snapshot.sections?.find(it => it.name === 'course')?.entries, seen.entries.course)
  const [row] = await stored(job)
  deepEqual(
    row?.snapshot.sections?.map(it => it.name),
    Object.keys(every),
    'the snapshot has each section once, in the order of the form',
  )
})

test('submitted entries that are plain texts are read as entries with `line`', async () => {
  const { id } = await newApplicant()
  const snapshot = { sections: [{ name: 'education', entries: ['کارشناسی', 'دیپلم'] }] }
  await arya.inside(db =>
    db
      .updateTable('application')
      .set({ snapshot: JSON.stringify(snapshot) })
      .where('id', '=', id)
      .execute(),
  )
  deepEqual((await look(id)).snapshot.sections, [
    { name: 'education', entries: [{ line: 'کارشناسی' }, { line: 'دیپلم' }] },
  ])
})

test('each error of an entry names its field, in the form and in a correction', async () => {
  const job = await makeJob(asks({}, { ...every, education: 2 }))
  const wrong = {
    education: [{ degree: 'king', average: '101' }, {}, { from: '1390', to: '1380', field: 'x' }],
    experience: [{ city: 'تهران' }],
    skill: [{ name: 'x'.repeat(5000) }, { name: 'a\u0000b' }, { name: '\ud800' }, { name: ['x'] }, 5],
    language: Array.from({ length: 100 }, () => ({ name: 'en' })),
    socials: [{ address: 'javascript:alert(1)' }],
    guardian: [{ name: 'a', phone: 'call me' }],
    course: 'x',
  }
  const rules = rulesOf(await send(job, newPerson(asForm(wrong))))
  const expected = [
    ...['education.0.degree: one_of', 'education.0.average: max_value', 'education.2.to: ends_before'],
    ...['experience.0.title: required', 'skill.0.name: max', 'skill.1.name: characters', 'skill.2.name: characters'],
    ...['skill.3.name: type', 'skill.4: type', 'language: max_values', 'course: type', 'socials.0.address: regex'],
    'guardian.0.phone: phone',
  ]
  deepEqual(rules, expected)
  deepEqual(rulesOf(await send(job, newPerson({ education: '[{"field":" "}]' }))), ['education: required'])
  const named = '[{"__proto__": "x", "constructor": "y", "field": "z"}]'
  deepEqual(rulesOf(await send(job, newPerson({ education: named }))), [
    'education.0.__proto__: unknown',
    'education.0.constructor: unknown',
  ])
  equal((await stored(job)).length, 0)

  const { id } = await newApplicant()
  const { course: _course, ...all } = wrong
  const { skill, ...others } = all
  const corrected = rulesOf(await put(id, { entries: { ...others, skill: skill.slice(0, 3) as { name: string }[] } }))
  deepEqual(
    corrected.toSorted(),
    expected
      .filter(it => !/^skill.[34]|^course/.test(it))
      .map(it => `entries.${it}`)
      .toSorted(),
  )
  for (const entries of [{ sport: [] }, { skill: [[]] }, { skill: 'x' }, { skill: [{ name: {} }] }])
    equal((await put(id, { entries: entries as object })).code, 422, JSON.stringify(entries))
  deepEqual((await look(id)).entries, {})
})

test('correcting a section changes no other section, and can be reversed', async () => {
  const { job, id } = await applied()
  const before = await look(id)
  const education = [
    { ...before.entries.education![0]!, university: 'دانشگاه تهران' },
    { degree: 'doctorate', field: 'مالی' },
  ]
  const after = await correct(id, { entries: { education, cooperate: [] } })
  equal(after.degree, 'doctorate')
  equal(after.entries.cooperate, undefined)
  deepEqual(after.entries.experience, before.entries.experience)
  deepEqual(after.snapshot, before.snapshot)
  const lines = [
    'آشنایی با سازمان: از یک دوست ← —',
    'تحصیلات: دکتری تخصصی، مالی',
    'تحصیلات: کارشناسی ارشد (فوق‌لیسانس)، مدیریت مالی، ۱۳۹۰ تا ۱۳۹۲ ← —',
    'تحصیلات: کارشناسی (لیسانس)، حسابداری، دانشگاه شیراز، ۱۳۸۵ تا ۱۳۸۹، معدل: ۱۷٫۵ ← کارشناسی (لیسانس)، حسابداری، دانشگاه تهران، ۱۳۸۵ تا ۱۳۸۹، معدل: ۱۷٫۵',
    'مدرک تحصیلی: کارشناسی ارشد (فوق‌لیسانس) ← دکتری تخصصی',
  ]
  deepEqual((await history(job, id)).toSorted(), lines.toSorted())
  const { education: was, cooperate } = before.entries
  const back = await correct(id, { entries: { education: was!, cooperate: cooperate! }, degree: before.degree })
  deepEqual([back.entries, back.degree], [before.entries, before.degree])
})

test('the history shows that references changed, but not their data', async () => {
  const { job, id } = await applied()
  await correct(id, { entries: { guardian: [{ name: 'پنهان‌نام', phone: '09129998877' }] } })
  deepEqual(await history(job, id), ['معرف‌ها'])
  const { activities: all } = await arya.sara.does(activities.ofApplicant, {
    params: { job_uuid: job, applicant_id: id },
  })
  ok(!/پنهان‌نام|09129998877|رضا کریمی/.test(JSON.stringify(all)))
})

test('years of experience are calculated again unless somebody has entered a number', async () => {
  const { id } = await newApplicant()
  const post = (from: string, to: string) => ({ title: 'حسابدار', from, to })
  equal((await correct(id, { entries: { experience: [post('1390', '1394')] } })).experience_years, 4)
  equal((await correct(id, { entries: { experience: [post('1390', '1395')] } })).experience_years, 5)
  equal((await correct(id, { experience_years: 9 })).experience_years, 9)
  equal((await correct(id, { entries: { experience: [post('1390', '1396')] } })).experience_years, 9)
  equal((await correct(id, { experience_years: null })).experience_years, null)
  equal((await correct(id, { entries: { experience: [post('1390', '1397')] } })).experience_years, 7)
  equal((await correct(id, { entries: { experience: [] } })).experience_years, null)
})

test('setting skills by name keeps the levels of known skills', async () => {
  const { id } = await newApplicant()
  await correct(id, { entries: { skill: [{ name: 'اکسل', level: '4' }, { name: 'C' }] } })
  const after = await correct(id, { skills: ['Word', 'اكسل'] })
  deepEqual(after.entries.skill, [{ name: 'Word' }, { name: 'اکسل', level: '4' }])
  deepEqual(after.skills, ['Word', 'اکسل'])
})

test('the last job is the current one, else the one that ended last, else the first', async () => {
  const { id } = await newApplicant()
  const post = async (experience: NonNullable<Body['entries']>['experience']) =>
    (await correct(id, { entries: { experience } })).post
  equal(
    await post([
      { title: 'الف', to: '1400' },
      { title: 'ب', employer: 'پ', now: true },
    ]),
    'ب، پ',
  )
  equal(
    await post([
      { title: 'A', to: '2019-10' },
      { title: 'ب', to: '1398-09' },
    ]),
    'ب',
  )
  equal(
    await post([
      { title: 'A', employer: 'B', to: '2021' },
      { title: 'ب', to: '1399' },
    ]),
    'A, B',
  )
  equal(await post([{ title: 'یک' }, { title: 'دو' }]), 'یک')
  equal(await post(['حسابدار در آریا', { title: 'دو' }]), 'حسابدار در آریا')
  equal(await post([]), null)
})

test('entries are copied by a transfer, and when joining data of two applications', async () => {
  const mobile = mobiles()
  const [one, other] = [await newApplicant(mobile), await newApplicant(mobile)]
  await merging().merge(arya.sara, one.id, other.id)
  const { education, experience, skill, guardian } = sent
  await correct(one.id, { entries: { education, experience, skill, guardian } })
  await correct(other.id, { entries: { education: [{ field: 'زیست‌شناسی' }] }, experience_years: 11 })
  const seen = await look(one.id)
  const differs = seen.previousApplicants[0]!.differs
  deepEqual(differs.find(it => it.field === 'education')?.value, ['زیست‌شناسی'])
  ok(!differs.some(it => (it.field as string) === 'skill'))
  const { before } = await arya.sara.does(applicantProfile.join, {
    params: { applicant_uuid: one.id },
    body: { applicant_uuid: other.id, fields: ['education', 'experience', 'skills', 'guardian'] },
  })
  const { entries, degree, experience_years, skills } = await look(other.id)
  deepEqual([entries, degree, experience_years, skills], [seen.entries, 'master', 11, seen.skills])
  await correct(other.id, before)
  const back = await look(other.id)
  deepEqual([back.entries, back.degree, back.skills], [{ education: [{ field: 'زیست‌شناسی' }] }, null, []])

  const destination_job_uuid = await makeJob()
  await arya.sara.does(bulk.transfer, {
    params: { job_uuid: one.job, destination_job_uuid },
    body: { applicants_uuid: [one.id], remove_from_origin: 0 },
  })
  const { applicants: there } = await arya.sara.does(applicants.ofJob, { params: { job_uuid: destination_job_uuid } })
  deepEqual((await look(there[0]!.uuid)).entries, seen.entries)
})

test('lists and searches return no entries; read access does not allow corrections', async () => {
  const { job, id } = await applied()
  const lists = JSON.stringify([
    await arya.sara.does(applicants.ofJob, { params: { job_uuid: job } }),
    await arya.sara.does(applicants.search, { query: { jobs_uuid: [job] } }),
  ])
  ok(lists.includes(id) && !/رضا کریمی|88776655|linkedin/.test(lists))
  const viewer = await arya.hire('لیلا', ['organization.hiring'])
  equal((await put(id, { entries: { skill: [] } }, viewer)).code, 404)
  await arya.sara.does(jobs.update, {
    params: { job_uuid: job },
    body: { people: [{ user_id: viewer.id, role: 5, scope: 'show' }] },
  })
  equal((await look(id, viewer)).entries.guardian?.length, 1)
  equal((await put(id, { entries: { skill: [] } }, viewer)).code, 403)
})
