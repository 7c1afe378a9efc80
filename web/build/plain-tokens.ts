import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** The tokens of a block of theme.css that are used, as they stand there. */
function picked(theme: string, block: RegExp, used: ReadonlySet<string>): string {
  const all = [...(block.exec(theme)?.[1] ?? '').matchAll(/(--[\w-]+):[^;]+;/g)]
  return all.flatMap(([line, name = '']) => (used.has(name) ? [line] : [])).join('')
}

/**
 * Gives the styles in index.html the tokens of theme.css that they use: what the server writes is drawn before that comes, and
 * then looks the same.
 */
export function plainTokens(root: string): Plugin {
  return {
    name: 'plain-tokens',
    transformIndexHtml: {
      order: 'pre',
      handler(html) {
        const theme = readFileSync(join(root, 'theme.css'), 'utf8')
        const used = new Set([...html.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name))
        const light = picked(theme, /\n:root \{([^}]*)\}/, used)
        const dark = picked(theme, /\n {2}\[data-theme='dark'\] \{([^}]*)\}/, used)
        if (!light || !dark) throw new Error('theme.css has no tokens for index.html')
        return html.replace('/*tokens*/', `:root{${light}}@media not print{html[data-theme='dark']{${dark}}}`)
      },
    },
  }
}
