import { paths } from '@kargozin/api/paths.ts'
import { expect, test as base, type Page } from './test.ts'

declare global {
  // Defined in web/test/nested-pages.tsx.
  var asked: string[]
  var held: Record<string, Promise<void> | undefined>
}

/** Opens the small app of web/test/nested-pages.tsx. */
const test = base.extend<{ openAt: (path: string) => Promise<Page> }>({
  openAt: async ({ open }, use) =>
    use(async path => {
      const page = await open('nested-pages', path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      return page
    }),
})

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const note = (page: Page) => page.getByRole('textbox', { name: 'note' })
const to = (page: Page, name: string) => page.getByRole('link', { name: `to ${name}` })
const scrolled = (page: Page, box: string) => page.locator(box).evaluate(it => it.scrollTop)

test('a layout keeps its state, scroll position and focus between its pages', async ({ openAt, say }) => {
  const page = await openAt(paths.profile())
  await note(page).fill('kept')
  await page.locator('nav').evaluate(it => it.scrollTo({ top: 300 }))
  await to(page, 'second').click()
  await expect(heading(page)).toHaveText('Second')
  await expect(page).toHaveTitle(new RegExp(say('Access levels')))
  await expect(note(page)).toHaveValue('kept')
  expect(await scrolled(page, 'nav')).toBe(300)
  // The focused link was removed with its page. The focus moves to the next page, not to the top of the frame.
  await expect(page.locator('#page')).toBeFocused()

  await note(page).focus()
  await page.goBack()
  await expect(heading(page)).toHaveText('First')
  await expect(note(page)).toBeFocused()
  await expect(note(page)).toHaveValue('kept')
})

test('a page inside a layout begins at its top, and Back restores the scroll position', async ({ openAt }) => {
  const page = await openAt(paths.profile())
  await page.locator('#content').evaluate(it => it.scrollTo({ top: 700 }))
  await page.evaluate(path => history.pushState(null, '', path), paths.permissions())
  await expect(heading(page)).toHaveText('Second')
  expect(await scrolled(page, '#content')).toBe(0)
  await page.goBack()
  await expect(heading(page)).toHaveText('First')
  await expect.poll(() => scrolled(page, '#content')).toBe(700)
})

test('pointing at a link loads the code of its page and of the layout only once', async ({ openAt }) => {
  const page = await openAt(paths.home())
  const asked = () => page.evaluate(() => globalThis.asked)
  expect(await asked()).toEqual(['outside'])
  await to(page, 'second').hover()
  await expect.poll(asked).toEqual(['outside', 'second', 'around'])
  await to(page, 'second').click()
  await expect(heading(page)).toHaveText('Second')
  await to(page, 'first').click()
  await expect(heading(page)).toHaveText('First')
  expect(await asked()).toEqual(['outside', 'second', 'around', 'first'])
})

test('the previous page stays until the code of the next page and its layout is loaded', async ({ openAt }) => {
  const page = await openAt(paths.home())
  const release = await page.evaluateHandle(() => {
    let release = () => {}
    globalThis.held['around'] = new Promise<void>(settle => (release = settle))
    return { release }
  })
  await to(page, 'first').click()
  await expect.poll(() => page.evaluate(() => globalThis.asked)).toEqual(['outside', 'first', 'around'])
  await expect(heading(page)).toHaveText('Outside')
  await release.evaluate(it => it.release())
  await expect(heading(page)).toHaveText('First')
  await expect(note(page)).toBeVisible()
})

test('a page inside a layout asks for confirmation before it is left', async ({ openAt }) => {
  const page = await openAt(paths.permissions())
  await note(page).fill('kept')
  await page.getByRole('button', { name: 'ask before leaving' }).click()
  await to(page, 'first').click()
  await page.getByRole('button', { name: 'stay' }).click()
  await expect(heading(page)).toHaveText('Second')
  await expect(page).toHaveURL(paths.permissions())
  await to(page, 'first').click()
  await page.getByRole('button', { name: 'leave', exact: true }).click()
  await expect(heading(page)).toHaveText('First')
  await expect(note(page)).toHaveValue('kept')
})

test('a page that throws or fails to load does not affect its layout', async ({ openAt, faults }) => {
  faults.allow(/This page is broken/, /No network/)
  const page = await openAt(paths.permissions())
  await note(page).fill('kept')
  await page.evaluate(() => {
    globalThis.held['first'] = Promise.reject(new Error('No network'))
  })
  await page.evaluate(path => history.pushState(null, '', path), paths.profile())
  await expect(heading(page)).toHaveCount(0)
  await expect(note(page)).toHaveValue('kept')
  await page.goBack()
  await page.getByRole('button', { name: 'break' }).click()
  await expect(heading(page)).toHaveCount(0)
  await expect(note(page)).toHaveValue('kept')
})

test('a page that failed to load is loaded again when its link is followed again', async ({ openAt, faults }) => {
  faults.allow(/No network/)
  const page = await openAt(paths.home())
  await page.evaluate(() => {
    globalThis.held['first'] = Promise.reject(new Error('No network'))
  })
  await to(page, 'first').click()
  await expect(heading(page)).toHaveCount(0)
  await page.evaluate(() => {
    globalThis.held['first'] = undefined
  })
  await page.evaluate(path => history.pushState(null, '', path), paths.profile())
  await expect(heading(page)).toHaveText('First')
})

test('a part that failed to load is reported, and is loaded again when it is next needed', async ({
  openAt,
  page: before,
  faults,
}) => {
  faults.allow(/No network/)
  await before.addInitScript(() => {
    globalThis.held = { extra: Promise.reject(new Error('No network')) }
    addEventListener('kargozin:missed', () => document.body.setAttribute('data-missed', ''))
  })
  const page = await openAt(paths.home())
  const open = page.getByRole('button', { name: 'open the extra part' })
  await open.click()
  await expect(page.locator('body[data-missed]')).toHaveCount(1)
  await expect(heading(page)).toHaveText('Outside')
  await page.evaluate(() => {
    globalThis.held['extra'] = undefined
  })
  await open.click()
  await expect(page.getByText('the extra part', { exact: true })).toBeVisible()
})

test('if a lazy part fails to load, only its place says so, and the page keeps what was typed', async ({
  openAt,
  page: before,
  faults,
}) => {
  faults.allow(/No network/)
  await before.addInitScript(() =>
    addEventListener('kargozin:missed', () => document.body.setAttribute('data-missed', '')),
  )
  const page = await openAt(paths.home())
  const fail = () =>
    page.evaluate(() => {
      globalThis.held['lazy'] = Promise.reject(new Error('No network'))
    })
  await fail()
  await page.getByRole('textbox', { name: 'typed' }).fill('kept')
  await page.getByRole('button', { name: 'open the lazy part' }).click()
  const place = page.locator('section').getByRole('alert')
  await expect(place).toBeVisible()
  await expect(heading(page)).toHaveText('Outside')
  await expect(page.getByRole('textbox', { name: 'typed' })).toHaveValue('kept')
  // The second failure is reported with a button that reloads the page, because some browsers never repeat a failed import.
  await expect(page.locator('body[data-missed]')).toHaveCount(0)
  await fail()
  await place.getByRole('button').click()
  await expect(page.locator('body[data-missed]')).toHaveCount(1)

  await page.evaluate(() => {
    globalThis.held['lazy'] = undefined
  })
  await place.getByRole('button').click()
  await expect(page.getByText('the lazy part', { exact: true })).toBeVisible()
  await expect(place).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'typed' })).toHaveValue('kept')
})
