import type { Page } from '@playwright/test'
import { typed } from '../words.ts'
import { expect, test } from './test.ts'

const address = '/dashboard/entries'
const order = (page: Page) => page.locator('output')

test(
  'entries are reordered, removed and restored by keyboard; the focus follows',
  { tag: '@ltr' },
  async ({ open, say }) => {
    const page = await open('kit', address)
    const button = (
      word: 'Move entry {number} up' | 'Move entry {number} down' | 'Remove entry {number}',
      number: number,
    ) => page.getByRole('button', { name: say(word, { number }), exact: true })
    await button('Move entry {number} down', 1).focus()
    await page.keyboard.press('Enter')
    await expect(order(page)).toHaveText('ب الف پ')
    await expect(button('Move entry {number} down', 2)).toBeFocused()
    // At the end of the list this button is disabled, so the button for the other direction gets the focus.
    await page.keyboard.press('Enter')
    await expect(order(page)).toHaveText('ب پ الف')
    await expect(button('Move entry {number} up', 3)).toBeFocused()
    const handle = page.locator('[data-handle]').last()
    await handle.focus()
    await page.keyboard.press('ArrowUp')
    await expect(order(page)).toHaveText('ب الف پ')

    await button('Remove entry {number}', 2).focus()
    await page.keyboard.press('Enter')
    await expect(order(page)).toHaveText('ب پ')
    await expect(page.locator('[data-summary]').nth(1)).toBeFocused()
    await page.keyboard.press('Control+z')
    await expect(order(page)).toHaveText('ب الف پ')
    await expect(page.locator('[data-summary]').nth(1)).toBeFocused()
  },
)

test('the first field of a new entry is focused; a phone expands one entry at a time', async ({ open, page: room }) => {
  await room.setViewportSize({ width: 390, height: 800 })
  const page = await open('kit', address)
  await page.locator('[data-summary]').first().click()
  await expect(page.locator('[data-fields]')).toHaveCount(1)
  await page.locator('[data-add] button').click()
  await expect(page.locator('[data-fields]')).toHaveCount(1)
  await page.keyboard.type('ت')
  await expect(order(page)).toHaveText('الف ب پ ت')
})

test(
  'a month is typed or picked in either calendar; a current job has no end date',
  { tag: '@ltr' },
  async ({ open, say, lang }) => {
    const page = await open('kit', address)
    await page.locator('[data-summary]').first().click()
    const field = page.locator('[data-field="experience.0.from"]')
    const from = field.getByRole('textbox')
    await from.fill(typed(lang, '1398/7'))
    await from.press('Tab')
    await expect(from).toHaveValue(typed(lang, '1398/07'))
    await field.getByRole('button').press('Enter')
    const panel = page.getByRole('dialog')
    await panel.getByText(say('Gregorian calendar'), { exact: true }).click()
    await panel.getByRole('button', { name: say('The year only') }).click()
    await expect(from).toHaveValue(typed(lang, '2019'))
    await expect(page.locator('[data-field="experience.0.to"]')).toHaveCount(1)
    await page.getByText(say('I work here now')).click()
    await expect(page.locator('[data-field="experience.0.to"]')).toHaveCount(0)
  },
)

test('an old text without fields is shown above the fields until it is removed', async ({ open, say }) => {
  const page = await open('kit', address)
  await page.locator('[data-summary]').last().click()
  await page.getByRole('textbox', { name: say('Job title') }).fill('منشی')
  await page.getByRole('button', { name: say('Remove this text') }).click()
  await expect(order(page)).toHaveText('الف ب منشی')
  await expect(page.getByRole('button', { name: say('Remove this text') })).toHaveCount(0)
})
