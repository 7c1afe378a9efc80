import { expect, test } from './test.ts'
import { found } from './people.ts'
import { list, threeJobs, titles } from './three-jobs.ts'

test('the list as a table sorts by title, and the address says so', async ({ visit, say }) => {
  const { sara } = await found('آریا')
  await threeJobs(sara)
  const page = await visit(sara)
  await page.goto(list)
  await page.getByRole('radio', { name: say('Table') }).press('Space')
  const rows = page.getByRole('main').getByRole('row')
  await expect(rows).toHaveCount(4)
  await page.getByRole('columnheader', { name: say('Title') }).click()
  await expect(page).toHaveURL(/order_by=title/)
  await expect(rows.nth(1)).toContainText(titles.off)
  await page.reload()
  await expect(rows.nth(1)).toContainText(titles.off)

  // The first choice of a count is the most of it, and the choice above says the same.
  await page.getByRole('columnheader', { name: say('Applicants') }).click()
  await expect(page).toHaveURL(/order_by=applicants_count&direction=desc/)
  await expect(page.getByRole('button', { name: say('Most applicants') })).toBeVisible()
  await page.getByRole('columnheader', { name: say('Applicants') }).click()
  await expect(page.getByRole('button', { name: say('Fewest applicants') })).toBeVisible()
})

test('by keyboard alone: to the search, between the cards, into the pipeline, to a new one', async ({
  visit,
  say,
  lang,
}) => {
  const { sara } = await found('آریا')
  await threeJobs(sara)
  const page = await visit(sara)
  await page.goto(list)
  const links = page.getByRole('main').getByRole('listitem').getByRole('heading').getByRole('link')
  await expect(links).toHaveCount(3)
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: say('Search in job openings') })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await expect(links.first()).toBeFocused()
  await page.keyboard.press(lang === 'fa' ? 'ArrowLeft' : 'ArrowRight')
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('k')
  await expect(links.first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/pipeline\//)
  await page.goBack()
  await expect(links).toHaveCount(3)
  await page.keyboard.press('n')
  await expect(page).toHaveURL(/new-job-opportunity/)
})
