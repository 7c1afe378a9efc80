import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { jobs, publishStatus } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { questionType } from '@kargozin/api/recruitment/surveys/question-rules.ts'
import { steps } from '@kargozin/api/recruitment/pipeline/steps.ts'
import { surveys } from '@kargozin/api/recruitment/surveys/surveys.ts'
import { card, makePipeline, type Pipeline } from './board.ts'
import { openMenuOf, pick } from './parts.ts'
import { found, type Person } from './people.ts'
import { expect, test, type Page } from './test.ts'
import { isSaved, openPart, wizard } from './wizard.ts'

/*
 * What was done is taken back by Ctrl+Z, wherever it was done, the last first. What the button of the message does is tested
 * beside what it undoes.
 */

const [maryam, omid] = ['مریم اکبری', 'امید شریفی']
const list = '/dashboard/recruitment/job-opportunity'

/** By the keyboard, once the message offers it. */
const undo = async (page: Page, undoWord: string) => {
  await expect(page.getByRole('button', { name: undoWord, exact: true })).toBeVisible()
  // From the page itself: a field would undo what was typed in it.
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await page.keyboard.press('Control+z')
}

const stepsOf = async (who: Person, { job }: Pipeline) =>
  (await who.does(steps.ofJob, { params: { job_uuid: job } })).steps.map(it => it.total)

const inTrash = async (who: Person, { job }: Pipeline) =>
  (await who.does(applicants.trash, { params: { job_uuid: job }, query: {} })).pagination.total

test('what was done to the open applicant is undone before what was done on the board', async ({
  visit,
  say,
  lang,
}) => {
  const { sara } = await found('آریا')
  const pipeline = await makePipeline(sara, [maryam, omid])
  const params = { applicant_uuid: pipeline.people[1]?.id ?? '' }
  const source = async () => (await sara.does(applicantProfile.show, { params })).applicant.source
  const before = await source()
  const page = await visit(sara)
  await page.goto(pipeline.address)
  await card(page, maryam).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press(lang === 'fa' ? 'ArrowLeft' : 'ArrowRight')
  await page.keyboard.press('Space')
  await expect.poll(() => stepsOf(sara, pipeline)).toEqual([1, 1, 0, 0, 0])

  await card(page, omid).click()
  const drawer = page.getByRole('dialog', { name: omid, exact: true })
  await pick(page, say('Source'), lang === 'fa' ? 'لینکدین' : 'LinkedIn')
  await expect.poll(source).toBe('linkedin')
  await drawer.getByRole('button', { name: say('More actions') }).click()
  await page.getByRole('menuitem', { name: say('Move to the trash') }).click()
  await expect.poll(() => inTrash(sara, pipeline)).toBe(1)

  await page.keyboard.press('Control+z')
  await expect.poll(() => inTrash(sara, pipeline)).toBe(0)
  await page.keyboard.press('Control+z')
  await expect.poll(source).toBe(before)
  await page.keyboard.press('Control+z')
  await expect.poll(() => stepsOf(sara, pipeline)).toEqual([2, 0, 0, 0, 0])
})

test('who was brought back from the trash goes there again', async ({ visit, say }) => {
  const { sara } = await found('آریا')
  const pipeline = await makePipeline(sara, [maryam])
  await sara.does(applicants.sendToTrash, { params: { applicant_uuid: pipeline.people[0]?.id ?? '' } })
  const page = await visit(sara)
  await page.goto(`${pipeline.address}?show=trash`)
  const trash = page.getByRole('dialog', { name: say('Trash') })
  await trash.getByRole('button', { name: `${say('Restore')} ${maryam}` }).click()
  await expect.poll(() => inTrash(sara, pipeline)).toBe(0)
  await undo(page, say('Undo'))
  await expect.poll(() => inTrash(sara, pipeline)).toBe(1)
})

test('a step that was removed in the form of its job opening comes back', async ({ visit, say }) => {
  const { sara } = await found('آریا')
  const pipeline = await makePipeline(sara, [])
  const { title } = pipeline.step.interview
  const page = await visit(sara)
  await page.goto(`${wizard}?job=${pipeline.job}&part=process`)
  const count = async () => (await stepsOf(sara, pipeline)).length
  await openMenuOf(page, say('Actions for {title}', { title }), say('Empty or remove'))
  const dialog = page.getByRole('alertdialog', { name: say('Remove “{step}”', { step: title }) })
  await dialog.getByRole('button', { name: say('Remove the step') }).click()
  await expect.poll(count).toBe(4)
  await undo(page, say('Undo'))
  await expect.poll(count).toBe(5)
})

