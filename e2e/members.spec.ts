import { members } from '@kargozin/api/organisation/members.ts'
import { roles } from '@kargozin/api/organisation/roles.ts'
import { refusal } from './faults.ts'
import { found } from './people.ts'
import { expect, test } from './test.ts'

const [reza, nima] = ['رضا کریمی', 'نیما کریمی']

test('members get roles, are removed and restored; a member without a role may leave', async ({
  step,
  visit,
  say,
  faults,
}) => {
  await step('Sara assigns roles, removes and restores Nima, and the history shows it', async () => {
    faults.allow(refusal(401, 403))
    const { sara, hire } = await found('آریا')
    for (const name of ['رضا', 'نیما']) await hire(name, 'کریمی', [])
    await sara.does(roles.create, { body: { display_name: 'جذب فنی' } })
    const holders = async () =>
      (await sara.does(members.list, { query: { has_role: 'true' } })).users.map(it => it.fullName).toSorted()
    const page = await visit(sara)
    await page.goto('/dashboard/setting/members')
    const row = (name: string) => page.getByRole('row').filter({ hasText: name })

    await test.step('two members get a role, and this is undone', async () => {
      for (const name of [reza, nima]) {
        await row(name).focus()
        await page.keyboard.press('Space')
      }
      const bar = page.getByRole('toolbar')
      await expect(bar.getByText(say('{count} selected', { count: 2 }))).toBeVisible()
      await bar.getByRole('button', { name: say('Give a role') }).click()
      await page.getByRole('menuitem', { name: 'جذب فنی' }).click()
      await expect(row(nima)).toContainText('جذب فنی')
      expect(await holders()).toEqual([nima, reza].toSorted())
      await page.getByRole('button', { name: say('Undo') }).click()
      await expect(row(nima)).toContainText(say('No role'))
      expect(await holders()).toEqual([])
      await page.keyboard.press('Escape')
      await expect(bar).toBeHidden()
    })

    await test.step('roles are assigned in the drawer, and J opens the next member', async () => {
      await row(nima).focus()
      await page.keyboard.press('Enter')
      const drawer = page.getByRole('dialog')
      await expect(drawer.getByRole('heading', { name: nima })).toBeVisible()
      await drawer.getByRole('button', { name: say('Give a role') }).click()
      await page.getByRole('menuitem', { name: 'جذب فنی' }).click()
      await expect(drawer.getByText('جذب فنی')).toBeVisible()
      expect(await holders()).toEqual([nima])
      // In alphabetical order Sara comes before this member.
      await page.keyboard.press('k')
      await expect(drawer.getByRole('heading', { name: 'سارا محمدی' })).toBeVisible()
      await page.keyboard.press('j')
      await expect(drawer.getByRole('heading', { name: nima })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(drawer).toBeHidden()
    })

    await test.step('Nima is removed, and restored with the role', async () => {
      await row(nima)
        .getByRole('button', { name: say('Actions for {name}', { name: nima }) })
        .click()
      await page.getByRole('menuitem', { name: say('Remove from the organisation') }).click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: say('Remove'), exact: true })
        .click()
      await expect(row(nima)).toBeHidden()
      expect(await holders()).toEqual([])
      // The newest message is first. The message about the assigned role is still shown.
      await page
        .getByRole('button', { name: say('Undo') })
        .first()
        .click()
      await expect(row(nima)).toContainText('جذب فنی')
    })

    await page.goto('/dashboard/setting/activities?about=people')
    await expect(
      page.getByText(say('{by} undid the removal of {name}.', { by: 'سارا محمدی', name: nima })),
    ).toBeVisible()
  })
  await step('Reza, who has no role, is told whom to ask, and may leave', async () => {
    faults.allow(refusal(401, 403))
    const { sara, hire } = await found('بهین')
    const page = await visit(await hire('رضا', 'کریمی', []))
    await page.goto('/dashboard/home')
    await expect(page.getByText('سارا محمدی')).toBeVisible()
    await page.getByRole('button', { name: say('Leave {organization}', { organization: 'بهین' }) }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('Leave the organisation') })
      .click()
    await expect(page).toHaveURL(/\/login/)
    expect((await sara.does(members.list, { query: {} })).users.map(it => it.fullName)).toEqual(['سارا محمدی'])
  })
})
