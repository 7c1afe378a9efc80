import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stepType } from '@kargozin/api/labels.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { applications } from '@kargozin/api/recruitment/apply/applications.ts'
import { jobs, publishStatus } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { steps } from '@kargozin/api/recruitment/pipeline/steps.ts'
import { publicJobs } from '@kargozin/api/recruitment/careers/public-jobs.ts'
import { members } from '@kargozin/api/organisation/members.ts'
import { roles } from '@kargozin/api/organisation/roles.ts'
import { pdf } from './cv.ts'
import { offerTimes, type OfferRecords } from './booking-screens.ts'
import { openEntries, type EntryRecords } from './entry-screens.ts'
import { asks, newMobile, person, personOf, type Person } from './people.ts'
import { enterTwins, type Twins } from './duplicate-screens.ts'
import { addTalk, type TalkRecords } from './talk-screens.ts'
import { interview, type Interviewed } from './interview-screens.ts'
import { readOnboarding, type OnboardingRecords } from './onboarding-screens.ts'
import { addUndisclosed, type UndisclosedRecords } from './disclosure-screens.ts'
import { addChannels, addReply } from './message-screens.ts'
import { equip, type Equipped } from './thing-screens.ts'
import { sendSurveys, type SurveyRecords } from './survey-screens.ts'

/** The records of the demo company that the screens show, by their ids in this run. */
export type Demo = SurveyRecords &
  EntryRecords &
  OfferRecords &
  TalkRecords &
  Equipped &
  Interviewed &
  Twins &
  UndisclosedRecords &
  OnboardingRecords & {
    sara: Person
    job: string
    /** A step of the job that has applicants. */
    step: string
    applicant: string
    /** An applicant who was hired, and one who has just applied with a CV that contains more than the form. */
    hired: string
    applied: string
    emptyJob: string
    role: string
    member: string
    track: string
  }

const shirinsCv = [
  'Shirin Farhadi',
  'Accountant, Tehran',
  'Education',
  'Bachelor of accounting, University of Tehran, 2014',
  'Date of birth: 1991/08/03',
  'Work experience',
  'Senior accountant, Sepehr Trading, 2016 to 2023',
  'Skills: Excel, bookkeeping, payroll, tax law',
]

const idOf = (it: { uuid: string } | undefined) => it?.uuid ?? ''

/**
 * Signs in as the owner of the demo company and finds the records for the screens. Also applies for a job, so that
 * there is a status page and a questionnaire to answer.
 */
export async function readDemo(): Promise<Demo> {
  const sara = await signInToArya()
  const { jobs: listed } = await sara.does(jobs.list, { query: { per_page: 100 } })
  const onAir = listed.filter(it => it.publish_status === publishStatus.active)
  const busiest = onAir.toSorted((a, b) => b.applicants_count - a.applicants_count)[0]
  if (!busiest) throw new Error('The demo company has no job opening')
  const job = busiest.uuid
  const { job: read } = await asks(publicJobs.show, { params: { job_id: job } })
  const answers = read.form?.questions.map(it => [it.key, it.options[0] ?? 'بله']) ?? []
  const email = `shirin${crypto.randomUUID().slice(0, 8)}@example.com`
  const applied = await asks(
    applications.create,
    {
      params: { job_id: job },
      body: {
        name: 'شیرین',
        last_name: 'فرهادی',
        mobile: newMobile(),
        email,
        answers: JSON.stringify(Object.fromEntries(answers)),
      },
      files: { cv: pdf(shirinsCv) },
    },
    { 'idempotency-key': crypto.randomUUID() },
  )
  const cards = await sara.does(applicants.ofJob, { params: { job_uuid: job }, query: { per_page: 100 } })
  const withCv = cards.applicants.filter(it => it.has_cv && it.uuid !== applied.application.uuid)
  const { steps: pipeline } = await sara.does(steps.ofJob, { params: { job_uuid: job } })
  const hires = pipeline.find(it => it.type === stepType.hire)
  const goesOn = pipeline.filter(it => it.type < stepType.hire).map(it => it.uuid)
  const applicant = idOf(withCv.find(it => goesOn.includes(it.step_id)))
  await deleteJobs(sara)
  const { users } = await sara.does(members.list, { query: { per_page: 100 } })
  const { roles: all } = await sara.does(roles.list, {})
  await addChannels(sara)
  const demo = {
    sara,
    job,
    step: idOf(pipeline.find(it => it.total > 0)),
    applicant,
    hired: idOf(cards.applicants.find(it => it.step_id === hires?.uuid)),
    applied: applied.application.uuid,
    emptyJob: idOf(listed.find(it => it.applicants_count === 0)),
    role: all.find(it => it.users_count > 0)?.id ?? '',
    member: idOf(users.find(it => it.roles.length > 0)),
    track: new URL(applied.application.track_url).pathname,
    ...(await sendSurveys(sara, job, applied.application.uuid)),
    ...(await openEntries(sara)),
    ...(await offerTimes(sara, job, applied.application.uuid)),
    ...(await addTalk(sara, applicant)),
    ...(await equip(sara, job, applicant)),
    ...(await interview(sara, job, applicant)),
    ...(await enterTwins(sara)),
    ...(await readOnboarding(sara)),
    ...(await addUndisclosed(sara, job, JSON.stringify(Object.fromEntries(answers)))),
  }
  // As the last message, so that the conversation opens at it.
  await addReply(sara, applied.application.uuid, email)
  return demo
}

const fileIn = (folder: string) => join(folder, 'demo.json')

/** What the tests of a run find in the file: the records, or why there are none. */
type Kept = { demo: Demo } | { failed: string }

/**
 * Prepares the records of the demo company once for a whole run, and keeps them in the product's data folder for the processes
 * of the tests. A process that did this itself would add further applications and duplicates to the shared company. If it
 * fails, only the tests that need the records fail.
 */
export async function keepDemo(folder: string): Promise<void> {
  const kept: Kept = await readDemo().then(
    demo => ({ demo }),
    (error: unknown) => ({ failed: String(error) }),
  )
  writeFileSync(fileIn(folder), JSON.stringify(kept))
}

/** The records of the demo company that `keepDemo` has prepared for this run. */
export async function keptDemo(): Promise<Demo> {
  const folder = process.env['KARGOZIN_E2E_FOLDER']
  if (!folder) throw new Error('The product is not running')
  const kept = JSON.parse(readFileSync(fileIn(folder), 'utf8')) as Kept // but its people have no functions
  if ('failed' in kept) throw new Error(`The demo company could not be prepared: ${kept.failed}`)
  const { sara, founder, invited } = kept.demo
  return { ...kept.demo, sara: await person(sara), founder: await person(founder), invited: await person(invited) }
}

async function deleteJobs(sara: Person): Promise<void> {
  for (const title of ['کارشناس بازاریابی', 'مسئول دفتر']) {
    const { job } = await sara.does(jobs.create, { body: { title } })
    await sara.does(jobs.remove, { params: { job_id: job.uuid } })
  }
}

/** Signs in the owner of the demo company, who belongs to two organisations, and enters the first one. */
async function signInToArya(): Promise<Person> {
  return personOf('سارا محمدی', 'sara@example.com', 'kargozin', 'آریا پردازش')
}
