/*
 * Measures how smoothly a board scrolls: `node bench/browser/board-frames.ts [cards] [address of a running product]`. Creates
 * a company with this many applicants in one step (1000 by default) and scrolls through the step with the wheel.
 * Prints the times between frames, the number of dropped frames, the longest task of the main thread, and the maximum
 * number of cards in the page.
 */
import { chromium, type CDPSession, type Page } from '@playwright/test'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { launchOptions } from '../../e2e/browser.ts'
import { makePipeline } from '../../e2e/board.ts'
import { found, newMobile, signIn, type Person } from '../../e2e/people.ts'
import { startProduct } from '../../e2e/product.ts'

/** The duration of a frame at 60 frames per second, in milliseconds. */
const frame = 1000 / 60

async function fill(sara: Person, job: string, count: number): Promise<void> {
  const one = (at: number) =>
    sara.does(applicants.create, {
      params: { job_uuid: job },
      body: {
        name: `نفر ${at}`,
        last_name: at % 3 === 0 ? 'با نام خانوادگی بلندتر از یک خط کارت' : 'اکبری',
        mobile: newMobile(),
      },
    })
  for (let done = 0; done < count; done += 20) await Promise.all(Array.from({ length: 20 }, (_, at) => one(done + at)))
}

/** Loads all cards first, so that only scrolling is measured. */
async function loadAll(page: Page, count: number): Promise<void> {
  await page.waitForSelector('[data-column-scroll] li')
  await page.waitForFunction(
    wanted => {
      const column = document.querySelector('[data-column-scroll]')
      if (!column) return false
      column.scrollTop = column.scrollHeight
      return column.querySelector('li:last-of-type')?.getAttribute('aria-posinset') === String(wanted)
    },
    count,
    { polling: 200, timeout: 60_000 },
  )
  await page.evaluate(() => document.querySelector('[data-column-scroll]')?.scrollTo(0, 0))
  await page.waitForTimeout(500)
}

type Seen = { frames: number[]; longest: number; cards: number }

/** The processor time of the page's main thread in milliseconds. Other processes on the machine do not count. */
async function worked(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return 1000 * (metrics.find(it => it.name === 'TaskDuration')?.value ?? 0)
}

/** Records the frames, the long tasks and the number of cards in the page, until it is stopped. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const seen = { frames: [] as number[], longest: 0, cards: 0 }
    let last = performance.now()
    let running = true
    const observer = new PerformanceObserver(list => {
      for (const task of list.getEntries()) seen.longest = Math.max(seen.longest, task.duration)
    })
    observer.observe({ type: 'longtask' })
    const next = (now: number) => {
      seen.frames.push(now - last)
      last = now
      seen.cards = Math.max(seen.cards, document.querySelectorAll('[data-card]').length)
      if (running) requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
    Object.assign(globalThis, {
      stopWatching: () => {
        running = false
        observer.disconnect()
        return seen
      },
    })
  })

async function scrollThrough(page: Page, devtools: CDPSession): Promise<Seen & { work: number }> {
  const box = await page.locator('[data-column-scroll]').first().boundingBox()
  if (!box) throw new Error('The board has no column')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const height = await page.evaluate(() => document.querySelector('[data-column-scroll]')?.scrollHeight ?? 0)
  await watch(page)
  const before = await worked(devtools)
  for (const yDistance of [-height, height])
    await devtools.send('Input.synthesizeScrollGesture', { x, y, yDistance, speed: 3000, gestureSourceType: 'mouse' })
  const stop = () => (globalThis as unknown as { stopWatching: () => Seen }).stopWatching() // `watch` has defined it in the page
  const seen: Seen = await page.evaluate(stop)
  return { ...seen, work: ((await worked(devtools)) - before) / seen.frames.length }
}

const at = (sorted: readonly number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0

function report({ frames, longest, cards, work }: Seen & { work: number }, count: number): void {
  const sorted = frames.slice(1).toSorted((a, b) => a - b)
  const dropped = sorted.reduce((sum, time) => sum + Math.max(0, Math.round(time / frame) - 1), 0)
  const share = ((100 * dropped) / (sorted.length + dropped)).toFixed(1)
  console.log(
    `${count} cards: ${sorted.length} frames, p50 ${at(sorted, 0.5).toFixed(1)} ms, p95 ${at(sorted, 0.95).toFixed(1)} ms, ` +
      `p99 ${at(sorted, 0.99).toFixed(1)} ms, dropped ${dropped} (${share} %), longest task ${longest.toFixed(0)} ms, ` +
      `the page’s own work ${work.toFixed(1)} ms a frame, ` +
      `at most ${cards} cards in the page`,
  )
}

const count = Number(process.argv[2] ?? 1000)
const running = process.argv[3]
const product = running ? { url: running, stop: async () => {} } : await startProduct()
process.env['KARGOZIN_E2E_URL'] = product.url
const browser = await chromium.launch(launchOptions)
try {
  const { sara } = await found('آریا')
  const { job, address } = await makePipeline(sara, ['مریم اکبری'])
  await fill(sara, job, count - 1 + ((20 - ((count - 1) % 20)) % 20))
  const context = await browser.newContext({
    baseURL: product.url,
    locale: 'fa-IR',
    viewport: { width: 1440, height: 900 },
  })
  await signIn(context, sara)
  const page = await context.newPage()
  await page.goto(address)
  const all = 1 + Math.ceil((count - 1) / 20) * 20
  await loadAll(page, all)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  for (let round = 0; round < 2; round++) report(await scrollThrough(page, devtools), all)
} finally {
  await browser.close()
  await product.stop()
}
