import { addresses } from '@kargozin/api/organisation/addresses.ts'
import { idOf } from './jobs.ts'
import { expect, test as base, type Page } from './test.ts'

/** A page with three addresses whose clock the test moves. */
const test = base.extend<{ shown: Page; remove: (title: string) => Promise<void> }>({
  shown: async ({ page, open, answer, say }, use) => {
    const kept = ['انبار', 'دفتر', 'شعبه'].map((title, place) => ({ id: idOf(place), title, address: 'تهران' }))
    answer(addresses.list, () => ({ data: { addresses: kept } }))
    answer(addresses.remove, request => ({
      data: {
        address: kept.splice(
          kept.findIndex(it => request.url().includes(it.id)),
          1,
        )[0],
      },
    }))
    await page.clock.install()
    await open('kit', '/dashboard/forms')
    // The page is loaded with the clock of the browser.
    await expect(page.getByRole('button', { name: say('Delete “{title}”', { title: 'دفتر' }) })).toBeVisible()
    await expect(page.getByRole('button', { name: say('Undo') })).toHaveCount(0)
    // From now on only the test moves the clock.
    await page.clock.pauseAt(Date.now() + 60_000)
    await use(page)
  },
  remove: async ({ shown, say }, use) =>
    use(async title => shown.getByRole('button', { name: say('Delete “{title}”', { title }) }).press('Enter')),
})

const toasts = (page: Page) => page.getByRole('region').getByRole('alertdialog')

test('a toast leaves by itself, not while the pointer is over it', async ({ shown: page, remove, say }) => {
  await remove('دفتر')
  await expect(toasts(page)).toHaveCount(1)
  await page.clock.runFor(5000)
  await toasts(page).hover()
  await page.clock.runFor(60_000)
  await expect(toasts(page)).toHaveCount(1)
  await page.mouse.move(0, 0)
  await page.clock.runFor(8000)
  await expect(toasts(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: say('Undo') })).toHaveCount(0)
})
