import { members } from '@kargozin/api/organisation/members.ts'
import { roles } from '@kargozin/api/organisation/roles.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { refusal } from './faults.ts'
import { enterPassword } from './kit-actions.ts'
import { accept, found, password, signIn } from './people.ts'
import { invitationSentTo } from './sms.ts'
import { expect, test } from './test.ts'

const list = '/dashboard/recruitment/job-opportunity'

test('a person with several organisations chooses one, switches, and signs out', async ({
  step,
  say,
  faults,
  visit,
}) => {
  await step('a member of two organisations chooses one, and switches to the other by password', async () => {
    const page = await visit(null)
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
  await step('signing out removes the token from the browser and revokes it on the server', async () => {
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
    // A browser that still has the revoked token is signed out too.
    await signIn(page.context(), sara)
    await page.goto(list)
    await expect(page).toHaveURL(/\/login/)
  })
  await step('a visitor without a current organisation chooses one of their own', async () => {
    const page = await visit(null)
    const { sara } = await found('آریا پردازش')
    await signIn(page.context(), { ...sara, organization: '', tokens: { user: sara.tokens.user, organ: '' } })
    await page.goto('/login')
    await page.getByRole('button', { name: 'آریا پردازش' }).click()
    await expect(page).toHaveURL(/\/dashboard\/home/)
    await expect(page.getByText(say('Welcome'), { exact: true })).toBeVisible()
  })
})
