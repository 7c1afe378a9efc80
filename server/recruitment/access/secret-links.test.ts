import { deepEqual, equal, match } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { invited } from '@kargozin/api/recruitment/appointments/appointments.ts'
import { applications } from '@kargozin/api/recruitment/apply/applications.ts'
import { information } from '@kargozin/api/recruitment/apply/information.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { hiringSurveys } from '@kargozin/api/recruitment/surveys/hiring-surveys.ts'
import { surveys } from '@kargozin/api/recruitment/surveys/surveys.ts'
import { hashOfHandle } from '../../core/tokens.ts'
import { anHour, appointing } from '../../test/appointments/appointing.ts'
import { askers } from '../../test/asking.ts'
import { uploadFor } from '../../test/messages/messaging.ts'
import { learns } from '../../test/many.ts'
import { world } from '../../test/world.ts'
import { eraseApplication } from '../forgetting/erase.ts'
import { openTrackLinks, trackToken } from '../people/track-link.ts'
import { surveyHandle } from '../surveys/ask-survey.ts'

const arya = world()
const { asked, choose, make, move, runFor, linksOf } = askers(arya)
const { plan, token, workAlways, pass, remind, sms } = appointing(arya)

const switchOrganisation = (on: boolean) =>
  arya.asOwner(db => sql`update organization set active = ${on} where id = ${arya.sara.organization}`.execute(db))

/** Rejects an applicant, who learns of it. */
async function reject(it: Pick<Linked, 'job' | 'id' | 'rejected'>) {
  await arya.sara.does(applicants.move, {
    params: { job_uuid: it.job, applicant_id: it.id },
    body: { step_id: it.rejected, rejection_reasons: ['skills'] },
  })
  await learns(arya, it.id)
}

/** An applicant with a link of every kind. The survey about the process is stored as if the process had ended. */
async function linked() {
  const it = await asked()
  const { secret } = arya.services.config
  const appointment = await plan(arya.sara, it, anHour())
  await arya.inside(async db => {
    await openTrackLinks(db, secret, arya.sara.organization, [it.id])
    await sql`insert into hiring_survey (organization_id, application_id, stay_id, handle_hash)
      select organization_id, application_id, id, ${hashOfHandle(surveyHandle(secret, it.id))}
        from stay where application_id = ${it.id} and left_at is null`.execute(db)
  })
  return { ...it, appointment: appointment.uuid, track: trackToken(secret, it.id) }
}

type Linked = Awaited<ReturnType<typeof linked>>

/** What each kind of link answers: its status, and the state that its page shows. */
const opened = {
  track: async ({ track }: Linked) => {
    const { code, data } = await arya.nobody.call(applications.track, { params: { token: track } })
    return code === 200 ? `${code} ${data.application.state}` : String(code)
  },
  information: async ({ track }: Linked) => {
    const { code, data } = await arya.nobody.call(information.show, { params: { token: track } })
    return code === 200 ? `${code} ${data.information.state}` : String(code)
  },
  questionnaire: async ({ link }: Linked) => {
    const reads = [surveys.show, surveys.questions].map(
      async call => (await arya.nobody.call(call, { params: link })).code,
    )
    const sent = await arya.nobody.call(surveys.answer, { params: link, body: { page_index: 0, answers: [] } })
    const codes = [...(await Promise.all(reads)), sent.code]
    return [...new Set(codes)].join(' ')
  },
  survey: async ({ id }: Linked) => {
    const params = { uuid: surveyHandle(arya.services.config.secret, id) }
    return String((await arya.nobody.call(hiringSurveys.show, { params })).code)
  },
  appointment: async ({ appointment }: Linked) => {
    const params = { appointment_token: token(appointment) }
    const { code, data } = await arya.nobody.call(invited.show, { params })
    const answered = await arya.nobody.call(invited.answer, { params, body: { answer: 'come' } })
    return [code, ...(code === 200 ? [data.appointment.state] : []), answered.code].join(' ')
  },
}
type Kind = keyof typeof opened

