import { roleExamples } from '@kargozin/api/organisation/role-examples.ts'
import { members } from '@kargozin/api/organisation/members.ts'
import { roles } from '@kargozin/api/organisation/roles.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { permissions } from '@kargozin/api/permissions.ts'
import { refusal } from './faults.ts'
import { pick } from './parts.ts'
import { found, newMobile, password } from './people.ts'
import { invitationSentTo } from './sms.ts'
import { expect, test, type Page } from './test.ts'
import { typed } from './words.ts'

const access = '/dashboard/Permissions'

test('Reza holds no role: he sees nothing, until Sara gives him one', async ({ visit, say, lang, faults }) => {
  faults.allow(refusal(401, 403))
  const { sara, hire } = await found('آریا')
  const reza = await hire('رضا', 'کریمی', [])
  expect(await reza.tries(jobs.list, { query: {} })).toBe(403)
  const his = await visit(reza)
  await his.goto('/dashboard/recruitment/job-opportunity')
  await expect(his.getByRole('heading', { name: say('You do not have access to this page') })).toBeVisible()
  await expect(his.getByRole('navigation')).toHaveCount(0)

  const hers = await visit(sara)
  await hers.goto(access)
  await hers.getByRole('button', { name: say('New role') }).click()
  const dialog = hers.getByRole('dialog', { name: say('New role') })
  await pick(hers, say('Start from'), roleExamples.interviewer[lang])
  await dialog.getByRole('textbox', { name: say('Name of the role') }).fill('جذب فنی')
  await dialog.getByRole('button', { name: say('Create the role') }).click()
  await expect(hers.getByRole('heading', { level: 2, name: 'جذب فنی' })).toBeVisible()
  await hers.getByRole('combobox', { name: say('Give this role to') }).fill('رضا')
  await hers.getByRole('option', { name: 'رضا کریمی' }).click()
  const take = hers.getByRole('button', { name: say('Remove the role from {name}', { name: 'رضا کریمی' }) })
  await expect(take).toBeVisible()

  await his.goto('/dashboard/home')
  const menu = his.getByRole('navigation', { name: say('Main menu') })
  await expect(menu.getByRole('link', { name: say('Job openings') })).toBeVisible()
  await expect(his.getByRole('banner').getByRole('link', { name: say('Settings') })).toHaveCount(0)
  await his.goto(access)
  await expect(his.getByRole('heading', { name: say('You do not have access to this page') })).toBeVisible()
  // The list of the settings has what its reader may open, beside the main menu; with nothing in it, it is not there.
  const list = (page: Page) => page.getByRole('navigation', { name: say('Settings') })
  await expect(list(hers).getByRole('link', { name: say('Access levels') })).toHaveAttribute('aria-current', 'page')
  await expect(
    hers.getByRole('navigation', { name: say('Main menu') }).getByRole('link', { name: say('Job openings') }),
  ).toBeVisible()
  await expect(list(his)).toHaveCount(0)
  expect(await reza.tries(roles.list, {})).toBe(403)

  await take.click()
  await expect(hers.getByText(say('Nobody has this role yet'))).toBeVisible()
  expect(await reza.tries(jobs.list, { query: {} })).toBe(403)
  await hers.getByRole('button', { name: say('Undo') }).click()
  await expect(take).toBeVisible()
  expect(await reza.tries(jobs.list, { query: {} })).toBe(200)
})

test('what a role allows is changed on saving, and can be taken back', async ({ visit, say }) => {
  const { sara } = await found('آریا')
  const { role } = await sara.does(roles.create, {
    body: { display_name: 'داور', permissions: ['organization.hiring'] },
  })
  const page = await visit(sara)
  await page.goto(`${access}?role=${role.id}`)
  const searching = page.getByText(say(permissions['organization.hiring.applicants']))
  await searching.click()
  await expect(page.getByRole('status').filter({ hasText: say('Not saved') })).toBeVisible()
  await page.getByRole('button', { name: say('Save') }).click()
  await expect(page.getByText(say('The permissions of {role} were saved.', { role: 'داور' }))).toBeVisible()
  const stored = async () => (await sara.does(roles.permissions, { params: { id: role.id } })).permissions
  expect(await stored()).toEqual(['organization.hiring', 'organization.hiring.applicants'])
  await page.getByRole('button', { name: say('Undo') }).click()
  await expect.poll(stored).toEqual(['organization.hiring'])
  await expect(
    page.getByRole('checkbox', { name: say(permissions['organization.hiring.applicants']) }),
  ).not.toBeChecked()
})

