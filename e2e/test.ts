import {
  expect,
  test as base,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test'
import type { Locale } from '@kargozin/api/words.ts'
import { watch, watched, type Faults } from './faults.ts'
import { callIn, signIn, type Person } from './people.ts'
import { say, type Say } from './words.ts'

export { expect, type Page } from '@playwright/test'

/** The language of a Playwright project. */
export type Language = { lang: Locale }

type Fixtures = {
  say: Say
  /** The errors on all pages of the test. A test must allow errors on purpose before they happen. */
  faults: Faults
  /** Opens another browser, signed in as this person or not signed in. The errors of this browser are recorded too. */
  visit: (person: Person | null, options?: BrowserContextOptions) => Promise<Page>
  /**
   * A step of a journey. The step fails if errors occurred during it, or if a page is wider than its window at the end. The
   * end of the step closes the browsers that it opened. Errors that the step allows are allowed only during the step.
   */
  step: (title: string, body: () => Promise<void>) => Promise<void>
}

/**
 * A browser with its own storage. A `free` browser is no longer signed in, and waits for the next visit with an empty page whose
 * process still has the compiled code of the app: opening a new page would take three times as long.
 */
type Visit = { context: BrowserContext; page: Page; options: string; free: boolean }

type OfWorker = {
  /** The browsers that the tests of this worker have opened. */
  visits: Visit[]
}

/** The window of a desk, unless a visit asks for another. */
const desk = { width: 1280, height: 800 }

const url = () => {
  const found = process.env['KARGOZIN_E2E_URL']
  if (!found) throw new Error('The product is not running')
  return found
}

/** The storage of a browser in which a language was chosen. */
const storageWith = (lang: Locale) => {
  const cookie = { name: 'lang', value: lang, domain: '127.0.0.1', path: '/', expires: -1 }
  return {
    cookies: [{ ...cookie, httpOnly: false, secure: false, sameSite: 'Lax' as const }],
    origins: [{ origin: url(), localStorage: [{ name: 'lang', value: lang }] }],
  }
}

/** Every test fails on errors in the console, answers with a status of 500 or more, and pages that scroll sideways. */
export const test = base.extend<Fixtures & Language, OfWorker>({
  lang: ['fa', { option: true }],
  baseURL: async ({ lang: _lang }, use) => use(url()),
  storageState: async ({ lang }, use) => use(storageWith(lang)),
  say: async ({ lang }, use) => use(say(lang)),
  faults: [
    async ({ lang }, use) => {
      callIn(lang)
      const faults = watch()
      await use(faults)
      expect(faults.found()).toEqual([])
    },
    { auto: true },
  ],
  context: async ({ context, faults }, use) => {
    faults.watch(context)
    await use(context)
    await pagesFit(context)
  },
  visits: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures from the pattern
    async ({}, use) => {
      const visits: Visit[] = []
      await use(visits)
      for (const { context } of visits) await context.close()
    },
    { scope: 'worker' },
  ],
  visit: async ({ browser, lang, faults, visits }, use) => {
    await use(async (person, given = {}) => {
      const options = JSON.stringify(given)
      const again = visits.find(it => it.free && it.options === options)
      const visit = again ?? (await newVisit(browser, lang, given))
      if (!again) visits.push(visit)
      visit.free = false
      faults.watch(visit.context)
      if (person) await signIn(visit.context, person)
      return visit.page
    })
    for (const visit of visits.filter(it => !it.free)) {
      await pagesFit(visit.context)
      await release(visit, lang)
    }
  },
  step: async ({ lang, faults, visits }, use) =>
    use((title, body) =>
      base.step(title, async () => {
        const before = visits.filter(it => !it.free)
        const done = faults.since()
        await body()
        for (const { context } of visits) await pagesFit(context)
        const over = visits.filter(it => !it.free && !before.includes(it))
        await Promise.all(over.map(it => release(it, lang)))
        expect(faults.found()).toEqual([])
        done()
      }),
    ),
})

/** Empties a browser: its storage, its pages but one, and what the test has changed about that one. */
async function release(visit: Visit, lang: Locale): Promise<void> {
  const { context, page, options } = visit
  const others = context.pages().filter(it => it !== page)
  await Promise.all(others.map(it => it.close()))
  await context.unrouteAll()
  await context.setOffline(false)
  if (page.isClosed()) visit.page = await context.newPage()
  else await empty(page, JSON.parse(options) as BrowserContextOptions)
  await context.setStorageState(storageWith(lang))
  for (const event of watched) context.removeAllListeners(event)
  visit.free = true
}

/** The events of a page that tests listen to. Playwright itself needs the others. */
const heard = ['request', 'response', 'dialog', 'download', 'popup', 'filechooser'] as const

/** Leaves the app, without what belongs to the page and not to the storage of its browser. */
async function empty(page: Page, { viewport }: BrowserContextOptions): Promise<void> {
  for (const event of heard) page.removeAllListeners(event)
  await page.unrouteAll()
  await page.evaluate(() => location.protocol.startsWith('http') && sessionStorage.clear())
  await page.goto('about:blank')
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: 'reduce' })
  await page.setViewportSize(viewport ?? desk)
}

async function newVisit(browser: Browser, lang: Locale, given: BrowserContextOptions): Promise<Visit> {
  const context = await newContext(browser, lang, given)
  return { context, page: await context.newPage(), options: JSON.stringify(given), free: false }
}

const newContext = (browser: Browser, lang: Locale, options: BrowserContextOptions) =>
  browser.newContext({
    baseURL: url(),
    storageState: storageWith(lang),
    locale: lang === 'fa' ? 'fa-IR' : 'en-GB',
    timezoneId: 'Asia/Tehran',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    viewport: desk,
    ...options,
  })

/**
 * Fails if the page is wider than its window. Such a page hides content, and in Persian may paint nothing at all. A
 * dashboard page scrolls in <main>.
 */
export async function fitsItsWidth(page: Page): Promise<void> {
  const wider = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('main')]
      .filter(it => it.scrollWidth > it.clientWidth)
      .map(it => `<${it.localName}> needs ${it.scrollWidth} and has ${it.clientWidth}`),
  )
  expect(wider, `${page.url()} scrolls sideways`).toEqual([])
}

async function pagesFit(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) if (page.url().startsWith('http')) await fitsItsWidth(page)
}

/** The width and height of a phone, with touch. */
export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const
