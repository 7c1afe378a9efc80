import { jobs, publishStatus } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { found } from './people.ts'
import { boxOf } from './places.ts'
import { expect, test } from './test.ts'

const wizard = '/dashboard/recruitment/new-job-opportunity'

test('questions are reordered by mouse and by keyboard', { tag: '@ltr' }, async ({ visit, say }) => {
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
  const storedTitles = async () => {
    const { job: now } = await sara.does(jobs.show, { params: { job_id: job.uuid } })
    return now.questions.map(it => it.title).join(' ')
  }

  await test.step('a question dropped on the upper half of the first one moves to the top', async () => {
    await page.goto(`${wizard}?job=${job.uuid}&part=form`)
    const { width, height } = await boxOf(row('یک'))
    await handle('سه').dragTo(row('یک'), { targetPosition: { x: width / 2, y: height / 8 } })
    await expect.poll(storedTitles).toBe('سه یک دو')
  })
  await test.step('a question dropped on the lower half of the next one moves one position down', async () => {
    const { width, height } = await boxOf(row('یک'))
    await handle('سه').dragTo(row('یک'), { targetPosition: { x: width / 2, y: (height * 7) / 8 } })
    await expect.poll(storedTitles).toBe('یک سه دو')
  })
  await test.step('the focus stays on the question that is moved', async () => {
    await handle('یک').press('ArrowDown')
    await expect(handle('یک')).toBeFocused()
    await expect.poll(storedTitles).toBe('سه یک دو')
    await page.keyboard.press('ArrowUp')
    await expect.poll(storedTitles).toBe('یک سه دو')
  })
})
