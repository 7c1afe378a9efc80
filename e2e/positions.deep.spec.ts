import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { paths } from '@kargozin/api/paths.ts'
import { positions } from '@kargozin/api/structure/positions.ts'
import { found } from './people.ts'
import { expect, test } from './test.ts'

test('a position gets a job statement with versions, and a job opening starts from it', async ({
  step,
  visit,
  say,
}) => {
  const { sara } = await found('آریا')
  const page = await visit(sara)
  const statementOf = async (uuid: string) =>
    (await sara.does(positions.statement, { params: { uuid }, query: {} })).job_statement
  const only = async () => (await sara.does(positions.list, { query: {} })).job_designations[0]?.uuid ?? ''

  await step('a position is added, and its job statement is written', async () => {
    await page.goto(paths.positions())
    await page
      .getByRole('button', { name: say('New position') })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: say('New position') })
    await dialog.getByRole('textbox', { name: say('Title') }).fill('حسابدار')
    await dialog.getByRole('textbox', { name: say('Code|of a position') }).fill('F-12')
    await dialog.getByRole('button', { name: say('Save') }).click()
    await page.getByRole('main').getByText('حسابدار').click()
    const purpose = page.getByRole('textbox', { name: say('Purpose') })
    await purpose.click()
    await purpose.pressSequentially('ثبت درست سندها')
    await page.getByRole('button', { name: say('Save'), exact: true }).click()
    await expect(page.getByText(say('The job statement was saved as a new version.'))).toBeVisible()
    expect((await statementOf(await only())).purpose).toBe('<p>ثبت درست سندها</p>')
  })

  await step('an old version is put in force again', async () => {
    const uuid = await only()
    await sara.does(positions.saveStatement, { params: { uuid }, body: { purpose: '<p>دیگر</p>' } })
    await page.goto(paths.positions({ position: uuid }))
    await page.getByRole('tab', { name: say('Versions') }).click()
    const versions = page.getByRole('list', { name: say('Versions') })
    await versions
      .getByRole('button', { name: say('Show') })
      .last()
      .click()
    await expect(versions.getByText('ثبت درست سندها')).toBeVisible()
    await versions.getByRole('button', { name: say('Put this version in force again') }).click()
    await expect.poll(async () => (await statementOf(uuid)).version).toBe(3)
    expect((await statementOf(uuid)).purpose).toBe('<p>ثبت درست سندها</p>')
  })

  await step('the job statement is downloaded as a PDF', async () => {
    await page.getByRole('tab', { name: say('Job statement') }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: say('PDF'), exact: true }).click()
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
    await expect(page.getByText(say('The PDF is being downloaded.'))).toBeVisible()
  })

  await step('a job opening starts from the job statement and says when it has changed since', async () => {
    const uuid = await only()
    await page.goto(paths.positions({ position: uuid }))
    await page.getByRole('link', { name: say('Start a job opening') }).click()
    await expect(page.getByRole('combobox', { name: say('Title') })).toHaveValue('حسابدار')
    const made = async () => (await sara.does(jobs.list, { query: {} })).jobs[0]?.uuid ?? ''
    await expect.poll(made).not.toBe('')
    const read = async () => {
      const { job } = await sara.does(jobs.show, { params: { job_id: await made() } })
      return [job.job_designation?.title, job.statement_version, job.description]
    }
    await expect.poll(read).toEqual(['حسابدار', 3, '<p>ثبت درست سندها</p>'])
    await sara.does(positions.saveStatement, { params: { uuid }, body: { duties: '<p>گزارش</p>' } })
    await page.goto(paths.job(await made()).edit())
    await expect(
      page.getByText(say('The job statement has changed since this job opening started from it.')),
    ).toBeVisible()
  })
})
