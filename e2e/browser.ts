/**
 * What Chromium shall not do. Its address bar has pages of its own, which nobody sees here: making them for each new window
 * took twice as long as making the window. Of two such lists the last one counts, so what Playwright leaves out by itself
 * is named again.
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

/** How the system's Chromium is started: no sandbox, because the tests may run as root; nothing on the network by itself. */
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
