import { chooseSegment } from './kit-actions.ts'
import { found } from './people.ts'
import { boxOf, holds } from './places.ts'
import { expect, phone, test } from './test.ts'

const home = '/dashboard/home'

test('the frame of every page: language, theme, currency, keys, menus', async ({ step, visit, say, lang }) => {
  const { sara } = await found('آریا')
  await step('the language is changed in the user menu, and is kept', async () => {
    const page = await visit(sara)
    await page.goto(home)
    await expect(page.locator('html')).toHaveAttribute('dir', lang === 'fa' ? 'rtl' : 'ltr')
    await page.getByRole('button', { name: say('User menu') }).click()
    await chooseSegment(page, say('Language'), lang === 'fa' ? 'English' : 'فارسی')
    const other = lang === 'fa' ? { lang: 'en', dir: 'ltr' } : { lang: 'fa', dir: 'rtl' }
    await expect(page.locator('html')).toHaveAttribute('lang', other.lang)
    await expect(page.locator('html')).toHaveAttribute('dir', other.dir)
    await page.goto('/dashboard/recruitment/job-opportunity')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(lang === 'fa' ? /Job openings/ : /فرصت‌های شغلی/)
  })
  await step('dark mode is applied before the app is loaded, and is kept', async () => {
    const page = await visit(sara)
    await page.goto(home)
    await page.getByRole('button', { name: say('User menu') }).click()
    await chooseSegment(page, say('Theme'), say('Dark mode'))
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

    // The page is dark even before the scripts are loaded.
    let release = () => {}
    const released = new Promise<void>(settle => (release = settle))
    await page.route(/\/assets\/.*\.js$/, async route => {
      await released
      await route.continue()
    })
    await page.goto(home, { waitUntil: 'commit' })
    await page.waitForFunction(() => document.styleSheets.length > 0 && document.body)
    const painted = await page.evaluate(() => {
      const shade = getComputedStyle(document.documentElement).getPropertyValue('color-scheme')
      return {
        theme: document.documentElement.dataset['theme'],
        shade,
        drawn: document.getElementById('root')?.children.length,
      }
    })
    expect(painted).toEqual({ theme: 'dark', shade: 'dark', drawn: 0 })
    release()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.unroute(/\/assets\/.*\.js$/)
    // Printed pages are white in every theme.
    const shade = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
    expect(await shade()).toBe('dark')
    await page.emulateMedia({ media: 'print' })
    expect(await shade()).toBe('light')
  })
  await step('the currency is stored with the user', async () => {
    const page = await visit(sara)
    await page.goto(home)
    await page.getByRole('button', { name: say('User menu') }).click()
    const saved = page.waitForResponse(it => it.request().method() === 'PUT' && it.ok())
    await chooseSegment(page, say('Currency'), say('Euro'))
    await saved
    // The currency also applies in another browser.
    const other = await visit(sara)
    await other.goto(home)
    await other.getByRole('button', { name: say('User menu') }).click()
    const group = other.getByRole('radiogroup', { name: say('Currency') })
    await expect(group.getByRole('radio', { name: say('Euro') })).toBeChecked()
  })
  await step('? shows the keyboard shortcuts; Escape closes them and restores the focus', async () => {
    const page = await visit(sara)
    await page.goto(home)
    const search = page.getByRole('banner').getByRole('button', { name: say('Search…') })
    await search.focus()
    await page.keyboard.press('?')
    const keys = page.getByRole('dialog', { name: say('Keyboard shortcuts') })
    await expect(keys.getByText(say('Save a form'))).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(keys).toBeHidden()
    await expect(search).toBeFocused()
  })
  await step('on a phone the menu is a drawer', async () => {
    const page = await visit(sara, phone)
    await page.goto(home)
    await expect(page.getByRole('navigation', { name: say('Main menu') })).toBeHidden()
    await page.getByRole('button', { name: say('Menu'), exact: true }).tap()
    await page
      .getByRole('dialog', { name: say('Menu') })
      .getByRole('link', { name: say('Job openings'), exact: true })
      .tap()
    await expect(page).toHaveURL(/job-opportunity/)
    await expect(page.getByRole('dialog', { name: say('Menu') })).toBeHidden()
  })
  await step('an unknown address is reported, inside and outside the dashboard', async () => {
    const page = await visit(sara)
    await page.goto('/dashboard/no-such-page')
    await expect(page.getByRole('heading', { name: say('Page not found') })).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(say('Page not found')))
    await page.getByRole('link', { name: say('Go to the home page') }).click()
    await expect(page).toHaveURL(/\/dashboard\/home/)
    const stranger = await visit(null)
    await stranger.goto('/no-such-page')
    await expect(stranger.getByRole('heading', { name: say('Page not found') })).toBeVisible()
  })
  await step('a collapsed side menu stays collapsed after a reload', async () => {
    const page = await visit(sara)
    await page.goto('/dashboard/home')
    const menu = page.getByRole('navigation', { name: say('Main menu') })
    const wide = await boxOf(menu)
    await menu.getByRole('button', { name: say('Collapse the menu') }).click()
    await page.reload()
    await expect(menu.getByRole('button', { name: say('Expand the menu') })).toBeVisible()
    // The page now has the larger part of the menu's place.
    expect(holds(await boxOf(page.getByRole('main')), wide)).toBe(true)
    await expect(menu.getByRole('link', { name: say('Home') })).toBeVisible()
    await page.keyboard.press('[')
    await expect(menu.getByRole('button', { name: say('Collapse the menu') })).toBeVisible()
  })
})
