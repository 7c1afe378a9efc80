/*
 * Measures how long the main thread of the browser is busy, with a processor four times slower and a fast connection:
 * `node bench/browser/interactions.ts [--rounds 3] [--cards 1000]`. Opens the board, the list of all applicants and the list of job openings, scrolls,
 * moves with the arrow keys and opens an applicant. Prints the table of bench/README.md with the worst of the rounds: the longest task,
 * and the slowest interaction from the key or press to the next frame.
 */
import { parseArgs } from 'node:util'
import { chromium, type Browser, type Locator, type Page } from '@playwright/test'
import { paths } from '@kargozin/api/paths.ts'
import { launchOptions } from '../../e2e/browser.ts'
import { personOf, signIn, type Person } from '../../e2e/people.ts'
import { startProduct } from '../../e2e/product.ts'
import { fillJob } from '../product/applicants.ts'

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, cards: { type: 'string', default: '1000' } },
})
const slowerProcessor = 4

/** Milliseconds: the tasks over 50 ms, and the durations of keys and presses. */
type Busy = { tasks: number[]; interactions: number[] }

/** A page and what is done on it, one after the other. An act ends when its result is on the screen. */
type PageCase = {
  name: string
  path: string
  ready: string
  acts: readonly [string, (page: Page) => Promise<unknown>][]
}

/** Records in the page from its first moment. */
const record = () => {
  const busy: Busy = { tasks: [], interactions: [] }
  Object.assign(globalThis, { busy })
  const observe = (type: string, into: number[]) =>
    new PerformanceObserver(list => into.push(...list.getEntries().map(it => it.duration))).observe({
      ...{ type, buffered: true },
      ...{ durationThreshold: 16 }, // the smallest value that browsers accept; the types do not know it
    })
  observe('longtask', busy.tasks)
  observe('event', busy.interactions)
}

/** What was recorded since the last look. Waits until the page has nothing to do for a second. */
async function look(page: Page): Promise<Busy> {
  for (let calm = 0, before = -1; calm < 4;) {
    await page.waitForTimeout(250)
    const now = await page.evaluate(() => (globalThis as unknown as { busy: Busy }).busy.tasks.length) // `record` has set it
    calm = now === before ? calm + 1 : 0
    before = now
  }
  return page.evaluate(() => {
    const { busy } = globalThis as unknown as { busy: Busy }
    return { tasks: busy.tasks.splice(0), interactions: busy.interactions.splice(0) }
  })
}

const arrows = async (page: Page) => {
  await page.locator('a[data-card]').first().focus()
  for (let at = 0; at < 8; at++) await page.keyboard.press('ArrowDown')
}

const scroll = async (page: Page, selector: string) => {
  await page.locator(selector).first().hover()
  for (let at = 0; at < 10; at++) await page.mouse.wheel(0, 600)
}

/** A click of a hand: the pointer is there before it presses. */
async function clickOn(it: Locator) {
  await it.hover()
  await it.page().waitForTimeout(1000)
  await it.click()
}

const drawerOf = (press: (page: Page) => Promise<void>) => async (page: Page) => {
  await press(page)
  await page.getByRole('dialog').getByRole('tab').first().waitFor()
}

async function cases(folder: string, by: Person): Promise<PageCase[]> {
  const { job } = await fillJob(folder, by, 'بسیار', Number(options.cards))
  return [
    {
      name: `board of ${options.cards} cards`,
      path: paths.job(job).pipeline(),
      ready: 'a[data-card]',
      acts: [
        ['scroll', page => scroll(page, '[data-column-scroll]')],
        ['arrow keys over 8 cards', arrows],
        ['open an applicant', drawerOf(page => page.locator('a[data-card]').first().click())],
      ],
    },
    {
      name: 'all applicants',
      path: paths.applicants(),
      ready: 'tbody tr td',
      acts: [
        ['scroll', page => scroll(page, 'tbody tr')],
        ['click in a row, which opens the applicant', drawerOf(page => clickOn(page.locator('tbody tr').nth(3)))],
      ],
    },
    { name: 'job openings', path: paths.jobs(), ready: 'main h2, main tbody td', acts: [] },
  ]
}

async function open(browser: Browser, it: PageCase, by: Person): Promise<[string, Busy][]> {
  const context = await browser.newContext({
    ...{ baseURL: process.env['KARGOZIN_E2E_URL'] ?? '', locale: 'fa-IR' },
    viewport: { width: 1440, height: 900 },
  })
  await signIn(context, by)
  context.setDefaultTimeout(60_000)
  await context.addInitScript(record)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor })
  await page.goto(it.path)
  await page.locator(it.ready).first().waitFor()
  const seen: [string, Busy][] = [['open', await look(page)]]
  for (const [name, act] of it.acts) {
    await act(page)
    seen.push([name, await look(page)])
  }
  await context.close()
  return seen
}

const most = (values: readonly number[]) => Math.round(Math.max(0, ...values))
const blocking = (tasks: readonly number[]) => tasks.reduce((sum, it) => sum + it - 50, 0)

const product = await startProduct({})
process.env['KARGOZIN_E2E_URL'] = product.url
const browser = await chromium.launch(launchOptions)
try {
  const sara = await personOf('سارا محمدی', 'sara@example.com', 'kargozin', 'آریا پردازش')
  console.log('| page | act | long tasks | longest ms | blocking ms | slowest interaction ms |')
  console.log('| --- | --- | --- | --- | --- | --- |')
  for (const it of await cases(product.folder, sara)) {
    const rounds: [string, Busy][][] = []
    for (let round = 0; round < Number(options.rounds); round++) rounds.push(await open(browser, it, sara))
    for (const [at, [name]] of (rounds[0] ?? []).entries()) {
      const all = rounds.flatMap(round => round[at]?.[1] ?? [])
      const worst = (of: (busy: Busy) => number) => most(all.map(of))
      const cells = [
        worst(({ tasks }) => tasks.length),
        worst(({ tasks }) => most(tasks)),
        worst(({ tasks }) => blocking(tasks)),
        worst(({ interactions }) => most(interactions)),
      ]
      console.log(`| ${[it.name, name, ...cells].join(' | ')} |`)
    }
  }
} finally {
  await browser.close()
  await product.stop()
}
