import { AxeBuilder } from '@axe-core/playwright'
import { jobs, publishStatus } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { holdApp } from './held-app.ts'
import { found, password } from './people.ts'
import { boxOf, fontsShown, holds } from './places.ts'
import { expect, phone, test, type Page } from './test.ts'

async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  return violations.flatMap(it => it.nodes.map(node => `${it.id}: ${node.html}`))
}

const caret = (page: Page) =>
  page.evaluate(() => {
    const field = document.activeElement
    return field instanceof HTMLInputElement ? [field.name, field.value, field.selectionStart] : null
  })

/**
 * Opens the page as on a second visit: the browser has the app's fonts, and the server-rendered page uses them. On a first
 * visit the fonts of the system decide where its lines break; bench/moves.ts measures that.
 */
const withFonts = (page: Page) => page.addInitScript(() => localStorage.setItem('fonts', '1'))

test(
  'Sara signs in before the app is loaded, and the app submits the form',
  { tag: '@ltr' },
  async ({ visit, say, faults }) => {
    const { sara } = await found('آریا')
    const page = await visit(null)
    const releaseApp = await holdApp(page)
    await page.goto('/login', { waitUntil: 'commit' })
    const auth = page.getByRole('textbox', { name: say('E-mail or mobile') })
    await expect(auth).toBeFocused()
    expect(await findings(page)).toEqual([])
    await page.keyboard.type(sara.mobile)
    await page.keyboard.press('Tab')
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    await expect(page.locator('form[data-pressed]')).toBeVisible()
    await expect(page).toHaveURL(/\/login$/)
    const signInRequest = page.waitForRequest(it => it.method() === 'POST' && it.url().includes('/api/'))
    releaseApp()
    expect((await signInRequest).postDataJSON()).toEqual({ auth: sara.mobile, password })
    await expect(page).toHaveURL(/\/dashboard\/home/)

    await test.step('the caret and the field keep their places when the app is loaded', async () => {
      const page = await visit(null, phone)
      const releaseApp = await holdApp(page)
      await withFonts(page)
      await page.goto('/login', { waitUntil: 'commit' })
      await page.getByRole('textbox', { name: say('E-mail or mobile') }).fill('sra@example.com')
      await page.keyboard.press('Home')
      await page.keyboard.press('ArrowRight')
      await fontsShown(page)
      const before = await boxOf(page.locator('#plain-auth'))
      releaseApp()
      await expect(page.locator('main.plain')).toHaveCount(0)
      expect(await caret(page)).toEqual(['auth', 'sra@example.com', 1])
      await page.keyboard.type('a')
      expect(await caret(page)).toEqual(['auth', 'sara@example.com', 2])
      expect(holds(await boxOf(page.locator('input[name=auth]')), before)).toBe(true)

      await test.step('the app begins with what was asked for before it was loaded', async () => {
        const page = await visit(null)
        await page.goto('/login')
        await expect(page.locator('script[type=module]')).toHaveCount(0)
        await page.getByRole('button', { name: say('One-time code') }).click()
        await expect(page.getByRole('textbox', { name: say('Mobile') })).toBeVisible()
        await expect(page.locator('main.plain')).toHaveCount(0)
        await page.goto('/login')
        await page.getByRole('button', { name: say('Continue as a guest') }).click()
        await expect(page).toHaveURL(/\/guest$/)
      })

      await test.step('a button that is held down while the app is loaded is pressed', async () => {
        const page = await visit(null)
        const releaseApp = await holdApp(page)
        await page.goto('/login', { waitUntil: 'commit' })
        await page.getByRole('textbox', { name: say('E-mail or mobile') }).fill(sara.mobile)
        await page.getByLabel(say('Password')).and(page.locator('input')).fill(password)
        await page.getByRole('button', { name: say('Sign in'), exact: true }).hover()
        await page.mouse.down()
        releaseApp()
        await expect(page.locator('#root form')).toBeAttached()
        await page.mouse.up()
        await expect(page).toHaveURL(/\/dashboard\/home/)
      })

      await test.step('a page of the dashboard has its title before the app is loaded, if there is a session', async () => {
        const page = await visit(sara)
        const releaseApp = await holdApp(page)
        await page.goto('/dashboard/recruitment/job-opportunity', { waitUntil: 'commit' })
        const title = page.getByRole('heading', { level: 1, name: say('Job openings') })
        await expect(page.locator('main.plain').filter({ has: title })).toBeVisible()
        expect(await findings(page)).toEqual([])
        releaseApp()
        await expect(page.locator('main.plain')).toHaveCount(0)
        await expect(page.locator('#root').filter({ has: title })).toBeVisible()
      })

      await test.step('if the app fails to load, an error is shown', async () => {
        faults.allow(/ERR_FAILED/)
        const pageWithoutApp = await visit(null)
        await pageWithoutApp.route(/\/assets\/.*\.js$/, route => route.abort())
        await pageWithoutApp.goto('/login')
        await pageWithoutApp.keyboard.press('Shift') // the app starts when the page is used
        await expect(pageWithoutApp.getByRole('alert')).toHaveText(`${say('Loading chunk failed')} ${say('Reload')}`)
      })
    })
  },
)

