import { test as base, expect, type Page } from '@playwright/test'
import type { Call, DataOf } from '@kargozin/api/call.ts'
import { watch, type Faults } from '../faults.ts'
import type { Language } from '../test.ts'
import { say, type Say } from '../words.ts'
import { startSite, type Asked, type Site } from './site.ts'

export { expect, type Page } from '@playwright/test'

/** The answer of a test to a call: the parts of the data that the page under test uses, or a refusal. */
type Reply<C extends Call> = { data: Partial<DataOf<C>> | object } | { status: number; message: string; data?: object }

/** Answers a call from now on. A call that no test answers is a fault. */
export type Answer = <C extends Call>(call: C, reply: (request: Asked) => Reply<C> | Promise<Reply<C>>) => void

type Fixtures = {
  say: Say
  /** As in e2e/test.ts. */
  faults: Faults
  answer: Answer
  /** Opens a page of one of the small apps in web/test. */
  open: (app: 'kit' | 'nested-pages', address: string) => Promise<Page>
}

type Known = { fits: (request: Asked) => boolean; reply: (request: Asked) => Reply<Call> | Promise<Reply<Call>> }

const fitting = ({ method, path }: Call) => {
  const pattern = new RegExp(`^/api/v2${path.replace(/\{\w+\}/g, '[^/]+')}$`)
  return (request: Asked) => request.method() === method && pattern.test(new URL(request.url()).pathname)
}

/** Component tests fail on errors in the console, like the tests of the product. */
export const test = base.extend<Fixtures & Language & { answers: Known[] }, { site: Site }>({
  lang: ['fa', { option: true }],
  say: async ({ lang }, use) => use(say(lang)),
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures from the pattern
  answers: async ({}, use) => use([]),
  answer: async ({ answers }, use) => use((call, reply) => void answers.unshift({ fits: fitting(call), reply })),
  faults: [
    async ({ context }, use) => {
      const faults = watch()
      faults.watch(context)
      await use(faults)
      expect(faults.found()).toEqual([])
    },
    { auto: true },
  ],
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures from the pattern
    async ({}, use) => {
      const site = await startSite()
      await use(site)
      site.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
  open: async ({ page, site, answers, lang }, use) => {
    site.answer = async asked => {
      const reply = await answers.find(it => it.fits(asked))?.reply(asked)
      if (!reply) throw new Error(`No test answers ${asked.method()} ${asked.url()}`)
      const { status = 200, message = null, data = {} } = reply as { status?: number; message?: string; data?: object }
      return { status, envelope: { status: status < 300 ? 'success' : 'fail', message, data } }
    }
    await use(async (app, address) => {
      site.app = app
      await page.addInitScript(given => localStorage.setItem('lang', given), lang)
      await page.goto(address)
      return page
    })
  },
})
