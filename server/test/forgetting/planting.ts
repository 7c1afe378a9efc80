import { sql } from 'kysely'
import { readableMobile } from '@kargozin/api/iran.ts'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { attachments } from '@kargozin/api/recruitment/applicants/attachments.ts'
import { comments } from '@kargozin/api/recruitment/applicants/comments.ts'
import { tasks } from '@kargozin/api/recruitment/applicants/tasks.ts'
import { appointments } from '@kargozin/api/recruitment/appointments/appointments.ts'
import { conversation } from '@kargozin/api/recruitment/conversation/conversation.ts'
import { exports } from '@kargozin/api/recruitment/exports/exports.ts'
import { retention } from '@kargozin/api/recruitment/forgetting/retention.ts'
import { importOnce } from '@kargozin/api/recruitment/imports/import-once.ts'
import { interviews } from '@kargozin/api/recruitment/interviews/interviews.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { jobPeople } from '@kargozin/api/recruitment/jobs/job-people.ts'
import { savedViews } from '@kargozin/api/organisation/saved-views.ts'
import { members } from '@kargozin/api/organisation/members.ts'
import { organizationSettings } from '@kargozin/api/organisation/settings.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { steps } from '@kargozin/api/recruitment/pipeline/steps.ts'
import { stepSettings } from '@kargozin/api/recruitment/steps/step-settings.ts'
import { talents } from '@kargozin/api/recruitment/talents/talents.ts'
import { notifySupervisors } from '../../recruitment/steps/step-arrivals.ts'
import { anHour, appointing } from '../appointments/appointing.ts'
import { applying, asks, newPerson } from '../applying.ts'
import { fileOf } from '../hostile.ts'
import { importing, sheetOf } from '../importing.ts'
import { newCode, persian } from '../later.ts'
import { staysEarlier } from '../many.ts'
import { merging } from '../merging.ts'
import { formOf } from '../nets/interviewing.ts'
import { filePart, withFiles } from '../messages/mails.ts'
import { openMailbox, post, replyFrom } from '../messages/replying.ts'
import { cvPdf } from '@kargozin/cv-reader/test/pdfs.ts'
import { inDays } from '../tasking.ts'
import { work } from '../../work.ts'
import { reply } from './replying.ts'
import type { World } from '../world.ts'

/* Lets one person, whose words occur nowhere else, leave traces in as many places of an organisation as the product has. */

const [first, last] = ['شهرزادک', 'فراموش‌نژاد']
const fullName = `${first} ${last}`

/** The words of the person. None may be left after the erasure. */
const words = {
  first,
  last,
  abroad: '+4915112345678',
  email: 'shahrzadak@example.com',
  address: 'کوچهٔ نهان‌خانهٔ فراموشی',
}

/** The person: their application, job opening, and what only they have. */
export type Planted = {
  id: string
  job: string
  mobile: string
  token: string
  board: string[]
  /** Another applicant, about whom texts have the words of the person. */
  other: string
  /** Texts to search for. */
  words: string[]
}

/** A mobile number as people write it, with spaces. */
const spaced = (mobile: string) => `${mobile.slice(0, 4)} ${mobile.slice(4, 7)} ${mobile.slice(7)}`

/** The person applies with the public form. */
async function apply(arya: World): Promise<Omit<Planted, 'other'>> {
  const { makeJob, send } = applying(arya)
  const job = await makeJob(asks({ cv_file: 1, address: 1, email: 1, national_id: 1 }, { skill: 3 }))
  const national_id = newCode()
  const person = newPerson({ name: first, last_name: last, email: words.email, address: words.address, national_id })
  const cv = new File([`%PDF-1.4\n${fullName}\n%%EOF`], `${first}.pdf`, { type: 'application/pdf' })
  const { data } = await send(job, person, { files: { cv } })
  const board = (await arya.sara.does(steps.ofJob, { params: { job_uuid: job } })).steps.map(it => it.uuid)
  const token = data.application.track_url.split('/').at(-1) ?? ''
  const mobile = String(person.mobile)
  const numbers = [
    mobile.slice(1),
    spaced(mobile),
    persian(mobile),
    words.abroad.slice(1),
    readableMobile(words.abroad),
  ]
  const names = [first, last, 'فراموش نژاد', encodeURIComponent(first), encodeURIComponent(last)]
  const all = [...names, ...numbers, words.email, words.address, national_id]
  return { id: data.application.uuid, job, mobile, token, board, words: all }
}

