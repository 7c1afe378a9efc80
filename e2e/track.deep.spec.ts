import { stepType } from '@kargozin/api/labels.ts'
import { learns } from './nights.ts'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { applications } from '@kargozin/api/recruitment/apply/applications.ts'
import { questionType } from '@kargozin/api/recruitment/surveys/question-rules.ts'
import { stepSettings } from '@kargozin/api/recruitment/steps/step-settings.ts'
import { surveys, type Survey } from '@kargozin/api/recruitment/surveys/surveys.ts'
import { column, makePipeline, moveBy, type Pipeline } from './board.ts'
import { refusal } from './faults.ts'
import { asks, found, newMobile, type Person } from './people.ts'
import { linkSentTo } from './sent-link.ts'
import { expect, phone, test } from './test.ts'

const maryam = 'مریم اکبری'

const profile = async (who: Person, applicant_uuid = '') =>
  (await who.does(applicantProfile.show, { params: { applicant_uuid } })).applicant

/** Creates an applicant; returns the pipeline, the id of the application, and the path of the status page. */
async function applied(sara: Person) {
  const pipeline = await makePipeline(sara, [])
  const mobile = newMobile()
  const body = { name: 'مریم', last_name: 'اکبری', mobile }
  const { application } = await asks(applications.create, { params: { job_id: pipeline.job }, body })
  return { pipeline, mobile, id: application.uuid, path: new URL(application.track_url).pathname }
}

const linkOf = /\/surveys\/[\w-]+/

const text = (key: string, title: string) => ({ key, title, type: questionType.text, status: 2 })

/** Creates a questionnaire with a page for each of these questions. */
const make = async (who: Person, title: string, ...questions: string[]): Promise<Survey> => {
  const pages = questions.map((it, at) => ({ title: null, questions: [text(`q${at}`, it)] }))
  return (await who.does(surveys.create, { body: { title, pages } })).survey
}

/** Calls the API to make the interview step send the questionnaire. */
const choose = (who: Person, pipeline: Pipeline, { uuid }: Survey) =>
  who.does(stepSettings.update, {
    params: { step_id: pipeline.step.interview.id },
    body: { job_surveys_id: [uuid] },
  })

test('an applicant follows the application, answers questionnaires, and withdraws', async ({
  step,
  visit,
  say,
  lang,
  faults,
}) => {
  const { sara } = await found('آریا')
  await step('an applicant withdraws on her phone after confirming, and the recruiter sees it', async () => {
    const { pipeline, id, path } = await applied(sara)
    const hers = await visit(sara)
    await hers.goto(pipeline.address)
    await expect(column(hers, pipeline.step.applicants.title).getByRole('link', { name: maryam })).toBeVisible()
    const page = await visit(null, phone)
    await page.goto(path)
    const withdraw = page.getByRole('button', { name: say('Withdraw my application') })
    await withdraw.tap()
    const confirmation = page.getByRole('alertdialog', { name: say('Withdraw your application?') })
    await confirmation.getByRole('button', { name: say('Keep my application') }).tap()
    await expect(confirmation).toBeHidden()
    expect((await profile(sara, id)).step_id).toBe(pipeline.step.applicants.id)
    await withdraw.tap()
    await confirmation.getByRole('button', { name: say('Withdraw'), exact: true }).tap()
    await expect(page.getByText(say('Withdrawn'), { exact: true })).toBeVisible()
    await expect(withdraw).toHaveCount(0)
    await page.reload()
    await expect(page.getByText(say('Withdrawn'), { exact: true })).toBeVisible()

    // The board has been open all the time.
    await column(hers, pipeline.step.rejected.title).getByRole('link', { name: maryam }).click()
    const drawer = hers.getByRole('dialog', { name: maryam, exact: true })
    await expect(drawer.getByText(lang === 'fa' ? 'انصراف داد' : 'Withdrew')).toBeVisible()
    await drawer.getByRole('tab', { name: say('Timeline') }).click()
    await expect(drawer.getByText(say('{by} withdrew the application.', { by: say('the applicant') }))).toBeVisible()
  })
  await step('an applicant stops the messages, and the recruiter, whose decision waits, takes it back', async () => {
    const { pipeline, id, path } = await applied(sara)
    const page = await visit(null, phone)
    await page.goto(path)
    await page.getByRole('button', { name: say('Stop messages') }).tap()
    await expect(page.getByRole('button', { name: say('Get messages again') })).toBeVisible()
    await moveBy(sara, pipeline, id, pipeline.step.hire.id)
    const hers = await visit(sara)
    await hers.goto(`${pipeline.address}?applicant=${id}`)
    const drawer = hers.getByRole('dialog', { name: maryam, exact: true })
    await expect(drawer.getByText(say('This applicant has stopped text messages'))).toBeVisible()
    await drawer.getByRole('button', { name: say('Take back') }).click()
    await expect(hers.getByText(say('The decision was taken back. The applicant was told nothing.'))).toBeVisible()
    await expect(column(hers, pipeline.step.applicants.title).getByRole('link', { name: maryam })).toBeVisible()
    expect((await profile(sara, id)).step_type).toBe(stepType.applicants)
  })
  await step('an applicant cannot withdraw after the end of the review, even on an old page', async () => {
    faults.allow(refusal(409))
    const { pipeline, id, path, mobile } = await applied(sara)
    const page = await visit(null)
    await page.goto(path)
    await page.getByRole('button', { name: say('Withdraw my application') }).click()
    await moveBy(sara, pipeline, id, pipeline.step.hire.id)
    await learns(mobile)
    await page.getByRole('button', { name: say('Withdraw'), exact: true }).click()
    await expect(
      page.getByText(say('The review of your application has finished, so it can no longer be withdrawn.')),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: say('Withdraw my application') })).toHaveCount(0)
    expect((await profile(sara, id)).step_type).toBe(stepType.hire)
  })
  await step('open questionnaires are on the status page', async () => {
    const pipeline = await makePipeline(sara, [])
    await choose(sara, pipeline, await make(sara, 'ارزش‌های کاری', 'چرا ما؟', 'چرا شما؟'))
    const { application } = await asks(applications.create, {
      params: { job_id: pipeline.job },
      body: { name: 'مریم', last_name: 'اکبری', mobile: newMobile() },
    })
    await moveBy(sara, pipeline, application.uuid, pipeline.step.interview.id)
    await linkSentTo(application.uuid, 'enter-step', linkOf)
    const page = await visit(null, phone)
    const track = new URL(application.track_url).pathname
    await page.goto(track)
    await expect(page.getByText(say('Questionnaires waiting for you'))).toBeVisible()
    await page.getByRole('link', { name: say('Answer “{title}”', { title: 'ارزش‌های کاری' }) }).tap()
    await page.getByRole('textbox').fill('چون کارتان را دوست دارم')
    await page.getByRole('button', { name: say('Save and continue') }).tap()
    await expect(page.getByText(say('Page {page} of {count}', { page: 2, count: 2 }))).toBeVisible()
    await page.goto(track)
    await expect(page.getByText(say('{done} of {count} pages sent', { done: 1, count: 2 }))).toBeVisible()
  })
})
