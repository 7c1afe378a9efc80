import { members } from '@kargozin/api/organisation/members.ts'
import { expect, test as base, type Page } from './test.ts'

/** A new interview form with one question. */
const test = base.extend<{ shown: Page }>({
  shown: async ({ open, answer, say }, use) => {
    answer(members.pick, () => ({ data: { users: [] } }))
    const page = await open('kit', '/dashboard/rows')
    await page.getByRole('button', { name: say('Add a form') }).click()
    await expect(page.getByRole('textbox', { name: say('Title of the form') })).toBeFocused()
    await use(page)
  },
})

const invalid = (page: Page) => page.locator('[aria-invalid=true]')

test('a new row shows no errors; those of other rows stay', async ({ shown: page, say }) => {
  const title = page.getByRole('textbox', { name: say('Title of the form') })
  await title.fill(' ')
  await title.press('Tab')
  await expect(title).toHaveAccessibleDescription(say('This field is required.'))
  await expect(invalid(page)).toHaveCount(1)
  await page.getByRole('button', { name: say('Add a question') }).click()
  await expect(page.getByRole('textbox', { name: say('Question {number}', { number: 2 }) })).toBeFocused()
  await page.getByRole('button', { name: say('Add a form') }).click()
  await expect(title.nth(1)).toBeFocused()
  await expect(invalid(page)).toHaveCount(1)
  await expect(title.first()).toHaveAccessibleDescription(say('This field is required.'))
  await title.first().fill('فنی')
  await expect(invalid(page)).toHaveCount(0)
})

test('an error that comes when a field is left takes no click', async ({ shown: page, say }) => {
  const question = page.getByRole('textbox', { name: say('Question {number}', { number: 1 }) })
  await question.fill(' ')
  const button = page.getByRole('button', { name: say('Describe the scores') })
  await button.hover({ position: { x: 20, y: 3 } })
  await page.mouse.down()
  await expect(question).not.toBeFocused()
  await expect(invalid(page)).toHaveCount(0)
  await page.mouse.up()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(question).toHaveAccessibleDescription(say('This field is required.'))
})
