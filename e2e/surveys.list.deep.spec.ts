import { questionType } from '@kargozin/api/recruitment/surveys/question-rules.ts'
import { stepSettings } from '@kargozin/api/recruitment/steps/step-settings.ts'
import { surveys, type Survey } from '@kargozin/api/recruitment/surveys/surveys.ts'
import { makePipeline, type Pipeline } from './board.ts'
import { found, type Person } from './people.ts'
import { expect, test } from './test.ts'

const text = (key: string, title: string) => ({ key, title, type: questionType.text, status: 2 })

/** Creates a questionnaire with a page for each of these questions. */
const make = async (who: Person, title: string, ...questions: string[]): Promise<Survey> => {
  const pages = questions.map((it, at) => ({ title: null, questions: [text(`q${at}`, it)] }))
  return (await who.does(surveys.create, { body: { title, pages } })).survey
}

/** Calls the API so that a step sends the questionnaire. */
const choose = (who: Person, pipeline: Pipeline, { uuid }: Survey) =>
  who.does(stepSettings.update, {
    params: { step_id: pipeline.step.interview.id },
    body: { job_surveys_id: [uuid] },
  })

const listed = '/dashboard/recruitment/questionnaires'

test('questionnaires are copied, deleted, and read by members who cannot edit them', async ({ step, visit, say }) => {
  await step('a questionnaire is copied and deleted, and both can be undone', async () => {
    const { sara } = await found('آریا')
    const pipeline = await makePipeline(sara, [])
    const survey = await make(sara, 'ارزش‌های کاری', 'چرا ما؟')
    await choose(sara, pipeline, survey)
    const page = await visit(sara)
    await page.goto(listed)
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: 'ارزش‌های کاری', exact: true }) })
    const act = async (entry: string) => {
      await card.getByRole('button', { name: say('Actions for {title}', { title: 'ارزش‌های کاری' }) }).press('Enter')
      await page.getByRole('menuitem', { name: say(entry), exact: true }).press('Enter')
    }
    const cards = page.getByRole('main').getByRole('listitem')
    await expect(card.getByText(say('Sent by {count} step|Sent by {count} steps', { count: 1 }))).toBeVisible()
    await act('Make a copy')
    await expect(cards).toHaveCount(2)
    await page.getByRole('button', { name: say('Undo') }).press('Enter')
    await expect(cards).toHaveCount(1)
    await act('Delete')
    await expect(page.getByText(say('Ask applicants more than the form does'))).toBeVisible()
    await page.getByRole('button', { name: say('Undo') }).press('Enter')
    await expect(card.getByText(say('Sent by {count} step|Sent by {count} steps', { count: 1 }))).toBeVisible()
  })
  await step('a member who cannot edit questionnaires can read their questions', async () => {
    const { sara, hire } = await found('آریا')
    const reza = await hire('رضا', 'صادقی', ['organization.hiring'])
    await make(sara, 'ارزش‌های کاری', 'چرا ما؟', 'چرا شما؟')
    const page = await visit(reza)
    await page.goto(listed)
    await expect(page.getByRole('button', { name: say('New questionnaire') })).toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('link', { name: 'ارزش‌های کاری' }).press('Enter')
    const drawer = page.getByRole('dialog', { name: say('Questions of “{title}”', { title: 'ارزش‌های کاری' }) })
    await expect(drawer.getByText('چرا شما؟')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('link', { name: 'ارزش‌های کاری' })).toBeFocused()
  })
})
