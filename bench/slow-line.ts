/*
 * Measures how long people with a slow connection wait: `node bench/slow-line.ts [--rounds 3] [--http2] [address of a
 * running product]`. Opens the sign-in page, the board, the career page and the application form of the demo company with an empty cache. The
 * network is limited to 400 kb/s with 300 ms of delay, and the processor is four times slower. Measures the time until each
 * page is usable, and until the app has handled the text and the keys from before it was loaded. Prints the table of
 * bench/README.md with the medians of the rounds. With --http2 the requests go through a proxy with HTTP/2, as in ops/.
 */
import { parseArgs } from 'node:util'
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test'
import { publicPaths } from '@kargozin/api/paths.ts'
import { publicJobs } from '@kargozin/api/recruitment/careers/public-jobs.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { launchOptions } from '../e2e/browser.ts'
import { asks, personOf, signIn, type Person } from '../e2e/people.ts'
import { startProduct } from '../e2e/product.ts'
import { startHttp2 } from './http2.ts'

const { values: options, positionals } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, http2: { type: 'boolean', default: false } },
  allowPositionals: true,
})

/**
 * 400 kb/s in both directions and 300 ms of latency, in the units of the DevTools protocol (bytes per second,
 * milliseconds).
 */
const slowNetwork = { offline: false, latency: 300, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const slowerProcessor = 4

/**
 * A page with its user, its target in seconds, and the first action on it. The action calls `usable` when the page is
 * usable, and ends when it is done.
 */
type PageCase = {
  name: string
  path: string
  as?: Person
  target: number
  use: (page: Page, usable: () => void) => Promise<void>
}

/**
 * The result of opening a page once: the seconds until text was painted, until the page was usable and until the action was
 * done. Also the requests and kilobytes until the action was done, and in total.
 */
type Measurement = {
  text: number
  usable: number
  done: number
  requests: number
  kilobytes: number
  all: number
  allKilobytes: number
}

/**
 * Types the first letter as soon as a field appears, in the server-rendered form or in the app. Then calls `usable` and types
 * the rest.
 */
async function typeInto(page: Page, fields: string, text: string, usable: () => void): Promise<void> {
  const field = page.locator(fields).first()
  await field.pressSequentially(text.slice(0, 1))
  await page.waitForFunction(
    ([selector = '', letter]) =>
      [...document.querySelectorAll(selector)].some(it => it.matches(':focus') && 'value' in it && it.value === letter),
    [fields, text.slice(0, 1)],
  )
  usable()
  await page.keyboard.type(text.slice(1))
}

/**
 * Signs in. Presses Enter at once, even if the app is not loaded yet. The action is done when the request with the typed text
 * is sent.
 */
async function signingIn(page: Page, usable: () => void): Promise<void> {
  const request = page.waitForRequest(request => request.method() === 'POST' && request.url().includes('/api/'))
  await typeInto(page, '#plain-auth, input[name=auth]', 'sara@example.com', usable)
  await page.keyboard.press('Tab')
  await page.keyboard.type('kargozin')
  await page.keyboard.press('Enter')
  const { auth, password } = (await request).postDataJSON()
  if (auth !== 'sara@example.com' || password !== 'kargozin') throw new Error(`The request has the wrong name: ${auth}`)
}

async function onBoard(page: Page, usable: () => void): Promise<void> {
  const first = page.locator('a[data-card]').first()
  await first.focus()
  const card = () => document.activeElement?.closest('[data-card]')?.getAttribute('data-card')
  const focused = await page.evaluate(card)
  await page.keyboard.press('ArrowDown')
  await page.waitForFunction(before => {
    const now = document.activeElement?.closest('[data-card]')?.getAttribute('data-card')
    return now !== undefined && now !== before
  }, focused)
  usable()
}

/** Fills in the form. The action is done when the app's form has the typed text and the focus. */
async function applying(page: Page, usable: () => void): Promise<void> {
  await typeInto(page, '#plain-name, input[name=name]', 'شیرین', usable)
  await page.waitForFunction(() =>
    [...document.querySelectorAll('#root form input')].some(
      it => it.matches(':focus') && 'value' in it && it.value === 'شیرین',
    ),
  )
}

/** The page of the server is usable when a link to a job opening is there; it has no scripts of its own to wait for. */
async function onCareerPage(page: Page, usable: () => void): Promise<void> {
  await page.getByRole('main').locator('a[href*="/jobs/"]').first().waitFor()
  usable()
}

async function cases(): Promise<PageCase[]> {
  const sara = await personOf('سارا محمدی', 'sara@example.com', 'kargozin', 'آریا پردازش')
  const { jobs: listed } = await sara.does(jobs.list, { query: { per_page: 100 } })
  const [busiest] = listed.toSorted((a, b) => b.applicants_count - a.applicants_count)
  const { jobs: offered } = await asks(publicJobs.search, { query: {} })
  return [
    { name: 'sign-in', path: '/login', target: 5, use: signingIn },
    { name: 'board', path: `/dashboard/recruitment/pipeline/${busiest?.uuid}`, as: sara, target: 9, use: onBoard },
    {
      name: 'career page',
      path: publicPaths.careers(offered[0]?.organization.username ?? ''),
      target: 3,
      use: onCareerPage,
    },
    { name: 'application form', path: `/jobs/${offered[0]?.job_id}`, target: 6, use: applying },
  ]
}

/** Counts requests and bytes. `last` is the time of the latest traffic. */
async function count(devtools: CDPSession) {
  const seen = { requests: 0, bytes: 0, last: Date.now(), files: [] as string[] }
  devtools.on('Network.requestWillBeSent', ({ request }) => {
    if (!request.url.startsWith('http')) return
    seen.requests += 1
    seen.last = Date.now()
    seen.files.push(request.url)
  })
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    seen.bytes += encodedDataLength
    seen.last = Date.now()
  })
  await devtools.send('Network.enable')
  return seen
}

