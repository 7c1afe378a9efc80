import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { expect, phone, test } from './test.ts'
import { makePipeline } from './board.ts'
import { chosen } from './parts.ts'
import { found } from './people.ts'

const home = '/dashboard/home'

test('the language changes in the user menu and stays', async ({ visit, say, lang }) => {
  const { sara } = await found('آریا')
  const page = await visit(sara)
  await page.goto(home)
  await expect(page.locator('html')).toHaveAttribute('dir', lang === 'fa' ? 'rtl' : 'ltr')
  await page.getByRole('button', { name: say('User menu') }).click()
  await chosen(page, say('Language'), lang === 'fa' ? 'English' : 'فارسی')
  const other = lang === 'fa' ? { lang: 'en', dir: 'ltr' } : { lang: 'fa', dir: 'rtl' }
  await expect(page.locator('html')).toHaveAttribute('lang', other.lang)
  await expect(page.locator('html')).toHaveAttribute('dir', other.dir)
  await page.goto('/dashboard/recruitment/job-opportunity')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(lang === 'fa' ? /Job openings/ : /فرصت‌های شغلی/)
})

test('dark mode is there before the app is, and stays', async ({ visit, say }) => {
  const { sara } = await found('آریا')
  const page = await visit(sara)
  await page.goto(home)
  await page.getByRole('button', { name: say('User menu') }).click()
  await chosen(page, say('Theme'), say('Dark mode'))
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

  // With the scripts held back, what is painted is dark already.
  let release = () => {}
  const held = new Promise<void>(settle => (release = settle))
  await page.route(/\/assets\/.*\.js$/, async route => {
    await held
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
})

test('the currency is kept with the person', async ({ visit, say }) => {
  const { sara } = await found('آریا')
  const page = await visit(sara)
  await page.goto(home)
  await page.getByRole('button', { name: say('User menu') }).click()
  const saved = page.waitForResponse(it => it.request().method() === 'PUT' && it.ok())
  await chosen(page, say('Currency'), say('Euro'))
  await saved
  // On another browser too.
  const other = await visit(sara)
  await other.goto(home)
  await other.getByRole('button', { name: say('User menu') }).click()
  const group = other.getByRole('radiogroup', { name: say('Currency') })
  await expect(group.getByRole('radio', { name: say('Euro') })).toBeChecked()
})

test('? shows the keys, Escape closes them and goes back', async ({ visit, say }) => {
  const { sara } = await found('آریا')
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

test('on a phone the menu is a drawer', async ({ visit, say }) => {
  const { sara } = await found('آریا')
  const page = await visit(sara, phone)
  await page.goto(home)
  await expect(page.getByRole('navigation', { name: say('Main menu') })).toBeHidden()
  await page.getByRole('button', { name: say('Menu'), exact: true }).tap()
  await page
    .getByRole('dialog', { name: say('Menu') })
    .getByRole('link', { name: say('Job openings') })
    .tap()
  await expect(page).toHaveURL(/job-opportunity/)
  await expect(page.getByRole('dialog', { name: say('Menu') })).toBeHidden()
})

test('an address that leads nowhere says so, inside and outside', async ({ visit, say }) => {
  const { sara } = await found('آریا')
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

test('the shell opens without a network', async ({ visit, say, faults }) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/)
  const page = await visit(null, { serviceWorkers: 'allow' })
  await page.goto('/login')
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
  await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true)
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByRole('button', { name: say('Sign in'), exact: true })).toBeVisible()
  await page.context().setOffline(false)
})

test('a part of the app that does not arrive offers to load again', async ({ visit, say, faults }) => {
  faults.allow(/ERR_FAILED/, /dynamically imported module/)
  const { sara } = await found('آریا')
  const page = await visit(sara)
  await page.goto(home)
  const chunk = /\/assets\/JobsPage.*\.js$/
  await page.route(chunk, route => route.abort())
  await page
    .getByRole('navigation', { name: say('Main menu') })
    .getByRole('link', { name: say('Job openings') })
    .click()
  await expect(page.getByRole('heading', { name: say('Loading chunk failed') })).toBeVisible()
  await page.unroute(chunk)
  await page.getByRole('button', { name: say('Reload') }).click()
  await expect(page.getByRole('heading', { level: 1, name: say('Job openings') })).toBeVisible()
})

test('a page whose code did not arrive comes when its link is followed again; on the way its address stays its own', async ({
  visit,
  say,
  faults,
}) => {
  faults.allow(/ERR_FAILED/, /dynamically imported module/)
  const { sara } = await found('آریا')
  await sara.does(jobs.create, { body: { title: 'مدیر فروش' } })
  const page = await visit(sara)
  await page.goto('/dashboard/recruitment/job-opportunity')
  let refuse = () => {}
  const refused = new Promise<void>(settle => (refuse = settle))
  const chunk = /\/assets\/SurveysPage.*\.js$/
  await page.route(chunk, async route => {
    await refused
    await route.abort()
  })
  const table = page.getByRole('radio', { name: say('Table') })
  await expect(table).toBeVisible()
  const link = page.getByRole('navigation').getByRole('link', { name: say('Questionnaires') })
  await link.click()
  await expect(page).toHaveURL(/questionnaires$/)
  // The page before still stands, and can be pressed.
  await table.click({ force: true }) // its picture takes the press
  await expect(page).toHaveURL(/questionnaires$/)
  refuse()
  await expect(page.getByRole('heading', { name: say('Loading chunk failed') })).toBeVisible()
  await page.unroute(chunk)
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: say('Questionnaires') })).toBeVisible()
})

