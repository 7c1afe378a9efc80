import { paths } from '@kargozin/api/paths.ts'
import { found } from './people.ts'
import { expect, test } from './test.ts'

test('an employee corrects their file, and human resources accepts it', async ({ visit, say }) => {
  const { sara, hire } = await found('آریا')
  const nima = await hire('نیما', 'فرهادی', [])
  const own = await visit(nima)
  await own.goto(paths.ownFile())

  await test.step('what needs no approval is saved at once, the rest waits', async () => {
    await own.getByRole('button', { name: say('Correct'), exact: true }).click()
    const dialog = own.getByRole('dialog', { name: say('Correct my file') })
    await dialog.getByLabel(say('Telephone')).fill('02188881234')
    await dialog.getByLabel(say('Father’s name')).fill('حسن')
    await dialog.getByLabel(say('Insurance number')).fill('445566')
    await dialog.getByRole('button', { name: say('Save'), exact: true }).click()
    await expect(dialog).toBeHidden()
    const waiting = own.getByRole('heading', { name: say('Your correction waits for human resources') })
    await expect(waiting).toBeVisible()
    await expect(own.getByText('02188881234')).toBeVisible()
  })

  await test.step('the owner is told, sees what is to change, and accepts it', async () => {
    const page = await visit(sara)
    await page.goto(paths.employees())
    await page.getByRole('button', { name: say('Decide'), exact: true }).click()
    const asked = page.getByRole('region', { name: 'نیما فرهادی' })
    await expect(asked.getByText('445566')).toBeVisible()
    await asked.getByRole('button', { name: say('Accept'), exact: true }).click()
    await expect(page.getByText(say('No correction waits'))).toBeVisible()
  })

  await test.step('the file of the employee changes while it is open', async () => {
    await expect(own.getByRole('heading', { name: say('Your correction waits for human resources') })).toBeHidden()
    await expect(own.getByText('حسن')).toBeVisible()
  })
})
