import { deepEqual, equal, ok } from 'node:assert/strict'
import { after, test } from 'node:test'
import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import type { CvFactState } from '@kargozin/api/recruitment/people/cv-facts.ts'
import type { SectionName } from '@kargozin/api/recruitment/people/section-names.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { importOnce } from '@kargozin/api/recruitment/imports/import-once.ts'
import { openCvReader } from '../../cv/read-cv.ts'
import { applying, asks, newPerson } from '../../test/applying.ts'
import { cvPdf } from '@kargozin/cv-reader/test/pdfs.ts'
import { world } from '../../test/world.ts'
import { readCvText } from '../imports/cv-text.ts'

const arya = world()
const reader = openCvReader(1)
after(() => reader.close())
const { makeJob, send } = applying(arya)

const lines = [
  [24, 'Kian Rostami'],
  [12, 'Mobile: +98 912 345 6789, linkedin.com/in/kian-rostami'],
  [14, 'Experience'],
  [12, 'Welder, Bushehr Shipyard Co (2016 - 2020)'],
  [12, 'Senior Welder, Kish Steel Co (Jan 2010 - Jan 2016)'],
  [14, 'Education'],
  [12, 'B.Sc. in Mechanics, University of Shiraz, 2005 - 2009'],
  [14, 'Skills'],
  [12, 'Welding: Advanced'],
  [12, 'Turning'],
  [12, 'Milling'],
  [14, 'Languages'],
  [12, 'English: intermediate, Arabic: beginner'],
] as const

type Lines = readonly (readonly [number, string])[]
const cvOf = (lines: Lines) => new File([new Uint8Array(cvPdf(lines))], 'cv.pdf')

const look = async (applicant_uuid: string) =>
  (await arya.sara.does(applicantProfile.show, { params: { applicant_uuid } })).applicant

/** Runs the task that reads the current CV of this application. */
async function read(application_id: string, known = false) {
  const { cv } = await look(application_id)
  const task = { organization_id: arya.sara.organization, application_id, file_id: cv?.uuid ?? '', known }
  await readCvText(arya.services, task, reader)
}

/** Creates an application from the public form, with a CV and the fields in `more`. */
async function applied(more: Parameters<typeof newPerson>[0] = {}, known = false) {
  const job = await makeJob(asks({ cv_file: 1 }, { experience: 1, skill: 1 }))
  const reply = await send(job, newPerson(more), { files: { cv: cvOf(lines) } })
  const id = reply.data.application.uuid
  await read(id, known)
  return { job, id }
}

async function newerCv(id: string, from: string, to: string) {
  const changed = lines.map(([size, text]) => [size, text.replace(from, to)] as const)
  await arya.sara.does(applicantProfile.uploadCv, { params: { applicant_uuid: id }, files: { file: cvOf(changed) } })
  await read(id)
}

async function keysOf(id: string, section?: SectionName) {
  const { cv_entries } = await look(id)
  return cv_entries.filter(it => section === undefined || it.section === section).map(it => it.key)
}

const bodyOf = (keys: readonly string[], state: CvFactState) => ({ entries: keys.map(key => ({ key, state })) })

const settle = async (applicant_uuid: string, keys: readonly string[], state: CvFactState) =>
  (await arya.sara.does(applicantProfile.settleCv, { params: { applicant_uuid }, body: bodyOf(keys, state) })).applicant

const activitiesOf = async ({ job, id }: { job: string; id: string }, type: 'read_cv' | 'settle_cv') =>
  await arya.sara.does(activities.ofApplicant, { params: { job_uuid: job, applicant_id: id }, query: { type: [type] } })

const employers = (it: { entries: { experience?: { employer?: string }[] } }) =>
  (it.entries.experience ?? []).map(one => one.employer)

test('the entries of a CV are proposed with their place, and not used until accepted', async () => {
  const it = await applied()
  const seen = await look(it.id)
  deepEqual(
    seen.cv_entries.map(one => [one.section, one.state]),
    ['experience', 'experience', 'education', 'skill', 'language', 'language', 'socials'].map(name => [name, 'open']),
  )
  const [work] = seen.cv_entries
  deepEqual(work?.entry, { title: 'Welder', employer: 'Bushehr Shipyard Co', from: '2016', to: '2020' })
  ok(work?.place?.page === 1 && work.place.y > 0.1 && work.place.y < 0.3)
  deepEqual([seen.entries.experience, seen.entries.education, seen.entries.language], [undefined, undefined, undefined])
  await read(it.id)
  equal((await activitiesOf(it, 'read_cv')).pagination.total, 1, 'reading a CV again records nothing')
})

