import type { Page } from '@playwright/test'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { typed } from '../words.ts'
import { listed, titles } from './jobs.ts'
import { expect, test } from './test.ts'

const address = '/dashboard/cards'
const cards = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link')

test(
  'keys move the focus to the search and along the cards, and start a new record',
  { tag: '@ltr' },
  async ({ open, answer, say, lang, page: room }) => {
    answer(jobs.list, request => ({ data: listed(request) }))
    await room.setViewportSize({ width: 1100, height: 800 })
    const page = await open('kit', address)
    await expect(cards(page)).toHaveCount(4)
    const [on, back] = lang === 'fa' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
    const search = page.getByRole('searchbox', { name: say('Search in job openings') })
    await page.keyboard.press('/')
    await expect(search).toBeFocused()
    // In a field, n and j type letters.
    await page.keyboard.press('n')
    await page.keyboard.press('j')
    await expect(search).toHaveValue('nj')
    await expect(cards(page)).toHaveCount(0)
    await search.fill('')
    await expect(cards(page)).toHaveCount(4)
    await page.keyboard.press('Escape')

    await page.keyboard.press('j')
    await expect(cards(page).first()).toBeFocused()
    await page.keyboard.press(on)
    await expect(cards(page).nth(1)).toBeFocused()
    await page.keyboard.press(back)
    await expect(cards(page).first()).toBeFocused()
    await page.keyboard.press(back)
    await expect(cards(page).first()).toBeFocused()
    await page.keyboard.press('j')
    await page.keyboard.press('k')
    await expect(cards(page).first()).toBeFocused()
    await page.keyboard.press('Control+j')
    await expect(cards(page).first()).toBeFocused()
    // There are three cards in a row: the fourth is below the first.
    await page.keyboard.press('ArrowDown')
    await expect(cards(page).nth(3)).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(page.locator('output')).toHaveText(titles[0] ?? '')
    await page.keyboard.press('n')
    await expect(page.locator('output')).toHaveText('new')
  },
)

test('an open menu handles keys, and returns the focus to its button', async ({ open, answer, say }) => {
  answer(jobs.list, request => ({ data: listed(request) }))
  const page = await open('kit', address)
  const button = page.getByRole('button', { name: say('Actions for {title}', { title: titles[1] ?? '' }) })
  await button.press('Enter')
  await expect(page.getByRole('menuitem', { name: say('Share') })).toBeFocused()
  await page.keyboard.press('n')
  await page.keyboard.press('j')
  await expect(page.locator('output')).toHaveText('')
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
})

test(
  'search and filters are in the address and have chips; a change shows page one',
  { tag: '@ltr' },
  async ({ open, answer, say, lang }) => {
    answer(jobs.list, request => ({ data: listed(request) }))
    const page = await open('kit', address)
    await page.getByRole('button', { name: typed(lang, '2'), exact: true }).click()
    await expect(cards(page)).toHaveText(titles.slice(4, 8))
    await expect(page).toHaveURL(/page=2/)
    await page.getByRole('button', { name: say('Filters') }).click()
    const panel = page.getByRole('dialog', { name: say('Filters') })
    await panel.getByRole('checkbox', { name: say('Draft') }).press('Space')
    await expect(page).toHaveURL(/\?publish_status=0$/)
    await expect(
      panel.getByRole('button', { name: say('Show {count} row|Show {count} rows', { count: 5 }) }),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(page.getByText(say('{shown} of {all}', { shown: 5, all: 10 }))).toBeVisible()
    const chip = page.getByRole('button', { name: say('Remove the filter “{name}”', { name: say('Draft') }) })
    await chip.press('Enter')
    await expect(chip).toBeHidden()
    await expect(page).toHaveURL(new RegExp(`${address}$`))
    await expect(cards(page)).toHaveText(titles.slice(0, 4))

    // The filters in the address of a link are active. If a search without filters finds nothing, the text does not mention
    // filters.
    await page.goto(`${address}?publish_status=0&searchText=zzz`)
    await expect(page.getByText(say('Nothing matches these filters'))).toBeVisible()
    await page
      .getByRole('list', { name: say('Active filters') })
      .getByRole('button', { name: say('Clear the filters') })
      .click()
    await expect(page.getByText(say('“{text}” was not found', { text: 'zzz' }))).toBeVisible()
    await page
      .getByRole('button', { name: say('Clear the search') })
      .last()
      .click()
    await expect(cards(page)).toHaveCount(4)
    await expect(page.getByRole('searchbox')).toHaveValue('')
  },
)

test('the header of the table and the control above the table show the same order', async ({ open, answer, say }) => {
  answer(jobs.list, request => ({ data: listed(request) }))
  const page = await open('kit', address)
  await page.getByRole('radio', { name: say('Table') }).press('Space')
  await expect(page).toHaveURL(/view=table/)
  const head = page.getByRole('columnheader', { name: say('Applicants') })
  await head.click()
  await expect(page).toHaveURL(/order_by=applicants_count&direction=desc/)
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await expect(page.getByRole('button', { name: say('Most applicants') })).toBeVisible()
  await head.click()
  await expect(page.getByRole('button', { name: say('Fewest applicants') })).toBeVisible()
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  // The header reverses the order, so the button for that is left out beside a table.
  await expect(page.getByRole('button', { name: say('Reverse the order') })).toBeHidden()
  await head.click()
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  // The default order is not in the address.
  await page.getByRole('button', { name: new RegExp(` ${say('Order')}$`) }).click()
  await page.getByRole('option', { name: say('Newest') }).click()
  await expect(page).toHaveURL(/\?view=table$/)
})

test('a skeleton while loading, then an error with a retry button, then the rows', async ({
  open,
  answer,
  say,
  faults,
}) => {
  faults.allow(/status of 403/)
  const first = Promise.withResolvers<void>()
  answer(jobs.list, async () => {
    await first.promise
    return { status: 403, message: 'not now' }
  })
  const page = await open('kit', address)
  await expect(page.getByRole('heading', { level: 1, name: say('Job openings') })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(cards(page)).toHaveCount(0)
  first.resolve()
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText(say('The job openings could not be loaded'))
  await expect(alert).toContainText('not now')
  answer(jobs.list, request => ({ data: listed(request) }))
  await alert.getByRole('button', { name: say('Try again') }).press('Enter')
  await expect(cards(page)).toHaveCount(4)
})

test('an empty list shows one action and no search', async ({ open, answer, say }) => {
  answer(jobs.list, request => ({ data: listed(request, []) }))
  const page = await open('kit', address)
  await expect(page.getByText(say('Nothing found'))).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveCount(0)
})

test('on a phone the filters open as a sheet', async ({ open, answer, say, page: phone }) => {
  await phone.setViewportSize({ width: 360, height: 740 })
  answer(jobs.list, request => ({ data: listed(request) }))
  const page = await open('kit', address)
  await page.getByRole('button', { name: say('Filters') }).click()
  const sheet = page.getByRole('dialog', { name: say('Filters') })
  await sheet.getByText(say('Draft')).click()
  await sheet.getByRole('button', { name: say('Show {count} row|Show {count} rows', { count: 5 }) }).click()
  await expect(sheet).toBeHidden()
  await expect(cards(page)).toHaveText(['ب', 'ت', 'ج', 'ح'])
  await expect(page.getByRole('button', { name: new RegExp(`^${say('Filters')}`) })).toBeFocused()
})
