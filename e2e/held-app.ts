import type { Page } from '@playwright/test'

/**
 * Delays the app's scripts until the returned function is called. Until then the page is as the server has written it.
 */
export async function holdApp(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>(done => (release = done))
  await page.route(/\/assets\/.*\.js$/, async route => {
    await released
    await route.continue()
  })
  return release
}