test('from the menu of a job opening: published, renewed, copied, deleted, and each time not', async ({
  visit,
  say,
}) => {
  const { sara } = await found('آریا')
  const { job } = await makePipeline(sara, [maryam])
  const read = async () => (await sara.does(jobs.show, { params: { job_id: job } })).job
  const count = async () => (await sara.does(jobs.list, { query: {} })).pagination.total
  const page = await visit(sara)
  await page.goto(list)
  const act = async (entry: string) => {
    // While the copy is still there its menu is called nearly the same.
    await page.getByRole('button', { name: say('Actions for {title}', { title: 'حسابدار' }), exact: true }).click()
    await page.getByRole('menuitem', { name: entry, exact: true }).click()
  }
  const published = (await read()).published_at

  await act(say('Unpublish'))
  await expect.poll(async () => (await read()).publish_status).toBe(1)
  await undo(page, say('Undo'))
  await expect.poll(async () => (await read()).publish_status).toBe(10)

  await act(say('Refresh the publication date'))
  await expect.poll(async () => (await read()).published_at).not.toBe(published)
  await undo(page, say('Undo'))
  await expect.poll(async () => (await read()).published_at).toBe(published)

  await act(say('Make a copy'))
  await expect.poll(count).toBe(2)
  await undo(page, say('Undo'))
  await expect.poll(count).toBe(1)

  await act(say('Delete'))
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('Delete') })
    .click()
  await expect.poll(count).toBe(0)
  await undo(page, say('Undo'))
  await expect.poll(count).toBe(1)
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
})

test('in the form of a job opening: an education and a file that was asked for', async ({ visit, say }) => {
  const { sara } = await found('آریا')
  const required_files = [{ key: 'f', title: 'نمونه‌کار', status: 1 }]
  const requirements = { educations: [{ degree: 'master' as const, field: 'حسابداری' }] }
  const { job } = await sara.does(jobs.create, {
    body: { title: 'حسابدار', publish_status: publishStatus.draft, requirements, required_files },
  })
  const page = await visit(sara)
  await page.goto(`${wizard}?job=${job.uuid}&part=who`)
  const field = page.getByRole('textbox', { name: say('Field of study') })
  await field.fill('حسابداری صنعتی')
  await page.getByRole('button', { name: say('Remove education {number}', { number: 1 }) }).click()
  await expect(field).toBeHidden()
  await undo(page, say('Undo'))
  await expect(field).toHaveValue('حسابداری صنعتی')
  await isSaved(page, say)

  await openPart(page, 'form')
  const file = page.getByRole('textbox', { name: say('Name of the file') })
  await page.getByRole('button', { name: say('Stop requesting this file') }).click()
  await expect(file).toBeHidden()
  await undo(page, say('Undo'))
  await expect(file).toHaveValue('نمونه‌کار')
})

test('in a questionnaire: a question and a page; each question leads to what it looks like', async ({ visit, say }) => {
  const { sara } = await found('آریا')
  const asked = (key: string, title: string) => ({ key, title, type: questionType.text, status: 2 })
  const pages = [
    { title: null, questions: [asked('a', 'چرا ما؟'), asked('b', 'از کی؟')] },
    { title: 'پایان', questions: [asked('c', 'سخن آخر؟')] },
  ]
  const { survey } = await sara.does(surveys.create, { body: { title: 'پیش از مصاحبه', pages } })
  const page = await visit(sara)
  await page.goto(`/dashboard/recruitment/questionnaires/edit?survey=${survey.uuid}`)
  const titles = page.getByPlaceholder(say('What do you want to know?'))
  await expect(titles).toHaveCount(3)
  await page
    .getByRole('button', { name: say('Remove this question') })
    .first()
    .click()
  await expect(titles).toHaveCount(2)
  await undo(page, say('Undo'))
  await expect(titles).toHaveCount(3)
  await page
    .getByRole('button', { name: say('Delete this page') })
    .last()
    .click()
  await expect(titles).toHaveCount(2)
  await undo(page, say('Undo'))
  await expect(titles).toHaveCount(3)
  await isSaved(page, say)

  const opened = page.context().waitForEvent('page')
  await page
    .getByRole('link', { name: say('Preview this question') })
    .nth(1)
    .click()
  const preview = await opened
  await expect(preview.getByText('از کی؟')).toBeVisible()
  await expect(preview.getByText('چرا ما؟')).toHaveCount(0)
  await page
    .getByRole('button', { name: say('Add a question') })
    .first()
    .click()
  await expect(page.getByRole('button', { name: say('Preview this question') })).toHaveCount(1)
})

test('a picture of oneself that was removed', async ({ visit, say }) => {
  const { sara } = await found('آریا')
  const page = await visit(sara)
  await page.goto('/dashboard/profile')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: say('Add a photo') }).click()
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  await (await chooser).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') })
  const remove = page.getByRole('button', { name: say('Remove the photo') })
  await remove.click()
  await expect(remove).toBeHidden()
  await undo(page, say('Undo'))
  await expect(remove).toBeVisible()
})
