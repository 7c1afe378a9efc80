import { jobTitles } from '@kargozin/api/recruitment/jobs/job-titles.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { idOf, listed } from './jobs.ts'
import { expect, test } from './test.ts'

const all = ['حسابدار', 'مدیر فروش'].map((title, at) => ({ uuid: idOf(at), title, jobs_count: at + 1 }))

test('job openings are filtered by their title, which a chip names after a reload', async ({ open, answer, say }) => {
  const filters: string[][] = []
  answer(jobTitles.list, request => {
    const query = new URL(request.url()).searchParams
    const uuids = query.getAll('uuids')
    const title = query.get('title')
    const found = all.filter(it => (uuids.length === 0 || uuids.includes(it.uuid)) && it.title.includes(title ?? ''))
    return { data: { job_titles: found } }
  })
  answer(jobs.list, request => {
    filters.push(new URL(request.url()).searchParams.getAll('job_title_uuid'))
    return { data: listed(request) }
  })
  const page = await open('kit', '/dashboard/job-titles')
  await page.getByRole('button', { name: say('Filters') }).click()
  const panel = page.getByRole('dialog', { name: say('Filters') })
  await panel.getByRole('combobox', { name: say('Job title') }).fill('فروش')
  await page.getByRole('option', { name: 'مدیر فروش' }).click()
  await expect.poll(() => filters).toContainEqual([idOf(1)])
  filters.splice(0)
  await page.reload()
  await expect(
    page.getByRole('button', { name: say('Remove the filter “{name}”', { name: 'مدیر فروش' }) }),
  ).toBeVisible()
  expect(filters).toContainEqual([idOf(1)])
})
