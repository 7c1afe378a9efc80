import type { Page } from '@playwright/test'
import { stepType } from '@kargozin/api/labels.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { hiringSurveys } from '@kargozin/api/recruitment/surveys/hiring-surveys.ts'
import { stepSettings } from '@kargozin/api/recruitment/steps/step-settings.ts'
import { steps } from '@kargozin/api/recruitment/pipeline/steps.ts'
import { surveys } from '@kargozin/api/recruitment/surveys/surveys.ts'
import { asks, newMobile, type Person } from './people.ts'
import { linkSentTo } from './sent-link.ts'
import type { Say } from './words.ts'

/** The records for the screens of questionnaires, by address or id. */
export type SurveyRecords = {
  /** A questionnaire of the organisation, and the page on which an applicant answers a questionnaire. */
  survey: string
  surveyLink: string
  /** An applicant who has answered a questionnaire. */
  answered: string
  hiringSurveyLink: string
}

/** Moves an applicant to a step that sends a questionnaire, and another to a step that ends the hiring process. */
export async function sendSurveys(sara: Person, job: string, applicant: string): Promise<SurveyRecords> {
  const { steps: all } = await sara.does(steps.ofJob, { params: { job_uuid: job } })
  const step = (type: number) => all.find(it => it.type === type)?.uuid ?? ''
  const move = (id: string, step_id: string, more = {}) =>
    sara.does(applicants.move, { params: { job_uuid: job, applicant_id: id }, body: { step_id, ...more } })
  const review = await sara.does(stepSettings.show, { params: { step_id: step(stepType.review) } })
  const survey = review.step.job_surveys_id[0] ?? ''
  await move(applicant, step(stepType.review))
  const surveyLink = await linkSentTo(applicant, 'enter-step', /\/surveys\/[\w-]+/)
  const { applicant: other } = await sara.does(applicants.create, {
    params: { job_uuid: job },
    body: { name: 'لادن', last_name: 'بهمنی', mobile: newMobile() },
  })
  await move(other.uuid, step(stepType.rejected), { rejection_reasons: ['salary'], send_hiring_survey: true })
  const hiringSurveyLink = await linkSentTo(other.uuid, 'ask-survey', /\/applicants\/\S+\/survey/)
  await answerHiringSurvey(sara, job, step(stepType.rejected))
  return { survey, surveyLink, hiringSurveyLink, answered: await whoAnswered(sara, job, step(stepType.review)) }
}

/** Rejects another applicant, who then answers the hiring survey. */
async function answerHiringSurvey(sara: Person, job: string, step_id: string): Promise<void> {
  const body = { name: 'پدرام', last_name: 'سعیدی', mobile: newMobile() }
  const { applicant } = await sara.does(applicants.create, { params: { job_uuid: job }, body })
  await sara.does(applicants.move, {
    params: { job_uuid: job, applicant_id: applicant.uuid },
    body: { step_id, rejection_reasons: ['skills'], send_hiring_survey: true },
  })
  const link = await linkSentTo(applicant.uuid, 'ask-survey', /\/applicants\/\S+\/survey/)
  await asks(hiringSurveys.answer, {
    params: { uuid: link.split('/')[2] ?? '' },
    body: { score: 4, comment: 'همه با احترام رفتار کردند؛ فقط میان دو مصاحبه سه هفته بی‌خبر ماندم.' },
  })
}

async function whoAnswered(sara: Person, job: string, step_id: string): Promise<string> {
  const { applicants: all } = await sara.does(applicants.ofJob, { params: { job_uuid: job }, query: { per_page: 100 } })
  for (const { uuid } of all.filter(it => it.step_id === step_id)) {
    const sent = await sara.does(surveys.ofApplicant, { params: { applicant_id: uuid } })
    if (sent.surveys.some(it => it.completed_at)) return uuid
  }
  throw new Error('Nobody of the demo company has answered a questionnaire')
}

/** The fields of Screen that these screens use. Importing the type from screens.ts would be a circular import. */
type SurveyScreen = {
  name: string
  as: 'owner' | 'stranger'
  over?: true
  path: (demo: SurveyRecords & { job: string }) => string
  act?: (page: Page, say: Say) => Promise<void>
}

const listed = '/dashboard/recruitment/questionnaires'

const press = (button: string) => (page: Page, say: Say) =>
  page.getByRole('button', { name: say(button), exact: true }).click()

/** The screens of questionnaires (editing, answering, reading), and of the hiring survey. */
export const surveyScreens: readonly SurveyScreen[] = [
  { name: 'surveys', as: 'owner', path: () => listed },
  {
    name: 'surveys-menu',
    as: 'owner',
    over: true,
    path: () => listed,
    act: page => page.getByRole('main').locator('li button[aria-haspopup]').first().click(),
  },
  { name: 'surveys-edit', as: 'owner', path: ({ survey }) => `${listed}/edit?survey=${survey}` },
  { name: 'surveys-new-errors', as: 'owner', path: () => `${listed}/edit`, act: press('Done') },
  { name: 'survey-preview', as: 'owner', path: ({ survey }) => `/preview/question/${survey}` },
  { name: 'survey-page', as: 'stranger', path: it => it.surveyLink },
  { name: 'survey-page-errors', as: 'stranger', path: it => it.surveyLink, act: press('Save and continue') },
  { name: 'survey-page-gone', as: 'stranger', path: () => '/surveys/01890000-0000-4000-8000-000000000000' },
  { name: 'hiring-survey', as: 'stranger', path: it => it.hiringSurveyLink },
  { name: 'hiring-survey-errors', as: 'stranger', path: it => it.hiringSurveyLink, act: press('Send') },
  { name: 'feedback', as: 'owner', path: ({ job }) => `/dashboard/recruitment/pipeline/${job}/feedback` },
  {
    name: 'pipeline-surveys',
    as: 'owner',
    over: true,
    path: ({ job, answered }) => `/dashboard/recruitment/pipeline/${job}?applicant=${answered}&tab=surveys`,
  },
]
