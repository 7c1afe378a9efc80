import type { Plugin } from 'vite'

const styles = /[ \t]*<link rel="stylesheet"[^>]*>\n?/g

/**
 * Puts the app's styles below what the server writes into the page: a browser draws what stands above a style sheet while that
 * is still on its way. The app itself waits for them, as its script stands below.
 */
export function textFirst(): Plugin {
  return {
    name: 'text-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const links = html.match(styles) ?? []
        if (links.length === 0) throw new Error('index.html has no styles')
        const preloads = links.map(it => it.replace('rel="stylesheet"', 'rel="preload" as="style"'))
        return html
          .replace(styles, '')
          .replace('<!--coming-->', it => it + preloads.join('').trim())
          .replace('</body>', end => links.join('') + end)
      },
    },
  }
}
