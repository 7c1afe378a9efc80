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
  ],
}
