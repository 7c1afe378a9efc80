import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Where the pages of web/test are built to, each in a folder of its own name. */
export const built = join(root, '.cache/components')

/** Where tests open them. Requests never leave the browser; on this address it allows what only safe pages may use. */
export const origin = 'http://localhost'

/** Builds the pages of web/test as the product is built, each instead of the app in the product's own index.html. */
// oxlint-disable-next-line import/no-default-export -- what Playwright looks for
export default async function setup(): Promise<void> {
  for (const name of ['kit', 'nested-pages'])
    await build({
      root: join(root, 'web'),
      configFile: join(root, 'web/test/vite.config.ts'),
      logLevel: 'warn',
      plugins: [
        {
          name: 'instead-of-the-app',
          transformIndexHtml: { order: 'pre', handler: html => html.replace('./main.tsx', `./test/${name}.tsx`) },
        },
      ],
      build: { outDir: join(built, name), emptyOutDir: true },
    })
}
