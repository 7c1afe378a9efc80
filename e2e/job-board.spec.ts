import { jobs, publishStatus } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { found, newMobile, type Company } from './people.ts'
import { expect, test } from './test.ts'

const levels = {
  required_fields: [
    { name: 'email' as const, status: 1 },
    { name: 'cv_file' as const, status: 2 },
    { name: 'postal_code' as const, status: 1 },
  ],
}

/** A published job opening whose form asks for a CV. */
async function openJob({ sara }: Company, title = 'حسابدار ارشد') {
  const { job } = await sara.does(jobs.create, {
    body: {
      title,
      description: '<p>کار با <strong>دفترهای مالی</strong> و گزارش ماهانه.</p>',
      city_id: 1,
      contract_type: 1,
      salary_min: 400_000_000,
      salary_max: 600_000_000,
      form_options: levels,
      publish_status: publishStatus.active,
    },
  })
  return job.uuid
}

test('the job board finds by title in any spelling and keeps its filters in the address', async ({ visit, say }) => {
  const arya = await found('آریا')
  const name = `پرستار شیفت ${newMobile()}`
  await openJob(arya, name)
  const page = await visit(null)
  await page.goto('/jobs')
  await page.getByRole('searchbox', { name: say('Job title') }).fill(name.replace('ی', 'ي'))
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(1)
  await expect(page).toHaveURL(/title=/)
  await page.getByRole('link', { name }).click()
  await page.goBack()
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(1)
})
