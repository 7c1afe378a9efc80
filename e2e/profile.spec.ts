import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { refusal } from './faults.ts'
import { found, password, personOf } from './people.ts'
import { expect, test } from './test.ts'

const address = '/dashboard/profile'

test('Sara changes her name, and the bar knows', async ({ visit, say }) => {
  const { sara } = await found('آریا')
  const page = await visit(sara)
  await page.goto(address)
  await page.getByRole('textbox', { name: say('Your first name') }).fill('سارینا')
  const save = page.getByRole('button', { name: say('Save'), exact: true })
  await save.click()
  await expect(save).toBeDisabled()
  await page.getByRole('button', { name: say('User menu') }).click()
  await expect(page.getByRole('dialog').getByText('سارینا محمدی')).toBeVisible()
})

test('a new password needs the old one and signs out everywhere else', async ({ visit, say, faults }) => {
  faults.allow(refusal(422))
  const { sara } = await found('آریا')
  const elsewhere = await personOf('سارا محمدی', sara.mobile, password)
  const page = await visit(sara)
  await page.goto(address)
  const old = page.getByLabel(say('Current password')).and(page.locator('input'))
  await old.fill('not-her-password')
  await page.getByLabel(say('New password')).and(page.locator('input')).fill('another-Yek-do')
  await page.getByRole('button', { name: say('Change the password') }).click()
  await expect(old).toBeFocused()
  await expect(old).toHaveAccessibleDescription(say('This is not your current password.'))
  await old.fill(password)
  await page.getByRole('button', { name: say('Change the password') }).click()
  await expect(old).toHaveValue('')
  expect(await elsewhere.tries(jobs.list, { query: {} })).toBe(401)
  expect(await sara.tries(jobs.list, { query: {} })).toBe(200)
})

test('a session on another device is signed out from here', async ({ visit, say }) => {
  const { sara } = await found('آریا')
  const lost = await personOf('سارا محمدی', sara.mobile, password)
  const page = await visit(sara)
  await page.goto(address)
  await page.getByRole('button', { name: say('Sign out everywhere else') }).click()
  await expect(page.getByRole('button', { name: say('Sign out everywhere else') })).toBeHidden()
  await expect.poll(() => lost.tries(jobs.list, { query: {} })).toBe(401)
})
