import type { Page } from '@playwright/test'
import { sso } from '@kargozin/api/account/sso.ts'
import { organizations } from '@kargozin/api/organisation/organization.ts'
import { start } from './start.ts'
import { expect, test } from './test.ts'

const service = 'https://data.example.com/enter?assertion=signed'

/** Replaces the external service, and returns the addresses at which the service was opened. */
async function outside(page: Page): Promise<string[]> {
  const opened: string[] = []
  await page.context().route('https://data.example.com/**', route => {
    opened.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<title>data</title>' })
  })
  return opened
}

test('the data-mining button opens the service in a new tab, signed in', async ({ open, answer, say, page: room }) => {
  const opened = await outside(room)
  answer(organizations.show, () => ({ data: start }))
  answer(sso.open, () => ({ data: { redirect: service } }))
  const page = await open('kit', '/dashboard/bar')
  const coming = page.waitForEvent('popup')
  await page.getByRole('button', { name: say('Data mining') }).click()
  const tab = await coming
  await expect(tab).toHaveURL(service)
  expect(opened).toEqual([service])
  await expect(page).toHaveURL(/\/dashboard\/bar$/)
})

test('if the service is not connected, the button says so and leaves no empty tab', async ({
  open,
  answer,
  say,
  faults,
  page: room,
}) => {
  faults.allow(/404/)
  const opened = await outside(room)
  const message = say('No external service is connected.')
  answer(organizations.show, () => ({ data: start }))
  answer(sso.open, () => ({ status: 404, message }))
  const page = await open('kit', '/dashboard/bar')
  const coming = page.waitForEvent('popup')
  await page.getByRole('button', { name: say('Data mining') }).click()
  const tab = await coming
  await expect(page.getByText(message)).toBeVisible()
  await expect.poll(() => tab.isClosed()).toBe(true)
  expect(opened).toEqual([])
})

test('the products menu has an entry for each product; the bar has one link to home', async ({ open, answer, say }) => {
  answer(organizations.show, () => ({ data: start }))
  const page = await open('kit', '/dashboard/bar')
  await page.getByRole('button', { name: say('Products') }).click()
  await expect(page.getByRole('menuitem')).toHaveText([say('Recruitment'), say('Organisation')])
  await page.keyboard.press('Escape')
  const home = page.locator('header a[href$="/home"]').filter({ visible: true })
  await expect(home).toHaveCount(1)
  // On a tablet the side menu is closed.
  await page.setViewportSize({ width: 900, height: 700 })
  await expect(home).toHaveCount(2)
})

test('the keyboard shortcut of the search is shown', async ({ open, answer }) => {
  answer(organizations.show, () => ({ data: start }))
  const page = await open('kit', '/dashboard/bar')
  await expect(page.locator('kbd')).toBeVisible()
})

test.describe('on a tablet without a keyboard', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 1100, height: 800 } })
  test('the keyboard shortcut of the search is hidden', async ({ open, answer, say }) => {
    answer(organizations.show, () => ({ data: start }))
    const page = await open('kit', '/dashboard/bar')
    await expect(page.getByText(say('Search…'))).toBeVisible()
    await expect(page.locator('kbd')).toBeHidden()
  })
})
