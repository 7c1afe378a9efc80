import { refusal } from './faults.ts'
import { found, newMobile, password } from './people.ts'
import { codeSentTo } from './sms.ts'
import { expect, test } from './test.ts'
import { typed } from './words.ts'

test('an organisation registers with its owner, and errors are shown at their fields', async ({
  page,
  say,
  lang,
  faults,
}) => {
  faults.allow(refusal(409, 422))
  const taken = await found('آریا')
  const mobile = newMobile()
  await page.goto('/register')
  const field = (name: string) => page.getByRole('textbox', { name: say(name) })
  await field('Name of the organisation').fill('نان سحر')
  await field('Web address').fill('نان سحر')
  await field('Your first name').fill('کیان')
  await field('Your last name').fill('رستمی')
  await field('Mobile').fill(typed(lang, mobile))
  const secret = page.getByLabel(say('Password')).and(page.locator('input'))
  await secret.fill('short')
  await page.getByRole('button', { name: say('Register') }).click()
  await expect(field('Web address')).toBeFocused()
  await expect(field('Web address')).toHaveAttribute('aria-invalid', 'true')
  await expect(secret).toHaveAccessibleDescription(say('Enter at least {limit} characters.', { limit: 8 }))

  await field('Web address').fill(taken.username)
  await secret.fill(password)
  await page.getByRole('button', { name: say('Register') }).click()
  await expect(field('Web address')).toHaveAccessibleDescription(say('This is already taken.'))
  await field('Web address').fill(`NAN-${mobile}`)
  await expect(field('Web address')).toHaveValue(`nan-${mobile}`)
  await page.getByRole('button', { name: say('Register') }).click()
  await expect(page.getByRole('heading', { name: say('Confirm your mobile number') })).toBeVisible()
  await expect(field('One-time code')).toBeFocused()
  await page.getByRole('button', { name: say('Later') }).click()
  await expect(page).toHaveURL(/\/dashboard\/home/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('کیان')

  await page.getByRole('link', { name: say('Confirm contact') }).click()
  await page.getByRole('button', { name: say('Confirm contact') }).click()
  const dialog = page.getByRole('dialog', { name: say('Confirm your mobile number') })
  await expect(dialog.getByText(mobile)).toBeVisible()
  await dialog.getByRole('textbox', { name: say('One-time code') }).fill(typed(lang, await codeSentTo(mobile)))
  await expect(dialog).toBeHidden()
  await expect(page.getByText(say('Confirmed'), { exact: true })).toBeVisible()
})
