import { passwordResets } from '@kargozin/api/employees/password-resets.ts'
import { refusal } from './faults.ts'
import { enterPassword } from './kit-actions.ts'
import { found, password } from './people.ts'
import { fontsShown, rememberPlaces } from './places.ts'
import { codeSentTo } from './sms.ts'
import { expect, test } from './test.ts'
import { typed } from './words.ts'

const list = '/dashboard/recruitment/job-opportunity'

test('people sign in by password or code, and return to the previous page', async ({
  step,
  say,
  lang,
  faults,
  visit,
}) => {
  await step('Sara is sent to the sign-in page and returns; a wrong password is reported', async () => {
    const page = await visit(null)
    faults.allow(refusal(401, 422))
    const { sara } = await found('آریا')
    await page.goto(`${list}?searchText=x`)
    await expect(page).toHaveURL(/\/login\?back=/)
    await enterPassword(page, say, sara.mobile, 'not-her-password')
    const wrong = say('The e-mail or mobile and the password do not match.')
    await expect(page.getByLabel(say('Password')).and(page.locator('input'))).toHaveAccessibleDescription(wrong)
    await expect(page.getByRole('alertdialog').filter({ hasText: wrong })).toBeVisible()
    await expect(page.getByRole('textbox', { name: say('E-mail or mobile') })).toHaveValue(sara.mobile)
    // She types her mobile number with the digits of a Persian keyboard.
    await enterPassword(page, say, typed(lang, sara.mobile), password)
    await expect(page).toHaveURL(new RegExp(`${list}\\?searchText=x`))
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByText(say('Welcome'), { exact: true })).toBeVisible()
    await page.goto('/register')
    await expect(page).toHaveURL(/\/dashboard\/home/)
    await page.goto('/login')
    await expect(page).toHaveURL(/\/dashboard\/home/)
  })
  await step('a one-time code works once, and can be typed in any digits', async () => {
    const page = await visit(null)
    faults.allow(refusal(422))
    const { sara } = await found('آریا')
    await page.goto('/login')
    await page.getByRole('button', { name: say('One-time code') }).click()
    await page.getByRole('textbox', { name: say('Mobile') }).fill(typed(lang, sara.mobile))
    await page.getByRole('button', { name: say('Send the code') }).click()
    await expect(page.getByRole('timer')).toBeVisible()
    const code = await codeSentTo(sara.mobile)
    const field = page.getByRole('textbox', { name: say('One-time code') })
    await field.fill(typed(lang, code === '000000' ? '111111' : '000000'))
    await expect(field).toHaveAccessibleDescription(say('This code is wrong or has expired. Request a new one.'))
    await field.fill(typed(lang, code))
    await expect(page).toHaveURL(/\/dashboard\/home/)

    const thief = await visit(null)
    await thief.goto('/login')
    const again = await thief.request.post('/api/v2/user/auth/OTP/verify', { data: { mobile: sara.mobile, code } })
    expect(again.status()).toBe(422)
  })
  await step('a member whose password was reset chooses another one before anything opens', async () => {
    const page = await visit(null)
    faults.allow(refusal(403, 422))
    const { hire, sara } = await found('آریا')
    const nima = await hire('نیما', 'کریمی', ['organization.hiring'])
    await sara.does(passwordResets.reset, { body: { uuids: [nima.id], reset_to: 'user_mobile_number' } })
    await page.goto('/login')
    await enterPassword(page, say, nima.mobile, typed(lang, nima.mobile))
    await expect(page.getByRole('heading', { name: say('Choose your own password') })).toBeVisible()
    await page.goto(list)
    await expect(page.getByRole('heading', { name: say('Choose your own password') })).toBeVisible()
    const fresh = page.getByLabel(say('New password')).and(page.locator('input'))
    await fresh.fill(typed(lang, nima.mobile))
    await fresh.press('Enter')
    await expect(fresh).toHaveAccessibleDescription(say('Choose another password than the one that you were given.'))
    await fresh.fill(password)
    await fresh.press('Enter')
    await expect(page).toHaveURL(new RegExp(list))
    await expect(page.getByRole('banner')).toBeVisible()
  })
  await step('nothing moves when switching between password and code, or after an error', async () => {
    const page = await visit(null)
    faults.allow(refusal(422))
    await page.goto('/login')
    const title = page.getByRole('heading', { level: 1 })
    const foot = page.getByRole('link', { name: say('Register your organisation') })
    // The server-rendered page is shown until it is used.
    await page.keyboard.press('Shift')
    await expect(page.locator('main.plain')).toHaveCount(0)
    await fontsShown(page)
    const nothingMoved = await rememberPlaces(title, foot)
    await page.getByRole('button', { name: say('One-time code') }).click()
    await expect(page.getByRole('textbox', { name: say('Mobile') })).toBeVisible()
    await nothingMoved()
    await page.getByRole('button', { name: say('Password'), exact: true }).click()
    await page.getByRole('button', { name: say('Sign in'), exact: true }).click()
    const auth = page.getByRole('textbox', { name: say('E-mail or mobile') })
    await expect(auth).toHaveAccessibleDescription(say('This field is required.'))
    await nothingMoved()
    await enterPassword(page, say, 'nobody@example.com', 'not a password')
    const secret = page.getByLabel(say('Password')).and(page.locator('input'))
    await expect(secret).toHaveAccessibleDescription(say('The e-mail or mobile and the password do not match.'))
    await nothingMoved()
  })
})
