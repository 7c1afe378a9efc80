import { expect, test as base, type Page } from './test.ts'

declare global {
  interface Window {
    order: string[]
  }
}

/** A field far below the button that leads to it. */
const test = base.extend<{ shown: Page }>({
  shown: async ({ open, say }, use) => {
    const page = await open('kit', '/dashboard/city')
    await page.getByRole('button', { name: say('Send'), exact: true }).focus()
    await page.evaluate(async () => {
      scrollTo(0, 0)
      document.querySelector('#content')?.scrollTo(0, 0)
      await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
      window.order = []
      const add = (it: string) => void (window.order.includes(it) || window.order.push(it))
      addEventListener('scroll', () => add('scroll'), true)
      addEventListener('focusin', event => event.target instanceof HTMLInputElement && add('focus'))
    })
    await page.keyboard.press('Enter')
    await expect(page.getByRole('combobox')).toBeFocused()
    await use(page)
  },
})

test('the page has scrolled to a wrong field before its list opens, because scrolling closes lists', async ({
  shown: page,
}) => {
  const city = page.getByRole('combobox')
  expect(await page.evaluate(() => window.order)).toEqual(['scroll', 'focus'])
  await expect(city).toHaveAttribute('aria-expanded', 'true')
  await page.getByRole('option', { name: 'شیروان' }).click()
  await expect(city).toHaveValue('شیروان')
})

test('a whole name that was typed is chosen on leaving; a part is not', async ({ shown: page }) => {
  const city = page.getByRole('combobox')
  await city.fill('شیراز')
  await city.press('Tab')
  await expect(city).toHaveValue('شیراز')
  await city.fill('شیرو')
  await city.press('Tab')
  await expect(city).toHaveValue('شیراز')
})
