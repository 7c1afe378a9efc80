import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { refusal } from './faults.ts'
import { undoByKey } from './kit-actions.ts'
import { found, password, personOf } from './people.ts'
import { expect, test } from './test.ts'

const address = '/dashboard/profile'

test('Sara changes her name, picture and password, and transfers her organisation', async ({
  step,
  visit,
  say,
  faults,
}) => {
  await step('Sara changes her name, and the top bar shows it', async () => {
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
  await step('a new password needs the old one and signs out all other devices', async () => {
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
  await step('Sara ends a session on another device from her profile', async () => {
    const { sara } = await found('آریا')
    const otherDevice = await personOf('سارا محمدی', sara.mobile, password)
    const page = await visit(sara)
    await page.goto(address)
    await page.getByRole('button', { name: say('Sign out everywhere else') }).click()
    await expect(page.getByRole('button', { name: say('Sign out everywhere else') })).toBeHidden()
    await expect.poll(() => otherDevice.tries(jobs.list, { query: {} })).toBe(401)
  })
  await step('Sara transfers the organisation to Mina and leaves it', async () => {
    faults.allow(refusal(401, 422))
    const { name, sara, hire } = await found('آریا')
    const mina = await hire('مینا', 'کاظمی', [])
    const page = await visit(sara)
    await page.goto(address)
    const words = { organization: name }
    await expect(page.getByRole('button', { name: say('Leave {organization}', words) })).toHaveCount(0)
    await page.getByRole('button', { name: say('Transfer ownership of {organization}', words) }).click()
    const dialog = page.getByRole('dialog', { name: say('Transfer ownership of {organization}', words) })
    const warning = dialog.getByText(
      say(
        'You have no role here, so you will no longer be able to open this organisation. Give yourself one first, under “Access levels”.',
      ),
    )
    await expect(warning).toBeVisible()
    await dialog.getByRole('combobox', { name: say('New owner') }).fill('مینا')
    await page.getByRole('option', { name: 'مینا کاظمی' }).click()
    await dialog.getByText(say('Leave the organisation afterwards')).click()
    await expect(warning).toBeHidden()
    const own = dialog.getByLabel(say('Current password')).and(page.locator('input'))
    const submit = dialog.getByRole('button', { name: say('Transfer ownership'), exact: true })
    await own.fill('حدس')
    await submit.click()
    await expect(own).toHaveAccessibleDescription(say('This is not your current password.'))
    await own.fill(password)
    await submit.click()
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByText(say('You left {organization}.', words))).toBeVisible()
    expect(await mina.tries(jobs.list, { query: {} })).toBe(200)
    expect(await sara.tries(jobs.list, { query: {} })).toBe(401)
  })
  await step('a removed profile picture is restored by undo', async () => {
    const { sara } = await found('آریا')
    const page = await visit(sara)
    await page.goto('/dashboard/profile')
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: say('Add a photo') }).click()
    const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    await (await chooser).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') })
    const remove = page.getByRole('button', { name: say('Remove the photo') })
    await remove.click()
    await expect(remove).toBeHidden()
    await undoByKey(page, say)
    await expect(remove).toBeVisible()
  })
})
