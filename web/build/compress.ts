import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Plugin } from 'vite'

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
    closeBundle() {
      if (!existsSync(folder)) return // the build failed and reports why
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        const path = join(folder, name)
        if (!/\.(m?js|css|svg|json|webmanifest)$/.test(name) || statSync(path).size < 1000) continue
        writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path), { params }))
      }
    },
  }
}
