import { userSettings } from '@kargozin/api/account/user-settings.ts'
import { members } from '@kargozin/api/organisation/members.ts'
import { roles } from '@kargozin/api/organisation/roles.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { refusal } from './faults.ts'
import { accept, found, newMobile, password, signIn } from './people.ts'
import { codeSentTo, invitationSentTo } from './sms.ts'
import { expect, test, type Page } from './test.ts'
import type { Say } from './words.ts'
import { typed } from './words.ts'

const list = '/dashboard/recruitment/job-opportunity'

async function enterPassword(page: Page, say: Say, auth: string, secret: string) {
  await page.getByRole('textbox', { name: say('E-mail or mobile') }).fill(auth)
  await page.getByLabel(say('Password')).and(page.locator('input')).fill(secret)
  await page.getByRole('button', { name: say('Sign in'), exact: true }).click()
}

test('Sara is led to the sign-in page and back; a wrong password is told', async ({ page, say, lang, faults }) => {
  faults.allow(refusal(401, 422))
  const { sara } = await found('آریا')
  await page.goto(`${list}?searchText=x`)
  await expect(page).toHaveURL(/\/login\?back=/)
  await enterPassword(page, say, sara.mobile, 'not-her-password')
  const wrong = say('The e-mail or mobile and the password do not match.')
  await expect(page.getByLabel(say('Password')).and(page.locator('input'))).toHaveAccessibleDescription(wrong)
  await expect(page.getByRole('alertdialog').filter({ hasText: wrong })).toBeVisible()
  await expect(page.getByRole('textbox', { name: say('E-mail or mobile') })).toHaveValue(sara.mobile)
  // Her mobile as a Persian keyboard writes it.
  await enterPassword(page, say, typed(lang, sara.mobile), password)
  await expect(page).toHaveURL(new RegExp(`${list}\\?searchText=x`))
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByText(say('Welcome'), { exact: true })).toBeVisible()
  await page.goto('/register')
  await expect(page).toHaveURL(/\/dashboard\/home/)
  await page.goto('/login')
  await expect(page).toHaveURL(/\/dashboard\/home/)
})

test('a back target outside the product is not followed', async ({ page, say }) => {
  const { sara } = await found('آریا')
  await page.goto('/login?back=https://example.com/')
  await enterPassword(page, say, sara.mobile, password)
  await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/dashboard\/home/)
})

test('a one-time code opens the door once, typed in any digits', async ({ page, visit, say, lang, faults }) => {
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

test('whoever belongs to two organisations chooses one, and changes by password', async ({ page, say, faults }) => {
  faults.allow(refusal(422))
  const { sara } = await found('آریا پردازش')
  const rival = await found('بهین‌کار')
  const { role } = await rival.sara.does(roles.create, {
    body: { display_name: 'جذب', permissions: ['organization.hiring'] },
  })
  await rival.sara.does(members.create, {
    body: { first_name: 'سارا', last_name: 'محمدی', mobile: sara.mobile, roles_id: [role.id] },
  })
  await accept(sara.tokens.user, await invitationSentTo(sara.mobile))
  await page.goto('/login')
  await enterPassword(page, say, sara.mobile, password)
  await expect(page.getByRole('heading', { name: say('Choose an organisation') })).toBeVisible()
  await expect(page.getByRole('button', { name: 'بهین‌کار' })).toBeVisible()
  await page.getByRole('button', { name: 'آریا پردازش' }).click()
  await expect(page).toHaveURL(/\/dashboard\/home/)
  await page.getByRole('button', { name: say('User menu') }).click()
  await expect(page.getByRole('dialog').getByText('آریا پردازش')).toBeVisible()

  await page.getByRole('button', { name: say('Change organisation') }).click()
  const dialog = page.getByRole('dialog', { name: say('Change organisation') })
  const secret = dialog.getByLabel(say('Password')).and(page.locator('input'))
  await secret.fill('not-her-password')
  await dialog.getByRole('button', { name: say('Sign in') }).click()
  const wrong = say('The e-mail or mobile and the password do not match.')
  await expect(secret).toHaveAccessibleDescription(wrong)
  await secret.fill(password)
  await Promise.all([page.waitForEvent('load'), dialog.getByRole('button', { name: say('Sign in') }).click()])
  await page.getByRole('button', { name: say('User menu') }).click()
  await expect(page.getByRole('dialog').getByText('بهین‌کار')).toBeVisible()
})

test('signing out revokes the token, here and on the server', async ({ visit, say, faults }) => {
  faults.allow(refusal(401))
  const { sara } = await found('آریا')
  expect(await sara.tries(jobs.list, { query: {} })).toBe(200)
  const page = await visit(sara)
  await page.goto('/dashboard/home')
  await page.getByRole('button', { name: say('User menu') }).click()
  await page.getByRole('button', { name: say('Sign out') }).click()
  await expect(page).toHaveURL(/\/login/)
  expect(await sara.tries(jobs.list, { query: {} })).toBe(401)
  await page.goBack()
  await expect(page).toHaveURL(/\/login/)
  // A browser that still holds the token is led out as well.
  await signIn(page.context(), sara)
  await page.goto(list)
  await expect(page).toHaveURL(/\/login/)
})

test('an organisation registers with its owner, and what is wrong stands beside its field', async ({
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
  await field('Web address').fill(`nan-${mobile}`)
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

test('a forgotten password is set anew by a code, and the language goes along to another browser', async ({
  page,
  visit,
  say,
  lang,
}) => {
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

test('nothing moves between the ways of signing in, nor when one is refused', async ({ page, say, faults }) => {
  faults.allow(refusal(422))
  await page.goto('/login')
  const title = page.getByRole('heading', { level: 1 })
  const foot = page.getByRole('link', { name: say('Register your organisation') })
  const places = async () => [(await title.boundingBox())?.y, (await foot.boundingBox())?.y]
  // The server's heading stands there until the app does.
  await expect(foot).toBeVisible()
  const before = await places()
  await page.getByRole('button', { name: say('One-time code') }).click()
  await expect(page.getByRole('textbox', { name: say('Mobile') })).toBeVisible()
  expect(await places()).toEqual(before)
  await page.getByRole('button', { name: say('Password'), exact: true }).click()
  await page.getByRole('button', { name: say('Sign in'), exact: true }).click()
  const auth = page.getByRole('textbox', { name: say('E-mail or mobile') })
  await expect(auth).toHaveAccessibleDescription(say('This field is required.'))
  expect(await places()).toEqual(before)
  await enterPassword(page, say, 'nobody@example.com', 'not a password')
  const secret = page.getByLabel(say('Password')).and(page.locator('input'))
  await expect(secret).toHaveAccessibleDescription(say('The e-mail or mobile and the password do not match.'))
  expect(await places()).toEqual(before)
})

test('a visitor with a person’s token alone chooses among the own organisations', async ({ page, say }) => {
  const { sara } = await found('آریا پردازش')
  await signIn(page.context(), { ...sara, organization: '', tokens: { user: sara.tokens.user, organ: '' } })
  await page.goto('/login')
  await page.getByRole('button', { name: 'آریا پردازش' }).click()
  await expect(page).toHaveURL(/\/dashboard\/home/)
  await expect(page.getByText(say('Welcome'), { exact: true })).toBeVisible()
})
