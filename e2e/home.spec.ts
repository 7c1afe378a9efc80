import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { jobs, publishStatus } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { found } from './people.ts'
import { expect, test } from './test.ts'

const home = '/dashboard/home'

test('home shows the first steps, and what waits', async ({ step, visit, say }) => {
  await step('a new organisation is shown its first steps; they tick off, are put away and had back', async () => {
    const { sara } = await found('آریا')
    const page = await visit(sara)
    await page.goto(home)
    const guide = page
      .getByRole('region', { name: say('First steps') })
      .or(page.locator('section', { hasText: say('First steps') }))
    await expect(guide.getByRole('link', { name: say('Open a job') })).toBeVisible()
    await expect(guide.getByLabel(say('Done'), { exact: true })).toHaveCount(0)
    await sara.does(jobs.create, { body: { title: 'راننده', publish_status: publishStatus.draft } })
    await page.reload()
    await expect(guide.getByLabel(say('Done'), { exact: true })).toHaveCount(1)
    await guide.getByRole('button', { name: say('Dismiss') }).click()
    await page.reload()
    await page.getByRole('button', { name: say('Show the first steps') }).click()
    await expect(guide.getByRole('link', { name: say('Share it') })).toBeVisible()
  })
  await step('what waits leads to where it is done, and a number to the job openings that it counts', async () => {
    const { sara } = await found('آریا')
    const { job } = await sara.does(jobs.create, { body: { title: 'مدیر فروش', publish_status: publishStatus.active } })
    await sara.does(jobs.create, { body: { title: 'انباردار', publish_status: publishStatus.active } })
    await sara.does(applicants.create, {
      params: { job_uuid: job.uuid },
      body: { name: 'پویا', mobile: '09123456789' },
    })
    const page = await visit(sara)
    await page.goto(home)
    await page
      .getByRole('main')
      .getByRole('link', { name: say('New applicants') })
      .click()
    await expect(page).toHaveURL(/having=unseen/)
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['مدیر فروش'])
    await page.goBack()
    const waits = say('{count} new applicant|{count} new applicants', { count: 1 })
    await page.getByRole('main').getByRole('link', { name: waits }).first().click()
    await expect(page).toHaveURL(new RegExp(`/pipeline/${job.uuid}\\?unseen=1`))
  })
})
