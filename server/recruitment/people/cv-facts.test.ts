import { deepEqual, equal, ok } from 'node:assert/strict'
import { after, test } from 'node:test'
import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import type { CvFactState, CvField } from '@kargozin/api/recruitment/people/cv-facts.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { applying, asks, newPerson } from '../../test/applying.ts'
import { cvPdf } from '@kargozin/cv-reader/test/pdfs.ts'
import { world } from '../../test/world.ts'
import { readCvText } from '../imports/cv-text.ts'
import { openCvReader } from '../../cv/read-cv.ts'

const arya = world()
const { makeJob, send } = applying(arya)

const lines = [
  [24, 'Kian Rostami'],
  [12, 'Mobile: +98 912 345 6789'],
  [12, 'Email: kian.rostami@example.org'],
  [14, 'Experience'],
  [12, 'Developer in a company of Bushehr, with 8 years of experience in the work'],
  [14, 'Education'],
  [12, 'M.Sc. in Software, University of Tehran'],
  [14, 'Skills'],
  [12, 'SQL, Docker, Git'],
] as const

const cvOf = (lines: Parameters<typeof cvPdf>[0]) => new File([new Uint8Array(cvPdf(lines))], 'cv.pdf')

const reader = openCvReader(1)
after(reader.close)

/** Runs the task that reads the current CV of this application, twice. */
async function read(application_id: string) {
  const { cv } = await look(application_id)
  const task = { organization_id: arya.sara.organization, application_id, file_id: cv?.uuid ?? '' }
  await readCvText(arya.services, task, reader)
  await readCvText(arya.services, task, reader)
}

const look = async (applicant_uuid: string) =>
  (await arya.sara.does(applicantProfile.show, { params: { applicant_uuid } })).applicant

const statesOf = async (id: string) => (await look(id)).from_cv.map(it => [it.field, it.state])

const settle = (applicant_uuid: string, body: { [field in CvField]?: CvFactState }) =>
  arya.sara.does(applicantProfile.settleCv, { params: { applicant_uuid }, body })

/** Creates an application from the public form, with a CV and the fields in `more`. */
async function applied(more: Parameters<typeof newPerson>[0] = {}, cv = cvOf(lines)) {
  const job = await makeJob(asks({ cv_file: 1, email: 1 }, { skill: 1 }))
  const reply = await send(job, newPerson(more), { files: { cv } })
  const id = reply.data.application.uuid
  await read(id)
  return { job, id }
}

test('the facts of a CV are in the profile, and filters use them', async () => {
  const it = await applied()
  const seen = await look(it.id)
  deepEqual([seen.degree, seen.experience_years, seen.skills.includes('SQL')], ['master', 8, true])
  ok(seen.from_cv.every(fact => fact.state === 'open'))
  const degree = seen.from_cv.find(fact => fact.field === 'degree')
  deepEqual([degree?.value, degree?.place?.page], [['master'], 1])
  const found = async (query: object) =>
    (await arya.sara.does(applicants.ofJob, { params: { job_uuid: it.job }, query })).pagination.total
  deepEqual(
    [
      await found({ degrees: ['master'] }),
      await found({ skill: ['SQL'] }),
      await found({ min_work_experience: 8, max_work_experience: 8 }),
      await found({ degrees: ['doctorate'] }),
    ],
    [1, 1, 1, 0],
  )
  const deeds = await arya.sara.does(activities.ofApplicant, {
    params: { job_uuid: it.job, applicant_id: it.id },
    query: { type: ['read_cv'] },
  })
  equal(deeds.pagination.total, 1, 'reading a CV again records nothing')
})

test('entered values stay, and a contact from the CV is not used until it is accepted', async () => {
  const it = await applied({ skill: '["بافندگی"]' })
  const seen = await look(it.id)
  deepEqual([seen.skills, seen.email], [['بافندگی'], null])
  deepEqual(
    seen.from_cv.map(fact => fact.field),
    ['email', 'degree', 'experience_years'],
    'mobile and skills were entered on the form',
  )
  const accepted = await settle(it.id, { email: 'accepted' })
  equal(accepted.applicant.email, 'kian.rostami@example.org')
  equal((await settle(it.id, { email: 'open' })).applicant.email, null, 'reopening removes the contact')
  const typed = { params: { applicant_uuid: it.id }, body: { degree: 'doctorate' } }
  await arya.sara.does(applicantProfile.update, typed)
  const after = await settle(it.id, { degree: 'accepted' })
  equal(after.applicant.degree, 'doctorate')
  ok(!after.applicant.from_cv.some(fact => fact.field === 'degree'))
})

