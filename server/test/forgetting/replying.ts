import { sql } from 'kysely'
import { stepType } from '@kargozin/api/labels.ts'
import { appointments, invited } from '@kargozin/api/recruitment/appointments/appointments.ts'
import { earlier } from '@kargozin/api/recruitment/apply/earlier.ts'
import { information } from '@kargozin/api/recruitment/apply/information.ts'
import { ownData } from '@kargozin/api/recruitment/forgetting/own-data.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { steps } from '@kargozin/api/recruitment/pipeline/steps.ts'
import { stepSettings } from '@kargozin/api/recruitment/steps/step-settings.ts'
import { hiringSurveys } from '@kargozin/api/recruitment/surveys/hiring-surveys.ts'
import { surveys } from '@kargozin/api/recruitment/surveys/surveys.ts'
import { hashOfHandle } from '../../core/tokens.ts'
import { surveyHandle } from '../../recruitment/surveys/ask-survey.ts'
import { anHour, appointing } from '../appointments/appointing.ts'
import { askers, asking } from '../asking.ts'
import { askingLater } from '../later.ts'
import type { World } from '../world.ts'

type Applicant = { id: string; job: string; mobile: string; token: string }

/** Moves the applicant into the review step, which requests more information and sends a questionnaire, and returns its link. */
async function askMore(arya: World, { id, job }: Applicant): Promise<string> {
  const { make, linksOf } = askers(arya)
  const board = await arya.sara.does(steps.ofJob, { params: { job_uuid: job } })
  const step_id = board.steps.find(it => it.type === stepType.review)?.uuid ?? ''
  const { uuid } = await make('پرسشنامهٔ همه', [{ title: null, questions: [asking('why')] }])
  const body = { job_surveys_id: [uuid], notify_to_complete_information: true }
  await arya.sara.does(stepSettings.update, { params: { step_id }, body })
  await arya.sara.does(applicants.move, { params: { job_uuid: job, applicant_id: id }, body: { step_id } })
  await askingLater(arya).runFor(id)
  return (await linksOf(id))[0]?.handle ?? ''
}

/** Calls every secret link of the applicant that takes something, with this text where it takes one. */
export async function reply(arya: World, it: Applicant, text: string): Promise<void> {
  const { id, job, mobile, token } = it
  const questionnaire = await askMore(arya, it)
  const { nobody } = arya
  await nobody.does(information.give, { params: { token }, body: { skill: JSON.stringify([text]) } })
  const answers = [{ question_id: 'why', answer: text }]
  await nobody.does(surveys.answer, { params: { uuid: questionnaire }, body: { page_index: 0, answers } })
  const { notify, token: linkOf } = appointing(arya)
  const params = { job_uuid: job, applicant_uuid: id }
  const { appointment } = await arya.sara.does(appointments.create, { params, body: anHour({ title: text }) })
  await notify(appointment?.id ?? '')
  const link = { appointment_token: linkOf(appointment?.id ?? '') }
  await nobody.does(invited.answer, { params: link, body: { answer: 'come' } })
  const uuid = surveyHandle(arya.services.config.secret, id)
  await arya.inside(db =>
    sql`insert into hiring_survey (organization_id, application_id, stay_id, handle_hash)
      select organization_id, application_id, id, ${hashOfHandle(uuid)} from stay where application_id = ${id} and left_at is null`.execute(
      db,
    ),
  )
  await nobody.does(hiringSurveys.answer, { params: { uuid }, body: { score: 4, comment: text } })
  await nobody.does(ownData.sendCode, { params: { token } })
  await nobody.does(earlier.sendCode, { params: { job_id: job }, body: { mobile } })
}
