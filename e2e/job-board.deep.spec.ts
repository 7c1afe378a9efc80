import { found, newMobile } from './people.ts'
import { openJob } from './published-job.ts'
import { expect, test } from './test.ts'

test('the job board finds titles in any spelling and keeps filters in the address', async ({ visit, say }) => {
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
