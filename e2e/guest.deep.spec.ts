import { newMobile, found } from './people.ts'
import { openJob } from './published-job.ts'
import { expect, test } from './test.ts'

test('a guest sees the public job openings, and can register or sign in', async ({ step, visit, say }) => {
  const arya = await found('آریا')
  const name = `باغبان گلخانه ${newMobile()}`
  const page = await visit(null)
  const title = page.getByRole('heading', { level: 1, name: say('You are a guest') })
  await step('a visitor continues as a guest and finds the newest job opening', async () => {
    await openJob(arya, name)
    await page.goto('/login')
    await page.getByRole('button', { name: say('Continue as a guest') }).click()
    await expect(title).toBeVisible()
    await expect(page).toHaveURL(/\/guest$/)
    await page.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  })
  await step('the dashboard and the sign-in page send a guest back to the guest page', async () => {
    await page.goto('/dashboard/recruitment/job-opportunity')
    await expect(title).toBeVisible()
    await page.goto('/login')
    await expect(title).toBeVisible()
  })
  await step('signing in ends the guest session, here and on the server', async () => {
    const token = (await page.context().cookies()).find(it => it.name === 'user_token')?.value ?? ''
    const own = () => page.request.get('/api/v2/users/profile', { headers: { authorization: `Bearer ${token}` } })
    expect((await own()).status()).toBe(200)
    await page.getByRole('button', { name: say('Sign in') }).click()
    await expect(page.getByRole('textbox', { name: say('E-mail or mobile') })).toBeVisible()
    expect((await own()).status()).toBe(401)
    await page.goto('/guest')
    await expect(page).toHaveURL(/\/login$/)
  })
  await step('registering also ends the guest session, and a member has no guest page', async () => {
    await page.getByRole('button', { name: say('Continue as a guest') }).click()
    await page.getByRole('button', { name: say('Register your organisation') }).click()
    await expect(page.getByRole('textbox', { name: say('Name of the organisation') })).toBeVisible()
    const inside = await visit(arya.sara)
    await inside.goto('/guest')
    await expect(inside).toHaveURL(/\/dashboard\/home/)
  })
})
