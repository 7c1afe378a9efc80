import { jobs, publishStatus } from '@kargozin/api/recruitment/jobs.ts'
import { refusal } from './faults.ts'
import { found } from './people.ts'
import { expect, test } from './test.ts'

const wizard = '/dashboard/recruitment/new-job-opportunity'

test('questions change places by mouse, those of an interview by keyboard', { tag: '@ltr' }, async ({ visit, say }) => {
  const { sara } = await found('آریا')
  const text = { type: 4, status: 1 }
  const { job } = await sara.does(jobs.create, {
    body: {
      title: 'حسابدار',
      publish_status: publishStatus.draft,
      questions: ['یک', 'دو', 'سه'].map(title => ({ key: title, title, ...text })),
      interview_forms: [
        { key: 'f', title: 'فنی', users: [], questions: ['الف', 'ب'].map(title => ({ key: title, title, weight: 1 })) },
      ],
    },
  })
  const page = await visit(sara)
  const handle = (name: string) =>
    page.getByRole('button', { name: say('Move {name}: drag it, or use the arrow keys up and down', { name }) })
  const row = (name: string) => page.getByRole('listitem').filter({ has: handle(name) })
  const kept = async () => {
    const { job: now } = await sara.does(jobs.show, { params: { job_id: job.uuid } })
    return [now.questions, now.interview_forms[0]?.questions ?? []].map(all => all.map(it => it.title).join(' '))
  }

  await test.step('to the top: dropped on the upper half of the first one', async () => {
    await page.goto(`${wizard}?job=${job.uuid}&part=form`)
    await handle('سه').dragTo(row('یک'), { targetPosition: { x: 60, y: 6 } })
    await expect.poll(kept).toEqual(['سه یک دو', 'الف ب'])
  })
  await test.step('one further down: dropped on the lower half of the next one', async () => {
    const { height } = (await row('یک').boundingBox()) ?? { height: 0 }
    await handle('سه').dragTo(row('یک'), { targetPosition: { x: 60, y: height - 6 } })
    await expect.poll(kept).toEqual(['یک سه دو', 'الف ب'])
  })
  await test.step('the keyboard stays on what it moves', async () => {
    await page.goto(`${wizard}?job=${job.uuid}&part=interview`)
    await handle('الف').press('ArrowDown')
    await expect(handle('الف')).toBeFocused()
    await expect.poll(kept).toEqual(['یک سه دو', 'ب الف'])
    await page.keyboard.press('ArrowUp')
    await expect.poll(kept).toEqual(['یک سه دو', 'الف ب'])
  })
})

test('what is half written is left out of the preview, and nothing else', async ({ visit, say }) => {
  const { sara } = await found('آریا')
  const { job } = await sara.does(jobs.create, { body: { title: 'حسابدار', requirements: { experience: 3 } } })
  const page = await visit(sara)
  await page.goto(`${wizard}?job=${job.uuid}&part=who`)
  await page.getByRole('textbox', { name: say('Age from') }).fill('3')
  await page.getByRole('button', { name: say('Preview'), exact: true }).click()
  const preview = page.getByRole('dialog').frameLocator('iframe')
  await expect(preview.getByRole('heading', { name: 'حسابدار', exact: true })).toBeVisible()
  await expect(preview.getByText(say('{count} year|{count} years', { count: 3 }))).toBeVisible()
})

test('interview forms come from a table, and rows that are wrong are named', async ({ visit, say, faults }) => {
  const { sara } = await found('آریا')
  const { job } = await sara.does(jobs.create, { body: { title: 'حسابدار' } })
  const page = await visit(sara)
  await page.goto(`${wizard}?job=${job.uuid}&part=interview`)
  const table = 'بخش,پرسش,وزن\nفنی,قانون کار,3\nفنی,بیمه,1\nرفتاری,کار گروهی,صد\n'
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'فرم.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${table}`) })
  const form = page.getByRole('group', { name: say('Interview form {number}', { number: 1 }) })
  await expect(form.getByRole('textbox', { name: say('Name of the form') })).toHaveValue('فنی')
  await expect(page.getByText(say('Some rows were left out'))).toBeVisible()
  await expect(
    page.getByText(`${say('Row {row}, {column}: {message}', { row: 4, column: say('Weight'), message: '' })}`),
  ).toBeVisible()

  faults.allow(refusal(422))
  const text = Buffer.from('neither a workbook nor a table\u0000')
  await page.locator('input[type=file]').setInputFiles({ name: 'فرم.xlsx', mimeType: 'text/plain', buffer: text })
  const no = say('This is not a workbook that can be read. Save it as .xlsx once more and try again.')
  await expect(page.getByRole('alert').filter({ hasText: no })).toBeVisible()
})
