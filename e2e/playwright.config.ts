import { defineConfig } from '@playwright/test'
import { launchOptions } from './browser.ts'
import type { Language } from './test.ts'

/* `npm test -- browser` tests the whole product. All tests run in Persian; those tagged @ltr, which depend on
   direction or texts, also run in English, because running all of them twice would take more than ten minutes. One
   file in one language: `npm test -- browser e2e/pipeline.spec.ts --project=fa`. */
export default defineConfig<Language>({
  testDir: '.',
  testIgnore: 'components/**',
  outputDir: '../.cache/e2e',
  globalSetup: './product-setup.ts',
  fullyParallel: true,
  // Journeys wait for the product, so two of them leave a sixth of two cores idle.
  workers: 3,
  // These limits only end a hang: beside other work everything takes four times as long.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env['CI']),
  use: {
    launchOptions,
    actionTimeout: 60_000,
    timezoneId: 'Asia/Tehran',
    viewport: { width: 1280, height: 800 },
    contextOptions: { reducedMotion: 'reduce' },
    // Tests cannot intercept requests that the service worker answers. Only the tests about the service worker use it.
    serviceWorkers: 'block',
    // Playwright takes one at the end of every test, and keeps those of failed ones: only when they run once more.
    screenshot: process.env['ONCE_MORE'] ? 'only-on-failure' : 'off',
  },
  projects: [
    { name: 'fa', use: { lang: 'fa', locale: 'fa-IR' } },
    { name: 'en', grep: /@ltr/, use: { lang: 'en', locale: 'en-GB' } },
  ],
})
