import { defineConfig } from '@playwright/test'
import { launchOptions } from '../browser.ts'
import type { Language } from '../test.ts'

/* `npm test -- components`: tests parts of the web app in a real browser, without server and database. All tests run
   in Persian; those tagged @ltr, which depend on the direction of the page, also run in English. One file: `npm test
   -- components e2e/components/drawer.spec.ts`. */
export default defineConfig<Language>({
  testDir: '.',
  outputDir: '../../.cache/e2e-components',
  globalSetup: './build.ts',
  fullyParallel: true,
  workers: 2,
  // As in ../playwright.config.ts.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env['CI']),
  use: {
    launchOptions,
    // Opening a page in a new browser takes three times as long. Playwright empties the storage between tests.
    reuseContext: true,
    actionTimeout: 60_000,
    timezoneId: 'Asia/Tehran',
    viewport: { width: 1280, height: 800 },
    contextOptions: { reducedMotion: 'reduce' },
    serviceWorkers: 'block',
    // Playwright takes one at the end of every test, and keeps those of failed ones: only when they run once more.
    screenshot: process.env['ONCE_MORE'] ? 'only-on-failure' : 'off',
  },
  projects: [
    { name: 'fa', use: { lang: 'fa', locale: 'fa-IR' } },
    { name: 'en', grep: /@ltr/, use: { lang: 'en', locale: 'en-GB' } },
  ],
})
