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
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/jobs\?title=[^&]+$/)
  const openings = page.getByRole('main').getByRole('listitem')
  await expect(openings).toHaveCount(1)
  await page.getByRole('link', { name }).click()
  await page.goBack()
  await expect(openings).toHaveCount(1)
  await expect(page.getByRole('searchbox', { name: say('Job title') })).toHaveValue(name.replace('ی', 'ي'))
})

test('a search without a match says so, and the other language keeps the search', async ({ visit, say }) => {
  const arya = await found('آریا')
  const name = `راننده ${newMobile()}`
  await openJob(arya, name)
  const page = await visit(null)
  await page.goto(`/jobs?title=${encodeURIComponent(name)}&contract_type=`)
  await page.getByText(say('More filters')).click()
  await page.getByRole('textbox', { name: say('Words in the skills') }).fill('zzz')
  await page.getByRole('button', { name: say('Search') }).click()
  await expect(page.getByText(say('No job openings match these filters'))).toBeVisible()
  await expect(page.getByRole('textbox', { name: say('Words in the skills') })).toBeVisible()
  await page.getByRole('link', { name: /^(English|فارسی)$/ }).click()
  await expect(page).toHaveURL(/title=[^&]+.*competencies=zzz.*lang=/)
  await page.goto('/jobs')
  await expect(page.getByRole('link', { name })).toBeVisible()
})
