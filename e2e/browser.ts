/**
 * Features of Chromium that are switched off. Chromium would otherwise load pages for its address bar, which takes
 * twice as long as opening the window and is useless here. If `--disable-features` is given twice, only the last one
 * counts, so the features that Playwright switches off are repeated here.
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
 * The options for starting the system's Chromium: no sandbox, because the tests may run as root, and no network
 * traffic of its own.
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