/** What members write about the person, in the person’s application and in that of another applicant. */
async function writeAbout(arya: World, { id, job, board, mobile }: Omit<Planted, 'other'>): Promise<string> {
  const other = await merging().add(arya.sara, job, { name: 'دیگری', last_name: 'ماندنی' })
  const numbers = [mobile, spaced(mobile), persian(mobile), words.abroad, readableMobile(words.abroad)]
  const note = `این متقاضی با ${fullName} (${numbers.join('، ')}) در ${words.address} هم‌خانه بوده است`
  for (const applicant_uuid of [id, other]) {
    const params = { applicant_uuid }
    await arya.sara.does(comments.create, { params, body: { comment: note, mentions: [arya.mina.id] } })
    await arya.sara.does(tasks.create, { params, body: { title: `تماس با ${fullName}`, description: note, user_uuid: arya.mina.id } }) // prettier-ignore
    await arya.sara.does(talents.add, { body: { applicants_uuid: [applicant_uuid], reason: note } })
    const { plan, notify, remind } = appointing(arya)
    const pipeline = { params: { job_uuid: job } } as Parameters<typeof plan>[1] // only the parameter is read
    const body = anHour({ title: `گفت‌وگو با ${fullName}`, description: note, supervisors_ids: [arya.mina.id] })
    const appointment = await plan(arya.sara, pipeline, body, applicant_uuid)
    await notify(appointment.id)
    await remind(appointment.id)
    await arya.sara.does(appointments.update, { params: { id: appointment.id }, body: { description: `${note}!` } })
    // The content of another applicant’s file is theirs, and is not searched.
    const file = fileOf(cvPdf([[14, applicant_uuid === id ? fullName : 'Contract']]), `قرارداد ${fullName}.pdf`)
    await arya.sara.does(attachments.add, { params, body: { fileTitle: `مدرک ${fullName}` }, files: { file } })
    await arya.sara.does(conversation.send, { params, body: { type: '3', body: note } })
    await arya.sara.does(applicants.move, { params: { job_uuid: job, applicant_id: applicant_uuid }, body: { step_id: board.at(-1) ?? '', other_reason: note } }) // prettier-ignore
  }
  await judge(arya, job, other, note)
  // A hold of the person would prevent the erasure.
  await arya.sara.does(retention.hold, { params: { applicant_uuid: other }, body: { reason: note, until: inDays(9) } })
  const email = { type: '2' as const, subject: fullName, body: `<p>${note}</p>` }
  const file = fileOf(cvPdf([[14, fullName]]), `${first}.pdf`)
  await arya.sara.does(conversation.send, { params: { applicant_uuid: id }, body: email, files: { file } })
  await arya.sara.does(conversation.attach, { files: { file } })
  await arya.sara.does(applicantProfile.update, {
    params: { applicant_uuid: id },
    body: { address: `${words.address} ۲` },
  })
  return other
}

/** Sara’s scorecard of an applicant. */
async function judge(arya: World, job_uuid: string, applicant_uuid: string, text: string) {
  const body = { interview_forms: [formOf('tech', [arya.sara])] }
  await arya.sara.does(jobs.update, { params: { job_uuid }, body })
  const answers = { questions: [{ key: 'depth', score: 4, answer: text }, { key: 'team', score: 3 }] } // prettier-ignore
  const sections = [{ key: 'tech', ...answers, strengths: text, doubts: text }]
  await arya.sara.does(interviews.save, { params: { applicant_uuid }, body: { sections } })
}