test('an applicant fills in the form before the app is loaded', { tag: '@ltr' }, async ({ visit, say }) => {
  const { sara } = await found('آریا')
  const { job } = await sara.does(jobs.create, {
    body: {
      title: 'حسابدار ارشد',
      description: '<p>کار با دفترهای مالی.</p>',
      salary_min: 400_000_000,
      form_options: { required_fields: [{ name: 'email', status: 1 }] },
      publish_status: publishStatus.active,
    },
  })
  const page = await visit(null, phone)
  const releaseApp = await holdApp(page)
  await page.goto(`/jobs/${job.uuid}`, { waitUntil: 'commit' })
  const field = (name: 'First name' | 'Last name' | 'Mobile') =>
    page.getByRole('textbox', { name: say(name), exact: true })
  await field('First name').fill('مریم')
  expect(await findings(page)).toEqual([])
  // Types with an input method (IME) and does not finish the composition.
  await field('Last name').focus()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Input.imeSetComposition', { text: 'اکب', selectionStart: 3, selectionEnd: 3 })
  releaseApp()
  await expect(page.locator('#root form')).toHaveCount(1)
  await expect(page.locator('main.plain')).toBeVisible()
  await devtools.send('Input.insertText', { text: 'اکبری' })
  await expect(page.locator('main.plain')).toHaveCount(0)
  expect(await caret(page)).toEqual(['last_name', 'اکبری', 5])
  await expect(field('First name')).toHaveValue('مریم')
  await expect(page.locator('input[name=last_name]')).toBeInViewport()

  await test.step('a draft is restored at once when she returns, and the field keeps its place', async () => {
    const key = async () =>
      page.evaluate(it => JSON.parse(localStorage.getItem(`application ${it}`) ?? '{}').key ?? '', job.uuid)
    await expect.poll(key).toMatch(/^[\da-f]{32}$/)
    const comeAgain = await holdApp(page)
    await withFonts(page)
    await page.reload({ waitUntil: 'commit' })
    await expect(page.locator('#plain-name')).toHaveValue('مریم')
    await page.locator('#plain-name').fill('مهری')
    await page.locator('#plain-mobile').fill('0912')
    await fontsShown(page)
    const before = await boxOf(page.locator('#plain-mobile'))
    comeAgain()
    await expect(page.locator('main.plain')).toHaveCount(0)
    await expect(field('First name')).toHaveValue('مهری')
    await expect(field('Last name')).toHaveValue('اکبری')
    expect(await caret(page)).toEqual(['mobile', '0912', 4])
    expect(holds(await boxOf(page.locator('input[name=mobile]')), before)).toBe(true)
  })

  await test.step('a page with a long text is read without the app, which starts when it is scrolled', async () => {
    const long = await sara.does(jobs.create, {
      body: { title: 'باغبان', description: '<p>کار در باغ.</p>'.repeat(80), publish_status: publishStatus.active },
    })
    const page = await visit(null, phone)
    await page.goto(`/jobs/${long.job.uuid}`)
    // The files of the app are loaded in the background.
    await expect(page.locator('link[rel=modulepreload]')).not.toHaveCount(0)
    await expect(page.getByRole('button', { name: say('Light or dark') })).toBeVisible()
    await expect(page.locator('script[type=module]')).toHaveCount(0)
    await page.evaluate(() => scrollTo(0, 300))
    await expect(page.locator('main.plain')).toHaveCount(0)
    await expect(field('First name')).toHaveCount(1)
  })
})