test('an accepted entry is sorted newest first, and years count accepted entries only', async () => {
  const it = await applied()
  equal((await look(it.id)).experience_years, 10, 'the years are calculated from the dates of the CV')
  const [welder = '', senior = ''] = await keysOf(it.id, 'experience')
  const first = await settle(it.id, [senior], 'accepted')
  deepEqual([employers(first), first.experience_years], [['Kish Steel Co'], 6])
  const both = await settle(it.id, [welder], 'accepted')
  deepEqual([employers(both), both.experience_years], [['Bushehr Shipyard Co', 'Kish Steel Co'], 10])
  deepEqual(
    both.cv_entries.filter(one => one.section === 'experience').map(one => one.state),
    ['accepted', 'accepted'],
  )
  const [last] = (await activitiesOf(it, 'settle_cv')).activities
  equal(last?.type, 'settle_cv')
  ok(JSON.stringify(last).includes('Bushehr Shipyard Co'), 'the history names the entry')
})

test('undo removes accepted entries, and restores the facts that they had replaced', async () => {
  const it = await applied()
  const before = await look(it.id)
  const keys = await keysOf(it.id)
  const all = await settle(it.id, keys, 'accepted')
  ok(all.cv_entries.every(one => one.state === 'accepted'))
  deepEqual(all.entries.language, [
    { name: 'en', reading: '2', writing: '2', speaking: '2' },
    { name: 'ar', reading: '1', writing: '1', speaking: '1' },
  ])
  deepEqual(all.entries.skill, [{ name: 'Welding', level: '3' }, { name: 'Turning' }, { name: 'Milling' }])
  const back = await settle(it.id, keys, 'open')
  deepEqual(
    [back.entries, back.degree, back.experience_years, back.skills],
    [before.entries, before.degree, before.experience_years, before.skills],
  )
  deepEqual(back.cv_entries, before.cv_entries)
})

test('undoing an acceptance keeps an entry that was changed since', async () => {
  const it = await applied()
  const [key = ''] = await keysOf(it.id, 'education')
  await settle(it.id, [key], 'accepted')
  const education = [{ degree: 'bachelor', field: 'Mechanical Engineering', university: 'University of Shiraz' }]
  await arya.sara.does(applicantProfile.update, { params: { applicant_uuid: it.id }, body: { entries: { education } } })
  const back = await settle(it.id, [key], 'open')
  deepEqual(back.entries.education, education)
  ok(
    !back.cv_entries.some(one => one.section === 'education'),
    'the original entry is not proposed in addition to the corrected one',
  )
})

test('a dismissed entry is not proposed again, and can be reopened', async () => {
  const it = await applied()
  const [key = ''] = await keysOf(it.id, 'socials')
  await settle(it.id, [key], 'dismissed')
  await read(it.id)
  const stateOf = async () => (await look(it.id)).cv_entries.find(one => one.key === key)?.state
  equal(await stateOf(), 'dismissed')
  equal((await activitiesOf(it, 'settle_cv')).pagination.total, 1)
  await settle(it.id, [key], 'open')
  equal(await stateOf(), 'open')
})

test('entries that the applicant typed are not proposed again', async () => {
  const typed = JSON.stringify([{ title: 'جوشکار', employer: 'Kish Steel Co', from: '2010', to: '2015' }])
  const it = await applied({ experience: typed })
  const seen = await look(it.id)
  deepEqual(employers(seen), ['Kish Steel Co'])
  deepEqual(
    seen.cv_entries.filter(one => one.section === 'experience').map(one => one.entry['employer']),
    ['Bushehr Shipyard Co', 'Kish Steel Co'],
    'a job with other dates at the same employer may be another job',
  )
  await arya.sara.does(applicantProfile.update, {
    params: { applicant_uuid: it.id },
    body: { entries: { experience: [{ title: 'Senior welder', employer: 'kish steel co' }] } },
  })
  deepEqual(
    (await look(it.id)).cv_entries.filter(one => one.section === 'experience').map(one => one.entry['employer']),
    ['Bushehr Shipyard Co'],
  )
})

test('accepting entries changes no degree or years of experience that somebody entered', async () => {
  const it = await applied()
  await arya.sara.does(applicantProfile.update, {
    params: { applicant_uuid: it.id },
    body: { degree: 'doctorate', experience_years: 20 },
  })
  const keys = await keysOf(it.id)
  for (const state of ['accepted', 'open'] as const) {
    const { degree, experience_years } = await settle(it.id, keys, state)
    deepEqual([degree, experience_years], ['doctorate', 20], state)
  }
})

