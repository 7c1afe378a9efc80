import type { Page } from '@playwright/test'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { typed } from '../words.ts'
import { idOf, listed, titles } from './jobs.ts'
import { expect, test as base } from './test.ts'

const address = '/dashboard/drawer'
const [alef = '', be = '', pe = '', te = ''] = titles
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })
const rows = (page: Page) => page.getByRole('rowheader')
const drawer = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

const test = base.extend<{ shown: Page }>({
  shown: async ({ open, answer }, use) => {
    answer(jobs.list, request => ({ data: listed(request) }))
    answer(jobs.show, request => {
      const title = titles.find((_title, at) => request.url().endsWith(idOf(at)))
      return title ? { data: { job: { title } } } : { status: 404, message: 'gone' }
    })
    const page = await open('kit', address)
    await expect(rows(page).first()).toBeVisible()
    await use(page)
  },
})

test(
  'Enter opens a row, J and K open its neighbours, Escape returns to the row',
  { tag: '@ltr' },
  async ({ shown: page, say, lang }) => {
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await expect(row(page, be)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(drawer(page, be)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`job=${idOf(1)}`))
    const place = (at: string) =>
      page.getByText(say('{place} of {total}', { place: typed(lang, at), total: typed(lang, '4') }))
    await expect(place('2')).toBeVisible()
    await page.keyboard.press('j')
    await expect(drawer(page, pe)).toBeVisible()
    await expect(place('3')).toBeVisible()
    await page.keyboard.press('k')
    await page.keyboard.press('k')
    await expect(drawer(page, alef)).toBeVisible()
    await expect(page.getByRole('button', { name: say('Previous') })).toBeDisabled()
    // There is no record before the first one.
    await page.keyboard.press('k')
    await expect(page.getByText(say('This is the first one of the list that you opened it from.'))).toBeVisible()
    await expect(drawer(page, alef)).toBeVisible()
    const [onward, backward] = lang === 'fa' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
    await page.keyboard.press(onward)
    await expect(drawer(page, be)).toBeVisible()
    await page.keyboard.press(backward)
    await expect(drawer(page, alef)).toBeVisible()
    await page.getByRole('button', { name: say('Next') }).press('Enter')
    await expect(drawer(page, be)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(row(page, be)).toBeFocused()
    await expect(page).toHaveURL(new RegExp(`${address}$`))
  },
)

test('closing a drawer that was opened by its address moves the focus to the page', async ({ shown: page, say }) => {
  await page.goto(`${address}?job=${idOf(2)}`)
  await expect(drawer(page, pe)).toBeVisible()
  await drawer(page, pe)
    .getByRole('button', { name: say('Close') })
    .press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('#content')).toBeFocused()
})

test('in fields, the drawer’s keys type letters; the open tab is in the address', async ({ shown: page, say }) => {
  await row(page, be).focus()
  await page.keyboard.press('Enter')
  const notes = drawer(page, be).getByRole('tab', { name: say('Comments') })
  await expect(notes).toBeVisible()
  await page.keyboard.press('2')
  await expect(notes).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL(/tab=notes/)
  const note = page.getByRole('textbox', { name: 'note' })
  await note.focus()
  await page.keyboard.type('jk1')
  await expect(note).toHaveValue('jk1')
  await expect(drawer(page, be)).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('1')
  await expect(drawer(page, be).getByText('facts')).toBeVisible()
  // The next record is opened at the same tab.
  await page.keyboard.press('2')
  await page.keyboard.press('j')
  await expect(drawer(page, pe).getByRole('tab', { name: say('Comments') })).toHaveAttribute('aria-selected', 'true')
})