test('a menu that is late is taken back by Escape; one that does not arrive leaves the page and comes the next time', async ({
  visit,
  say,
  faults,
}) => {
  faults.allow(/ERR_FAILED/, /dynamically imported module/)
  const { sara } = await found('آریا')
  const page = await visit(sara)
  let refuse = () => {}
  const refused = new Promise<void>(settle => (refuse = settle))
  const chunk = /\/assets\/PopoverPanel.*\.js$/
  await page.route(chunk, async route => {
    await refused
    await route.abort()
  })
  await page.goto(home)
  const button = page.getByRole('button', { name: say('User menu') })
  await button.press('Enter')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await button.press('Enter')
  refuse()
  await expect(page.getByText(say('Loading chunk failed'))).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.unroute(chunk)
  await button.press('Enter')
  await expect(page.getByRole('dialog', { name: say('User menu') })).toBeVisible()
})

test('whoever goes back and on again while a form asks is in the form, and is asked again', async ({
  visit,
  say,
  faults,
}) => {
  faults.allow(/ERR_FAILED/)
  const { sara } = await found('آریا')
  const page = await visit(sara)
  await page.goto('/dashboard/recruitment/questionnaires')
  await page.locator('main a[href$="/questionnaires/edit"]').first().click()
  await page.route(/\/api\//, route => (route.request().method() === 'GET' ? route.continue() : route.abort()))
  const title = page.getByRole('main').getByRole('textbox').first()
  await title.fill('رضایت')
  const asked = page.getByRole('alertdialog', { name: say('Leave without saving?') })
  await page.evaluate(() => history.back())
  await expect(asked).toBeVisible()
  await page.evaluate(() => history.forward())
  await expect(asked).toBeHidden()
  await expect(title).toHaveValue('رضایت')
  await page.evaluate(() => history.back())
  await asked.getByRole('button', { name: say('Leave'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: say('Questionnaires') })).toBeVisible()
})

test('the bell: nothing at first, then what came, page by page, read one by one and all at once', async ({
  visit,
  say,
}) => {
  const { sara } = await found('آریا')
  const page = await visit(sara)
  await page.goto(home)
  const panel = page.getByRole('dialog', { name: say('Notifications') })
  await page.getByRole('button', { name: say('Notifications'), exact: true }).click()
  await expect(panel.getByText(say('Nothing new'))).toBeVisible()
  await page.keyboard.press('Escape')

  const names = Array.from({ length: 11 }, (_, at) => `نفر ${'اآبپتثجچحخد'[at]}`)
  const { job } = await makePipeline(sara, names)
  const bell = (count: number) =>
    page.getByRole('button', { name: say('Notifications, {count} unread', { count }), exact: true })
  await bell(11).click()
  const notices = panel.getByRole('listitem')
  await expect(notices).toHaveCount(10)
  await panel.getByRole('button', { name: say('Load more') }).click()
  await expect(notices).toHaveCount(11)
  await notices.first().getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/pipeline/${job}`))
  const drawer = page.getByRole('dialog', { name: names.at(-1) })
  await expect(drawer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await bell(10).click()
  await panel.getByRole('button', { name: say('Mark all as read') }).click()
  await expect(panel.getByText(say('Unread'))).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: say('Notifications'), exact: true })).toBeVisible()
})
