// @ts-expect-error -- plain JavaScript, so that npm test starts on any version of Node
import { chromium as untyped } from '../bin/chromium.mjs'

const chromium: () => string = untyped

/**
 * Features of Chromium that are switched off. Otherwise Chromium would load pages for its address bar, which takes twice as
 * long as opening the window. If `--disable-features` occurs twice, only the last one counts, so this list repeats the
 * features that Playwright switches off.
 */
const without = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'PreloadTopChromeWebUI'],
  ...['PreloadTopChromeWebUILessNavigations', 'SpareRendererForSitePerProcess', 'AimEnabled', 'PreconnectToSearch'],
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...[
    'HttpsFirstBalancedModeAutoEnable',
    'LensOverlay',
    'MediaRouter',
    'PaintHolding',
    'ThirdPartyStoragePartitioning',
  ],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints', 'NetworkTimeServiceQuerying'],
]

/**
 * The options for starting Chromium, for everything that starts a browser. It has no sandbox, because the tests may run as
 * root. Its own network traffic is switched off.
 */
export const launchOptions = {
  /** The browser is looked for, and unpacked, only when one is started, because knip reads this file too. */
  get executablePath(): string {
    return chromium()
  },
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${without.join(',')}`,
  ],
}