test('arrow keys choose tabs in the direction of the page', { tag: '@ltr' }, async ({ shown: page, lang, say }) => {
  await page.goto(`${address}?job=${idOf(0)}`)
  const tab = (name: 'Details' | 'Comments') => drawer(page, alef).getByRole('tab', { name: say(name) })
  await tab('Details').focus()
  await page.keyboard.press(lang === 'fa' ? 'ArrowLeft' : 'ArrowRight')
  await expect(tab('Comments')).toBeFocused()
  await page.keyboard.press(lang === 'fa' ? 'ArrowRight' : 'ArrowLeft')
  await expect(tab('Details')).toBeFocused()
})

test('the drawer opens left in Persian and right in English', { tag: '@ltr' }, async ({ shown: page, lang }) => {
  await page.goto(`${address}?job=${idOf(0)}`)
  await expect(drawer(page, alef)).toBeVisible()
  /** The sides of the window whose outermost point is in the drawer. */
  const sides = () =>
    page.evaluate(() => {
      const ends = { left: 0, right: innerWidth - 1 }
      return Object.entries(ends).flatMap(([side, x]) =>
        document.elementFromPoint(x, innerHeight / 2)?.closest('[role=dialog]') ? [side] : [],
      )
    })
  await expect.poll(sides).toEqual([lang === 'fa' ? 'left' : 'right'])
})

test('after a decision the drawer opens the next record, otherwise the previous one', async ({ shown: page, say }) => {
  await page.goto(`${address}?job=${idOf(2)}`)
  const done = () => page.getByRole('dialog').getByRole('button', { name: say('Reject') })
  await expect(drawer(page, pe)).toBeVisible()
  await done().click()
  await expect(drawer(page, te)).toBeVisible()
  await done().click()
  await expect(drawer(page, pe)).toBeVisible()
})

test('the drawer explains a missing record; a failed load can be retried', async ({
  shown: page,
  answer,
  say,
  faults,
}) => {
  faults.allow(/status of (404|422)/)
  await page.goto(`${address}?job=${idOf(77)}`)
  const missing = drawer(page, say('Job opening'))
  await expect(missing.getByText(say('Page not found'))).toBeVisible()
  await missing
    .getByRole('button', { name: say('Close') })
    .last()
    .click()
  await expect(missing).toBeHidden()
  let broken = true
  answer(jobs.show, () => (broken ? { status: 422, message: 'oops' } : { data: { job: { title: alef } } }))
  await page.goto(`${address}?job=${idOf(0)}`)
  const alert = page.getByRole('dialog').getByRole('alert')
  await expect(alert).toContainText('oops')
  broken = false
  await alert.getByRole('button', { name: say('Try again') }).click()
  await expect(drawer(page, alef).getByRole('tablist')).toBeVisible()
})

test('rows are selected by key, and Escape clears the selection', { tag: '@ltr' }, async ({ shown: page, say }) => {
  const bar = (count: number) => page.getByRole('toolbar', { name: say('{count} selected', { count }) })
  await page.keyboard.press('j')
  await page.keyboard.press('Space')
  await expect(bar(1)).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Space')
  await expect(bar(2).getByRole('button', { name: `${alef}+${be}` })).toBeVisible()
  // X removes a row from the selection. Enter opens the focused row, and the others stay selected.
  await page.keyboard.press('x')
  await expect(bar(1)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(drawer(page, be)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(bar(1)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('toolbar')).toHaveCount(0)
  await expect(page.getByRole('row', { selected: true })).toHaveCount(0)
})

test('the next rows are loaded while the end of the list is near', async ({ shown: page, say, answer }) => {
  // All rows fit into the window, so all pages are loaded one after another.
  await expect(rows(page)).toHaveText(titles)
  await expect(page.getByRole('button', { name: say('Load more') })).toHaveCount(0)
  const second = Promise.withResolvers<void>()
  answer(jobs.list, async request => {
    if (new URL(request.url()).searchParams.get('page') === '2') await second.promise
    return { data: listed(request) }
  })
  await page.reload()
  await expect(rows(page)).toHaveCount(4)
  second.resolve()
  await expect(rows(page)).toHaveCount(10)
})
