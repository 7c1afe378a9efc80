import { questionType } from '@kargozin/api/recruitment/surveys/question-rules.ts'
import { stepSettings } from '@kargozin/api/recruitment/steps/step-settings.ts'
import { surveys } from '@kargozin/api/recruitment/surveys/surveys.ts'
import { makePipeline, moveBy } from './board.ts'
import { refusal } from './faults.ts'
import { found } from './people.ts'
import { linkSentTo } from './sent-link.ts'
import { expect, phone, test } from './test.ts'
import { typed } from './words.ts'

const linkOf = /\/surveys\/[\w-]+/

const questions = [
  { key: 'start', title: 'از کی؟', type: questionType.single, options: ['بی‌درنگ', 'یک ماه دیگر'], status: 2 },
  { key: 'time', title: 'وقت شما', type: questionType.points, options: ['کد', 'گفت‌وگو'], status: 1 },
  { key: 'value', title: 'آنچه مهم است', type: questionType.points, options: ['رشد', 'حقوق'], status: 1 },
]
const pages = [
  { title: null, questions },
  { title: null, questions: [{ key: 'why', title: 'چرا ما؟', type: questionType.text, status: 1 }] },
]

test('a questionnaire is answered on a phone', async ({ step, visit, say, lang, faults }) => {
  await step('choices can be cleared, points have a limit, and unsent answers are kept', async () => {
    const { sara } = await found('آریا')
    const pipeline = await makePipeline(sara, ['مریم اکبری'])
    const { survey } = await sara.does(surveys.create, { body: { title: 'پیش از مصاحبه', pages } })
    const step = pipeline.step.interview.id
    await sara.does(stepSettings.update, { params: { step_id: step }, body: { job_surveys_id: [survey.uuid] } })
    const id = pipeline.people[0]?.id ?? ''
    await moveBy(sara, pipeline, id, step)
    const link = await linkSentTo(id, 'enter-step', linkOf)
    const page = await visit(null, phone)
    await page.goto(link)
    const now = page.getByRole('radio', { name: 'بی‌درنگ' })

    await test.step('a choice is cleared by pointer and by space bar; a required one shows an error', async () => {
      await page.getByText('بی‌درنگ').tap()
      await expect(now).toBeChecked()
      await page.getByText('بی‌درنگ').tap()
      await expect(now).not.toBeChecked()
      await page.getByText('یک ماه دیگر').tap()
      await page.getByText('بی‌درنگ').tap()
      await expect(now).toBeChecked()
      await now.press('Space')
      await expect(now).not.toBeChecked()
      await page.getByRole('button', { name: say('Save and continue') }).tap()
      await expect(page.getByText(say('This field is required.'))).toBeVisible()
      await now.press('Space')
      await expect(now).toBeChecked()
    })

    await test.step('an eleventh point is not accepted for any question of the page', async () => {
      const pointsLeft = (count: number) =>
        say('{left} of the {most} points of this page are left', { left: count, most: 10 })
      await page.getByRole('textbox', { name: 'کد' }).fill('7')
      await page.getByRole('textbox', { name: 'رشد' }).fill('4')
      await expect(page.getByRole('textbox', { name: 'رشد' })).toHaveValue('')
      await page.getByRole('textbox', { name: 'رشد' }).fill('3')
      await expect(page.getByRole('textbox', { name: 'رشد' })).toHaveValue(typed(lang, '3'))
      await expect(page.getByText(pointsLeft(0))).toHaveCount(2)
      await page.getByRole('textbox', { name: 'کد' }).fill('5')
      await expect(page.getByText(pointsLeft(2))).toHaveCount(2)
    })

    await test.step('a page that could not be sent shows a warning and keeps its answers', async () => {
      await page.getByRole('button', { name: say('Save and continue') }).tap()
      await expect(page.getByText(say('Page {page} of {count}', { page: 2, count: 2 }))).toBeVisible()
      faults.allow(refusal(429))
      await page.route(/\/answer$/, route =>
        route.fulfill({ status: 429, json: { status: 'fail', message: 'قطع شد' } }),
      )
      await page.getByRole('textbox').fill('چون یاد می‌گیرم')
      await page.getByRole('button', { name: say('Send the answers') }).tap()
      await expect(page.getByText('قطع شد')).toHaveCount(2)
      await page.getByRole('textbox').fill('چون بیشتر یاد می‌گیرم')
      // Leaves the page before its answers are stored, which happens after a delay.
      await page.goto('/jobs')
      await page.unroute(/\/answer$/)
      await page.goto(link)
      await expect(page.getByRole('textbox')).toHaveValue('چون بیشتر یاد می‌گیرم')
    })

    await test.step('the link with the id of another person is not found', async () => {
      faults.allow(refusal(404))
      await page.goto(`${link}/019344aa-0000-4000-8000-000000000000`)
      await expect(page.getByText(say('Questionnaire not available'))).toBeVisible()
    })
  })
  await step('an invalid link to a questionnaire shows an error', async () => {
    const page = await visit(null, phone)
    faults.allow(refusal(404))
    await page.goto('/surveys/019344aa-0000-4000-8000-000000000000')
    await expect(page.getByText(say('Questionnaire not available'))).toBeVisible()
  })
})
