import { jobs, publishStatus } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { found } from './people.ts'
import { expect, test } from './test.ts'
import { typed } from './words.ts'

const wizard = '/dashboard/recruitment/new-job-opportunity'

test('questions change places by mouse and by keyboard', { tag: '@ltr' }, async ({ visit, say }) => {
  const { sara } = await found('آریا')
  const text = { type: 4, status: 1 }
  const { job } = await sara.does(jobs.create, {
    body: {
      title: 'حسابدار',
      publish_status: publishStatus.draft,
      questions: ['یک', 'دو', 'سه'].map(title => ({ key: title, title, ...text })),
    },
  })
  const page = await visit(sara)
  const handle = (name: string) =>
    page.getByRole('button', { name: say('Move {name}: drag it, or use the arrow keys up and down', { name }) })
  const row = (name: string) => page.getByRole('listitem').filter({ has: handle(name) })
  const kept = async () => {
    const { job: now } = await sara.does(jobs.show, { params: { job_id: job.uuid } })
    return now.questions.map(it => it.title).join(' ')
  }

  await test.step('to the top: dropped on the upper half of the first one', async () => {
    await page.goto(`${wizard}?job=${job.uuid}&part=form`)
    await handle('سه').dragTo(row('یک'), { targetPosition: { x: 60, y: 6 } })
    await expect.poll(kept).toBe('سه یک دو')
  })
  await test.step('one further down: dropped on the lower half of the next one', async () => {
    const { height } = (await row('یک').boundingBox()) ?? { height: 0 }
    await handle('سه').dragTo(row('یک'), { targetPosition: { x: 60, y: height - 6 } })
    await expect.poll(kept).toBe('یک سه دو')
  })
  await test.step('the keyboard stays on what it moves', async () => {
    await handle('یک').press('ArrowDown')
    await expect(handle('یک')).toBeFocused()
    await expect.poll(kept).toBe('سه یک دو')
    await page.keyboard.press('ArrowUp')
    await expect.poll(kept).toBe('یک سه دو')
  })
})

test('what is half written is left out of the preview, and nothing else', async ({ visit, say }) => {
  const { sara } = await found('آریا')
  const { job } = await sara.does(jobs.create, { body: { title: 'حسابدار', requirements: { experience: 3 } } })
  const page = await visit(sara)
  await page.goto(`${wizard}?job=${job.uuid}&part=who`)
  await page.getByRole('textbox', { name: say('Minimum age') }).fill('3')
  await page.getByRole('button', { name: say('Preview'), exact: true }).click()
  const preview = page.getByRole('dialog').frameLocator('iframe')
  await expect(preview.getByRole('heading', { name: 'حسابدار', exact: true })).toBeVisible()
  await expect(preview.getByText(say('{count} year|{count} years', { count: 3 }))).toBeVisible()
})

test('interview forms are shown where there are some: read, removed and brought back', async ({ visit, say }) => {
  const { sara } = await found('آریا')
  const questions = [
    { key: 'a', title: 'قانون کار', weight: 3 },
    { key: 'b', title: 'بیمه', weight: 1 },
  ]
  const { job } = await sara.does(jobs.create, {
    body: {
      title: 'حسابدار',
      publish_status: publishStatus.draft,
      interview_forms: [{ key: 'f', title: 'مصاحبهٔ فنی', users: [sara.id], questions }],
    },
  })
  const page = await visit(sara)
  await page.goto(wizard)
  await expect(page.locator('[data-step="what"]')).toBeVisible()
  await expect(page.locator('[data-step="interview"]')).toBeHidden()
  await page.goto(`${wizard}?job=${job.uuid}`)
  await page.locator('[data-step="interview"]').getByRole('button').press('Enter')
  const card = page.getByRole('heading', { name: 'مصاحبهٔ فنی' })
  await expect(card).toBeVisible()
  await expect(page.getByText('قانون کار')).toBeVisible()
  const forms = async () => (await sara.does(jobs.show, { params: { job_id: job.uuid } })).job.interview_forms
  await page.getByRole('button', { name: say('Remove {name}', { name: 'مصاحبهٔ فنی' }) }).press('Enter')
  await expect(card).toBeHidden()
  await expect.poll(async () => (await forms()).length).toBe(0)
  await page.getByRole('button', { name: say('Undo') }).press('Enter')
  await expect(card).toBeVisible()
  await expect.poll(forms).toMatchObject([{ title: 'مصاحبهٔ فنی', users: [sara.id], questions }])
})

test('a form that comes back with pay that cannot be says in which field', async ({ visit, say, lang }) => {
  const { sara } = await found('آریا')
  const { job } = await sara.does(jobs.create, { body: { title: 'حسابدار', publish_status: publishStatus.draft } })
  const page = await visit(sara)
  await page.goto(`${wizard}?job=${job.uuid}`)
  await page
    .getByRole('textbox', { name: `${say('Monthly pay from')} (${say('Rial')})` })
    .fill(typed(lang, '900000000'))
  const most = page.getByRole('textbox', { name: `${say('Monthly pay up to')} (${say('Rial')})` })
  await most.fill(typed(lang, '100000000'))
  await most.press('Tab')
  await expect(most).toHaveAttribute('aria-invalid', 'true')
  page.on('dialog', dialog => void dialog.accept())
  await page.reload()
  await expect(page.getByText(say('Your unsaved changes from last time have been restored.'))).toBeVisible()
  await expect(most).toHaveAttribute('aria-invalid', 'true')
})
