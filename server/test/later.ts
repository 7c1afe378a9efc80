import type { BodyIn } from '@kargozin/api/call.ts'
import { stepType } from '@kargozin/api/labels.ts'
import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { applications } from '@kargozin/api/recruitment/apply/applications.ts'
import { information, type AskedInformation } from '@kargozin/api/recruitment/apply/information.ts'
import { stepSettings } from '@kargozin/api/recruitment/steps/step-settings.ts'
import { steps } from '@kargozin/api/recruitment/pipeline/steps.ts'
import { enterStep } from '../recruitment/pipeline/enter-step.ts'
import { applying, asks, newPerson, type Files } from './applying.ts'
import { staysOf } from './many.ts'
import type { World } from './world.ts'

let codes = 0

/** A valid national code that is not in use yet. */
export function newCode(): string {
  const digits = String(123_456_000 + codes++)
  const rest = [...digits].reduce((sum, digit, at) => sum + Number(digit) * (10 - at), 0) % 11
  return digits + (rest < 2 ? rest : 11 - rest)
}

/** A number in Persian digits. */
export const persian = (digits: string) => digits.replace(/\d/g, digit => '۰۱۲۳۴۵۶۷۸۹'.charAt(Number(digit)))

/** The form settings of a job that requests most fields in a later step. */
export const later = asks({ address: 3, national_id: 3, birthday: 3, email: 1 }, { skill: 3 })

type StepBody = BodyIn<typeof stepSettings.update>

/** The number of requested items that are still missing. */
export const missingIn = (it: AskedInformation): number => it.items.filter(item => !item.given).length

/** The tokens of the links in the messages that requested additional information from this applicant. */
async function askedOf(arya: World, application: string) {
  const of = (table: 'sms' | 'email') =>
    arya.inside(db => db.selectFrom(table).select('body').where('application_id', '=', application).execute())
  const link = /\/track\/(\S+)\/information$/
  const tokensIn = (rows: { body: string }[]) => rows.flatMap(row => link.exec(row.body)?.[1] ?? [])
  return { sms: tokensIn(await of('sms')), email: tokensIn(await of('email')) }
}

/** Runs the queued work of this applicant's stays, even if it is not yet due. */
async function runFor(arya: World, application: string) {
  const organization_id = arya.sara.organization
  for (const stay of await staysOf(arya, application))
    await enterStep(arya.services, { organization_id, stay_id: stay.id })
}

/** Helpers for what an applicant does through the secret link, and for what Sara then sees. */
const byLink = (arya: World, { id, job, token }: { id: string; job: string; token: string }) => ({
  look: async () => (await arya.nobody.does(information.show, { params: { token } })).information,
  give: (body: BodyIn<typeof information.give>, files: Files = {}) =>
    arya.nobody.call(information.give, { params: { token }, body, files }),
  track: async () => (await arya.nobody.does(applications.track, { params: { token } })).application,
  profile: async (who = arya.sara) =>
    (await who.does(applicantProfile.show, { params: { applicant_uuid: id } })).applicant,
  deeds: async () =>
    (await arya.sara.does(activities.ofApplicant, { params: { job_uuid: job, applicant_id: id } })).activities.map(
      it => it.type,
    ),
})

/** Helpers for Sara's jobs that request additional information, and for their applicants. */
export function askingLater(arya: World) {
  const { makeJob, send } = applying(arya)

  /** Creates a job with this form, whose review step requests the additional information. */
  async function jobAsking(form: Parameters<typeof makeJob>[0], step: StepBody = {}) {
    const job = await makeJob(form)
    const board = await arya.sara.does(steps.ofJob, { params: { job_uuid: job } })
    const stepOf = (type: number) => board.steps.find(it => it.type === type)?.uuid ?? ''
    const set = (type: number, body: StepBody) =>
      arya.sara.does(stepSettings.update, { params: { step_id: stepOf(type) }, body })
    await set(stepType.review, { notify_to_complete_information: true, ...step })
    return { job, stepOf, set }
  }

  type Job = Awaited<ReturnType<typeof jobAsking>>

  /** Creates an applicant for the job, and returns helpers for this applicant. */
  async function applied({ job, stepOf }: Job, more = {}) {
    const { data } = await send(job, newPerson({ name: 'نگار', ...more }))
    const id = data.application.uuid
    const params = { token: data.application.track_url.split('/').at(-1) ?? '' }
    const moveTo = (step_id: string, body = {}) =>
      arya.sara.does(applicants.move, { params: { job_uuid: job, applicant_id: id }, body: { step_id, ...body } })
    const move = async (type: number, body = {}) => {
      await moveTo(stepOf(type), body)
      await runFor(arya, id)
    }
    return { ...byLink(arya, { id, job, token: params.token }), id, params, job, move, moveTo }
  }

  /** Creates an applicant from whom the information was already requested. */
  async function asked(form: Parameters<typeof makeJob>[0] = later, more = {}) {
    const it = await applied(await jobAsking(form), more)
    await it.move(stepType.review)
    return it
  }

  return {
    ...{ jobAsking, applied, asked },
    askedOf: (application: string) => askedOf(arya, application),
    runFor: (application: string) => runFor(arya, application),
  }
}
