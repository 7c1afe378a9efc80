/*
 * Measures the chart on the screen: `node bench/browser/chart-frames.ts [groups]`. Fills the demo company's own chart with this many groups (5000
 * by default), opens it, and drags and zooms it. Prints the time from the last byte of the data to the first picture, of five loads, and the
 * times between frames and the page's own work while it moves with everything unfolded.
 */
import { chromium, type CDPSession, type Page } from '@playwright/test'
import { paths } from '@kargozin/api/paths.ts'
import { launchOptions } from '../../e2e/browser.ts'
import { found, signIn } from '../../e2e/people.ts'
import { startProduct } from '../../e2e/product.ts'
import { say } from '../../e2e/words.ts'
import { asAdmin } from '../product/applicants.ts'

const groups = Number(process.argv[2] ?? 5000)
/** The duration of a frame at 60 frames per second, in milliseconds. */
const frame = 1000 / 60
const at = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0

const fillChart = `with node as materialized (select n, uuidv7() as id from generate_series(0, $2::int - 1) n)
  insert into chart_group (organization_id, id, parent_id, title, places)
  select $1::uuid, node.id, above.id, 'کارشناس ' || node.n, 1 from node
    left join node above on node.n > 0 and above.n = (node.n - 1) / 6 order by node.n`

/** Milliseconds from the end of the answer with the chart to the frame in which the chart is drawn. */
async function firstPicture(page: Page): Promise<number> {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if ('drawnAt' in globalThis || !document.querySelector('main canvas')) return
      Object.assign(globalThis, { drawnAt: 0 })
      // The frame after the one in which the canvas is in the page.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => Object.assign(globalThis, { drawnAt: performance.now() })),
      )
    }).observe(document, { subtree: true, childList: true })
  })
  await page.goto(paths.chart())
  await page.waitForFunction(() => (globalThis as unknown as { drawnAt?: number }).drawnAt)
  return page.evaluate(() => {
    const data = performance.getEntriesByType('resource').filter(it => /organization\/chart(\?|$)/.test(it.name))
    const { drawnAt } = globalThis as unknown as { drawnAt: number } // the script above sets it
    return drawnAt - Math.max(...data.map(it => (it as PerformanceResourceTiming).responseEnd))
  })
}

/** The processor time of the page's main thread in milliseconds. */
async function worked(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return 1000 * (metrics.find(it => it.name === 'TaskDuration')?.value ?? 0)
}

async function framesDuring(page: Page, devtools: CDPSession, act: () => Promise<void>) {
  await page.evaluate(() => {
    const frames: number[] = []
    let last = performance.now()
    const next = (now: number) => {
      frames.push(now - last)
      last = now
      if (!Object.hasOwn(globalThis, 'stopped')) requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
    Object.assign(globalThis, { frames })
  })
  const before = await worked(devtools)
  await act()
  const work = (await worked(devtools)) - before
  const frames = await page.evaluate(() => {
    Object.assign(globalThis, { stopped: true })
    return (globalThis as unknown as { frames: number[] }).frames // set above
  })
  await page.evaluate(() => Reflect.deleteProperty(globalThis, 'stopped'))
  return { frames: frames.slice(1), work: work / frames.length }
}

async function drag(page: Page): Promise<void> {
  await page.mouse.move(700, 500)
  await page.mouse.down()
  for (let step = 1; step <= 120; step++) await page.mouse.move(700 + 3 * step, 500 + 2 * step)
  await page.mouse.up()
}

async function zoom(page: Page): Promise<void> {
  await page.mouse.move(700, 500)
  for (let step = 0; step < 60; step++) await page.mouse.wheel(0, step < 30 ? 40 : -40)
}

const product = await startProduct()
process.env['KARGOZIN_E2E_URL'] = product.url
const browser = await chromium.launch(launchOptions)
try {
  const { sara } = await found('آریا')
  await asAdmin(product.folder, fillChart, [sara.organization, groups])
  await asAdmin(product.folder, 'analyze', [])
  const open = async () => {
    const context = await browser.newContext({
      baseURL: product.url,
      locale: 'fa-IR',
      viewport: { width: 1440, height: 900 },
    })
    await signIn(context, sara)
    return context.newPage()
  }
  const times: number[] = []
  for (let round = 0; round < 5; round++) {
    const page = await open()
    times.push(await firstPicture(page))
    await page.context().close()
  }
  console.log(`${groups} groups: first picture after ${times.map(it => it.toFixed(0)).join(', ')} ms`)
  const page = await open()
  await firstPicture(page)
  const word = say('fa')
  await page.getByRole('button', { name: word('More actions of the chart') }).click()
  await page.getByRole('menuitem', { name: word('Unfold everything') }).click()
  await page.waitForTimeout(2000)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  for (const [name, act] of [
    ['drag', drag],
    ['zoom', zoom],
  ] as const) {
    const { frames, work } = await framesDuring(page, devtools, () => act(page))
    const dropped = frames.reduce((sum, time) => sum + Math.max(0, Math.round(time / frame) - 1), 0)
    console.log(
      `${name}: ${frames.length} frames, p50 ${at(frames, 0.5).toFixed(1)} ms, p95 ${at(frames, 0.95).toFixed(1)} ms, dropped ${dropped}, own work ${work.toFixed(1)} ms a frame`,
    )
  }
} finally {
  await browser.close()
  await product.stop()
}
