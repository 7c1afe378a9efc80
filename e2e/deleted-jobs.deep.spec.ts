import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { found } from './people.ts'
import { expect, test } from './test.ts'

test('a deleted job opening is found from the list of jobs and restored', async ({ visit, say }) => {
  const { sara } = await found('آریا')
  const { job } = await sara.does(jobs.create, { body: { title: 'انباردار' } })
  await sara.does(jobs.remove, { params: { job_id: job.uuid } })
  const page = await visit(sara)
  await page.goto('/dashboard/recruitment/job-opportunity')
  await page
    .getByRole('main')
    .getByRole('link', { name: say('Deleted job openings') })
    .click()
  const row = page.getByRole('row').filter({ hasText: 'انباردار' })
  await row.getByRole('button', { name: say('Restore') }).click()
  await expect(page.getByText(say('Nothing has been deleted'))).toBeVisible()
  expect((await sara.does(jobs.show, { params: { job_id: job.uuid } })).job.title).toBe('انباردار')
})