/** The person replies to an e-mail, with a file. */
async function replyByEmail(arya: World, { id }: Omit<Planted, 'other'>) {
  const url = await openMailbox(arya.sara)
  const file = filePart('mix', `${first}.pdf`, Buffer.from(`%PDF-1.4\n${fullName}\n%%EOF`))
  const body = withFiles(`من ${fullName} هستم`, [file])
  const { received } = await post(arya, url, await replyFrom(arya, id, { subject: fullName, body }))
  if (received !== 'stored') throw new Error(`The reply was not stored: ${received}`)
}

/** Messages to the supervisors of a step, and notices that a removed member had. */
async function notifyMembers(arya: World, { id, job, board }: Planted) {
  const supervisor = await arya.hire('ناظر', ['organization.hiring'])
  await arya.asOwner(db =>
    sql`update user_account set email = 'nazer@example.com', email_proved_at = now() where id = ${supervisor.id}`.execute(
      db,
    ),
  )
  const on = {
    job_applicant_step_change_notification_for_supervisors: true,
    job_applicant_step_change_email_notification_for_supervisors: true,
  }
  await arya.sara.does(organizationSettings.update, { body: on })
  const step_id = board[1] ?? ''
  const supervisors = [{ id: supervisor.id, scope: 'change' as const }]
  await arya.sara.does(stepSettings.update, { params: { step_id }, body: { supervisors } })
  await arya.sara.does(jobPeople.add, { params: { job_uuid: job }, body: { user_uuid: supervisor.id, role: 5 } })
  await arya.sara.does(applicants.move, { params: { job_uuid: job, applicant_id: id }, body: { step_id } })
  await staysEarlier(arya, id, 5)
  await notifySupervisors(arya.services, { organization_id: arya.sara.organization, step_id })
  await arya.sara.does(members.remove, { body: { uuids: [supervisor.id], terminate_type: 'remove' } })
}

/** Files and lists that contain the person: imports by sheet, parsed CVs, exports and saved views. */
async function copy(arya: World, { job, mobile }: Planted) {
  const { read, makeJob } = importing(arya)
  const excel = new File(
    [
      await sheetOf([
        [first, last, mobile, words.email],
        ['بی‌شماره', last, 'x', null],
      ]),
    ],
    `${first}.xlsx`,
  )
  await read(await makeJob(), { file: excel })
  const cv = fileOf(
    cvPdf([
      [14, fullName],
      [12, mobile],
      [12, words.email],
    ]),
    `${first}.pdf`,
  )
  await arya.sara.does(importOnce.parse, { body: {}, files: { file: cv } })
  await arya.sara.does(exports.applicants, { params: { job_uuid: job }, query: {} })
  await arya.sara.does(exports.activities, { params: { uuid: job }, query: {} })
  const views = [`name=${encodeURIComponent(first)}`, `searchText=${encodeURIComponent(fullName)}`, `mobile=${mobile}`]
  for (const query of views)
    await arya.sara.does(savedViews.create, {
      body: { list: 'applicants', title: `نمای ${fullName}`, query, shared: true },
    })
  await arya.sara.does(savedViews.create, { body: { list: 'applicants', title: `برای ${fullName}`, query: 'rate=4' } })
}

/** A second application of the same person, which is merged with the first one. */
async function mergeTwice(arya: World, { id, job }: Planted) {
  const { add, merge, jobOf } = merging()
  for (const place of [job, await jobOf(arya.sara)]) {
    const it = { name: first, last_name: last, address: `${words.address} ۳` }
    // The second one has a number of another country, and the text of a message has it too.
    const other = await add(arya.sara, place, place === job ? it : { ...it, mobile: words.abroad })
    const body = { type: '3' as const, body: `سلام ${fullName}` }
    if (place !== job) await arya.sara.does(conversation.send, { params: { applicant_uuid: other }, body })
    await merge(arya.sara, id, other, [], ['address'])
  }
}

/** Plants the person, and returns what was planted. */
export async function plantPerson(arya: World): Promise<Planted> {
  const person = await apply(arya)
  await reply(arya, person, `من ${fullName} هستم`)
  await replyByEmail(arya, person)
  const it = { ...person, other: await writeAbout(arya, person) }
  await notifyMembers(arya, it)
  await mergeTwice(arya, it)
  await copy(arya, it)
  const worker = await work(arya.services)
  await worker.stop()
  return it
}
