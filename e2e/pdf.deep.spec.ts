import { readFile } from 'node:fs/promises'
import { paths } from '@kargozin/api/paths.ts'
import { makePipeline } from './board.ts'
import { actOnSelected, openMenuOf } from './kit-actions.ts'
import { found } from './people.ts'
import { expect, test } from './test.ts'

test('one or several applicants are exported as a PDF with a template', async ({ visit, say, faults }) => {
  const { sara } = await found('آریا')
  const { address, people } = await makePipeline(sara, ['علی رضایی', 'زهرا احمدی'])
  const page = await visit(sara)

  await test.step('the template shows a sample page with the current settings, and is saved', async () => {
    await page.goto(paths.exportTemplate())
    const preview = page.getByRole('img', { name: say('A sample page with these settings') })
    const before = await preview.getAttribute('src')
    await page.getByRole('textbox', { name: say('Footer of every page') }).fill('محرمانه')
    await expect(preview).not.toHaveAttribute('src', before ?? '')
    await page.getByRole('button', { name: say('Save'), exact: true }).click()
    await expect(page.getByRole('button', { name: say('Discard the changes') })).toBeHidden()
    await page.reload()
    await expect(page.getByRole('textbox', { name: say('Footer of every page') })).toHaveValue('محرمانه')
  })

  const dialog = page.getByRole('dialog', { name: say('PDF of {title}', { title: 'علی رضایی' }) })
  const person = dialog.getByRole('checkbox', { name: say('Person'), exact: true })

  await test.step('sections are chosen in the drawer, and the choice is kept for the next export', async () => {
    await page.goto(`${address}?applicant=${people[0]?.id}`)
    await openMenuOf(page, say('More actions'), say('PDF…'))
    await expect(person).toBeChecked()
    await dialog.getByText(say('Person'), { exact: true }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: say('Create PDF') }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/\.pdf$/)
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
    await openMenuOf(page, say('More actions'), say('PDF…'))
    await expect(person).not.toBeChecked()
    await dialog.getByRole('button', { name: say('Cancel') }).click()
  })

  await test.step('the applicants selected on the board are exported in one file', async () => {
    await page.goto(address)
    await page.locator('[data-card]').first().focus()
    await page.keyboard.press('Control+a')
    await actOnSelected(page, say, say('PDF…'))
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('dialog')
        .getByRole('button', { name: say('Create PDF') })
        .click(),
    ])
    expect(download.suggestedFilename()).toMatch(/\.pdf$/)
  })

  await test.step('if the server fails, a toast asks to try again later', async () => {
    faults.allow(/\b500\b/)
    await page.route(/export\/pdf/, route =>
      route.fulfill({ status: 500, json: { status: 'fail', message: 'no file', data: {} } }),
    )
    await page.goto(`${address}?applicant=${people[0]?.id}`)
    await openMenuOf(page, say('More actions'), say('PDF…'))
    await dialog.getByRole('button', { name: say('Create PDF') }).click()
    const sentence = say('The server cannot be reached now. Try again in a little while.')
    await expect(page.getByRole('alertdialog').filter({ hasText: sentence })).toBeVisible()
  })
})
