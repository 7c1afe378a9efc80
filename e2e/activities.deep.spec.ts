import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { makePipeline, moveBy } from './board.ts'
import { chooseOption } from './kit-actions.ts'
import { found } from './people.ts'
import { expect, phone, test } from './test.ts'
import { rowsOf, valuesOf } from './workbook.ts'

test('the activities of a job opening are filtered and exported, and fit a phone', async ({ step, visit, say }) => {
  const { sara, hire } = await found('آریا')
  const page = await visit(sara)
  await step('a job’s activities are listed and exported, with filters in the address', async () => {
    const mina = await hire('مینا', 'کریمی', ['organization.hiring', 'organization.hiring.jobs.all'])
    const pipeline = await makePipeline(sara, ['علی رضایی'])
    const { job, step, people } = pipeline
    await moveBy(mina, pipeline, people[0]?.id ?? '', step.interview.id)
    await sara.does(jobs.update, { params: { job_uuid: job }, body: { required_hires: 7, description: '<p>شرح</p>' } })
    await page.goto(pipeline.address)
    await page.getByRole('button', { name: say('Actions for {title}', { title: 'حسابدار' }) }).click()
    await page.getByRole('menuitem', { name: say('Activities') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(say('Activities'))
    const deeds = page.getByRole('main').getByRole('region').getByRole('listitem')
    const moved = say('{by} moved {who} from “{from}” to “{to}”.', {
      ...{ by: 'مینا کریمی', who: 'علی رضایی', from: step.applicants.title, to: step.interview.title },
    })
    await expect(deeds.filter({ hasText: moved })).toBeVisible()
    await expect(deeds.filter({ hasText: say('Number of openings') }).first()).toBeVisible()

    await page.getByRole('button', { name: say('Filters') }).click()
    await chooseOption(page, say('Action'), say('Moves between steps'))
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/kind=moves/)
    await expect(deeds).toHaveCount(1)
    await page.reload()
    await expect(deeds).toHaveCount(1)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: say('Export to Excel') }).click(),
    ])
    expect(valuesOf(await rowsOf(download), say('Action'))).toEqual([moved])

    await deeds.getByRole('link', { name: 'علی رضایی' }).click()
    await expect(page.getByRole('dialog', { name: 'علی رضایی' })).toBeVisible()
    await page.goto(`${pipeline.address}/activities?kind=trash`)
    await expect(page.getByRole('heading', { name: say('No activity matches these filters') })).toBeVisible()
    await page
      .getByRole('button', { name: say('Clear the filters') })
      .last()
      .click()
    await expect(deeds.filter({ hasText: moved })).toBeVisible()
  })
  await step('the activities fit a phone', async () => {
    const { address } = await makePipeline(sara, ['علی رضایی'])
    const page = await visit(sara, phone)
    await page.goto(`${address}/activities`)
    await expect(page.getByText(say('{by} applied.', { by: 'علی رضایی' }))).toBeVisible()
  })
})
