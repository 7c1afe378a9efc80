// npm run shots: a screenshot of every screen, in both languages and themes, for desktop and phone, into shots/.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { install, root, runNode } from './tools.mjs'

install()
// The imports below are TypeScript, which needs Node 24.
if (Number(process.versions.node.split('.')[0]) < 24)
  process.exit(await runNode([fileURLToPath(import.meta.url), ...process.argv.slice(2)]))

const { chromium } = await import('@playwright/test')
const { launchOptions } = await import('../e2e/browser.ts')
const { startProduct } = await import('../e2e/product.ts')
const { readDemo } = await import('../e2e/demo.ts')
const { prepare, screens, show } = await import('../e2e/screens.ts')
const { say } = await import('../e2e/words.ts')

const devices = {
  desk: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
}

const variants = ['fa', 'en'].flatMap(lang =>
  ['light', 'dark'].flatMap(theme => Object.keys(devices).map(device => ({ lang, theme, device }))),
)

/**
 * `npm run shots -- jobs home fa phone` takes only the screens whose names start with `jobs` or `home`, in the
 * variants that have all the other words (`fa`, `phone`).
 */
const args = process.argv.slice(2)
const words = args.filter(it => variants.some(variant => Object.values(variant).includes(it)))
const names = args.filter(it => !words.includes(it))
const wanted = screens.filter(it => names.length === 0 || names.some(name => it.name.startsWith(name)))
const wantedLooks = variants.filter(variant => words.every(word => Object.values(variant).includes(word)))

const folder = join(root, 'shots')
if (args.length === 0) rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

/** Opens a browser with this language and theme. */
const open = (browser, url, { lang, theme, device }) =>
  browser.newContext({
    ...devices[device],
    baseURL: url,
    locale: lang === 'fa' ? 'fa-IR' : 'en-GB',
    timezoneId: 'Asia/Tehran',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    storageState: {
      cookies: [
        {
          name: 'lang',
          value: lang,
          domain: '127.0.0.1',
          path: '/',
          expires: -1,
          httpOnly: false,
          secure: false,
          sameSite: 'Lax',
        },
      ],
      origins: [
        {
          origin: url,
          localStorage: [
            { name: 'lang', value: lang },
            { name: 'theme', value: theme },
          ],
        },
      ],
    },
  })

async function take(browser, url, demo, variant, screen) {
  const context = await open(browser, url, variant)
  try {
    await prepare(context, screen, demo)
    const page = await context.newPage()
    page.setDefaultTimeout(15_000)
    await show(page, screen, demo, say(variant.lang))
    await page.evaluate(() => document.fonts.ready)
    await page.screenshot({
      path: join(folder, `${screen.name}.${variant.lang}.${variant.theme}.${variant.device}.png`),
    })
  } finally {
    await context.close()
  }
}

const product = await startProduct()
process.env.KARGOZIN_E2E_URL = product.url
process.env.KARGOZIN_E2E_FOLDER = product.folder
const browser = await chromium.launch(launchOptions)
let taken = 0
const missed = []
try {
  const demo = await readDemo()
  const fits = (screen, { device }) => !screen.only || screen.only === device
  const all = wantedLooks.flatMap(variant =>
    wanted.filter(screen => fits(screen, variant)).map(screen => ({ variant, screen })),
  )
  const work = async () => {
    for (let next = all.shift(); next; next = all.shift()) {
      const { variant, screen } = next
      await take(browser, product.url, demo, variant, screen).then(
        () => taken++,
        error => missed.push(`${screen.name}.${Object.values(variant).join('.')}: ${error.message.split('\n')[0]}`),
      )
    }
  }
  await Promise.all([work(), work()])
} finally {
  await browser.close()
  await product.stop()
}
for (const line of missed) console.error(line)
console.log(`${taken} pictures in shots/${missed.length > 0 ? `, ${missed.length} missed` : ''}`)
process.exitCode = missed.length > 0 ? 1 : 0