/** The ends, and what each kind of link answers after it. A link that lives answers as before the end. */
const ends: Record<string, { end: (it: Linked) => Promise<unknown>; answers: Record<Kind, string> }> = {
  nothing: {
    end: async () => {},
    answers: {
      ...{ track: '200 review', information: '200 none', questionnaire: '200 422', survey: '200' },
      appointment: '200 planned 200',
    },
  },
  'a withdrawal': {
    end: ({ track }) => arya.nobody.does(applications.withdraw, { params: { token: track } }),
    answers: {
      ...{ track: '200 withdrawn', information: '200 withdrawn', questionnaire: '410', survey: '200' },
      appointment: '200 ended 409',
    },
  },
  'a rejection': {
    end: it => reject(it),
    answers: {
      ...{ track: '200 result', information: '200 over', questionnaire: '410', survey: '200' },
      appointment: '200 ended 409',
    },
  },
  'hiring the applicant': {
    end: async it => {
      await move(it, it.hire)
      await learns(arya, it.id)
    },
    answers: {
      ...{ track: '200 result', information: '200 none', questionnaire: '200 422', survey: '200' },
      appointment: '200 planned 200',
    },
  },
  'deleting the questionnaire': {
    end: ({ survey }) => arya.sara.does(surveys.remove, { params: { survey_key: survey.uuid } }),
    answers: {
      ...{ track: '200 review', information: '200 none', questionnaire: '410', survey: '200' },
      appointment: '200 planned 200',
    },
  },
  'deleting the job opening': {
    end: ({ job }) => arya.sara.does(jobs.remove, { params: { job_id: job } }),
    answers: {
      ...{ track: '200 review', information: '200 over', questionnaire: '410', survey: '410' },
      appointment: '200 ended 409',
    },
  },
  'moving the applicant to the trash': {
    end: ({ id }) => arya.sara.does(applicants.sendToTrash, { params: { applicant_uuid: id } }),
    answers: { track: '404', information: '404', questionnaire: '404', survey: '404', appointment: '404 404' },
  },
  'erasing the applicant': {
    end: ({ id }) =>
      arya.inside(db => eraseApplication(db, { organization_id: arya.sara.organization, application_id: id })),
    answers: { track: '404', information: '404', questionnaire: '404', survey: '404', appointment: '404 404' },
  },
  'switching the organisation off': {
    end: () => switchOrganisation(false),
    answers: { track: '404', information: '404', questionnaire: '404', survey: '404', appointment: '404 404' },
  },
}

for (const [name, { end, answers }] of Object.entries(ends))
  test(`after ${name}, each secret link answers as it should`, async it => {
    it.after(() => switchOrganisation(true))
    await workAlways()
    const one = await linked()
    await end(one)
    const found: Record<string, string> = {}
    for (const [kind, open] of Object.entries(opened)) found[kind] = await open(one)
    deepEqual(found, answers)
  })

test('an ended link says so in the language of the reader, and does not tell of a rejection', async () => {
  const [rejected, withdrawn] = [await linked(), await linked()]
  await reject(rejected)
  await arya.nobody.does(applications.withdraw, { params: { token: withdrawn.track } })
  const said = async ({ link }: Linked, locale: string) =>
    (await arya.nobody.call(surveys.show, { params: link }, { 'accept-language': locale })).message ?? ''
  equal(await said(rejected, 'en'), 'This link has ended; nothing more is needed from you.')
  match(await said(rejected, 'fa'), /^مهلت این پیوند تمام شده است/)
  match(await said(withdrawn, 'en'), /withdrawn/)
  const status = await arya.nobody.does(applications.track, { params: { token: rejected.track } })
  deepEqual(status.application.surveys, [], 'the status page does not list it')
})

test('what is sent to a rejected applicant because of the rejection stays open', async () => {
  const it = await linked()
  const about = await make('پرسشنامهٔ پایان')
  await choose(it.rejected, [about.uuid])
  await reject(it)
  await runFor(it.ids)
  const uuid = (await linksOf(it.id)).find(link => link.title === 'پرسشنامهٔ پایان')?.handle ?? ''
  equal((await arya.nobody.call(surveys.show, { params: { uuid } })).code, 200)
  const talk = await plan(arya.sara, it, anHour())
  equal(await opened.appointment({ ...it, appointment: talk.uuid }), '200 planned 200')
  const status = await arya.nobody.does(applications.track, { params: { token: it.track } })
  equal(status.application.surveys.length, 1)
})

test('a link lives again when its end is undone', async () => {
  const it = await linked()
  await reject(it)
  await move(it, it.review)
  deepEqual([await opened.questionnaire(it), await opened.appointment(it)], ['200 422', '200 planned 200'])
})

test('a rejected applicant is not reminded of an appointment', async () => {
  await workAlways()
  const it = await linked()
  const { uuid } = await plan(arya.sara, it, anHour({ remind_applicant_minutes_before: 60 }))
  const minutes = await arya.inside(db =>
    sql<{ minutes: number }>`select extract(epoch from starts_at - now())::int / 60 as minutes from appointment
      where id = ${uuid}`
      .execute(db)
      .then(({ rows }) => rows[0]?.minutes ?? 0),
  )
  await pass(uuid, minutes - 30)
  await reject(it)
  const before = (await sms(it.id)).length
  await remind(uuid)
  equal((await sms(it.id)).length, before)
})

test('the files of an organisation that is switched off are not sent', async it => {
  it.after(() => switchOrganisation(true))
  const url = arya.services.storage.link(await uploadFor(arya.sara), 1800)
  equal((await fetch(arya.url + url)).status, 200)
  await switchOrganisation(false)
  equal((await fetch(arya.url + url)).status, 404)
})
