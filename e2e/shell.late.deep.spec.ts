import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { found } from './people.ts'
import { expect, test } from './test.ts'

const home = '/dashboard/home'

test('failed loads are reported, and Reload repeats them', async ({ step, visit, say, faults }) => {
  const { sara } = await found('آریا')
  await step('the shell opens without a network', async () => {
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
  // Whether the browser itself repeats a failed import depends on its version. That the app asks for the code again is tested
  // in components/nested-pages.spec.ts.
  await step('a page whose code fails to load is reported, and Reload loads it', async () => {
    faults.allow(/ERR_FAILED/, /dynamically imported module/)
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
    // The previous page is still shown and can be used.
    await table.click({ force: true }) // its icon covers the radio button
    await expect(page).toHaveURL(/questionnaires$/)
    refuse()
    await expect(page.getByRole('heading', { name: say('Loading chunk failed') })).toBeVisible()
    await page.unroute(chunk)
    await page.getByRole('button', { name: say('Reload') }).click()
    await expect(page.getByRole('heading', { level: 1, name: say('Questionnaires') })).toBeVisible()
  })
  await step('Escape closes a menu that is loading; if it failed to load, Reload loads it', async () => {
    faults.allow(/ERR_FAILED/, /dynamically imported module/)
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
    await page.getByRole('button', { name: say('Reload') }).click()
    await expect(page.getByText(say('Loading chunk failed'))).toBeHidden()
    await button.press('Enter')
    await expect(page.getByRole('dialog', { name: say('User menu') })).toBeVisible()
  })
  await step('while the dialog for leaving is open, Back and Forward stay in the form', async () => {
    faults.allow(/ERR_FAILED/)
    const page = await visit(sara)
    await page.goto('/dashboard/recruitment/questionnaires')
    await page.locator('main a[href$="/questionnaires/edit"]').first().click()
    await page.route(/\/api\//, route => (route.request().method() === 'GET' ? route.continue() : route.abort()))
    const title = page.getByRole('main').getByRole('textbox').first()
    await title.fill('رضایت')
    const confirmation = page.getByRole('alertdialog', { name: say('Leave without saving?') })
    await page.evaluate(() => history.back())
    await expect(confirmation).toBeVisible()
    await page.evaluate(() => history.forward())
    await expect(confirmation).toBeHidden()
    await expect(title).toHaveValue('رضایت')
    await page.evaluate(() => history.back())
    await confirmation.getByRole('button', { name: say('Leave'), exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: say('Questionnaires') })).toBeVisible()
  })
})
