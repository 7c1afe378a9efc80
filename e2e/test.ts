import {
  expect,
  test as base,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test'
import type { Locale } from '@kargozin/api/words.ts'
import { watch, type Faults } from './faults.ts'
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
  /** The browsers of the test. */
  visits: Visit[]
}

/**
 * A browser with its own storage. A `free` browser is no longer signed in, but its cache still contains the code of the pages.
 */
type Visit = { context: BrowserContext; options: string; free: boolean }

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
export const test = base.extend<Fixtures & Language>({
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
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures from the pattern
  visits: async ({}, use) => {
    const visits: Visit[] = []
    await use(visits)
    for (const { context } of visits) {
      await pagesFit(context)
      await context.close()
    }
  },
  visit: async ({ browser, lang, faults, visits }, use) =>
    use(async (person, given = {}) => {
      const options = JSON.stringify(given)
      const again = visits.find(it => it.free && it.options === options)
      const visit = again ?? { context: await newContext(browser, lang, given), options, free: false }
      if (!again) {
        visits.push(visit)
        faults.watch(visit.context)
      }
      visit.free = false
      if (person) await signIn(visit.context, person)
      return visit.context.newPage()
    }),
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

/** Closes the pages of a browser and deletes its storage. */
async function release(visit: Visit, lang: Locale): Promise<void> {
  const { context } = visit
  await Promise.all(context.pages().map(page => page.close()))
  await context.unrouteAll()
  await context.setOffline(false)
  await context.setStorageState(storageWith(lang))
  visit.free = true
}

const newContext = (browser: Browser, lang: Locale, options: BrowserContextOptions) =>
  browser.newContext({
    baseURL: url(),
    storageState: storageWith(lang),
    locale: lang === 'fa' ? 'fa-IR' : 'en-GB',
    timezoneId: 'Asia/Tehran',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
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
