import { paths } from '@kargozin/api/paths.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { makePipeline } from './board.ts'
import { openMenuOf, undoButton } from './kit-actions.ts'
import { found, recruiting } from './people.ts'
import { expect, phone, test, type Page } from './test.ts'

const maryam = 'مریم اکبری'
const reza = 'رضا کریمی'

/** Opens a saved view from the menu of views. */
async function openView(page: Page, button: string, title: string): Promise<void> {
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('menuitemradio', { name: title }).click()
}

test('a view is saved, shared, opened by a colleague, made the default, and deleted with undo', async ({
  visit,
  say,
}) => {
  const { sara, hire } = await found('آریا')
  const mina = await hire('مینا', 'کریمی', recruiting)
  const { people, address } = await makePipeline(sara, [maryam, reza])
  const best = { params: { applicant_uuid: people[0]?.id ?? '' }, body: { rate: 5 } }
  await sara.does(applicants.rate, best)
  const title = 'بهترین‌ها'
  const page = await visit(sara)
  const rows = page.getByRole('row').filter({ has: page.getByRole('gridcell') })

  await test.step('Sara saves her filters as a view and shares it', async () => {
    await page.goto(`${paths.applicants()}?rate=5`)
    await openMenuOf(page, say('Saved views'), say('Save as a view…'))
    const dialog = page.getByRole('dialog', { name: say('Save as a view') })
    await dialog.getByRole('textbox', { name: say('Name of the view') }).fill(title)
    await dialog.getByRole('checkbox', { name: say('Shared: everyone who may open this list sees it') }).press('Space')
    await dialog.getByRole('button', { name: say('Save'), exact: true }).click()
    await expect(page.getByRole('button', { name: title })).toBeVisible()
    await expect(page).toHaveURL(/saved=/)
  })

  await test.step('her default view opens with the page, until she clears its filters', async () => {
    await openMenuOf(page, title, say('Set as default'))
    await expect(page.getByText(say('The list now opens with “{title}”.', { title }))).toBeVisible()
    const requests: string[] = []
    page.on('request', it => it.url().includes('/organization/applicants?') && requests.push(it.url()))
    await page.goto(paths.applicants())
    await expect(page).toHaveURL(/rate=5/)
    await expect(rows).toHaveCount(1)
    expect(requests[0]).toContain('rate')
    await page.getByRole('button', { name: say('Clear the filters') }).click()
    await expect(rows).toHaveCount(2)
    await page.getByRole('button', { name: say('Save as…') }).waitFor()
  })

  await test.step('Mina opens the view on a phone and may not change it', async () => {
    const hers = await visit(mina, phone)
    await hers.goto(paths.applicants())
    await openView(hers, say('Saved views'), title)
    await expect(hers.getByText(maryam)).toBeVisible()
    await expect(hers.getByText(reza)).toBeHidden()
    await hers.getByRole('button', { name: title }).click()
    await expect(hers.getByRole('menuitem', { name: say('Set as default') })).toBeVisible()
    await expect(hers.getByRole('menuitem', { name: say('Delete the view') })).toBeHidden()
  })

  await test.step('Sara deletes the view and restores it', async () => {
    await openMenuOf(page, title, say('Delete the view'))
    await expect(page.getByRole('button', { name: title })).toBeHidden()
    await undoButton(page, say, say('The view “{title}” was deleted.', { title })).click()
    await expect(page.getByRole('button', { name: title })).toBeVisible()
    await expect(rows).toHaveCount(1)
  })

  await test.step('a board has views of its own', async () => {
    await page.goto(`${address}?rate=5`)
    await openMenuOf(page, say('Saved views'), say('Save as a view…'))
    const dialog = page.getByRole('dialog', { name: say('Save as a view') })
    await dialog.getByRole('textbox', { name: say('Name of the view') }).fill('پنج‌ستاره')
    await dialog.getByRole('textbox', { name: say('Name of the view') }).press('Control+Enter')
    await expect(page.getByRole('button', { name: 'پنج‌ستاره' })).toBeVisible()
    await page.goto(address)
    await openView(page, say('Saved views'), 'پنج‌ستاره')
    await expect(page).toHaveURL(/rate=5/)
    await openMenuOf(page, 'پنج‌ستاره', say('Set as default'))
    await expect(page.getByText(say('The list now opens with “{title}”.', { title: 'پنج‌ستاره' }))).toBeVisible()
    // Whether the board was ever drawn without the view.
    await page.addInitScript(name => {
      const look = () => {
        if (document.querySelector('main')?.textContent.includes(name)) document.documentElement.dataset['drew'] = name
      }
      new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
    }, reza)
    await page.goto(address)
    await expect(page).toHaveURL(/rate=5/)
    await expect(page.getByText(maryam)).toBeVisible()
    await expect(page.locator('html')).not.toHaveAttribute('data-drew')
  })
})
