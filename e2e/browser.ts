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
 * The options for starting the system's Chromium. It has no sandbox, because the tests may run as root. Its own network
 * traffic is switched off.
 */
export const launchOptions = {
  executablePath: process.env['CHROMIUM'] || '/usr/bin/chromium',
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
