import { AxeBuilder } from '@axe-core/playwright'
import { jobs, publishStatus } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { found, password } from './people.ts'
import { expect, phone, test, type Page } from './test.ts'

/**
 * Delays the app's scripts until the returned function is called. Until then the test sees only the server-rendered page.
 */
async function holdApp(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>(done => (release = done))
  await page.route(/\/assets\/.*\.js$/, async route => {
    await released
    await route.continue()
  })
  return release
}

async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  return violations.flatMap(it => it.nodes.map(node => `${it.id}: ${node.html}`))
}

const caret = (page: Page) =>
  page.evaluate(() => {
    const field = document.activeElement
    return field instanceof HTMLInputElement ? [field.name, field.value, field.selectionStart] : null
  })

/** Records how far the content of the page has moved (layout shift, as the browser measures it). */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    let moved = 0
    new PerformanceObserver(list => {
      for (const it of list.getEntries() as (PerformanceEntry & { value: number })[]) moved += it.value // layout-shift entries have a value
      document.documentElement.dataset['moved'] = String(moved)
    }).observe({ type: 'layout-shift', buffered: true })
  })

const moved = async (page: Page) => Number((await page.locator('html').getAttribute('data-moved')) ?? 0)

test(
  'Sara signs in before the app is loaded, and the app submits the form',
  { tag: '@ltr' },
  async ({ visit, say, faults }) => {
    const { sara } = await found('آریا')
    const page = await visit(null)
    const releaseApp = await holdApp(page)
    await watchShifts(page)
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

    await test.step('the caret keeps its position when the app is loaded, and nothing moves', async () => {
      const page = await visit(null, phone)
      const releaseApp = await holdApp(page)
      await watchShifts(page)
      await page.goto('/login', { waitUntil: 'commit' })
      await page.getByRole('textbox', { name: say('E-mail or mobile') }).fill('sra@example.com')
      await page.keyboard.press('Home')
      await page.keyboard.press('ArrowRight')
      const before = await page.locator('#plain-auth').boundingBox()
      releaseApp()
      await expect(page.locator('main.plain')).toHaveCount(0)
      expect(await caret(page)).toEqual(['auth', 'sra@example.com', 1])
      await page.keyboard.type('a')
      expect(await caret(page)).toEqual(['auth', 'sara@example.com', 2])
      // The app's input lies inside a border of 1 px, so its top is 1 px lower.
      const after = await page.locator('input[name=auth]').boundingBox()
      expect(Math.abs((after?.y ?? 0) - 1 - (before?.y ?? 0))).toBeLessThan(1)
      expect(await moved(page)).toBeLessThan(0.01)

      await test.step('if the app fails to load, an error is shown', async () => {
        faults.allow(/ERR_FAILED/)
        const pageWithoutApp = await visit(null)
        await pageWithoutApp.route(/\/assets\/.*\.js$/, route => route.abort())
        await pageWithoutApp.goto('/login')
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
  await watchShifts(page)
  await page.goto(`/jobs/${job.uuid}`, { waitUntil: 'commit' })
  const field = (name: 'First name' | 'Last name' | 'Mobile') =>
    page.getByRole('textbox', { name: say(name), exact: true })
  await field('First name').fill('مریم')
  expect(await findings(page)).toEqual([])
  // Types with an input method (IME) and does not finish the composition.
  await field('Last name').focus()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Input.imeSetComposition', { text: 'اکب', selectionStart: 3, selectionEnd: 3 })
  const top = await page.locator('#plain-last_name').evaluate(it => it.getBoundingClientRect().top)
  releaseApp()
  await expect(page.locator('#root form')).toHaveCount(1)
  await expect(page.locator('main.plain')).toBeVisible()
  await devtools.send('Input.insertText', { text: 'اکبری' })
  await expect(page.locator('main.plain')).toHaveCount(0)
  expect(await caret(page)).toEqual(['last_name', 'اکبری', 5])
  await expect(field('First name')).toHaveValue('مریم')
  const now = await page.locator('input[name=last_name]').evaluate(it => it.getBoundingClientRect().top)
  expect(Math.abs(now - 1 - top)).toBeLessThan(1.5)
  expect(await moved(page)).toBeLessThan(0.02)

  await test.step('a draft is restored at once when she returns', async () => {
    const key = async () =>
      page.evaluate(it => JSON.parse(localStorage.getItem(`application ${it}`) ?? '{}').key ?? '', job.uuid)
    await expect.poll(key).toMatch(/^[\da-f]{32}$/)
    const comeAgain = await holdApp(page)
    await page.reload({ waitUntil: 'commit' })
    await expect(page.locator('#plain-name')).toHaveValue('مریم')
    await page.locator('#plain-name').fill('مهری')
    await page.locator('#plain-mobile').fill('0912')
    comeAgain()
    await expect(page.locator('main.plain')).toHaveCount(0)
    await expect(field('First name')).toHaveValue('مهری')
    await expect(field('Last name')).toHaveValue('اکبری')
    expect(await caret(page)).toEqual(['mobile', '0912', 4])
  })
})
