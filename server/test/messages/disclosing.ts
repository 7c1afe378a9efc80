import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { stepType } from '@kargozin/api/labels.ts'
import { messageTemplates } from '@kargozin/api/messages/message-templates.ts'
import { appointments } from '@kargozin/api/recruitment/appointments/appointments.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { steps } from '@kargozin/api/recruitment/pipeline/steps.ts'
import { stepSettings } from '@kargozin/api/recruitment/steps/step-settings.ts'
import { stopToken } from '../../messages/stop-links.ts'
import { enterStep } from '../../recruitment/pipeline/enter-step.ts'
import { askSurvey } from '../../recruitment/surveys/ask-survey.ts'
import { assignedHandle } from '../../recruitment/surveys/assign-surveys.ts'
import { anHour, appointing } from '../appointments/appointing.ts'
import { booking, hours } from '../appointments/booking.ts'
import { applying, asks, newPerson } from '../applying.ts'
import { asking, askers } from '../asking.ts'
import { staysEarlier, staysOf, type Pipeline } from '../many.ts'
import type { Reaching } from './disclosed-calls.ts'
import type { World } from '../world.ts'

type Job = Awaited<ReturnType<typeof jobThatAnswers>>

/** A job whose review step asks for everything, and whose rejection step sends messages and the hiring survey. */
async function jobThatAnswers(arya: World) {
  const { makeJob } = applying(arya)
  const { make, choose } = askers(arya)
  const job = await makeJob(asks({ email: 1, address: 3 }))
  const board = await arya.sara.does(steps.ofJob, { params: { job_uuid: job } })
  const stepOf = (type: number) => board.steps.find(it => it.type === type)?.uuid ?? ''
  const survey = (await make('پرسشنامه', [{ title: null, questions: [asking('why')] }])).uuid
  await choose(stepOf(stepType.review), [survey])
  const set = (type: number, body: object) =>
    arya.sara.does(stepSettings.update, { params: { step_id: stepOf(type) }, body })
  await set(stepType.review, { notify_to_complete_information: true })
  const sms = { title: 'پاسخ', name: 'applicant', type: 3, content: 'نتیجه: {{step_title}}' } as const
  const { template } = await arya.sara.does(messageTemplates.create, { body: sms })
  await set(stepType.rejected, { sms_template_id: template.id, sendHiringSurvey: 1 })
  return { job, stepOf, survey }
}

/** When the queued work of the open stay of an applicant is due, and when the applicant learns of it; `hours` after the move. */
async function dueFor(arya: World, id: string) {
  const stay = (await staysOf(arya, id)).at(-1)
  const { rows } = await arya.asOwner(db =>
    sql<{
      key: string
      run_at: string
    }>`select key, run_at from graphile_worker._private_jobs where key like ${`% ${stay?.id ?? ''}`}
      order by key`.execute(db),
  )
  const hours = (Date.parse(stay?.disclose_at ?? '') - Date.parse(stay?.entered_at ?? '')) / 3_600_000
  return { disclose_at: stay?.disclose_at ?? '', hours, due: rows.map(row => `${row.key.split(' ')[0]} ${row.run_at}`) }
}

/** Runs the queued messages of an applicant, as if they were due. */
async function runFor(arya: World, id: string) {
  for (const stay of await staysOf(arya, id)) {
    await enterStep(arya.services, { organization_id: arya.sara.organization, stay_id: stay.id })
    await askSurvey(arya.services, { organization_id: arya.sara.organization, stay_id: stay.id })
  }
}

let count = 0

/** Helpers for applicants who learn of a decision later. */
export function disclosingLater(arya: World) {
  const { send } = applying(arya)
  const { notify, token: appointmentToken } = appointing(arya)
  const { offerOne, link: bookingLink } = booking(arya)
  const noQuietHours = () =>
    arya.asOwner(db => sql`update organization set quiet_from = 0, quiet_until = 0`.execute(db))
  const own = () => ({ organization_id: arya.sara.organization })

  const move = (it: { job: string; id: string }, step_id: string, more: object = {}) =>
    arya.sara.does(applicants.move, { params: { job_uuid: it.job, applicant_id: it.id }, body: { step_id, ...more } })

  /** An applicant in the review step, who got everything that applicants can get. */
  async function reaching({ job, stepOf, survey }: Job): Promise<Reaching> {
    const person = newPerson({ name: 'نگار', email: `later${count++}@example.com` })
    const { data } = await send(job, person)
    const id = data.application.uuid
    await move({ job, id }, stepOf(stepType.review))
    await runFor(arya, id)
    await staysEarlier(arya, id, 60)
    const { secret } = arya.services.config
    const params = { job_uuid: job, applicant_uuid: id }
    const { appointment } = await arya.sara.does(appointments.create, { params, body: anHour() })
    await notify(appointment?.id ?? '')
    const of = { params: { job_uuid: job }, ids: [id] } as Pipeline // an offer needs no more
    const made = await offerOne(of, { starts: hours(3) })
    const contact = hash('sha256', String(person.email), 'buffer') // any hash does
    return {
      ...{ job, id, person, token: data.application.track_url.split('/').at(-1) ?? '' },
      survey: assignedHandle(secret, id, survey),
      appointment: appointmentToken(appointment?.id ?? ''),
      offer: bookingLink(made.id).booking_token,
      start: made.slots[0]?.start ?? '',
      stop: stopToken(secret, { ...own(), application_id: id, kind: 'email', contact }),
    }
  }

  const detach = ({ stepOf }: Job, from: number, to: number) =>
    arya.sara.does(stepSettings.detach, { params: { step_id: stepOf(from), transfer_to: stepOf(to) } })

  const reject = (it: Reaching, { stepOf }: Job, more: object = {}) =>
    move(it, stepOf(stepType.rejected), { rejection_reasons: ['skills'], disclose_after_hours: 72, ...more })

  return {
    noQuietHours,
    jobThatAnswers: () => jobThatAnswers(arya),
    move,
    runFor: (id: string) => runFor(arya, id),
    reaching,
    detach,
    reject,
    dueFor: (id: string) => dueFor(arya, id),
  }
}
