import { jobs, publishStatus } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { found } from './people.ts'
import { fontsShown, rememberPlaces } from './places.ts'
import { expect, test } from './test.ts'
import { isSaved, jobIn, openPart, wizard } from './wizard.ts'

test('the process of a job opening is saved as a template and used for the next one', async ({ visit, say }) => {
  const { sara } = await found('آریا')
  const questions = [{ key: 'q', title: 'چرا ما؟', type: 4, status: 1 }]
  const { job } = await sara.does(jobs.create, { body: { title: 'حسابدار', questions } })
  const page = await visit(sara)
  await page.goto(`${wizard}?job=${job.uuid}&part=process`)
  await page.getByRole('button', { name: say('Save as a template') }).click()
  const dialog = page.getByRole('dialog', { name: say('Save as a template') })
  await dialog.getByRole('textbox', { name: say('Name of the template') }).fill('مالی')
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()

  const start = page.getByRole('button', { name: say('Start from a template') })
  const use = async () => {
    await start.click()
    await page.getByRole('option', { name: /^مالی/ }).click()
  }
  const hasProcess = async () => {
    await openPart(page, 'form')
    await expect(page.getByRole('textbox', { name: say('Question {number}', { number: 1 }) })).toHaveValue('چرا ما؟')
    const { job: made } = await sara.does(jobs.show, { params: { job_id: jobIn(page) } })
    return made
  }
  await test.step('a template can be chosen before anything is typed', async () => {
    await page.goto(wizard)
    await use()
    await page.getByRole('combobox', { name: say('Title') }).fill('خزانه‌دار')
    await isSaved(page, say)
    await expect(page).toHaveURL(/job=/)
    expect(await hasProcess()).toMatchObject({ title: 'خزانه‌دار', questions: [{ title: 'چرا ما؟' }] })
  })
  await test.step('saving the draft moves nothing on the page, and a template can still be chosen', async () => {
    await page.goto(wizard)
    const title = page.getByRole('combobox', { name: say('Title') })
    await expect(start).toBeVisible()
    const preview = page.getByRole('button', { name: say('Preview'), exact: true })
    await fontsShown(page)
    const nothingMoved = await rememberPlaces(title, preview)
    await title.fill('تحصیلدار')
    await isSaved(page, say)
    await nothingMoved()
    await use()
    await expect(title).toHaveValue('تحصیلدار')
    const made = await hasProcess()
    expect(made).toMatchObject({ title: 'تحصیلدار', publish_status: publishStatus.draft })
    expect(made.template_id).not.toBeNull()
  })
})
