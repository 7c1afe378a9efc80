import { messageTemplates } from '@kargozin/api/messages/message-templates.ts'
import { makePipeline } from './board.ts'
import { found } from './people.ts'
import { expect, test } from './test.ts'

const editor = '/dashboard/setting/message-templates/edit?type=email'

test('a template is written with picked variables, previewed, and saved', async ({ step, visit, say }) => {
  const { sara } = await found('آریا')
  await makePipeline(sara, ['نگار صادقی'])
  const page = await visit(sara)
  await page.goto(editor)
  const content = page.getByRole('textbox', { name: say('Text of the message') })
  await step('a variable is picked after an open brace, by the keyboard only', async () => {
    await content.click()
    await page.keyboard.type(' and')
    await page.keyboard.press('Home')
    await page.keyboard.type('Hello {')
    const list = page.getByRole('listbox', { name: say('Variables') })
    await expect(list).toBeVisible()
    await list.getByRole('option').first().waitFor()
    await page.keyboard.press('Enter')
    await expect(content.locator('[data-variable=name]')).toBeVisible()
    await page.keyboard.press('End')
    await page.keyboard.type(' {')
    await list.getByRole('option').first().waitFor()
    await page.keyboard.press('Enter')
    await page.keyboard.type(' today')
    await expect(content.locator('[data-variable=name]')).toHaveCount(2)
  })
  await step('the preview shows the examples, and then an applicant', async () => {
    const preview = page.getByRole('region', { name: say('Preview') })
    await expect(preview.getByRole('article')).toContainText('Hello')
    await preview.getByRole('combobox', { name: say('Preview for') }).fill('نگار')
    await page.getByRole('option', { name: 'نگار صادقی' }).click()
    await expect(preview.getByRole('article')).toContainText('Hello نگار')
  })
  await step('what was typed is there again after closing the page, until it is saved', async () => {
    await page.getByRole('textbox', { name: say('Title of the template') }).fill('خوشامد')
    await expect
      .poll(() => page.evaluate(() => Object.values(localStorage).some(it => it.includes('"title":"خوشامد"'))))
      .toBe(true)
    await page.reload()
    await expect(page.getByText(say('Your unsaved changes were restored.'))).toBeVisible()
    await expect(page.getByRole('textbox', { name: say('Title of the template') })).toHaveValue('خوشامد')
    await page.getByRole('button', { name: say('Save'), exact: true }).click()
    await expect(page.getByRole('row').filter({ hasText: 'خوشامد' })).toBeVisible()
    const { templates } = await sara.does(messageTemplates.list, {})
    expect(templates.find(it => it.title === 'خوشامد')?.content, 'each variable has one blank after it').toBe(
      '<p>Hello {{name}} and {{name}} today</p>',
    )
  })
})
