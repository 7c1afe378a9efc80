import { roleExamples } from '@kargozin/api/organisation/role-examples.ts'
import { roles } from '@kargozin/api/organisation/roles.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { permissions } from '@kargozin/api/permissions.ts'
import { refusal } from './faults.ts'
import { chooseOption } from './kit-actions.ts'
import { found } from './people.ts'
import { expect, test, type Page } from './test.ts'

const access = '/dashboard/Permissions'

test('roles are assigned, changed, removed and deleted', async ({ step, visit, say, lang, faults }) => {
  await step('Reza has no role and sees nothing until Sara assigns one', async () => {
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
    await chooseOption(hers, say('Start from'), roleExamples.interviewer[lang])
    await dialog.getByRole('textbox', { name: say('Name of the role') }).fill('جذب فنی')
    await dialog.getByRole('button', { name: say('Create the role') }).click()
    await expect(hers.getByRole('heading', { level: 2, name: 'جذب فنی' })).toBeVisible()
    await hers.getByRole('combobox', { name: say('Give this role to'), exact: true }).fill('رضا')
    await hers.getByRole('option', { name: 'رضا کریمی' }).click()
    const take = hers.getByRole('button', { name: say('Remove the role from {name}', { name: 'رضا کریمی' }) })
    await expect(take).toBeVisible()

    await his.goto('/dashboard/home')
    const menu = his.getByRole('navigation', { name: say('Main menu') })
    await expect(menu.getByRole('link', { name: say('Job openings'), exact: true })).toBeVisible()
    await his.goto(access)
    await expect(his.getByRole('heading', { name: say('You do not have access to this page') })).toBeVisible()
    // The side menu of the settings lists only the pages that the member may open. Every member may open the working time.
    const list = (page: Page) => page.getByRole('navigation', { name: say('Settings') })
    await expect(list(hers).getByRole('link', { name: say('Access levels') })).toHaveAttribute('aria-current', 'page')
    await expect(
      hers
        .getByRole('navigation', { name: say('Main menu') })
        .getByRole('link', { name: say('Job openings'), exact: true }),
    ).toBeVisible()
    await expect(list(his).getByRole('link')).toHaveText([say('Working time')])
    expect(await reza.tries(roles.list, {})).toBe(403)

    await take.click()
    await expect(hers.getByText(say('Nobody has this role yet'))).toBeVisible()
    expect(await reza.tries(jobs.list, { query: {} })).toBe(403)
    await hers.getByRole('button', { name: say('Undo') }).click()
    await expect(take).toBeVisible()
    expect(await reza.tries(jobs.list, { query: {} })).toBe(200)
  })
  await step('permissions of a role change on saving, and this can be undone', async () => {
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
  await step('deleting a role shows who loses which permissions', async () => {
    const { sara, hire } = await found('آریا')
    await hire('نیما', 'راد', ['organization.hiring'])
    const page = await visit(sara)
    await page.goto(access)
    await page
      .getByRole('navigation', { name: say('Roles') })
      .getByRole('link', { name: 'نیما' })
      .click()
    await page.getByRole('button', { name: say('Delete') }).click()
    const confirmation = page.getByRole('alertdialog', { name: say('Delete the role {role}?', { role: 'نیما' }) })
    await expect(confirmation).toContainText(say(permissions['organization.hiring']))
    await confirmation.getByRole('button', { name: say('Delete') }).click()
    await expect(confirmation).toBeHidden()
    await expect(page.getByRole('navigation', { name: say('Roles') }).getByRole('link', { name: 'نیما' })).toHaveCount(
      0,
    )
  })
  await step('the name of a role must be unique', async () => {
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
})
