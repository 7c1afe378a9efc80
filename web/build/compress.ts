import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const compressed = promisify(brotliCompress)

/**
 * Writes a Brotli copy beside each text file of the build that has at least 1000 bytes. The server sends the copy to browsers
 * that accept Brotli.
 */
export function compress(): Plugin {
  let folder = ''
  return {
    name: 'compress',
    apply: 'build',
    configResolved(config) {
      // The folder is not always dist: bin/build.mjs builds into another folder and then swaps the two.
      folder = resolve(config.root, config.build.outDir)
    },
    async closeBundle() {
      if (!existsSync(folder)) return // the build failed and reports why
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
      const names = await readdir(folder, { recursive: true })
      // All at once: Node compresses in its threads, so the build uses all cores.
      await Promise.all(
        names.map(async name => {
          if (!/\.(m?js|css|svg|json|webmanifest)$/.test(name)) return
          const text = await readFile(join(folder, name))
          if (text.length >= 1000) await writeFile(join(folder, `${name}.br`), await compressed(text, { params }))
        }),
      )
    },
  }
}
