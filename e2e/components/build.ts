import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The folder with the built pages of web/test, each in a subfolder with its name. */
export const built = join(root, '.cache/components')

/**
 * Builds the pages of web/test with the product's build. Each page uses the product's index.html, with its own script
 * instead of the app's.
 */
// oxlint-disable-next-line import/no-default-export -- required by Playwright
export default async function setup(): Promise<void> {
  // The button of the external service is only in builds with this flag.
  process.env['VITE_DATA_MINING'] = '1'
  for (const name of ['kit', 'nested-pages'])
    await build({
      root: join(root, 'web'),
      configFile: join(root, 'web/test/vite.config.ts'),
      logLevel: 'error',
      plugins: [
        {
          name: 'instead-of-the-app',
          transformIndexHtml: { order: 'pre', handler: html => html.replace('./main.tsx', `./test/${name}.tsx`) },
        },
      ],
      build: { outDir: join(built, name), emptyOutDir: true },
    })
}