test('facts can be accepted, dismissed and reopened, several at a time', async () => {
  const it = await applied()
  const before = await look(it.id)
  const dismissed = await settle(it.id, { degree: 'dismissed', skills: 'dismissed' })
  deepEqual([dismissed.applicant.degree, dismissed.applicant.skills], [null, []])
  const back = await settle(it.id, { degree: 'open', skills: 'open' })
  deepEqual([back.applicant.degree, back.applicant.skills], [before.degree, before.skills])
  await settle(it.id, { degree: 'accepted', experience_years: 'accepted', skills: 'dismissed' })
  await arya.sara.does(applicantProfile.uploadCv, {
    params: { applicant_uuid: it.id },
    files: {
      file: cvOf(lines.map(([size, text]) => [size, text.replace('M.Sc.', 'PhD').replace('8 years', '9 years')])),
    },
  })
  await read(it.id)
  const again = await look(it.id)
  deepEqual([again.degree, again.experience_years, again.skills], ['master', 8, []], 'a new CV replaces nothing')
  deepEqual(
    (await statesOf(it.id)).filter(([field]) => field !== 'email' && field !== 'mobile'),
    [
      ['degree', 'differs'],
      ['experience_years', 'differs'],
      ['skills', 'dismissed'],
    ],
  )
})

test('a different value in a newer CV can be accepted, and accepting can be undone', async () => {
  const it = await applied({ email: 'typed@example.com' })
  deepEqual(
    (await statesOf(it.id)).filter(([, state]) => state === 'differs'),
    [],
    'the first CV proposes no other values',
  )
  await arya.sara.does(applicantProfile.update, {
    params: { applicant_uuid: it.id },
    body: { degree: 'bachelor', skills: ['اکسل'] },
  })
  await arya.sara.does(applicantProfile.uploadCv, { params: { applicant_uuid: it.id }, files: { file: cvOf(lines) } })
  await read(it.id)
  const of = async (field: CvField) => {
    const seen = await look(it.id)
    const fact = seen.from_cv.find(one => one.field === field)
    return [seen[field], fact?.state, fact?.value]
  }
  deepEqual(await of('degree'), ['bachelor', 'differs', ['master']])
  deepEqual(await of('email'), ['typed@example.com', 'differs', ['kian.rostami@example.org']])
  deepEqual(
    await of('skills'),
    [['اکسل'], 'differs', ['اکسل', 'SQL', 'Docker', 'Git']],
    'accepting adds the skills of the CV to the known ones',
  )
  await settle(it.id, { degree: 'accepted', skills: 'accepted', email: 'dismissed' })
  deepEqual(await of('degree'), ['master', 'accepted', ['master']])
  deepEqual((await of('skills'))[0], ['اکسل', 'SQL', 'Docker', 'Git'])
  deepEqual(await of('email'), ['typed@example.com', undefined, undefined])
  await read(it.id)
  deepEqual((await of('email'))[1], undefined, 'a dismissed value is not proposed again')
  await settle(it.id, { degree: 'open', email: 'open' })
  deepEqual(await of('degree'), ['bachelor', 'differs', ['master']])
  deepEqual(await of('email'), ['typed@example.com', 'differs', ['kian.rostami@example.org']])
  await settle(it.id, { degree: 'accepted' })
  await settle(it.id, { degree: 'dismissed' })
  deepEqual(await of('degree'), ['bachelor', undefined, undefined], 'dismissing restores the previous value too')
})

test('the facts of a newer CV replace unreviewed facts', async () => {
  const it = await applied()
  await arya.sara.does(applicantProfile.uploadCv, {
    params: { applicant_uuid: it.id },
    files: {
      file: cvOf([
        [24, 'Kian Rostami'],
        [11, 'PhD in Physics, University of Tehran, 1398'],
      ]),
    },
  })
  await read(it.id)
  const seen = await look(it.id)
  deepEqual([seen.degree, seen.experience_years, seen.skills], ['doctorate', null, []])
})

test('reviewing the facts of a CV needs the right to change the applicant', async () => {
  const it = await applied()
  const input = { params: { applicant_uuid: it.id }, body: { degree: 'accepted' as const } }
  equal((await arya.kian.call(applicantProfile.settleCv, input)).code, 404)
  equal((await arya.reza.call(applicantProfile.settleCv, input)).code, 403)
  const looker = await arya.hire('لیلا', ['organization.hiring'])
  equal((await looker.call(applicantProfile.settleCv, input)).code, 404)
  await arya.sara.does(jobs.update, {
    params: { job_uuid: it.job },
    body: { supervisors: [{ user_id: looker.id, scope: 'show' }] },
  })
  equal((await looker.call(applicantProfile.settleCv, input)).code, 403)
  deepEqual(
    (await statesOf(it.id)).filter(([, state]) => state !== 'open'),
    [],
  )
  const wrong = { ...input, body: { degree: 'perhaps' } as unknown as typeof input.body }
  equal((await arya.sara.call(applicantProfile.settleCv, wrong)).code, 422)
})
