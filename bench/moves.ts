/*
 * Measures how far a page moves on a phone when the app replaces the server-rendered form: `node bench/moves.ts [address of a
 * running product]`. On a first visit the server-rendered page has the fonts of the system, and on a second one those of the app. Prints
 * the table of bench/README.md: the layout shift as Chromium measures it, and how many pixels lower the field with the focus is.
 */
import { chromium, type Browser, type Page } from '@playwright/test'
import { publicJobs } from '@kargozin/api/recruitment/careers/public-jobs.ts'
import { launchOptions } from '../e2e/browser.ts'
import { holdApp } from '../e2e/held-app.ts'
import { asks } from '../e2e/people.ts'
import { boxOf } from '../e2e/places.ts'
import { startProduct } from '../e2e/product.ts'
import { phone } from '../e2e/test.ts'

type Case = { name: string; path: string; field: string; lang: 'fa' | 'en'; fonts: boolean }

/** Adds up the layout shift of the page in an attribute of <html>. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    let moved = 0
    new PerformanceObserver(list => {
      for (const it of list.getEntries() as (PerformanceEntry & { value: number })[]) moved += it.value // layout-shift entries have a value
      document.documentElement.dataset['moved'] = String(moved)
    }).observe({ type: 'layout-shift', buffered: true })
  })

async function measure(browser: Browser, url: string, it: Case): Promise<{ shift: number; lower: number }> {
  const context = await browser.newContext({ ...phone, baseURL: url, reducedMotion: 'reduce', serviceWorkers: 'block' })
  const page = await context.newPage()
  const stored = { lang: it.lang, ...(it.fonts && { fonts: '1' }) }
  await page.addInitScript(
    all => Object.entries(all).forEach(([name, value]) => localStorage.setItem(name, value)),
    stored,
  )
  await context.addCookies([{ name: 'lang', value: it.lang, url }])
  const releaseApp = await holdApp(page)
  await watchShifts(page)
  await page.goto(it.path, { waitUntil: 'commit' })
  const plain = page.locator(`#plain-${it.field}`)
  await plain.focus()
  await page.evaluate(async () => void (await document.fonts.ready))
  const before = await boxOf(plain)
  releaseApp()
  await page.locator('main.plain').waitFor({ state: 'detached' })
  const after = await boxOf(page.locator(`#root input[name=${it.field}]`))
  const shift = Number((await page.locator('html').getAttribute('data-moved')) ?? 0)
  await context.close()
  return { shift, lower: after.y + after.height / 2 - before.y - before.height / 2 }
}

async function cases(): Promise<Case[]> {
  const { jobs } = await asks(publicJobs.search, { query: {} })
  const pages = [
    { name: 'sign-in', path: '/login', field: 'auth' },
    { name: 'application form', path: `/jobs/${jobs[0]?.job_id}`, field: 'last_name' },
  ]
  return pages.flatMap(page =>
    (['fa', 'en'] as const).flatMap(lang => [false, true].map(fonts => ({ ...page, lang, fonts }))),
  )
}

const running = process.argv[2]
const product = running ? { url: running, stop: async () => {} } : await startProduct()
process.env['KARGOZIN_E2E_URL'] = product.url
const browser = await chromium.launch(launchOptions)
try {
  console.log(`Chromium ${browser.version()}\n| page | language | visit | layout shift | lower px |`)
  console.log('| --- | --- | --- | --- | --- |')
  for (const it of await cases()) {
    const { shift, lower } = await measure(browser, product.url, it)
    const visit = it.fonts ? 'second' : 'first'
    console.log(`| ${it.name} | ${it.lang} | ${visit} | ${shift.toFixed(4)} | ${lower.toFixed(1)} |`)
  }
} finally {
  await browser.close()
  await product.stop()
}
