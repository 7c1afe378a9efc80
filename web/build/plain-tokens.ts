import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** The declarations of the used tokens in a block of theme.css. */
function usedTokens(theme: string, block: RegExp, used: ReadonlySet<string>): string {
  const all = [...(block.exec(theme)?.[1] ?? '').matchAll(/(--[\w-]+):[^;]+;/g)]
  return all.flatMap(([line, name = '']) => (used.has(name) ? [line] : [])).join('')
}

/**
 * Copies the design tokens that the styles in index.html use from theme.css. The server-rendered page is painted
 * before theme.css is loaded, and looks the same afterwards.
 */
export function plainTokens(root: string): Plugin {
  return {
    name: 'plain-tokens',
    transformIndexHtml: {
      order: 'pre',
      handler(html) {
        const theme = readFileSync(join(root, 'theme.css'), 'utf8')
        const used = new Set([...html.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name))
        const light = usedTokens(theme, /\n:root \{([^}]*)\}/, used)
        const dark = usedTokens(theme, /\n {2}\[data-theme='dark'\] \{([^}]*)\}/, used)
        if (!light || !dark) throw new Error('theme.css has no tokens for index.html')
        return html.replace('/*tokens*/', `:root{${light}}@media not print{html[data-theme='dark']{${dark}}}`)
      },
    },
  }
}
