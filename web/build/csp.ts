import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const reactAria = dirname(createRequire(import.meta.url).resolve('react-aria/package.json'))

/**
 * The style that a module of React Aria injects into the page: the template after `style.textContent`, filled and
 * trimmed.
 */
function injectedStyle(file: string): string {
  const source = readFileSync(join(reactAria, 'dist/private', file), 'utf8')
  const template = /style\.textContent = `([^`]*)`/.exec(source)?.[1]
  if (!template) throw new Error(`${file} no longer injects a style: remove it from build/csp.ts`)
  const text = template.replace(/\$\{(\$?\w+\$var\$\w+)\}/g, (_placeholder, name: string) => {
    const value = new RegExp(`const ${name.replaceAll('$', '\\$')} = '([^']*)'`).exec(source)?.[1]
    if (!value) throw new Error(`${file}: no constant ${name}`)
    return value
  })
  return text.trim()
}

/**
 * Writes csp.json, the hashes for a strict Content-Security-Policy. `scripts` for script-src: the inline scripts of
 * index.html. `styles` for style-src: its inline style, and the two styles that React Aria injects at run time.
 */
export function cspHashes(): Plugin {
  return {
    name: 'csp-hashes',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') throw new Error('index.html was not built')
      const inline = String(page.source).matchAll(/<script>([\s\S]*?)<\/script>/g)
      const scripts = [...inline].map(([, text = '']) => hash(text))
      const own = [...String(page.source).matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text = '']) => hash(text))
      const injected = ['interactions/usePress.mjs', 'overlays/usePreventScroll.mjs'].map(file =>
        hash(injectedStyle(file)),
      )
      const styles = [...own, ...injected]
      this.emitFile({ type: 'asset', fileName: 'csp.json', source: JSON.stringify({ scripts, styles }, null, 2) })
    },
  }
}
