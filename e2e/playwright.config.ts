import { defineConfig } from '@playwright/test'
import { launchOptions } from './browser.ts'
import type { Language } from './test.ts'

/*
 * `npm test -- browser` runs all of it in Persian, and in English what direction or words change (tagged @ltr), on the real
 * product: twice the whole would not fit ten minutes.
 * One file, one language: `npm test -- browser e2e/jobs.spec.ts --project=fa`.
 */
export default defineConfig<Language>({
  testDir: '.',
  testIgnore: 'components/**',
  outputDir: '../.cache/e2e',
  globalSetup: './product-setup.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 8_000 },
  forbidOnly: Boolean(process.env['CI']),
  use: {
    launchOptions,
    actionTimeout: 8_000,
    timezoneId: 'Asia/Tehran',
    viewport: { width: 1280, height: 800 },
    contextOptions: { reducedMotion: 'reduce' },
    // Files that the service worker answers with do not come past the tests; those about it allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'fa', use: { lang: 'fa', locale: 'fa-IR' } },
    { name: 'en', grep: /@ltr/, use: { lang: 'en', locale: 'en-GB' } },
  ],
})