/**
 * The time of the first paint of text or an image, in seconds since the request. The text itself may arrive long before, but is
 * not painted until its styles are loaded.
 */
const firstPaint = (page: Page): Promise<number> =>
  page.evaluate(() => (performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity) / 1000)

const patience = 90_000

async function open(browser: Browser, it: PageCase, url: string): Promise<Measurement> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'fa-IR',
    viewport: { width: 1280, height: 800 },
    ignoreHTTPSErrors: true,
  })
  if (it.as) await signIn(context, it.as)
  context.setDefaultTimeout(patience)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const seen = await count(devtools)
  await devtools.send('Network.emulateNetworkConditions', slowNetwork)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor })
  const start = performance.now()
  const since = () => (performance.now() - start) / 1000
  await page.goto(it.path, { waitUntil: 'commit' })
  let usable = Infinity
  await it.use(page, () => (usable = since()))
  const done = since()
  const { requests, bytes } = seen
  while (Date.now() - seen.last < 2000) await page.waitForTimeout(200)
  if (process.env['SLOW_LINE_FILES'])
    console.log(seen.files.map((file, at) => `${at < requests ? ' ' : '+'} ${file.replace(url, '')}`).join('\n'))
  const opened = {
    text: await firstPaint(page),
    usable,
    done,
    requests,
    kilobytes: bytes / 1024,
    all: seen.requests,
    allKilobytes: seen.bytes / 1024,
  }
  await context.close()
  return opened
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const [running] = positionals
const product = running ? { url: running, stop: async () => {} } : await startProduct()
process.env['KARGOZIN_E2E_URL'] = product.url
const proxy = options.http2 ? await startHttp2(product.url) : undefined
const browser = await chromium.launch(launchOptions)
try {
  console.log(
    '| page | text s | usable s | target s | done s | requests until done | KB until done | requests in all | KB in all |',
  )
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- |')
  for (const it of await cases()) {
    const rounds: Measurement[] = []
    for (let round = 0; round < Number(options.rounds); round++)
      rounds.push(await open(browser, it, proxy?.url ?? product.url))
    const of = (part: keyof Measurement) => median(rounds.map(round => round[part]))
    const usable = of('usable')
    const usableText = usable > it.target ? `**${usable.toFixed(1)}**` : usable.toFixed(1)
    const rest = (['requests', 'kilobytes', 'all', 'allKilobytes'] as const).map(part => of(part).toFixed(0))
    console.log(
      `| ${[it.name, of('text').toFixed(1), usableText, it.target, of('done').toFixed(1), ...rest].join(' | ')} |`,
    )
  }
} finally {
  await browser.close()
  await proxy?.stop()
  await product.stop()
}