test('a newer CV keeps accepted entries and replaces only unreviewed ones', async () => {
  const it = await applied()
  const [welder = ''] = await keysOf(it.id, 'experience')
  await settle(it.id, [welder], 'accepted')
  await newerCv(it.id, '2016 - 2020', '2017 - 2022')
  const same = await look(it.id)
  deepEqual(same.entries.experience, [{ title: 'Welder', employer: 'Bushehr Shipyard Co', from: '2016', to: '2020' }])
  deepEqual(
    same.cv_entries.filter(one => one.section === 'experience').map(one => [one.state, one.place === null]),
    [
      ['accepted', true],
      ['open', false],
    ],
    'the accepted entry has no place in the newer CV',
  )
  await newerCv(it.id, 'Kish Steel Co', 'Minab Steel Co')
  deepEqual(
    (await look(it.id)).cv_entries.filter(one => one.section === 'experience').map(one => one.entry['employer']),
    ['Bushehr Shipyard Co', 'Minab Steel Co'],
  )
})

test('settling an entry of a CV that was replaced meanwhile is refused', async () => {
  const it = await applied()
  const [, senior = ''] = await keysOf(it.id, 'experience')
  await newerCv(it.id, 'Kish Steel Co', 'Minab Steel Co')
  const [welder = ''] = await keysOf(it.id, 'experience')
  const input = { params: { applicant_uuid: it.id }, body: bodyOf([welder, senior], 'accepted') }
  equal((await arya.sara.call(applicantProfile.settleCv, input)).code, 409)
  equal((await look(it.id)).entries.experience, undefined)
})

test('reviewing the entries of a CV needs the right to change the applicant', async () => {
  const it = await applied()
  const input = { params: { applicant_uuid: it.id }, body: bodyOf(await keysOf(it.id), 'accepted') }
  equal(
    (await arya.kian.call(applicantProfile.settleCv, input)).code,
    404,
    'the applicant belongs to another organisation',
  )
  equal((await arya.reza.call(applicantProfile.settleCv, input)).code, 403)
  const looker = await arya.hire('لیلا', ['organization.hiring'])
  equal((await looker.call(applicantProfile.settleCv, input)).code, 404)
  await arya.sara.does(jobs.update, {
    params: { job_uuid: it.job },
    body: { supervisors: [{ user_id: looker.id, scope: 'show' }] },
  })
  equal((await looker.call(applicantProfile.settleCv, input)).code, 403)
  const other = await applied()
  const foreign = { params: { applicant_uuid: other.id }, body: bodyOf(['0123456789abcdef'], 'accepted') }
  equal((await arya.sara.call(applicantProfile.settleCv, foreign)).code, 409)
  ok((await look(it.id)).cv_entries.every(one => one.state === 'open'))
})

test('entries of an imported CV are proposed even if its facts were reviewed then', async () => {
  const it = await applied({}, true)
  const seen = await look(it.id)
  deepEqual(seen.from_cv, [])
  equal(seen.cv_entries.length, 7)
})

test('reading a CV in one request returns its entries by section', async () => {
  const { applicantData } = await arya.sara.does(importOnce.parse, { files: { file: cvOf(lines) } })
  deepEqual(applicantData?.entries.education, [
    { degree: 'bachelor', field: 'Mechanics', university: 'University of Shiraz', from: '2005', to: '2009' },
  ])
  equal(applicantData?.entries.experience?.length, 2)
})

test('formulas and HTML in the entries of a CV stay text', async () => {
  const job = await makeJob(asks({ cv_file: 1 }))
  const hostile = cvOf([
    [24, 'Kian Rostami'],
    [14, 'Experience'],
    [12, 'Welder, =HYPERLINK\\("http://x.example"\\) Co | 2016 - 2020'],
    [12, 'Accountant | <script>alert\\(1\\)</script> Ltd | 2010 - 2015'],
    [14, 'Education'],
    [12, 'B.Sc. in <b>Mechanics</b>, University of Shiraz, 2005 - 2009'],
  ])
  const reply = await send(job, newPerson(), { files: { cv: hostile } })
  const id = reply.data.application.uuid
  await read(id)
  const seen = await settle(id, await keysOf(id), 'accepted')
  const [, accountant] = seen.entries.experience ?? []
  equal(accountant?.employer, '<script>alert(1)</script> Ltd')
  equal(seen.entries.education?.[0]?.field, '<b>Mechanics</b>')
})

test('years that the CV states win over those of its jobs, and both are shown', async () => {
  const job = await makeJob(asks({ cv_file: 1 }, { experience: 1, skill: 1 }))
  const stated = [...lines.slice(0, 2), [12, 'More than 14 years of experience in welding'] as const, ...lines.slice(2)]
  const reply = await send(job, newPerson({}), { files: { cv: cvOf(stated) } })
  const id = reply.data.application.uuid
  await read(id)
  const factOf = async () => (await look(id)).from_cv.find(it => it.field === 'experience_years')
  const first = await factOf()
  deepEqual([first?.value, first?.counted], [['14'], 10])
  const accepted = await settle(id, await keysOf(id, 'experience'), 'accepted')
  equal(accepted.experience_years, 14, 'accepted jobs do not replace a stated number')
  deepEqual((await factOf())?.counted, 10)
})