test('deleting a role says who loses what', async ({ visit, say }) => {
  const { sara, hire } = await found('آریا')
  await hire('نیما', 'راد', ['organization.hiring'])
  const page = await visit(sara)
  await page.goto(access)
  await page
    .getByRole('navigation', { name: say('Roles') })
    .getByRole('link', { name: 'نیما' })
    .click()
  await page.getByRole('button', { name: say('Delete') }).click()
  const asked = page.getByRole('alertdialog', { name: say('Delete the role {role}?', { role: 'نیما' }) })
  await expect(asked).toContainText(say(permissions['organization.hiring']))
  await asked.getByRole('button', { name: say('Delete') }).click()
  await expect(asked).toBeHidden()
  await expect(page.getByRole('navigation', { name: say('Roles') }).getByRole('link', { name: 'نیما' })).toHaveCount(0)
})

test('Leila is invited, the invitation is withdrawn and brought back, and she joins by its link', async ({
  visit,
  say,
  lang,
}) => {
  const { sara } = await found('آریا پردازش')
  const page = await visit(sara)
  await page.goto(access)
  await page.getByRole('button', { name: say('Invite people') }).click()
  const dialog = page.getByRole('dialog', { name: say('Invite people') })
  await dialog.getByRole('textbox', { name: say('First name'), exact: true }).fill('لیلا')
  await dialog.getByRole('textbox', { name: say('Last name') }).fill('صادقی')
  const mobile = dialog.getByRole('textbox', { name: say('Mobile number') })
  await mobile.fill(typed(lang, '0912345'))
  await mobile.press('Enter')
  await expect(mobile).toBeFocused()
  await expect(mobile).toHaveAccessibleDescription(say('This mobile number is not valid. It looks like 09123456789.'))
  const number = newMobile()
  await mobile.fill(typed(lang, number))
  await dialog.getByRole('button', { name: say('Send the invitation') }).click()
  const withdraw = dialog.getByRole('button', { name: say('Withdraw the invitation of {name}', { name: 'لیلا صادقی' }) })
  await expect(withdraw).toBeVisible()
  await expect(mobile).toHaveValue('')
  await withdraw.click()
  await expect(dialog.getByText(say('Nobody is waiting to accept.'))).toBeVisible()
  await page.getByRole('button', { name: say('Undo') }).click()
  await expect(withdraw).toBeVisible()

  const hers = await visit(null)
  await hers.goto(`/invitations/${await invitationSentTo(number)}`)
  await expect(hers.getByText('آریا پردازش')).toBeVisible()
  await hers.getByLabel(say('Password')).and(hers.locator('input')).fill(password)
  await hers.getByRole('button', { name: say('Accept and continue') }).click()
  await expect(hers).toHaveURL(/\/dashboard\/home/)
  const { users } = await sara.does(members.list, { query: { name: 'لیلا' } })
  expect(users).toMatchObject([{ fullName: 'لیلا صادقی', mobile: number }])
})

test('the name of a role is taken only once', async ({ visit, say, faults }) => {
  faults.allow(refusal(409, 422))
  const { sara } = await found('آریا')
  await sara.does(roles.create, { body: { display_name: 'داور' } })
  const page = await visit(sara)
  await page.goto(access)
  await page.getByRole('button', { name: say('New role') }).click()
  const dialog = page.getByRole('dialog', { name: say('New role') })
  await dialog.getByRole('textbox', { name: say('Name of the role') }).fill('داور')
  await dialog.getByRole('button', { name: say('Create the role') }).click()
  const name = dialog.getByRole('textbox', { name: say('Name of the role') })
  await expect(name).toHaveAccessibleDescription(say('This is already taken.'))
})
