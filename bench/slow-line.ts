/*
 * Measures how long people with a slow connection wait: `node bench/slow-line.ts [--rounds 3] [--http2] [address of a running
 * product]`. Opens the sign-in page, the board and the application form of the demo company with an empty cache, over 400
 * kb/s with 300 ms of delay and a processor four times slower, until each is usable. Prints the table of bench/README.md: the
 * median of the rounds. With --http2 the pages come through a proxy with HTTP/2, like the one in ops/.
 */
import { parseArgs } from 'node:util'
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test'
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

/** 400 kb/s in both directions, 300 ms of latency. */
const line = { offline: false, latency: 300, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const slowerProcessor = 4

/** A page, its user, its target in seconds, and the first action; the page is usable when that is done. */
type Case = { name: string; path: string; as?: Person; target: number; use: (page: Page) => Promise<void> }

/** One measurement: seconds until text appeared and until the page was usable; requests and bytes until then and in total. */
type Opened = { text: number; usable: number; requests: number; kilobytes: number; all: number; allKilobytes: number }

async function signingIn(page: Page): Promise<void> {
  const asked = page.waitForRequest(request => request.method() === 'POST' && request.url().includes('/api/'))
  await page.locator('input[name=auth], input[autocomplete=username]').first().fill('sara@example.com')
  await page.locator('input[type=password]').fill('kargozin')
  await page.locator('button[type=submit]').click()
  await asked
}

async function onBoard(page: Page): Promise<void> {
  const first = page.locator('a[data-card]').first()
  await first.focus()
  const card = () => document.activeElement?.closest('[data-card]')?.getAttribute('data-card')
  const focused = await page.evaluate(card)
  await page.keyboard.press('ArrowDown')
  await page.waitForFunction(before => {
    const now = document.activeElement?.closest('[data-card]')?.getAttribute('data-card')
    return now !== undefined && now !== before
  }, focused)
}

async function applying(page: Page): Promise<void> {
  const field = page.locator('form input[type=text], form input:not([type])').first()
  await field.pressSequentially('شیرین')
  await page.waitForFunction(() =>
    [...document.querySelectorAll('form input')].some(
      it => it.matches(':focus') && 'value' in it && it.value === 'شیرین',
    ),
  )
}

async function cases(): Promise<Case[]> {
  const sara = await personOf('سارا محمدی', 'sara@example.com', 'kargozin', 'آریا پردازش')
  const { jobs: listed } = await sara.does(jobs.list, { query: { per_page: 100 } })
  const [busiest] = listed.toSorted((a, b) => b.applicants_count - a.applicants_count)
  const { jobs: offered } = await asks(publicJobs.search, { query: {} })
  return [
    { name: 'sign-in', path: '/login', target: 5, use: signingIn },
    { name: 'board', path: `/dashboard/recruitment/pipeline/${busiest?.uuid}`, as: sara, target: 9, use: onBoard },
    { name: 'application form', path: `/jobs/${offered[0]?.job_id}`, target: 6, use: applying },
  ]
}

/** Counts the traffic; `quiet` waits until there was none for two seconds. */
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

/** The first paint of text or a picture, in seconds since the request. Text may be present long before its styles. */
const firstPaint = (page: Page): Promise<number> =>
  page.evaluate(() => (performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity) / 1000)

const patience = 90_000

async function open(browser: Browser, it: Case, url: string): Promise<Opened> {
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
  await devtools.send('Network.emulateNetworkConditions', line)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor })
  const start = performance.now()
  const since = () => (performance.now() - start) / 1000
  await page.goto(it.path, { waitUntil: 'commit' })
  await it.use(page)
  const usable = since()
  const { requests, bytes } = seen
  while (Date.now() - seen.last < 2000) await page.waitForTimeout(200)
  if (process.env['SLOW_LINE_FILES'])
    console.log(seen.files.map((file, at) => `${at < requests ? ' ' : '+'} ${file.replace(url, '')}`).join('\n'))
  const opened = {
    text: await firstPaint(page),
    usable,
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
    '| page | text s | usable s | target s | requests until then | KB until then | requests in all | KB in all |',
  )
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- |')
  for (const it of await cases()) {
    const rounds: Opened[] = []
    for (let round = 0; round < Number(options.rounds); round++)
      rounds.push(await open(browser, it, proxy?.url ?? product.url))
    const of = (part: keyof Opened) => median(rounds.map(round => round[part]))
    const usable = of('usable')
    const said = usable > it.target ? `**${usable.toFixed(1)}**` : usable.toFixed(1)
    const rest = (['requests', 'kilobytes', 'all', 'allKilobytes'] as const).map(part => of(part).toFixed(0))
    console.log(`| ${[it.name, of('text').toFixed(1), said, it.target, ...rest].join(' | ')} |`)
  }
} finally {
  await browser.close()
  await proxy?.stop()
  await product.stop()
}
