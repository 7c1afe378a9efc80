import { userSettings } from '@kargozin/api/account/user-settings.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { found } from './people.ts'
import { codeSentTo } from './sms.ts'
import { expect, test, type Page } from './test.ts'
import { typed, type Say } from './words.ts'

async function enterPassword(page: Page, say: Say, auth: string, secret: string) {
  await page.getByRole('textbox', { name: say('E-mail or mobile') }).fill(auth)
  await page.getByLabel(say('Password')).and(page.locator('input')).fill(secret)
  await page.getByRole('button', { name: say('Sign in'), exact: true }).click()
}

test('a forgotten password is reset by a code, and the language is kept', async ({ page, visit, say, lang }) => {
  const { sara } = await found('آریا')
  await sara.does(userSettings.update, { body: { language: lang, theme: 'dark' } })
  await page.goto('/login')
  await page.getByRole('link', { name: say('Forgot your password?') }).click()
  await page.getByRole('textbox', { name: say('E-mail or mobile') }).fill(typed(lang, sara.mobile))
  await page.getByRole('button', { name: say('Send the code') }).click()
  await expect(page.getByRole('timer')).toBeVisible()
  await page.getByRole('textbox', { name: say('One-time code') }).fill(await codeSentTo(sara.mobile))
  await page.getByLabel(say('New password')).and(page.locator('input')).fill('blue kettle 7')
  await page.getByRole('button', { name: say('Set the password and sign in') }).click()
  await expect(page).toHaveURL(/\/dashboard\/home/)
  await expect(page.getByText(say('Your new password is set. You were signed out everywhere else.'))).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await sara.tries(jobs.list, { query: {} })).toBe(401)
  const elsewhere = await visit(null)
  await elsewhere.goto('/login')
  await enterPassword(elsewhere, say, sara.mobile, 'blue kettle 7')
  await expect(elsewhere).toHaveURL(/\/dashboard\/home/)
  await expect(elsewhere.locator('html')).toHaveAttribute('lang', lang)
  await expect(elsewhere.locator('html')).toHaveAttribute('data-theme', 'dark')
})
